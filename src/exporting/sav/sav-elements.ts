import type { SavVariable } from './sav-variable.ts';

/** The longest text in one part; a longer one takes several, each counted as 252 bytes when their number is told. */
const partBytes = 255;
const countedPartBytes = 252;

/** Part of a variable as its record tells it: all of it, unless it is a very long text. */
export interface SavPart {
  readonly variable: SavVariable;
  /** 0: numeric. */
  readonly width: number;
  /** Place of the first of its eight-byte elements in a case, from 0. */
  readonly element: number;
  readonly elements: number;
  /** Of the text, its bytes in this part. */
  readonly from: number;
  readonly to: number;
  /** Eight upper-case letters and digits, unique. */
  readonly shortName: string;
  /** Only the first is spoken of in the other records. */
  readonly isFirst: boolean;
}

/** How variables lie in a case. */
export function layOutCase(variables: readonly SavVariable[]): readonly SavPart[] {
  const parts: SavPart[] = [];
  let element = 0;
  for (const variable of variables) {
    const { width } = variable;
    const count = width <= partBytes ? 1 : Math.ceil(width / countedPartBytes);
    for (let index = 0; index < count; index++) {
      const isLast = index === count - 1;
      const ofPart = count === 1 ? width : isLast ? width - index * countedPartBytes : partBytes;
      const elements = width === 0 ? 1 : Math.ceil(ofPart / 8);
      parts.push({
        variable,
        width: ofPart,
        element,
        elements,
        from: index * partBytes,
        to: Math.min(width, (index + 1) * partBytes),
        shortName: `V${(parts.length + 1).toString(36).toUpperCase()}`,
        isFirst: index === 0,
      });
      element += elements;
    }
  }
  return parts;
}
