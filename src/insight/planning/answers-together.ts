import { withoutLimits } from '../linker/read-intent.ts';
import { findQuestion } from './find-question.ts';
import type { Linked } from './linked.ts';
import { groupOf, type People, type Topic } from '../plan/plan.ts';

/** "Both a tablet and a smart speaker": people of whom all of it holds, where else each would be counted by itself. */
export function peopleOfBoth({ text, topics, catalogue, isHadTogether }: Linked): People | null {
  const [first] = topics;
  const datapoints = first?.topic.datapoints ?? [];
  const question = first === undefined ? undefined : findQuestion(catalogue, first.topic.question);
  const isNeither = /\bneither\b/.test(text);
  if (question?.kind !== 'multiple' || topics.length !== 1 || datapoints.length < 2) return null;
  if (isNeither) return groupOf({ question: question.code, datapoints: [...datapoints], not: true });
  if (!isHadTogether && !/\bboth\b|\ball (?:two|three|four|2|3|4|of (?:them|these|those))\b/.test(text))
    return null;
  return groupOf({ question: question.code, datapoints: [...datapoints], min_count: datapoints.length });
}

const againstEachOther =
  /\b(?:vs|versus|compared (?:to|with)|difference between|differ)\b|\b(?:more|less|fewer|better|rather|\w{3,}er) (?:[\w ]{1,40} )?(?:than|or)\b/;

/** "Which … or …", "… or …, which is used more?" */
function choosesBetween(text: string): boolean {
  const words: readonly string[] = text.match(/\b(?:or|which|more|most|better)\b/g) ?? [];
  const [first, last] = [words.indexOf('or'), words.lastIndexOf('or')];
  const isAfter = words.slice(0, Math.max(0, last)).includes('which');
  return isAfter || (first !== -1 && words.slice(first).some((word) => word !== 'or'));
}

/** "Is cash used more than cards?", "Larkmoor or Ostrivo": answers of a question against each other, each a topic. */
export function answersCompared({ asked, topics, catalogue, text }: Linked): readonly Topic[] | null {
  const [first, other] = topics;
  if (first === undefined || other !== undefined || asked.trend || asked.average) return null;
  const { datapoints } = first.topic;
  const question = findQuestion(catalogue, first.topic.question);
  const isAgainst = againstEachOther.test(withoutLimits(text)) || choosesBetween(withoutLimits(text));
  if (!asked.compare && !/\bor\b/.test(text)) return null;
  if (datapoints === null || datapoints.length < 2 || !isAgainst || question === undefined) return null;
  if (question.kind === 'single' || question.kind === 'numeric') return null;
  return datapoints.map((code) => ({ ...first.topic, datapoints: [code] }));
}
