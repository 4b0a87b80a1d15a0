import type { Format } from '../lib/format.ts';
import type { ValueFigure } from './figure.ts';
import { type FigureKind, type Measure, measures } from './measures.ts';

/** Name of a question's mean where it has one of its own: "NPS". */
export interface MeanName {
  readonly name: string;
  /** The question without the name of its mean: "Likelihood to recommend". */
  readonly of: string;
  /** Answers that count 100 and −100, in mid-sentence: "promoters", "detractors"; null: the mean is no score. */
  readonly score: { readonly plus: string; readonly minus: string } | null;
  /** Whether it adds up shares. */
  readonly isPercentage?: boolean;
}

interface NumberedAnswer {
  readonly name: string;
  readonly midpoint?: number | null | undefined;
}

interface NamedQuestion {
  readonly name: string;
  readonly meanName?: string | undefined;
  readonly datapoints: readonly NumberedAnswer[];
  /** Columns of a grid that carry numbers. */
  readonly suffixes: readonly NumberedAnswer[];
}

/** Returns the name of a question's mean; null: it is called the mean. */
export function meanNameOf(question: NamedQuestion): MeanName | null {
  const { name: whole, meanName: name = '', datapoints, suffixes } = question;
  if (name === '') return null;
  const answers = suffixes.length > 0 ? suffixes : datapoints;
  const answerAt = (number: number) => answers.find(({ midpoint }) => midpoint === number)?.name;
  const [plus, minus] = [answerAt(100), answerAt(-100)];
  const isScore = answers.every(({ midpoint = null }) => midpoint === null || Math.abs(midpoint) <= 100);
  return {
    name,
    // A ready-made score names its question after itself: "NPS: Likelihood to recommend".
    of: whole.startsWith(`${name}: `) ? whole.slice(name.length + 2) : whole,
    score:
      isScore && plus !== undefined && minus !== undefined
        ? { plus: plus.toLowerCase(), minus: minus.toLowerCase() }
        : null,
  };
}

/** Returns how a measure of a row is written: a score has a sign. */
export function writtenKind(measure: Measure, mean: MeanName | null | undefined): FigureKind {
  if (measure !== 'mean' || mean == null) return measures[measure].kind;
  if (mean.isPercentage === true) return 'percent';
  return mean.score === null ? measures.mean.kind : 'score';
}

/** Says the two shares that a score is the difference of: "41% promoters, 7% detractors"; empty where they are unknown. */
export function scoreParts(
  { mean, standardDeviation, positive }: ScoredFigure,
  { score }: MeanName,
  format: Format,
): string {
  if (score === null || standardDeviation === undefined || positive.sample < 2) return '';
  // Of x in −100, 0, 100: plus − minus = mean / 100, and plus + minus = mean of x² / 100².
  const { sample } = positive;
  const squares = (standardDeviation ** 2 * (sample - 1)) / sample + mean ** 2;
  const [sum, difference] = [squares / 100, mean];
  const percent = (share: number) => `${format.index(Math.max(0, share))}%`;
  return `${percent((sum + difference) / 2)} ${score.plus}, ${percent((sum - difference) / 2)} ${score.minus}`;
}

/** The parts of a figure that a score is taken apart by. */
export type ScoredFigure = Pick<ValueFigure, 'mean'> &
  Partial<Pick<ValueFigure, 'standardDeviation'>> & {
    readonly positive: Pick<ValueFigure['positive'], 'sample'>;
  };
