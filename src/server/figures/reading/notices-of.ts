import type { QueryNotice } from '../../../contract/query/query-notice.ts';
import type { Datapoint, Question, Suffix } from '../../../engine/survey/catalogue.ts';
import type { RequestedQuestion, ResolvedTree } from './resolve-tree.ts';

/** Returns what a request names that is retired, or that its data lack, each once. */
export function noticesOf(
  { tree, gone }: ResolvedTree,
  asked: readonly RequestedQuestion[],
): readonly QueryNotice[] {
  const notices = new Map<string, QueryNotice>();
  const add = (one: QueryNotice | null): void => {
    if (one !== null) notices.set(`${one.question} ${one.answer}`, one);
  };
  for (const one of gone) add({ kind: 'gone', ...one });
  for (const { code, datapoints, suffixes } of tree.codebook.overlay.size === 0 ? [] : asked) {
    const question = tree.questions.get(code);
    if (question === undefined) continue;
    add(retirement(question, '', question));
    for (const list of [
      question.datapoints.filter((one) => datapoints.includes(one.code)),
      question.suffixes.filter((one) => suffixes.includes(one.code)),
    ]) {
      for (const answer of list) add(retirement(question, String(answer.code), answer));
    }
  }
  return [...notices.values()];
}

function retirement(
  { code: question }: Question,
  answer: string,
  { name, retired }: Question | Datapoint | Suffix,
): QueryNotice | null {
  if (retired === undefined) return null;
  const { revision, replacedBy } = retired;
  return {
    kind: 'retired',
    question,
    answer,
    name,
    revision,
    ...(replacedBy !== null && { replaced_by: replacedBy }),
  };
}
