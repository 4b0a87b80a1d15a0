import { isGrid, takesSeveral } from '../../../../../lib/question-kind.ts';
import type { QuestionKind } from '../../../../../contract/codebook/question.ts';
import type { QuestionCoverage } from '../../../../../contract/codebook/question-coverage.ts';
import { format } from '../../../../lib/format.ts';

export interface BlankFact {
  readonly name: string;
  readonly share: string;
  /** Whole of the share. */
  readonly of: string;
}

export interface BlankFacts {
  readonly facts: readonly BlankFact[];
  /** Some respondents have no cell, and it is unknown whether they were asked. */
  readonly isUntold: boolean;
}

/**
 * Splits respondents without an answer into not asked, left blank, chose nothing, and said that they don't know, over
 * all waves in which the question ran; null where every wave is suppressed.
 */
export function blankFacts(
  { waves }: Pick<QuestionCoverage, 'waves'>,
  kind: QuestionKind,
): BlankFacts | null {
  const respondents = sumOf(waves.map((wave) => wave.respondents));
  const asked = sumOf(waves.map((wave) => wave.asked));
  const filled = sumOf(waves.map((wave) => wave.filled)) ?? 0;
  const answered = sumOf(waves.map((wave) => wave.answered)) ?? 0;
  const dontKnow = sumOf(waves.map((wave) => wave.dont_know));
  if (respondents === null || respondents === 0) return null;
  const facts: BlankFact[] =
    asked === null
      ? [{ name: 'Answered by', ...shareOf(filled, respondents, 'in those waves') }]
      : [
          { name: 'Asked of', ...shareOf(asked, respondents, 'in those waves') },
          { name: 'Blank', ...shareOf(asked - filled, asked, 'of those asked') },
        ];
  const whole = asked ?? filled;
  const whom = asked === null ? 'among respondents who answered' : 'of those asked';
  if (takesSeveral({ kind }))
    facts.push({ name: 'Selected none', ...shareOf(filled - answered, whole, whom) });
  if (dontKnow !== null) {
    const name = isGrid({ kind }) ? 'Don’t know, in any row' : 'Don’t know';
    facts.push({ name, ...shareOf(dontKnow, whole, whom) });
  }
  return { facts, isUntold: asked === null };
}

function shareOf(part: number, whole: number, of: string): Pick<BlankFact, 'share' | 'of'> {
  return part === 0 || whole === 0
    ? { share: 'nobody', of: '' }
    : { share: format.percentInText((100 * part) / whole), of };
}

/** null where one count is unknown. */
function sumOf(counts: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const count of counts) {
    if (count === null) return null;
    sum += count;
  }
  return sum;
}
