/** Arrow keys among boxes that stand in rows, over headings and rows of any length. */
type Box = { readonly left: number; readonly top: number; readonly width: number };

/** Index of the box that an arrow key leads to from box `at`; -1 above the first row, null for any other key. */
export function nextInGrid(boxes: readonly Box[], at: number, key: string): number | null {
  if (key === 'ArrowRight') return Math.min(boxes.length - 1, at + 1);
  if (key === 'ArrowLeft') return at - 1;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const down = key === 'ArrowDown';
  const { top } = boxes[at];
  const beyond = boxes.filter((box) => (down ? box.top > top : box.top < top)).map((box) => box.top);
  if (beyond.length === 0) return down ? boxes.length - 1 : -1;
  const row = down ? Math.min(...beyond) : Math.max(...beyond);
  const middle = (box: Box): number => box.left + box.width / 2;
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const off = Math.abs(middle(box) - middle(boxes[at]));
    if (box.top !== row || off >= least) return;
    least = off;
    best = i;
  });
  return best;
}
