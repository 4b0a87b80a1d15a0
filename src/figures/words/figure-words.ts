import { capitalised } from '../../lib/capitalised.ts';
import type { Format } from '../../lib/format.ts';
import { listed } from '../../lib/listed.ts';
import { columnWords, inSegment, rowDoes, wholeWords } from './figure-names.ts';
import type { Interval, Judgement, OtherSide, People, ShareFigure, Test, ValueFigure } from '../figure.ts';
import { higherThan, type JudgedFigure } from '../judged-cell.ts';
import { indexMeaning, intervalMeaning, lowBaseMeaning, sampleMeaning, sizeMeaning } from './meanings.ts';
import { measureAbsence, wholeShare } from '../measured.ts';
import { type Measure, measures, type SizeUnit } from '../measures.ts';
import { absentSentence, untestedSentence } from '../reasons.ts';
import { writtenKind } from '../mean-name.ts';
import { isWhole, valueSentence } from './share-sentence.ts';
import type { WrittenShare } from '../test-rows.ts';
import { verdict } from './verdict.ts';

/** The parts of a share that are put into words; the record has them all. */
export type WordedShare = WrittenShare &
  Partial<
    Pick<ShareFigure, 'untested' | 'tests' | 'wholeKind' | 'wholeLine' | 'intervalMethod' | 'isByDefinition'>
  > & { readonly line?: Pick<ShareFigure['line'], 'waves'> };

/** The parts of a mean or total that are put into words. */
export type WordedValue = Pick<ValueFigure, 'kind' | 'mean' | 'standardError' | 'index' | 'intervals'> &
  Partial<Pick<ValueFigure, 'total' | 'standardDeviation' | 'quantiles' | 'untested'>> & {
    /** Respondents who have a value. */
    readonly positive: Pick<People, 'sample'>;
    /** Absent where it is not known. */
    readonly median?: number;
  };

/** The parts of a test that are put into words; the record has them all. */
export interface WordedTest
  extends Pick<Test, 'measure' | 'versus' | 'gap' | 'z' | 'pValue' | 'profile'>,
    Judgement {
  readonly other: Pick<OtherSide, 'value' | 'sample'>;
  /** null where it is not known. */
  readonly gapInterval: Interval | null;
}

/** A figure as it is put into words. */
export interface WordedFigure<Read extends WordedShare | WordedValue = WordedShare | WordedValue>
  extends Pick<JudgedFigure, 'names' | 'against' | 'isLowBase'> {
  readonly figure: Read;
  readonly measure: Measure;
  /** Judged test of the measure shown; null where none was made. */
  readonly test: WordedTest | null;
  /** Names of the columns that it is higher than. */
  readonly higherThan: readonly string[];
  readonly sizeUnit: SizeUnit;
  /** Why no test was made, where the reader can change it; else the record says. */
  readonly untested?: string;
}

/** A judged cell as far as it is put into words; a finding has it too. */
export type WordedCell = Pick<JudgedFigure, 'names' | 'against' | 'isLowBase' | 'letterTests'> &
  Pick<WordedFigure, 'figure' | 'test'>;

/** Returns a judged cell with the measure that it shows. */
export function wordedCell(
  { figure, names, test, against, isLowBase, letterTests }: WordedCell,
  shown: Pick<WordedFigure, 'measure' | 'sizeUnit' | 'untested'>,
): WordedFigure {
  return { figure, names, test, against, isLowBase, higherThan: higherThan({ letterTests }), ...shown };
}

/** Says what a figure shows in one sentence: "60.0% of Women drink tea.", "The mean of “Age” among “Women” is 41.2." */
export function figureSentence(worded: WordedFigure, format: Format): string {
  const { figure, measure, names, sizeUnit } = worded;
  return figure.kind === 'share'
    ? readSentence({ ...worded, figure }, format)
    : valueSentence(valueMeasure(measure), figure, names, sizeUnit, format);
}

/** Returns the measure that a value is read by: the one shown, or the mean where that is of shares. */
export function valueMeasure(measure: Measure): Measure {
  return measures[measure].axis === 'value' || measure === 'sample' ? measure : 'mean';
}

