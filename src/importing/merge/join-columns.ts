import type { Column } from '../../engine/survey/dataset.ts';

/** Joins a column after another; null: all of its respondents are blank. */
export function joinColumns(
  before: Column | null,
  added: Column | null,
  counts: { readonly before: number; readonly added: number },
): Column {
  const kind = before?.kind ?? added?.kind ?? 'marks';
  const count = counts.before + counts.added;
  switch (kind) {
    case 'codes': {
      const isWide = before?.values instanceof Uint16Array || added?.values instanceof Uint16Array;
      const values = isWide ? new Uint16Array(count) : new Uint8Array(count);
      values.set(before?.values ?? []);
      values.set(added?.values ?? [], counts.before);
      return { kind, values };
    }
    case 'marks': {
      const values = new Uint8Array(count);
      values.set(before?.values ?? []);
      values.set(added?.values ?? [], counts.before);
      return { kind, values };
    }
    case 'numbers': {
      const values = new Float64Array(count).fill(Number.NaN);
      values.set(before?.values ?? []);
      values.set(added?.values ?? [], counts.before);
      return { kind, values };
    }
  }
}
