import type { CatalogueQuestion } from '../catalogue/catalogue.ts';
import type { QuestionPick } from '../catalogue/question-pick.ts';

/** One answer of a column of a grid. */
export interface Cell {
  readonly datapoint: string;
  readonly suffix: number;
}

export function cellKey({ datapoint, suffix }: Cell): string {
  return `${suffix} ${datapoint}`;
}

/** The ticked cells as conditions: columns with the same answers are one, and all columns are any column. */
export function picksOfCells(
  { code, datapoints, suffixes }: CatalogueQuestion,
  cells: ReadonlySet<string>,
  minCountOf: (answers: number) => number,
): readonly QuestionPick[] {
  const columns = new Map<string, { readonly answers: readonly string[]; readonly columns: number[] }>();
  for (const { code: suffix } of suffixes) {
    const answers = datapoints
      .map(({ code: datapoint }) => datapoint)
      .filter((datapoint) => cells.has(cellKey({ datapoint, suffix })));
    if (answers.length === 0) continue;
    const key = answers.join('\n');
    const known = columns.get(key);
    if (known === undefined) columns.set(key, { answers, columns: [suffix] });
    else known.columns.push(suffix);
  }
  return [...columns.values()].map((one) => ({
    question: code,
    datapoints: one.answers,
    suffixes: one.columns.length === suffixes.length ? null : one.columns,
    minCount: minCountOf(one.answers.length),
  }));
}
