import { type FigureKind, writeFigure } from '../../figures/measures.ts';
import { format } from '../lib/format.ts';

/** A figure as on screen, for files whose numbers are words. */
export function figureText(value: number, kind: FigureKind): string {
  return writeFigure(value, kind, format);
}