function readSentence(worded: WordedFigure<WordedShare>, format: Format): string {
  const { figure, measure, names, sizeUnit } = worded;
  const row = `“${names.row}”`;
  const column = columnWords(names, sizeUnit) || wholeWords(names, figure.wholeKind);
  switch (measure) {
    case 'rowPercentage':
      return `${format.percentInText(figure.rowPercentage)} of those${inSegment(names, figure.wholeKind)} who ${rowDoes(names)} are ${column}.`;
    case 'index':
      return indexWords(worded, column, format);
    case 'size':
      return `${column}, ${row}: ${sizeMeaning(figure.positive.size, figure.line.waves.length, sizeUnit, format)}`;
    case 'sample':
      return `${column}, ${row}: ${sampleMeaning(figure.positive.sample, format)}`;
    default:
      return `${format.percentInText(figure.columnPercentage)} of ${column} ${rowDoes(names)}.`;
  }
}

/** Says an index against the people that it is read against, or why it is not shown. */
export function indexWords(
  { figure, names, test }: WordedFigure<WordedShare>,
  column: string,
  format: Format,
): string {
  const absence = measureAbsence(figure, 'index');
  if (absence !== null) return absentSentence(absence);
  return indexMeaning(
    {
      index: figure.index ?? 0,
      audience: column,
      whole: wholeWords(names, figure.wholeKind),
      share: figure.columnPercentage,
      wholeShare: wholeShare(figure),
      isClear: isClearFromWhole(figure, test),
    },
    format,
  );
}

/** Names the people of a column against its whole; empty: they are the whole. */
export function partWords({ figure, names, sizeUnit }: WordedFigure<WordedShare>): string {
  return isWhole(figure) ? '' : columnWords(names, sizeUnit);
}

/** Returns the facts next to a figure's sentence: respondents, interval, verdict, low base; `level`: the lowest that is marked. */
export function figureFacts(worded: WordedFigure, level: number, format: Format): readonly string[] {
  const { figure, measure, names, test, against, higherThan: lower, isLowBase } = worded;
  const [sample, counted, interval, name] =
    figure.kind === 'value'
      ? ([
          figure.positive.sample,
          `${format.count(figure.positive.sample)} respondents with a value, weighted.`,
          measure === 'median' ? figure.intervals.median : figure.intervals.mean,
          measure === 'median' ? 'median' : (names.mean?.name ?? 'mean'),
        ] as const)
      : ([
          figure.column.sample,
          `${format.count(figure.positive.sample)} of ${format.count(figure.column.sample)} respondents, weighted.`,
          measure === 'columnPercentage' || measure === 'index'
            ? figure.intervals.columnPercentage
            : undefined,
          'share',
        ] as const);
  return [
    counted,
    interval === undefined
      ? ''
      : `95% interval of the ${name} ${format.interval(interval.low, interval.high)}. ${intervalMeaning(name)}`,
    test === null
      ? ''
      : `${capitalised(verdict(test, against, format, writtenKind(test.measure, names.mean)))}.`,
    lower.length === 0 ? '' : `Higher than ${listed(lower)} at ${format.count(level)}%.`,
    isLowBase ? lowBaseMeaning(sample, format) : '',
  ].filter((line) => line !== '');
}

/** Why the measure shown has no test; empty where it has one, or none was asked for. */
export function whyUntested({ figure, measure, test, against, untested = '' }: WordedFigure): string {
  const carried = measures[measure].test;
  if (test !== null || untested !== '') return untested;
  const reason = figure.untested?.find((one) => one.measure === carried?.measure)?.reason;
  const isAgainstNothing = carried === null || (reason === undefined && measure === 'rowPercentage');
  if (isAgainstNothing) return untestedSentence('no_test_for_measure', against);
  return reason === undefined || reason === 'not_requested' ? '' : untestedSentence(reason, against);
}

/**
 * Whether a share differs from the whole's at 95 %. null where it was not tested against that or the rest of it, or where
 * the two are read on different lines.
 */
function isClearFromWhole(
  { tests = [], line, wholeLine }: WordedShare,
  own: WordedTest | null,
): boolean | null {
  const test = [...tests, ...(own === null ? [] : [own])].find(
    ({ measure, versus }) => measure === 'columnPercentage' && (versus === 'rest' || versus === 'total'),
  );
  const isOneLine = wholeLine === undefined || wholeLine.waves.join(' ') === line.waves.join(' ');
  return test === undefined || !isOneLine ? null : test.pValue < 0.05;
}
