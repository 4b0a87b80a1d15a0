import type { InsightCalculation, Verdict } from '../../contract/chat/insight.ts';
import type { StatementMetric } from '../../contract/query/statement.ts';
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
  /** Shares that it is compared with, the first of which the test is of. */
  readonly others: readonly (readonly Piece[])[];
  /** Words about both sides, before the gap: ", the highest and the lowest". */
  readonly note?: string;
  /** Whether the compared share is of the second figure, so that the gap can be printed. */
  readonly hasGap: boolean;
}

/** Pieces in a list: "a, b and c". */
function listedPieces(parts: readonly (readonly Piece[])[]): readonly Piece[] {
  const last = parts.length - 1;
  return parts.flatMap((part, at) => [at === 0 ? '' : at === last ? ' and ' : ', ', ...part]);
}

/** States how a share differs from others, by the verdict of its test against the first of them. */
export function differencePieces({
  verdict,
  own,
  phrase,
  others,
  note = '',
  hasGap,
}: StatedDifference): readonly Piece[] {
  const does: Piece = { name: phrase };
  if (!isClear(verdict)) {
    const isTested = verdict === 'no_clear_difference';
    const lead = isTested ? 'There is no clear difference: ' : 'The difference could not be tested: ';
    return [lead, ...listedPieces([own, ...others]), ' ', does, note, isTested ? withinError : ''];
  }
  const gap: readonly Piece[] = [': a gap of ', { metric: 'difference', of: [0, 1] }, ' points'];
  return [...own, ' ', does, ', against ', ...listedPieces(others), note, ...(hasGap ? gap : [])];
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
  return inOrder(first, names, {
    metric: 'audience_percentage',
    extreme: least ? ', the fewest' : ', the most',
  });
}

function inOrder(
  first: readonly Piece[],
  names: readonly string[],
  { metric, extreme }: { readonly metric: StatementMetric; readonly extreme: string },
): readonly Piece[] {
  const others = names
    .slice(1)
    .flatMap((name, at): readonly Piece[] => [
      at === 0
        ? names.length === 2
          ? '; then comes '
          : '; then come '
        : at === names.length - 2
          ? ' and '
          : ', ',
      { name },
      ' (',
      { metric, of: [at + 1] },
      ')',
    ]);
  return [...first, names.length === 1 ? '' : extreme, ...others];
}

/** The first by index with its shares, then the others by their names: "…: index 184, the highest; then come …". */
export function indexPieces(
  first: readonly Piece[],
  names: readonly string[],
  least: boolean,
): readonly Piece[] {
  const own: readonly Piece[] = [...first, ': index ', { metric: 'audience_index', of: [0] }];
  return inOrder(own, names, { metric: 'audience_index', extreme: least ? ', the lowest' : ', the highest' });
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
