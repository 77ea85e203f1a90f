/** Line icons on a grid of 20 px, drawn with one stroke width. */
const DRAWINGS = {
  select: '<path d="M5 3.5 15.5 9l-4.7 1.5L9 15.2z"/>',
  polygon: '<path d="M10 3.4 16.5 8 14 15.8H6L3.5 8z"/>',
  rectangle: '<rect x="3.5" y="5" width="13" height="10" rx="1"/>',
  wall: '<path d="M6.2 13.8 13.8 6.2"/><circle cx="4.9" cy="15.1" r="1.7"/><circle cx="15.1" cy="4.9" r="1.7"/>',
  post: '<circle cx="10" cy="10" r="2.2" class="solid"/><path d="M10 3.2v2.6M10 14.2v2.6M3.2 10h2.6M14.2 10h2.6"/>',
  barrier:
    '<path d="M10 3v14" stroke-dasharray=".1 3.4" stroke-width="2"/><path d="M3 10h4.2M12.8 10h4.2M14.4 7.4 17 10l-2.6 2.6"/>',
  goal: '<path d="M5.5 17V3.5M5.5 4h9l-2.2 3.2 2.2 3.3h-9"/>',
  agent: '<circle cx="10" cy="10" r="6"/><path d="M10 10l4.2-4.2"/>',
  spawner: '<circle cx="5.6" cy="10" r="2.4"/><path d="M10.5 10h6.2M14.2 7.4l2.5 2.6-2.5 2.6"/>',
  eraser:
    '<path d="M9.6 15.8H7.2l-3-3a1 1 0 0 1 0-1.4l6.9-6.9a1.4 1.4 0 0 1 2 0l2.6 2.6a1.4 1.4 0 0 1 0 2zM7.6 8l4.7 4.7M9.6 15.8h6.9"/>',
  undo: '<path d="M7.4 4.4 4 7.8l3.4 3.4M4.3 7.8H12a4 4 0 0 1 0 8H8.5"/>',
  redo: '<path d="M12.6 4.4 16 7.8l-3.4 3.4M15.7 7.8H8a4 4 0 0 0 0 8h3.5"/>',
  open: '<path d="M3 15.5V5h4.6l1.8 2H17v8.5z"/>',
  save: '<path d="M10 3.5v8.8M6.6 9.2 10 12.6l3.4-3.4M4 16h12"/>',
  picture:
    '<rect x="3" y="4.5" width="14" height="11" rx="1"/><path d="m3.4 13.6 4-4 3.2 3.2 2-2 4 3.6"/><circle cx="13" cy="7.9" r=".9"/>',
  share:
    '<path d="m8.4 11.6 3.2-3.2M9.4 6.6 11 5a2.85 2.85 0 0 1 4 4l-1.6 1.6M10.6 13.4 9 15a2.85 2.85 0 0 1-4-4l1.6-1.6"/>',
  light:
    '<circle cx="10" cy="10" r="3.2"/><path d="M10 2.8v1.7M10 15.5v1.7M2.8 10h1.7M15.5 10h1.7M4.9 4.9l1.2 1.2M13.9 13.9l1.2 1.2M4.9 15.1l1.2-1.2M13.9 6.1l1.2-1.2"/>',
  dark: '<path d="M16 12.2A6.5 6.5 0 0 1 7.8 4 6.5 6.5 0 1 0 16 12.2z"/>',
  system: '<circle cx="10" cy="10" r="6.3"/><path d="M10 3.7a6.3 6.3 0 0 1 0 12.6z" class="solid"/>',
  help: '<circle cx="10" cy="10" r="7"/><path d="M7.9 8a2.2 2.2 0 1 1 3.1 2c-.7.4-1 .8-1 1.6M10 14v.01"/>',
  play: '<path d="M6.5 4.3v11.4l9-5.7z" class="solid"/>',
  pause: '<path d="M7 5v10M13 5v10" stroke-width="2.4"/>',
  step: '<path d="M4.8 4.8v10.4l7.6-5.2zM15.2 5v10"/>',
  reset: '<path d="M15.2 4.8v10.4L7.6 10zM4.8 5v10"/>',
  plus: '<path d="M10 4.5v11M4.5 10h11"/>',
  minus: '<path d="M4.5 10h11"/>',
  fit: '<path d="M4 7.5V4h3.5M12.5 4H16v3.5M16 12.5V16h-3.5M7.5 16H4v-3.5"/>',
  close: '<path d="m5.5 5.5 9 9M14.5 5.5l-9 9"/>',
  pencil: '<path d="m4 16 .8-3.3 8.3-8.3a1.4 1.4 0 0 1 2 0l.5.5a1.4 1.4 0 0 1 0 2l-8.3 8.3zM11.7 5.8l2.5 2.5"/>',
  sliders:
    '<path d="M3.5 6.5h6M14.5 6.5h2M3.5 13.5h2M10.5 13.5h6"/><circle cx="12" cy="6.5" r="2.2"/><circle cx="8" cy="13.5" r="2.2"/>',
  chevron: '<path d="m6 8.2 4 4 4-4"/>',
  more: '<circle cx="4.5" cy="10" r="1" class="solid"/><circle cx="10" cy="10" r="1" class="solid"/><circle cx="15.5" cy="10" r="1" class="solid"/>',
  error: '<circle cx="10" cy="10" r="7"/><path d="M10 6.2v4.6M10 13.6v.01"/>',
  warning: '<path d="M10 3.6 17.2 16H2.8zM10 8.4v3.6M10 14v.01"/>',
  info: '<circle cx="10" cy="10" r="7"/><path d="M10 9.4v4.3M10 6.5v.01"/>',
} as const;

export type IconName = keyof typeof DRAWINGS;

export function icon(name: IconName): SVGSVGElement {
  const template = document.createElement('template');
  template.innerHTML = `<svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">${DRAWINGS[name]}</svg>`;
  return template.content.firstElementChild as SVGSVGElement;
}
