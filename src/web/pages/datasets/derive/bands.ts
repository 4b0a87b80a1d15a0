import type { DerivedDefinition } from '../../../../contract/codebook/derived-definition.ts';
import type { MeansRow } from '../../../../contract/query/means.ts';
import { formatInterval } from '../../../../expression/interval.ts';
import { nameOfBand } from '../../../../phrases/interval-words.ts';

export type Bands = Extract<DerivedDefinition, { form: 'bands' }>;
/** Intervals with names: of a banded question, or those by which a count or a formula is shown. */
export type IntervalAnswer = Bands['answers'][number];

/** A band as two numbers: from the first one to under the second one; null: open. */
export interface BandEnds {
  readonly from: number | null;
  readonly to: number | null;
}

/** Bands between cut points, the first and the last one open. */
export function bandsBetween(cuts: readonly number[]): IntervalAnswer[] {
  return [null, ...cuts].map((from, place) => bandOf({ from, to: cuts[place] ?? null }));
}

/** A band with a name of its ends. `isClosed`: it ends with its last number, not under it. */
export function bandOf(ends: BandEnds, isClosed = false): IntervalAnswer {
  return { name: bandName(ends, isClosed), interval: intervalOf(ends, isClosed) };
}

function intervalOf({ from, to }: BandEnds, isClosed: boolean): string {
  const includesTo = isClosed && to !== null;
  return formatInterval({ row: null, from, to, includesFrom: from !== null, includesTo });
}

/** "Under 20", "20 to under 45", "45 and more"; of closed bands as the import names them: "Up to 19", "20–44", "45 or more". */
function bandName({ from, to }: BandEnds, isClosed: boolean): string {
  if (from === null && to === null) return 'Every number';
  if (isClosed) return nameOfBand({ from, to });
  if (from === null) return `Under ${to}`;
  return to === null ? `${from} and more` : `${from} to under ${to}`;
}

/** The numbers of a band, also of one typed the wrong way round. A closed end includes the number itself. */
export function endsOf({ interval }: IntervalAnswer): BandEnds {
  const [from = '', to = ''] = interval.slice(1, -1).split(',');
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) };
}

/** Changes an end of a band, and its name unless the user gave it one. */
export function changeEnds(
  answers: readonly IntervalAnswer[],
  band: number,
  change: Partial<BandEnds>,
  isClosed = false,
): IntervalAnswer[] {
  return answers.map((one, place) => {
    if (place !== band) return one;
    const before = endsOf(one);
    const after = { ...before, ...change };
    const name = one.name === bandName(before, isClosed) ? bandName(after, isClosed) : one.name;
    return { ...one, name, interval: intervalOf(after, isClosed) };
  });
}

/** Adds a band above the last one, which ends where it begins; the first two meet at `start`. */
export function addBandAbove(
  answers: readonly IntervalAnswer[],
  start: number,
  isClosed = false,
): IntervalAnswer[] {
  const last = answers.at(-1) ?? bandOf({ from: null, to: start }, isClosed);
  const { from, to } = endsOf(last);
  const end = to ?? (from ?? start) + 10;
  return [
    ...changeEnds([...answers.slice(0, -1), last], Math.max(0, answers.length - 1), { to: end }, isClosed),
    bandOf({ from: isClosed ? end + 1 : end, to: null }, isClosed),
  ];
}

/** Why the bands can't be saved: a wrong order of numbers, or two bands that overlap; null: they can. */
export function bandsProblem(answers: readonly IntervalAnswer[]): string | null {
  const all = answers.map((one) => ({
    name: one.name,
    isClosed: one.interval.endsWith(']'),
    ...endsOf(one),
  }));
  const reversed = all.find(
    ({ from, to, isClosed }) => from !== null && to !== null && (isClosed ? from > to : from >= to),
  );
  if (reversed !== undefined) return `“${reversed.name}” ends before it begins. Give it a higher end.`;
  const sorted = all.toSorted((one, other) => lowEnd(one) - lowEnd(other));
  const at = sorted.findIndex((one, place) => {
    const next = sorted[place + 1];
    const end = one.to ?? Number.POSITIVE_INFINITY;
    return next !== undefined && (one.isClosed ? lowEnd(next) <= end : lowEnd(next) < end);
  });
  const [one, next] = [sorted[at], sorted[at + 1]];
  return one === undefined || next === undefined
    ? null
    : `“${one.name}” and “${next.name}” overlap. Let one end ${one.isClosed ? 'before' : 'where'} the other begins.`;
}

function lowEnd({ from }: BandEnds): number {
  return from ?? Number.NEGATIVE_INFINITY;
}

const precision = 1e6;

/** Numbers at which groups of about equal size may be cut: tenths of the bins in which such a group ends. */
export function cutCandidates({ histogram = [] }: MeansRow, groups: number): number[] {
  const whole = histogram.reduce((sum, { size }) => sum + size, 0);
  const reached = histogram.map((_, place) =>
    histogram.slice(0, place + 1).reduce((sum, { size }) => sum + size, 0),
  );
  const found = Array.from({ length: groups - 1 }, (_, group) => {
    const bin = histogram[reached.findIndex((sum) => sum >= (whole * (group + 1)) / groups)];
    if (bin === undefined) return [];
    const { from, to } = bin;
    if (from === null || to === null) return [from ?? to ?? 0];
    const step = (to - from) / 10;
    return Array.from(
      { length: 11 },
      (_step, tenth) => Math.round((from + tenth * step) * precision) / precision,
    );
  });
  return [...new Set(found.flat())].toSorted((one, other) => one - other);
}

/** A number with the share of respondents below it, in percent. */
export interface ShareBelow {
  readonly cut: number;
  readonly share: number;
}

/** Cut points with about equal shares between them; fewer where many respondents have the same number. */
export function equalCuts(below: readonly ShareBelow[], groups: number): number[] {
  const cuts = Array.from({ length: groups - 1 }, (_, group) => {
    const wanted = (100 * (group + 1)) / groups;
    const inside = below.filter(({ share }) => share > 0 && share < 100);
    return inside.toSorted((one, other) => Math.abs(one.share - wanted) - Math.abs(other.share - wanted))[0]
      ?.cut;
  });
  return [...new Set(cuts)].filter((cut) => cut !== undefined).toSorted((one, other) => one - other);
}
