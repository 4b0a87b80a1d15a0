import type { UntestedReason } from './answered-figures.ts';
import { againstWords, type FigureNames } from './words/figure-names.ts';
import type { Judgement, Mark, ShareFigure, Test, ValueFigure } from './figure.ts';
import type { TestedMeasure, TestedVersus } from './measures.ts';
import type { AbsentReason } from './reasons.ts';
import { shownLetters, type WrittenTest } from './test-rows.ts';

type ReadFigure = ShareFigure | ValueFigure;

/** A figure as it is shown: named, and judged in its family. Drawings, sentences and files read this and nothing else. */
export interface JudgedFigure<Read extends ReadFigure = ReadFigure> {
  readonly kind: 'shown';
  readonly figure: Read;
  readonly names: FigureNames;
  /** Test of the measure that it is marked by; null where none was made. */
  readonly test: (Test & Judgement) | null;
  /** Of the test, whether or not the settings show it. */
  readonly mark: Mark | null;
  /** The compared side, tested or not: "the rest of the base". */
  readonly against: string;
  /** Its tests against other columns, where it is the higher one. */
  readonly letterTests: readonly WrittenTest[];
  /** Letters of the columns that it is higher than; empty where none. */
  readonly letters: string;
  readonly isLowBase: boolean;
  /** † read over some of the waves. */
  readonly isPartial: boolean;
}

/** A cell that shows no figure. */
export interface AbsentCell<Read extends ReadFigure = ReadFigure> {
  readonly kind: 'absent';
  readonly reason: AbsentReason;
  /** Known of it all the same. */
  readonly figure: Read | null;
}

export interface Judging extends Pick<JudgedFigure, 'names' | 'letterTests' | 'isLowBase' | 'isPartial'> {
  /** The measure whose test marks the cell; null: none does. */
  readonly measure: TestedMeasure | null;
  /** Outcome of that test in its family; null where none was made. */
  readonly judgement: Judgement | null;
  /** The side that was asked for. */
  readonly versus: TestedVersus;
  /** Name of the column compared; empty: not known. */
  readonly columnName: string;
  /** Returns the name of a wave by its code; undefined: not known. */
  readonly waveName: (code: string) => string | undefined;
}

/** Returns a figure with the outcome of its test and the name of the side compared. */
export function judgedFigure<Read extends ReadFigure>(figure: Read, judging: Judging): JudgedFigure<Read> {
  const { measure, judgement, versus, columnName, waveName, ...shown } = judging;
  const test = figure.tests.find((one) => one.measure === measure) ?? null;
  const side = {
    versus: test?.versus ?? versus,
    other: versus === 'column' ? columnName : (waveName(test?.other.wave ?? '') ?? ''),
    ...(measure === null ? {} : { measure }),
  };
  return {
    kind: 'shown',
    figure,
    ...shown,
    test: test === null || judgement === null ? null : { ...test, ...judgement },
    mark: judgement?.mark ?? null,
    against: againstWords(side, shown.names, figure.wholeKind),
    letters: shownLetters(shown.letterTests),
  };
}

/** Returns the tests of a cell as files list them: its own, then those against other columns. */
export function writtenTests({
  test,
  against,
  letterTests,
}: Pick<JudgedFigure, 'test' | 'against' | 'letterTests'>): readonly WrittenTest[] {
  return test === null ? letterTests : [{ ...test, shownAs: 'mark', against, letter: '' }, ...letterTests];
}

/** Why a cell has no test of the measure that marks it (null: none does); null where it has one. */
export function untestedReason(
  { figure, test }: Pick<JudgedFigure, 'figure' | 'test'>,
  measure: TestedMeasure | null,
): UntestedReason | null {
  if (test !== null) return null;
  if (measure === null) return 'no_test_for_measure';
  return figure.untested.find((one) => one.measure === measure)?.reason ?? null;
}

/** Returns the names of the columns that a cell is marked as higher than. */
export function higherThan({ letterTests }: Pick<JudgedFigure, 'letterTests'>): readonly string[] {
  return letterTests.flatMap(({ against, mark }) => (mark === null ? [] : [against]));
}
