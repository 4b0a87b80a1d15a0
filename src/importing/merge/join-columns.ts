import type { Column } from '../../engine/survey/dataset.ts';
import { assertNever } from '../../lib/assert-never.ts';

/** Joins a column after another; null: all of its respondents are blank. */
export function joinColumns(
  before: Column | null,
  added: Column | null,
  counts: { readonly before: number; readonly added: number },
): Column {
  const kind = before?.kind ?? added?.kind ?? 'marks';
  const count = counts.before + counts.added;
  const joined = <Values extends Column['values']>(values: Values): Values => {
    values.set(before?.values ?? []);
    values.set(added?.values ?? [], counts.before);
    return values;
  };
  switch (kind) {
    case 'codes': {
      const isWide = before?.values instanceof Uint16Array || added?.values instanceof Uint16Array;
      return { kind, values: joined(isWide ? new Uint16Array(count) : new Uint8Array(count)) };
    }
    case 'marks':
      return { kind, values: joined(new Uint8Array(count)) };
    case 'numbers':
      return { kind, values: joined(new Float64Array(count).fill(Number.NaN)) };
    default:
      return assertNever(kind);
  }
}
