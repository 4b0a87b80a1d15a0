import { numberAt, type SourceValues } from '../../engine/segments/source-values.ts';
import { isPublishable } from '../figures/disclosure.ts';

/** How often each value occurs in a wave. */
export interface RawFrequencies {
  readonly respondents: number;
  /** null: it, or how many are blank, is under the floor. */
  readonly filled: number | null;
  /** The most frequent first; equal ones by value. */
  readonly values: readonly { readonly value: number | string; readonly count: number | null }[];
  /** Whether every value is listed. */
  readonly isWhole: boolean;
}

export interface ShownFrequencies {
  /** Respondents that a count must rest on. */
  readonly minCell: number;
  readonly labelled: ReadonlySet<number | string>;
  /** Respondents that a value without a label must have to be listed: it may identify them. */
  readonly leastUnlabelled: number;
}

/**
 * Counts raw values, unweighted. A count under `minCell` respondents is null; where one alone would be, the least
 * frequent other one is too, because the rest would reveal it.
 */
export function rawFrequencies(
  values: SourceValues,
  respondents: number,
  { minCell, labelled, leastUnlabelled }: ShownFrequencies,
): RawFrequencies {
  const counts = new Map<number, number>();
  let filled = 0;
  for (let row = 0; row < respondents; row++) {
    const cell = numberAt(values.cells, row);
    if (Number.isNaN(cell) || (values.kind === 'texts' && cell < 0)) continue;
    filled++;
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  const all = Array.from(counts, ([cell, count]) => ({
    value: values.kind === 'texts' ? (values.texts[cell] ?? '') : cell,
    count,
  })).toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  const blank = respondents - filled;
  const isFilledShown = isPublishable(filled, minCell) && isPublishable(blank, minCell);
  const shown = all.filter(({ count }) => isPublishable(count, minCell)).length;
  // The most frequent are shown: without the total, none of those under the floor follows from the others.
  const kept = all.length - shown === 1 && isFilledShown ? shown - 1 : shown;
  const listed = all
    .map(({ value, count }, place) => ({ value, count: place < kept ? count : null }))
    .filter((_, place) => {
      const { value = '', count = 0 } = all[place] ?? {};
      return labelled.has(value) || count >= Math.max(leastUnlabelled, minCell);
    });
  return {
    respondents,
    filled: isFilledShown ? filled : null,
    values: listed,
    isWhole: listed.length === all.length,
  };
}
