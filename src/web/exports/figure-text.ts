import { format } from '../lib/format.ts';
import type { FigureKind } from './table/table-document.ts';

const writers: Readonly<Record<FigureKind, (value: number) => string>> = {
  percent: (value) => format.percent(value),
  index: (value) => format.index(value),
  count: (value) => format.count(value),
  people: (value) => format.size(value),
  mean: (value) => format.mean(value),
};

/** A figure as on screen, for files whose numbers are words. */
export function figureText(value: number, kind: FigureKind): string {
  return writers[kind](value);
}
