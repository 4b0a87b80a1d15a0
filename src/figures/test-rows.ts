import type { Line } from './answered-figures.ts';
import type {
  JudgedTest,
  Judgement,
  Mark,
  OtherSide,
  People,
  ShareFigure,
  Test,
  ValueFigure,
} from './figure.ts';

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
