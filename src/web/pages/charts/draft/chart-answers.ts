import { isGrid } from '../../../../lib/question-kind.ts';
import { type AnswerNet, hasRowsByColumn } from '../../../../figures/questions/chart-query.ts';
import type { NamedCode } from '../../../../figures/drawing/shape-panels.ts';
import {
  type ChartMetric,
  isOfNumbers,
  type MeasuredQuestion,
} from '../../../../figures/questions/chart-metrics.ts';
import { suffixRowId, wholeRow } from '../../../../figures/questions/question-queries.ts';
import { boxNameOf, hasNumberCells, type OpenedQuestion } from '../../../../figures/questions/opening.ts';
import { listed } from '../../../../lib/listed.ts';
import { format } from '../../../lib/format.ts';
import { arrangedAnswers } from '../../../connected/arranged-answers.ts';
import type { ChartDraft } from './chart-draft.ts';
import { isOffered } from '../../../../lib/offered.ts';

type AnswerChoice = Pick<ChartDraft, 'datapoints' | 'suffixes' | 'nets' | 'order' | 'splitSuffixes'>;

export interface AskedAnswers {
  readonly datapoints: readonly NamedCode[];
  readonly suffixes: readonly { readonly code: number; readonly name: string }[];
}

/** The rows of a chart: its answers and nets in their order, one at each suffix where these are asked for one by one. */
export function answersOf(asked: AskedAnswers, draft: AnswerChoice): readonly NamedCode[] {
  const arranged = arrangedAnswers(asked.datapoints, draft);
  const suffixes = asked.suffixes.filter(({ code }) => draft.suffixes?.includes(code) ?? true);
  if (!draft.splitSuffixes || suffixes.length === 0) return arranged;
  return arranged.flatMap(({ code, name }) =>
    suffixes.map((suffix) => ({ code: suffixRowId(code, suffix.code), name: `${name}: ${suffix.name}` })),
  );
}

/** The rows of a chart: its answers; of means the grid rows that are chosen, or the question as one. */
export function rowsOf(
  asked: AskedAnswers & Pick<MeasuredQuestion, 'kind' | 'name'>,
  draft: AnswerChoice,
  metric: ChartMetric,
): readonly NamedCode[] {
  if (!isOfNumbers(metric)) return answersOf(asked, draft);
  if (hasNumberCells(asked)) {
    return answersOf(asked, { ...draft, nets: [], splitSuffixes: hasRowsByColumn(asked, draft) });
  }
  return isGrid(asked)
    ? arrangedAnswers(asked.datapoints, { ...draft, nets: [] })
    : [{ code: wholeRow, name: asked.name }];
}

const mostNamed = 3;

/**
 * Columns that the answers are read at: joined ones as `Top-2`, and in full with their names, some by themselves as "2 of 8
 * columns"; both empty: all by themselves, or the mean of all.
 */
export function columnWords(
  question: Pick<OpenedQuestion, 'kind' | 'suffixes' | 'view'>,
  { suffixes, splitSuffixes }: Pick<ChartDraft, 'suffixes' | 'splitSuffixes'>,
  metric: ChartMetric,
): { readonly short: string; readonly full: string } {
  if (isOfNumbers(metric) && !hasNumberCells(question)) return { short: '', full: '' };
  const names = question.suffixes
    .filter(({ code }) => suffixes?.includes(code) === true)
    .map(({ name }) => `“${name}”`);
  if (names.length === 0) return { short: '', full: '' };
  if (splitSuffixes || (hasNumberCells(question) && names.length > 1)) {
    const offered = question.suffixes.filter(isOffered).length;
    const part =
      names.length < offered ? `${format.count(names.length)} of ${format.count(offered)} columns` : '';
    return { short: '', full: part };
  }
  const box = boxNameOf(question, suffixes);
  const full = listed(names, 'or');
  if (box !== null) return { short: box, full: `${box} (${full})` };
  return { short: names.length <= mostNamed ? full : `${format.count(names.length)} of its columns`, full };
}

/** "Screens: phone or tablet, each respondent counted once." */
export function netNote({ name, datapoints: joined }: AnswerNet, datapoints: readonly NamedCode[]): string {
  const names = datapoints.filter(({ code }) => joined.includes(code)).map((one) => one.name);
  const either = listed(names, 'or');
  return name === either
    ? `${name}: each respondent counted once.`
    : `${name}: ${either}, each respondent counted once.`;
}
