import type { QuestionCoverage as AskedOf } from '../../../../contract/question-coverage.ts';
import { wavesQuestion } from '../../../../expression/expression.ts';
import type { FigureQuery } from '../../../../figures/figure-query.ts';
import { baseColumn, clauseOf, shareRow, sizesOnly } from '../../../../figures/query-parts.ts';
import type { Figures } from '../../../../figures/read-figures.ts';

/** How many answered a question in a wave, of how many; null where it was not asked. */
export type WaveCoverage = { readonly answered: number; readonly respondents: number } | null;

/** By the code of the question, one entry a wave of the query. */
export type QuestionCoverage = ReadonlyMap<string, readonly WaveCoverage[]>;

/** Everyone who answered each question, wave by wave, in one query. */
export function coverageQuery(questions: readonly string[], waves: readonly string[]): FigureQuery {
  return {
    rows: questions.map((question) => shareRow(question, clauseOf(question, null, null))),
    columns: waves.map((wave) => baseColumn(wave, clauseOf(wavesQuestion, [wave], null))),
    base: null,
    scope: { waves: null, locations: null, weight: null },
    want: sizesOnly,
  };
}

export function readCoverage({
  query: { rows, columns },
  at,
}: Pick<Figures, 'query' | 'at'>): QuestionCoverage {
  return new Map(
    rows.map(({ id }, row) => [
      id,
      columns.map((_, column) => {
        const figure = at(row, column);
        if (figure.kind === 'absent') return null;
        return { answered: figure.positive.sample, respondents: figure.column.sample };
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
