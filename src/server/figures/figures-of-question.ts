import { isGrid, takesSeveral } from '../../lib/question-kind.ts';
import type { DerivedPreview } from '../../contract/codebook/derived-preview.ts';
import { wavesQuestion } from '../../expression/expression.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { hasMeans } from '../../engine/survey/has-numbers.ts';
import { hasNumberCells } from '../../figures/questions/opening.ts';
import type { AnsweredFigures } from '../../figures/answered-figures.ts';
import { countedAt, isAnswered, percentagesOf, valuesAt } from '../../figures/wire/answered-cells.ts';
import type { FigureQuery, FigureRow } from '../../figures/figure-query.ts';
import { baseColumn, clauseOf, everywhere, shareRow, valueRow } from '../../figures/query-parts.ts';
import { rowQuery } from '../../figures/questions/row-shares.ts';
import type { IsPublishable } from './disclosure.ts';

/**
 * Counts and shares of a question's answers over all waves, its mean, and the shares by wave; null: there is none to
 * show.
 */
export async function figuresOfQuestion(
  question: Question,
  waves: readonly string[],
  ask: (query: FigureQuery) => Promise<AnsweredFigures>,
  isPublishable: IsPublishable,
): Promise<Pick<DerivedPreview, 'counts' | 'mean' | 'by_wave'>> {
  const { rows, means } = rowsOf(question);
  const answered = await ask(queryOf([...rows, ...means], waves));
  const countAt = (row: number, column: number) => {
    const place = row * (waves.length + 1) + column;
    const figure = countedAt(answered, place);
    const { sample } = figure.positive;
    const suppressed = !isPublishable(sample, figure.column.sample);
    const isShown = !suppressed && isAnswered(answered, place) && figure.column.sample > 0;
    return { ...figure, sample, suppressed, isShown, percentage: percentagesOf(figure).columnPercentage };
  };
  const counts = rows.map(({ id: datapoint }, row) => {
    const { sample, percentage, suppressed, isShown } = countAt(row, 0);
    return isShown
      ? { datapoint, sample, percentage, suppressed }
      : { datapoint, sample: 0, percentage: 0, suppressed };
  });
  const by_wave = waves.map((wave, index) => {
    const cells = rows.map((_, row) => countAt(row, index + 1));
    const sample = Math.max(0, ...cells.map(({ column }) => column.sample));
    return {
      wave,
      sample: isPublishable(sample) ? sample : 0,
      percentages: cells.map(({ isShown, percentage }) => (isShown ? percentage : null)),
    };
  });
  if (means.length === 0) return { counts, mean: null, by_wave };
  const place = rows.length * (waves.length + 1);
  const { sample } = countedAt(answered, place).positive;
  return {
    counts,
    mean: sample === 0 || !isPublishable(sample) ? null : valuesAt(answered, place).mean,
    by_wave,
  };
}

/** A share of each answer, or band, and the mean where there is one; of a grid for its first row. */
function rowsOf(question: Question): { readonly rows: FigureRow[]; readonly means: FigureRow[] } {
  const { code, datapoints, suffixes } = question;
  const row = isGrid(question) ? (datapoints[0]?.code ?? '') : null;
  const answers = row === null ? datapoints : suffixes;
  const base = takesSeveral(question) ? 'asked' : 'answered';
  const rows = answers
    .filter(({ retired }) => retired === undefined)
    .map((one) =>
      shareRow(
        String(one.code),
        row === null ? clauseOf(code, [String(one.code)], null) : clauseOf(code, [row], [Number(one.code)]),
        base,
      ),
    );
  const column = hasNumberCells(question) ? suffixes[0]?.code : undefined;
  return { rows, means: hasMeans(question) ? [valueRow('', code, row, 'all', column)] : [] };
}

function queryOf(rows: readonly FigureRow[], waves: readonly string[]): FigureQuery {
  const { columns: everyone, ...query } = rowQuery(rows, everywhere);
  const ofWaves = waves.map((wave) => baseColumn(`wave ${wave}`, clauseOf(wavesQuestion, [wave], null)));
  return { ...query, columns: [...everyone, ...ofWaves] };
}
