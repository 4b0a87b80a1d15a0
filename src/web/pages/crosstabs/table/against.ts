import { againstWords, shortAgainst } from '../../../../figures/reasons.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import type { ShownCell } from './table-cell.ts';
import type { TableView, TestProfile, Versus } from '../draft/table-view.ts';

/** What the cells of a table are tested against. */
export interface Against {
  readonly versus: Versus;
  /** With `column`: its id. */
  readonly column: string | null;
  /** "the rest of the base", "“Men”" */
  readonly words: string;
  /** "rest", "“Men”" */
  readonly shortWords: string;
  readonly profile: TestProfile;
}

/** As the view asks; where the column is no longer there, against the rest, as it is asked then. */
export function againstOf(
  { versus, versusColumn, profile }: Pick<TableView, 'versus' | 'versusColumn' | 'profile'>,
  columns: readonly CrosstabItem[],
): Against {
  const column = versus === 'column' ? columns.find(({ id }) => id === versusColumn) : undefined;
  if (column !== undefined) {
    const words = `“${column.name}”`;
    return { versus: 'column', column: column.id, words, shortWords: words, profile };
  }
  const against = versus === 'column' ? 'rest' : versus;
  return {
    versus: against,
    column: null,
    words: againstWords(against),
    shortWords: shortAgainst(against),
    profile,
  };
}

/** What a cell's own test compares it with: a row's share is compared with those who did not give the row. */
export function cellAgainst(
  { words }: Pick<Against, 'words'>,
  { marked }: Pick<ShownCell, 'marked'>,
): string {
  return marked?.measure === 'rowPercentage' ? againstWords('rest', marked) : words;
}

/** Why nothing can be tested against the wave before: figures of several waves have none. Empty where it can. */
export function untestedWords({ versus }: Pick<Against, 'versus'>, waves: number): string {
  return versus === 'previous_wave' && waves > 1
    ? 'Testing against the previous wave needs a single wave: choose one under When.'
    : '';
}

export const profileNames: Readonly<Record<TestProfile, string>> = {
  linearised: 'Linearised by the survey’s design',
  kish_unpooled: 'Effective bases, unpooled',
  kish_pooled: 'Effective bases, pooled',
  overlap_pooled: 'Effective bases, pooled, adjusted for overlap',
  unweighted: 'Unweighted counts',
};
