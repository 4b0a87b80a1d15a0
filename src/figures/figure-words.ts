import type { Format } from '../lib/format.ts';
import { listed } from '../lib/listed.ts';
import type { Correction } from '../lib/significance.ts';
import {
  explainAbsence,
  type ExplainableTest,
  type ExplainedSource,
  explainedTest,
  type Explanation,
  explainShare,
} from './explanation.ts';
import type { AbsentFigure, Judgement, ShareFigure } from './figure.ts';
import { indexMeaning, intervalMeaning, lowBaseMeaning, sampleMeaning, sizeMeaning } from './meanings.ts';
import { measuredValue, wholeShare } from './measured.ts';
import { figureInText, type Measure, measures, type SizeUnit } from './measures.ts';
import { absentSentence, untestedSentence } from './reasons.ts';
import { columnWords, isWhole, type ShareNames, shareSentence } from './share-sentence.ts';
import type { WrittenShare } from './test-rows.ts';
import { verdict } from './verdict.ts';

/** The share of a cell as it is put into words. */
export interface WordedFigure {
  readonly figure: WrittenShare & Partial<Pick<ShareFigure, 'untested'>>;
  /** The measure shown. */
  readonly measure: Measure;
  readonly names: Omit<ShareNames, 'question'>;
  /** Test of the measure shown; null where none was made. */
  readonly test: (ExplainableTest & Judgement) | null;
  /** The compared side: "the rest of the base". */
  readonly against: string;
  /** Names of the columns that it is higher than. */
  readonly higherThan: readonly string[];
  /** The lowest level that is marked, in per cent. */
  readonly level: number;
  readonly isLowBase: boolean;
  readonly sizeUnit: SizeUnit;
}

/** Says what a figure shows in one sentence: "60.0% of Women gave “Tea”." */
export function figureSentence(
  { figure, measure, names, test, sizeUnit }: WordedFigure,
  format: Format,
): string {
  const { base } = names;
  const [row, column] = [`“${names.row}”`, columnWords(names, sizeUnit) || base];
  switch (measure) {
    case 'rowPercentage':
      return `${format.percentInText(figure.rowPercentage)} of those who gave ${row} are ${column}.`;
    case 'index':
      return indexMeaning(
        {
          index: figure.index ?? 0,
          audience: column,
          base,
          share: figure.columnPercentage,
          baseShare: wholeShare(figure),
          isClear: isClearFromWhole(test),
        },
        format,
      );
    case 'size':
      return `${column}, ${row}: ${sizeMeaning(figure.positive.size, figure.line.waves.length, sizeUnit, format)}`;
    case 'sample':
      return `${column}, ${row}: ${sampleMeaning(figure.positive.sample, format)}`;
    default:
      return `${format.percentInText(figure.columnPercentage)} of ${column} gave ${row}.`;
  }
}

/** Says what stands next to the sentence where a figure is pointed at: respondents, interval, verdict, low base. */
export function figureFacts(worded: WordedFigure, format: Format): readonly string[] {
  const { figure, measure, test, against, higherThan, level, isLowBase } = worded;
  const { positive, column, intervals } = figure;
  const interval =
    measure === 'columnPercentage' || measure === 'index' ? intervals.columnPercentage : undefined;
  return [
    `${format.count(positive.sample)} of ${format.count(column.sample)} respondents, weighted.`,
    interval === undefined
      ? ''
      : `95% interval of the share ${format.interval(interval.low, interval.high)}. ${intervalMeaning}`,
    test === null ? '' : `${capitalised(verdict(explainedTest(test, test, against), format))}.`,
    higherThan.length === 0 ? '' : `Higher than ${listed(higherThan)} at ${format.count(level)}%.`,
    isLowBase ? lowBaseMeaning(column.sample, format) : '',
  ].filter((line) => line !== '');
}

/** The question of a figure, the family of its test, and its source. */
interface FigureContext {
  readonly question: string;
  readonly tests: number;
  readonly correction: Correction;
  readonly source: ExplainedSource;
}

/** Explains a figure, or why there is none. */
export function explainFigure(
  worded: WordedFigure | Pick<AbsentFigure, 'kind' | 'reason'>,
  { question, tests, correction, source }: FigureContext,
  format: Format,
): Explanation {
  if ('kind' in worded) return explainAbsence(absentSentence(worded.reason), source);
  const { figure, measure, names, test, against, higherThan, isLowBase, sizeUnit } = worded;
  const shown = measuredValue(figure, measure) ?? 0;
  return explainShare(
    { ...figure, isLowBase },
    {
      sentence:
        measure === 'columnPercentage' || measure === 'rowPercentage'
          ? shareSentence(figure, measure, { ...names, question }, sizeUnit, format)
          : figureSentence(worded, format),
      figure: figureInText(shown, measures[measure].kind, format),
      names: { ...names, row: `“${names.row}”`, column: isWhole(figure) ? '' : columnWords(names, sizeUnit) },
      against,
      test: test === null ? null : explainedTest(test, test, against),
      untested: whyUntested(worded),
      higherThan,
      tests,
      correction,
      method: '',
      isIndexClear: isClearFromWhole(test),
      sizeUnit,
      source,
    },
    format,
  );
}

/** Why the measure shown has no test; empty where it has one, or none was asked for. */
function whyUntested({ figure, measure, test, against }: WordedFigure): string {
  const carried = measures[measure].test;
  if (test !== null) return '';
  const reason = figure.untested?.find((one) => one.measure === carried?.measure)?.reason;
  const isAgainstNothing = carried === null || (reason === undefined && measure === 'rowPercentage');
  if (isAgainstNothing) return untestedSentence('no_test_for_measure', against);
  return reason === undefined || reason === 'not_requested' ? '' : untestedSentence(reason, against);
}

/** Whether a share differs from the whole's at 95 %; null where it was not tested against that or the rest of it. */
export function isClearFromWhole(test: ExplainableTest | null): boolean | null {
  if (test === null || test.measure !== 'columnPercentage') return null;
  return test.versus === 'rest' || test.versus === 'total' ? test.pValue < 0.05 : null;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
