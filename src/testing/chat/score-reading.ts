import type { ExpectedPrompt } from './development-set/expected-prompt.ts';
import type { Linker } from '../../insight/planning/create-linker.ts';
import type { Plan } from '../../insight/plan/plan.ts';
import type { InsightSurvey } from '../../insight/survey/survey.ts';
import { linksExpected, linksOfReading } from './links-of-plan.ts';

export interface ReadingScore {
  readonly expected: ExpectedPrompt;
  /** Numbers of links that were found, that are right, and that were expected. */
  readonly found: number;
  readonly right: number;
  readonly wanted: number;
  readonly isExact: boolean;
  /** Answered with figures although it should not be. */
  readonly isFalse: boolean;
  /** Whether it was answered with figures although a part of the prompt is not in the plan. */
  readonly hasLost: boolean;
  /** What differs, for people. */
  readonly difference: string;
}

export function scoreReading(expected: ExpectedPrompt, linker: Linker, survey: InsightSurvey): ReadingScore {
  let previous: Plan | null = null;
  for (const prompt of expected.after ?? []) previous = linker.read(prompt, previous, []).plan ?? previous;
  const reading = linker.read(expected.prompt, previous, []);
  const answer =
    reading.beyond !== null || reading.plan?.intent === 'why'
      ? 'declined'
      : reading.plan === null || reading.missed.length > 0
        ? 'none'
        : reading.plan.intent === 'coverage'
          ? 'words'
          : 'figures';
  const wantedAnswer = expected.answer ?? (expected.missed === undefined ? 'figures' : 'none');
  const refuses = wantedAnswer === 'none' || wantedAnswer === 'declined';
  if (refuses && expected.intent === undefined) {
    // What else was understood of it is free; what is missed must be named where the set names it.
    const named = (expected.missed ?? []).map((word) => word.toLowerCase());
    const said = reading.missed.map((word) => word.toLowerCase());
    const right = named.filter((word) => said.some((one) => one.includes(word) || word.includes(one))).length;
    return {
      expected,
      found: right,
      right,
      wanted: named.length,
      isExact: answer === wantedAnswer && right === named.length,
      isFalse: answer === 'figures' || answer === 'words',
      hasLost: false,
      difference: `${answer}, missed ${said.join('; ')}`,
    };
  }
  const got = linksOfReading(reading, expected, survey);
  const want = linksExpected(expected, survey);
  const right = [...got.links].filter((link) => want.links.has(link)).length;
  const lost = [...want.links].filter((link) => !got.links.has(link));
  const added = [...got.links].filter((link) => !want.links.has(link));
  return {
    expected,
    found: got.links.size,
    right,
    wanted: want.links.size,
    isExact: got.intent === want.intent && lost.length === 0 && added.length === 0 && answer === wantedAnswer,
    isFalse: refuses && (answer === 'figures' || answer === 'words'),
    hasLost:
      answer === 'figures' &&
      lost.some(
        (link) => !link.startsWith('topic') || ![...got.links].some((one) => one.startsWith('topic')),
      ),
    difference: [
      got.intent === want.intent ? '' : `intent ${got.intent}, not ${want.intent}`,
      ...lost.map((link) => `− ${link}`),
      ...added.map((link) => `+ ${link}`),
      answer === wantedAnswer ? '' : `answer ${answer}, not ${wantedAnswer}`,
    ]
      .filter((part) => part !== '')
      .join(' | '),
  };
}

type Scored = Pick<ReadingScore, 'found' | 'right' | 'wanted' | 'isExact' | 'isFalse' | 'hasLost'>;

/** Parts of one, for a line of figures. */
export function sumScores(scores: readonly Scored[]) {
  const sum = (part: 'found' | 'right' | 'wanted') => scores.reduce((total, score) => total + score[part], 0);
  const count = (holds: (score: Scored) => boolean) => scores.filter(holds).length;
  return {
    prompts: scores.length,
    precision: sum('right') / Math.max(1, sum('found')),
    recall: sum('right') / Math.max(1, sum('wanted')),
    exact_plans: count(({ isExact }) => isExact) / Math.max(1, scores.length),
    false_answers: count(({ isFalse }) => isFalse),
    lost_constraints: count(({ hasLost }) => hasLost),
  };
}
