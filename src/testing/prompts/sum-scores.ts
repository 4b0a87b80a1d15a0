import { wilsonInterval } from '../../engine/measures/intervals/share-interval.ts';
import type { PromptScore, Verdict } from './score-prompt.ts';

/** Prompts of a set, or of one voice, by verdict. */
export interface ScoreSum {
  readonly prompts: number;
  readonly answered: number;
  readonly of: Readonly<Record<Verdict, number>>;
  /** Proportion of the answered that have another plan, with its Wilson interval at 95 %. */
  readonly another: { readonly share: number; readonly low: number; readonly high: number };
  /** Prompts that can be answered and are, as expected. */
  readonly right: number;
  readonly answerable: number;
  /** Prompts that can't be answered and are not. */
  readonly rightlyRefused: number;
}

const none: Readonly<Record<Verdict, number>> = {
  'another plan': 0,
  'as expected': 0,
  'asked back': 0,
  'useful miss': 0,
  'useless miss': 0,
  'wrongly refused': 0,
};

export function sumScores(scores: readonly PromptScore[]): ScoreSum {
  const count = (holds: (score: PromptScore) => boolean) => scores.filter(holds).length;
  const answered = count(({ isAnswered }) => isAnswered);
  const of = { ...none };
  for (const { verdict } of scores) of[verdict] += 1;
  const answerable = count(({ expected }) => expected.refuse === undefined);
  const share = answered === 0 ? 0 : of['another plan'] / answered;
  const { low, high } = wilsonInterval(share, answered) ?? { low: 0, high: 100 };
  return {
    prompts: scores.length,
    answered,
    of,
    another: { share, low: low / 100, high: high / 100 },
    right: count(({ verdict, isAnswered }) => verdict === 'as expected' && isAnswered),
    answerable,
    rightlyRefused: count(({ verdict, isAnswered }) => verdict === 'as expected' && !isAnswered),
  };
}

/** Sums of a set, then of each voice in alphabetical order. */
export function sumsByVoice(scores: readonly PromptScore[]): readonly (readonly [voice: string, ScoreSum])[] {
  const voices = [...new Set(scores.map(({ expected }) => expected.voice))].toSorted();
  return [
    ['all voices', sumScores(scores)],
    ...voices.map(
      (voice) => [voice, sumScores(scores.filter(({ expected }) => expected.voice === voice))] as const,
    ),
  ];
}
