import type { QuestionCoverage as AskedOf } from '../../../../../contract/question-coverage.ts';

/** How many answered a question in a wave, of how many; null where it was not asked. */
type WaveCoverage = { readonly answered: number; readonly respondents: number } | null;

/** Blank answers keep a question that was asked of everybody from being answered by quite all. */
const askedOfAll = 0.9;

/**
 * State of a cell of the strip. `isRouted`: the respondents not asked are known, and include none who left it blank.
 */
export function standingOf(coverage: WaveCoverage, isRouted: boolean): 'all' | 'some' | 'not-asked' {
  if (coverage === null) return 'not-asked';
  const share = coverage.answered / coverage.respondents;
  return (isRouted ? share === 1 : share >= askedOfAll) ? 'all' : 'some';
}

/** Respondents asked in each wave, as far as the answers show, else those with a cell; null where it did not run. */
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
