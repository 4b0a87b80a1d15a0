import type { QuestionCoverage as AskedOf } from '../../../../contract/question-coverage.ts';
import type { CrosstabQuery, CrosstabTable } from '../../../../contract/crosstab-query.ts';

/** How many answered a question in a wave, of how many; null where it was not asked. */
export type WaveCoverage = { readonly answered: number; readonly respondents: number } | null;

/** By the code of the question, one entry a wave of the query. */
export type QuestionCoverage = ReadonlyMap<string, readonly WaveCoverage[]>;

/** Everyone who answered each question, wave by wave, in one query. */
export function coverageQuery(
  dataset: string,
  questions: readonly string[],
  waves: readonly string[],
): CrosstabQuery {
  return {
    dataset,
    rows: questions.map((question) => ({ id: question, expression: { question } })),
    columns: waves.map((wave) => ({ id: wave, expression: { question: 'waves', datapoints: [wave] } })),
    test: { versus: 'none' },
  };
}

export function readCoverage({ meta, cells, unavailable }: CrosstabTable): QuestionCoverage {
  const { rows, columns } = meta;
  const notAsked = new Set(
    unavailable
      .filter(({ reason }) => reason !== 'suppressed')
      .map((cell) => (cell.row_index - 1) * columns.length + cell.column_index - 1),
  );
  return new Map(
    rows.map(({ id }, row) => [
      id,
      columns.map((_, column) => {
        const cell = row * columns.length + column;
        const respondents = cells.column_sample[cell] ?? 0;
        if (notAsked.has(cell) || respondents === 0) return null;
        return { answered: cells.intersect_sample[cell] ?? 0, respondents };
      }),
    ]),
  );
}

/** Blank answers keep a question that was asked of everybody from being answered by quite all. */
const askedOfAll = 0.9;

/** What a cell of the strip says. `isRouted`: who was not asked is known, so that nobody who left it blank is among them. */
export function standingOf(coverage: WaveCoverage, isRouted: boolean): 'all' | 'some' | 'not-asked' {
  if (coverage === null) return 'not-asked';
  const share = coverage.answered / coverage.respondents;
  return (isRouted ? share === 1 : share >= askedOfAll) ? 'all' : 'some';
}

/** Who was asked in each wave, as far as the answers tell, else who has a cell; null where it did not run. */
export function coverageOfAsked(
  { waves: counted }: Pick<AskedOf, 'waves'>,
  waves: readonly { readonly code: string }[],
): readonly WaveCoverage[] {
  const byCode = new Map(counted.map((wave) => [wave.code, wave]));
  return waves.map(({ code }) => {
    const wave = byCode.get(code);
    return wave === undefined ? null : { answered: wave.asked ?? wave.filled, respondents: wave.respondents };
  });
}
