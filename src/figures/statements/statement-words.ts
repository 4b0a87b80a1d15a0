import type { InsightCalculation, Verdict } from '../../contract/insight.ts';
import type { StatementMetric } from '../../contract/statement.ts';
import { isClear } from '../family.ts';
import { absentSentence } from '../reasons.ts';
import type { Piece } from './statement.ts';

/** A share with its people, by its place among the figures: "48.2% of women in Japan". */
export function shareOf(
  people: Piece,
  at = 0,
  metric: StatementMetric = 'audience_percentage',
): readonly Piece[] {
  return [{ metric, of: [at] }, ' of ', people];
}

/** The share of the base that a first figure is compared with; `where`: " in Japan". Without a name it is everyone. */
export function shareOfBase(where: string, base?: string): readonly Piece[] {
  const people = base === undefined ? 'everyone' : { name: `all ${base}` };
  return [...shareOf(people, 0, 'base_percentage'), { name: where }];
}

interface StatedDifference {
  readonly verdict: Verdict;
  /** Share of the first figure, with its people. */
  readonly own: readonly Piece[];
  readonly phrase: string;
  readonly other: readonly Piece[];
  /** Words about both sides, before the gap: ", the highest and the lowest". */
  readonly note?: string;
  /** Whether the compared share is of the second figure, so that the gap can be printed. */
  readonly hasGap: boolean;
}

/** States how two shares differ, by the verdict of their test. */
export function differencePieces({
  verdict,
  own,
  phrase,
  other,
  note = '',
  hasGap,
}: StatedDifference): readonly Piece[] {
  const does: Piece = { name: phrase };
  if (!isClear(verdict)) {
    const isTested = verdict === 'no_clear_difference';
    const lead = isTested ? 'There is no clear difference: ' : 'The difference could not be tested: ';
    return [lead, ...own, ' and ', ...other, ' ', does, note, isTested ? withinError : ''];
  }
  const gap: readonly Piece[] = [': a gap of ', { metric: 'difference', of: [0, 1] }, ' points'];
  return [...own, ' ', does, ', against ', ...other, note, ...(hasGap ? gap : [])];
}

const withinError = ', within sampling error';

interface StatedChange {
  readonly verdict: Verdict;
  /** "people in Japan who own a tablet" */
  readonly people: string;
  readonly from: string;
  readonly to: string;
  /** Place of the last wave's figure; the first has place 0. */
  readonly last: number;
  readonly slope: InsightCalculation['slope'] | null;
}

/** States how a share changed from the first to the last wave, with its slope over all waves. */
export function changePieces({ verdict, people, from, to, last, slope }: StatedChange): readonly Piece[] {
  const [start, end] = [shareIn(from, 0), shareIn(to, last)];
  const subject: Piece = { name: people };
  if (isClear(verdict)) {
    const moved = verdict === 'higher' ? ' rose from ' : ' fell from ';
    const by: readonly Piece[] = [', by ', { metric: 'difference', of: [last, 0] }, ' points'];
    return ['The share of ', subject, moved, ...start, ' to ', ...end, ...by, ...slopePieces(slope)];
  }
  const isTested = verdict === 'no_clear_difference';
  return [
    isTested ? 'There is no clear change in the share of ' : 'The change in the share of ',
    subject,
    isTested ? ': ' : ' could not be tested: ',
    ...start,
    ' and ',
    ...end,
    isTested ? withinError : '',
    ...slopePieces(slope),
  ];
}

function shareIn(wave: string, at: number): readonly Piece[] {
  return [{ metric: 'audience_percentage', of: [at] }, ' in ', { name: wave }];
}

/** "; over all waves, up 0.42 points per wave, within sampling error". */
function slopePieces(slope: StatedChange['slope']): readonly Piece[] {
  if (slope === null || slope === undefined) return [];
  const { places, per_wave: perWave, test } = slope;
  const isOver = test !== null && test.p_value < 0.05;
  return [
    `; over all waves, ${perWave < 0 ? 'down' : 'up'} `,
    { metric: 'slope', of: [...places.keys()] },
    ` points per wave${test === null ? '' : isOver ? ', beyond sampling error' : withinError}`,
  ];
}

/** The first of a ranking, then the others by their names: "41% of women follow tennis, the most; then come …". */
export function rankingPieces(
  first: readonly Piece[],
  names: readonly string[],
  least: boolean,
): readonly Piece[] {
  const others = names
    .slice(1)
    .flatMap((name, at): readonly Piece[] => [
      at === 0 ? '; then come ' : at === names.length - 2 ? ' and ' : ', ',
      { name },
      ' (',
      { metric: 'audience_percentage', of: [at + 1] },
      ')',
    ]);
  const extreme = names.length === 1 ? '' : least ? ', the fewest' : ', the most';
  return [...first, extreme, ...others];
}

/** States that too few respondents answered for a figure: their number, their group and a remedy. */
export function tooFewPieces(
  metric: StatementMetric,
  at: number,
  words: string,
  remedy: string,
): readonly Piece[] {
  const reason = absentSentence('too_few').slice(0, -1);
  return [
    `${reason}: `,
    { metric, of: [at] },
    { name: words },
    ...(remedy === '' ? [] : ['; ', { name: remedy }]),
  ];
}
