/** What the canvas has to say beside the pointer: why a shape is invalid, what a snap means. */
import type { Stage } from './canvas/stage.ts';
import { el, setText } from './dom.ts';

export function createNotice(stage: Stage): HTMLElement {
  const notice = el('div', { class: 'notice', role: 'status', hidden: true });
  stage.onNotice((said) => {
    notice.hidden = said === null;
    if (!said) return;
    setText(notice, said.text);
    const [x, y] = said.at;
    const { offsetWidth: width, offsetHeight: height } = notice;
    notice.style.left = `${Math.max(8, Math.min(x + 16, innerWidth - width - 8))}px`;
    notice.style.top = `${Math.max(8, Math.min(y + 16, innerHeight - height - 8))}px`;
  });
  return notice;
}
