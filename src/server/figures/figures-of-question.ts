import type { DerivedPreview } from '../../contract/codebook/derived-preview.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { hasMeans } from '../../engine/survey/has-numbers.ts';
import type { AnsweredFigures } from '../../figures/answered-figures.ts';
import { countedAt, isAnswered, percentagesOf, valuesAt } from '../../figures/answered-cells.ts';
import type { FigureQuery, FigureRow } from '../../figures/figure-query.ts';
import { baseColumn, clauseOf, shareRow, sizesOnly } from '../../figures/query-parts.ts';
import type { IsPublishable } from './disclosure.ts';

/** Counts and shares of a question's answers over all waves, and its mean; null: there is none to show. */
export async function figuresOfQuestion(
  question: Question,
  ask: (query: FigureQuery) => Promise<AnsweredFigures>,
  isPublishable: IsPublishable,
): Promise<Pick<DerivedPreview, 'counts' | 'mean'>> {
  const { rows, means } = rowsOf(question);
  const answered = await ask(queryOf([...rows, ...means]));
  const counts = rows.map(({ id }, row) => {
    const figure = countedAt(answered, row);
    const { sample } = figure.positive;
    const suppressed = !isPublishable(sample, figure.column.sample);
    return suppressed || !isAnswered(answered, row)
      ? { datapoint: id, sample: 0, percentage: 0, suppressed }
      : { datapoint: id, sample, percentage: percentagesOf(figure).columnPercentage, suppressed };
  });
  if (means.length === 0) return { counts, mean: null };
  const { sample } = countedAt(answered, rows.length).positive;
  return {
    counts,
    mean: sample === 0 || !isPublishable(sample) ? null : valuesAt(answered, rows.length).mean,
  };
}

/** A share of each answer, or band, and the mean where there is one; of a grid for its first row. */
function rowsOf(question: Question): { readonly rows: FigureRow[]; readonly means: FigureRow[] } {
  const { code, kind, datapoints, suffixes } = question;
  const row = kind.startsWith('grid_') ? (datapoints[0]?.code ?? '') : null;
  const answers = row === null ? datapoints : suffixes;
  const base = kind === 'multiple' || kind === 'grid_multiple' ? 'asked' : 'answered';
  const rows = answers
    .filter(({ retired }) => retired === undefined)
    .map((one) =>
      shareRow(
        String(one.code),
        row === null ? clauseOf(code, [String(one.code)], null) : clauseOf(code, [row], [Number(one.code)]),
        base,
      ),
    );
  const mean: FigureRow = {
    id: '',
    content: {
      kind: 'value',
      value: { question: code, datapoint: row, suffixes: null, coding: { kind: 'numbers' } },
    },
    base: { mode: 'all', among: null },
  };
  return { rows, means: hasMeans(question) ? [mean] : [] };
}

function queryOf(rows: readonly FigureRow[]): FigureQuery {
  return {
    rows,
    columns: [baseColumn('all', null)],
    base: null,
    scope: { waves: null, locations: null, weight: null },
    want: sizesOnly,
  };
}
