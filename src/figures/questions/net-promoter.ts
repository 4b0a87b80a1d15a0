import { scalePoints } from '../../phrases/scale-boxes.ts';
import { meanNameOf } from '../mean-name.ts';
import { type OpenedQuestion, scaleNumbers } from './opening.ts';

/** Answers that a net promoter score adds and takes away, as codes or as intervals of a number. */
interface NetPromoter {
  readonly plus: readonly string[];
  readonly minus: readonly string[];
  /** Answers that count 0. */
  readonly passive: readonly string[];
}

/** Returns promoters (9 and 10) and detractors (0 to 6) of a scale from 0 to 10; null: it is another scale, or none. */
export function netPromoterOfScale(question: OpenedQuestion): NetPromoter | null {
  const numbers = scaleNumbers(question);
  const within = (least: number, most: number) =>
    numbers.flatMap(({ code, number }) => (number >= least && number <= most ? [code] : []));
  return numbers.length === 11 && within(0, 10).length === 11
    ? { plus: within(9, 10), minus: within(0, 6), passive: within(7, 8) }
    : null;
}

interface BandedQuestion extends OpenedQuestion {
  readonly datapoints: readonly (OpenedQuestion['datapoints'][number] & {
    readonly from?: number | null | undefined;
    readonly to?: number | null | undefined;
  })[];
}

/** The same, of a number too whose bands run from 0 to 10 and are cut at 7 and 9; null: the question has no such score. */
export function netPromoterOf(question: BandedQuestion): NetPromoter | null {
  if (question.kind === 'single') return netPromoterOfScale(question);
  const bands = question.kind === 'numeric' ? question.datapoints : [];
  const begins = new Set(bands.map(({ from }) => from));
  const isCut = [0, 7, 9].every((from) => begins.has(from)) && bands.some(({ to }) => to === 10);
  return isCut ? { plus: ['[9,)'], minus: ['(,7)'], passive: ['[7,9)'] } : null;
}

export interface ScoredQuestion extends BandedQuestion {
  readonly name: string;
  readonly wording?: string | undefined;
  readonly meanName?: string | undefined;
}

/** A score with the parts that it is the difference of. */
export interface QuestionScore extends NetPromoter {
  readonly name: string;
  /** Whether the question's own numbers are −100, 0 and 100, so that its mean is the score. */
  readonly isMean: boolean;
}

/** Returns the score of a question: that of its mean, or its net promoter score; null: it has none. */
export function scoreOfQuestion(question: ScoredQuestion): QuestionScore | null {
  const mean = meanNameOf(question);
  if (mean !== null && mean.score !== null && question.kind === 'single') {
    const points = scalePoints(question.datapoints);
    const at = (number: number) =>
      points.flatMap(({ code, midpoint }) => (midpoint === number ? [code] : []));
    const isOfThree = points.every(({ midpoint }) => Math.abs(midpoint) === 100 || midpoint === 0);
    return isOfThree
      ? { name: mean.name, isMean: true, plus: at(100), minus: at(-100), passive: at(0) }
      : null;
  }
  const own = question.kind === 'grid_single' ? netPromoterOfScale(question) : netPromoterOf(question);
  return own && { ...own, name: 'NPS', isMean: false };
}

/** Whether a question asks how likely one is to recommend something, from 0 to 10. */
export function asksToRecommend(question: ScoredQuestion): boolean {
  const said = `${question.name} ${question.wording ?? ''}`.toLowerCase();
  return said.includes('recommend') && netPromoterOf(question) !== null;
}
