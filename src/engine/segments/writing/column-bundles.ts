import type { Catalogue } from '../../survey/catalogue.ts';
import type { Column } from '../../survey/dataset.ts';
import { codedAnswers, columnKinds, questionBundles } from '../../survey/question-cells.ts';

/** Columns of a question that are neighbours in a segment. */
export interface ColumnBundle {
  readonly columns: readonly BundledColumn[];
  /** Key of the segment's column for respondents with any of these filled; null if it has no such column. */
  readonly filledAs: string | null;
}

export interface BundledColumn {
  readonly key: string;
  readonly column: Column;
  /** Largest code that a column of codes may hold; 0 for other kinds. */
  readonly codes: number;
}

/** Returns the columns of a dataset in the order of its catalogue, then those that the catalogue does not name. */
export function bundleColumns(
  { questions }: Pick<Catalogue, 'questions'>,
  columns: ReadonlyMap<string, Column>,
): ColumnBundle[] {
  const left = new Map(columns);
  const take = (keys: readonly string[], codes: number): BundledColumn[] =>
    keys.flatMap((key) => {
      const column = left.get(key);
      left.delete(key);
      return column === undefined ? [] : [{ key, column, codes: column.kind === 'codes' ? codes : 0 }];
    });
  const named = questions.flatMap((question) =>
    questionBundles(question).map(([key, cells]) => ({
      columns: take(
        cells.map((cell) => cell.key),
        codedAnswers(question).length,
      ),
      filledAs: columnKinds[question.kind] === 'marks' ? key : null,
    })),
  );
  const unnamed = Array.from(left, ([key, column]) => ({
    columns: take([key], column.kind === 'codes' ? largest(column.values) : 0),
    filledAs: null,
  }));
  return [...named, ...unnamed].filter((bundle) => bundle.columns.length > 0);
}

function largest(codes: Uint8Array | Uint16Array): number {
  let most = 0;
  for (const code of codes) most = Math.max(most, code);
  return most;
}
