import type { CrosstabItem } from '../draft/crosstab-item.ts';
import type { TableView, TestProfile, Versus } from '../draft/table-view.ts';

/** What the cells of a table are tested against. */
export interface Against {
  readonly versus: Versus;
  /** With `column`: its id. */
  readonly column: string | null;
  /** "the rest", "the total", "the previous wave", "“Men”" */
  readonly words: string;
  readonly profile: TestProfile;
}

/** As the view asks; where the column is no longer there, against the rest, as it is asked then. */
export function againstOf(
  { versus, versusColumn, profile }: Pick<TableView, 'versus' | 'versusColumn' | 'profile'>,
  columns: readonly CrosstabItem[],
): Against {
  const column = versus === 'column' ? columns.find(({ id }) => id === versusColumn) : undefined;
  if (column !== undefined) {
    return { versus: 'column', column: column.id, words: `“${column.name}”`, profile };
  }
  const against = versus === 'column' ? 'rest' : versus;
  return { versus: against, column: null, words: versusWords[against], profile };
}

const versusWords: Readonly<Record<Exclude<Versus, 'column'>, string>> = {
  rest: 'the rest',
  total: 'the total',
  previous_wave: 'the previous wave',
};

/** Why nothing can be tested against the wave before: figures of several waves have none. Empty where it can. */
export function untestedWords({ versus }: Pick<Against, 'versus'>, waves: number): string {
  return versus === 'previous_wave' && waves > 1
    ? 'Only figures of one wave have a wave before to be tested against: choose one under When.'
    : '';
}

export const profileNames: Readonly<Record<TestProfile, string>> = {
  linearised: 'Linearised by the survey’s design',
  kish_unpooled: 'Effective bases, unpooled',
  kish_pooled: 'Effective bases, pooled',
  overlap_pooled: 'Effective bases, pooled, overlap taken off',
  unweighted: 'Unweighted counts',
};
