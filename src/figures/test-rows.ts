import { assertNever } from '../lib/assert-never.ts';
import type { Line, UntestedReason } from './answered-figures.ts';
import type {
  Interval,
  JudgedTest,
  Judgement,
  Mark,
  OtherSide,
  People,
  ShareFigure,
  Test,
  ValueFigure,
} from './figure.ts';
import type { TestedMeasure } from './measures.ts';
import { untestedSentence } from './reasons.ts';

type Counted = Pick<People, 'sample' | 'size'>;

/** The parts of a figure that files write; the record has them all. */
export type WrittenFigure = (
  | Pick<ShareFigure, 'kind' | 'columnPercentage' | 'rowPercentage' | 'basePercentage'>
  | Pick<ValueFigure, 'kind' | 'mean' | 'standardError'>
) &
  Pick<ShareFigure, 'index' | 'intervals'> &
  Partial<Pick<ShareFigure, 'isByDefinition' | 'base'>> & {
    readonly line: Pick<Line, 'waves'>;
    readonly positive: Counted;
    readonly wholePositive: Counted;
    readonly column: Counted & Pick<People, 'effective'>;
    readonly whole: Counted;
  };

/** The parts of a share that are written into files and sentences. */
export type WrittenShare = Extract<WrittenFigure, { readonly kind: 'share' }>;

/** A judged test of a figure as a file shows it: next to the figure, as a letter, or in the gap column of its row. */
export interface WrittenTest
  extends Pick<JudgedTest, 'measure' | 'z' | 'pValue' | 'correctedPValue' | 'mark'> {
  readonly shownAs: 'mark' | 'letter' | 'gap';
  /** The compared side: "the rest of the base". */
  readonly against: string;
  /** Letter of the compared column, small at the looser level; empty unless it is shown as one. */
  readonly letter: string;
  /** null where the answer does not hold that side. */
  readonly other: Pick<OtherSide, 'value' | 'sample'> | null;
}

/** A figure with its tests and its place in a file. */
export interface TestedFigure {
  readonly place: FigurePlace;
  readonly figure: WrittenFigure;
  readonly tests: readonly WrittenTest[];
  /** Why there is no test; null where there is one. */
  readonly untested: UntestedReason | null;
  /** The compared side of a test that was not made. */
  readonly against: string;
}

export interface FigurePlace {
  readonly block: string;
  readonly rowGroup: string;
  readonly row: string;
  readonly columnGroup: string;
  readonly column: string;
}

/** One judged test, or the reason why a figure has none. */
export interface TestRow extends FigurePlace {
  readonly figure: WrittenFigure;
  readonly against: string;
  readonly value: number | null;
  readonly interval: Interval | null;
  /** null: not tested. */
  readonly test: WrittenTest | null;
  /** Empty where it was tested. */
  readonly untested: string;
}

/** Yields one row per judged test, and one per figure of a family that could not be tested. */
export function* testRows(figures: Iterable<TestedFigure>): Generator<TestRow> {
  for (const { place, figure, tests, untested, against } of figures) {
    for (const test of tests) {
      const { measure } = test;
      const own = { value: measureOf(figure, measure), interval: figure.intervals[measure] ?? null };
      yield { ...place, ...own, figure, against: test.against, test, untested: '' };
    }
    if (tests.length > 0 || untested === null || !isInFamily(untested)) continue;
    const measure = figure.kind === 'share' ? 'columnPercentage' : 'mean';
    const own = { value: measureOf(figure, measure), interval: figure.intervals[measure] ?? null };
    yield { ...place, ...own, figure, against, test: null, untested: untestedSentence(untested, against) };
  }
}

function measureOf(figure: WrittenFigure, measure: TestedMeasure): number | null {
  switch (measure) {
    case 'columnPercentage':
      return figure.kind === 'share' ? figure.columnPercentage : null;
    case 'rowPercentage':
      return figure.kind === 'share' ? figure.rowPercentage : null;
    case 'mean':
      return figure.kind === 'value' ? figure.mean : null;
    default:
      return assertNever(measure);
  }
}

/** Whether the figure belongs to a family: these others are never asked for a test. */
function isInFamily(reason: UntestedReason): boolean {
  return reason !== 'not_requested' && reason !== 'no_test_for_measure' && reason !== 'by_definition';
}

/** Says that no test was made, with the reasons counted. */
export function noTestWords(figures: Iterable<TestedFigure>): string {
  const counts = new Map<string, number>();
  for (const { untested, against } of figures) {
    if (untested === null) continue;
    const sentence = untestedSentence(untested, against);
    counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  }
  const reasons = Array.from(
    counts,
    ([sentence, count]) => `${sentence.slice(0, -1)} (${count} ${count === 1 ? 'figure' : 'figures'}).`,
  );
  return ['No test was made.', ...reasons].join(' ');
}

type LetteredTest = Omit<WrittenTest, 'shownAs'>;

/** Returns the test against a lower column as its letter: a capital at the strictest of the levels, else a small one. */
export function letterTest(test: LetteredTest, levels: readonly number[]): WrittenTest {
  const { letter, mark } = test;
  const isStrict = mark === null || mark.level >= Math.max(...levels);
  return { ...test, shownAs: 'letter', letter: isStrict ? letter : letter.toLowerCase() };
}

/** Returns p and p after correction, as files write them; null without a test. */
export function pValues(test: (Pick<Test, 'pValue'> & Judgement) | null | undefined): {
  readonly p: number | null;
  readonly corrected: number | null;
} {
  return { p: test?.pValue ?? null, corrected: test?.correctedPValue ?? null };
}

/** Mark next to a figure; null: none. */
export function shownMark(tests: readonly WrittenTest[]): Mark | null {
  return tests.find(({ shownAs }) => shownAs === 'mark')?.mark ?? null;
}

/** Letters after a figure, `ABf`, with spaces between once one has two letters; empty: none. */
export function shownLetters(tests: readonly WrittenTest[]): string {
  const letters = tests
    .flatMap(({ shownAs, letter, mark }) => (shownAs === 'letter' && mark !== null ? [letter] : []))
    .toSorted((one, other) => one.length - other.length || one.localeCompare(other, 'en'));
  return letters.join(letters.some(({ length }) => length > 1) ? ' ' : '');
}
