import { type OpenedQuestion, scaleNumbers } from './opening.ts';

/** Answers that a net promoter score adds and takes away, as codes or as intervals of a number. */
interface NetPromoter {
  readonly plus: readonly string[];
  readonly minus: readonly string[];
}

/** Returns promoters (9 and 10) and detractors (0 to 6) of a scale from 0 to 10; null: it is another scale, or none. */
export function netPromoterOfScale(question: OpenedQuestion): NetPromoter | null {
  const numbers = scaleNumbers(question);
  const within = (least: number, most: number) =>
    numbers.flatMap(({ code, number }) => (number >= least && number <= most ? [code] : []));
  return numbers.length === 11 && within(0, 10).length === 11
    ? { plus: within(9, 10), minus: within(0, 6) }
    : null;
}

interface BandedQuestion extends OpenedQuestion {
  readonly datapoints: readonly (OpenedQuestion['datapoints'][number] & {
    readonly from: number | null;
    readonly to: number | null;
  })[];
}

/** The same, of a number too whose bands run from 0 to 10 and are cut at 7 and 9; null: the question has no such score. */
export function netPromoterOf(question: BandedQuestion): NetPromoter | null {
  if (question.kind === 'single') return netPromoterOfScale(question);
  const bands = question.kind === 'numeric' ? question.datapoints : [];
  const begins = new Set(bands.map(({ from }) => from));
  const isCut = [0, 7, 9].every((from) => begins.has(from)) && bands.some(({ to }) => to === 10);
  return isCut ? { plus: ['[9,)'], minus: ['(,7)'] } : null;
}
