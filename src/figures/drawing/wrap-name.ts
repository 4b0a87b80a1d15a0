import { textWidth } from './text-width.ts';

/** Font size of the names next to an axis. */
export const nameSize = 12;

/** A name in lines of at most `width` pixels; what does not fit into `mostLines` ends in an ellipsis. */
export function wrapName(name: string, width: number, mostLines: number, size = nameSize): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of name.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || textWidth(longer, size) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  const shown = lines.slice(0, mostLines);
  const last = shown.length - 1;
  const isCut = lines.length > mostLines;
  return shown.map((text, index) => fitted(isCut && index === last ? `${text} …` : text, width, size));
}

/** A single word may be wider than the line. */
function fitted(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text;
  let short = text.replace(/ ?…$/, '');
  while (short.length > 1 && textWidth(`${short}…`, size) > width) short = short.slice(0, -1);
  return `${short.trimEnd()}…`;
}
