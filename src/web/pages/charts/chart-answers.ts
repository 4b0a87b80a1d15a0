import type { NamedCode } from '../../charts/chart-request.ts';
import { suffixRowId } from '../../../figures/question-queries.ts';
import { listed } from '../../../lib/listed.ts';
import { type AnswerNet, arrangedAnswers } from '../../connected/arranged-answers.ts';
import type { ChartDraft } from './chart-draft.ts';

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

/** "Screens: phone or tablet, everybody counted once." */
export function netNote({ name, datapoints: joined }: AnswerNet, datapoints: readonly NamedCode[]): string {
  const names = datapoints.filter(({ code }) => joined.includes(code)).map((one) => one.name);
  const either = listed(names, 'or');
  return name === either ? `${name}: everybody counted once.` : `${name}: ${either}, everybody counted once.`;
}
