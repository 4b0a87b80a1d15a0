/** A piece of text on one line, with its place on the screen. */
export interface TextLine {
  readonly text: string;
  readonly box: DOMRect;
}

/** The lines that a text is broken into on screen, from where its words lie. */
export function textLines(node: Text): readonly TextLine[] {
  const content = node.data;
  const range = document.createRange();
  const lines: { from: number; to: number; box: DOMRect }[] = [];
  for (const word of content.matchAll(/\S+/g)) {
    const [from, to] = [word.index, word.index + word[0].length];
    for (const part of partsOnLines(range, node, from, to)) {
      const last = lines.at(-1);
      if (last !== undefined && Math.abs(last.box.top - part.box.top) < 2 && part.box.left >= last.box.left) {
        last.to = part.to;
        last.box = new DOMRect(last.box.left, last.box.top, part.box.right - last.box.left, last.box.height);
      } else lines.push(part);
    }
  }
  return lines.map(({ from, to, box }) => ({ text: content.slice(from, to).replaceAll(/\s+/g, ' '), box }));
}

/** A word may be broken itself. */
function partsOnLines(range: Range, node: Text, from: number, to: number) {
  range.setStart(node, from);
  range.setEnd(node, to);
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
  const [only] = boxes;
  if (only === undefined) return [];
  if (boxes.length === 1) return [{ from, to, box: only }];
  const parts: { from: number; to: number; box: DOMRect }[] = [];
  for (let at = from; at < to; at += 1) {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const [box] = range.getClientRects();
    if (box === undefined) continue;
    const last = parts.at(-1);
    if (last !== undefined && Math.abs(last.box.top - box.top) < 2) {
      last.to = at + 1;
      last.box = new DOMRect(last.box.left, last.box.top, box.right - last.box.left, last.box.height);
    } else parts.push({ from: at, to: at + 1, box });
  }
  return parts;
}
