import type { DerivedDefinition } from '../../../../contract/codebook/derived-definition.ts';
import type { Question } from '../../../../contract/question.ts';
import { isOffered } from '../variables/question-flags.ts';

export type AskedTwice = Extract<DerivedDefinition, { form: 'asked_twice' }>;

/** The same question asked several times: answers of the same name are one answer. */
export function matchAnswers(questions: readonly Question[]): AskedTwice {
  const found = questions.flatMap((question) =>
    question.datapoints.filter(isOffered).map(({ code, name }) => ({ question: question.code, code, name })),
  );
  const answers = [...Map.groupBy(found, ({ name }) => plain(name)).values()].map((same) => ({
    name: same[0]?.name ?? '',
    from: [...Map.groupBy(same, ({ question }) => question)].map(([question, some]) => ({
      question,
      answers: some.map(({ code }) => code),
    })),
  }));
  return { form: 'asked_twice', questions: questions.map(({ code }) => code), answers };
}

function plain(name: string): string {
  return name.trim().toLocaleLowerCase().replaceAll('’', "'").replaceAll('–', '-');
}
