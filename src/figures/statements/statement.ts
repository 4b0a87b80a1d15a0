import { type Evidence, metricValue, writeMetric } from './statement-metrics.ts';
import type { StatementMetric, StatementPart } from '../../contract/query/statement.ts';

/** What a template is written with: words as they stand, names of the survey, and numbers by where they come from. */
export type Piece =
  | string
  | { readonly name: string }
  | { readonly metric: StatementMetric; readonly of: readonly number[] };

/** Throws where a number's figure is not there: a template asked for what its query does not return. */
export function writeStatement(pieces: readonly Piece[], evidence: Evidence): StatementPart[] {
  const parts: StatementPart[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      push(parts, { text: piece, kind: 'words' });
    } else if ('name' in piece) {
      push(parts, { text: piece.name, kind: 'name' });
    } else {
      const value = metricValue(piece.metric, piece.of, evidence);
      if (value === undefined) throw new RangeError(`No figure ${piece.of.join(', ')} for ${piece.metric}`);
      parts.push({
        text: writeMetric(value, piece.metric),
        kind: 'number',
        metric: piece.metric,
        of: [...piece.of],
      });
    }
  }
  return parts;
}

/** The sentence of a statement: its pieces one after the other. */
export function textOf(parts: readonly StatementPart[]): string {
  return parts.map(({ text }) => text).join('');
}

/** A statement of a change without its gap and slope, for a card that draws both. */
export function headlineParts(parts: readonly StatementPart[]): readonly StatementPart[] {
  const gap = parts.findIndex(({ metric }) => metric === 'difference');
  const before = parts[gap - 1];
  if (before === undefined) return parts;
  return [
    ...parts.slice(0, gap - 1),
    { ...before, text: before.text.slice(0, before.text.lastIndexOf(',')) },
  ];
}

function push(parts: StatementPart[], part: StatementPart): void {
  const last = parts.at(-1);
  if (part.text === '') return;
  if (last?.kind === part.kind && part.kind === 'words')
    parts[parts.length - 1] = { ...last, text: last.text + part.text };
  else parts.push(part);
}
