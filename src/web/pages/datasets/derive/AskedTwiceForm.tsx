import type { Question } from '../../../../contract/codebook/question.ts';
import { format } from '../../../lib/format.ts';
import { Flex, Stack } from '../../../ui/kit.ts';
import { toasts } from '../../../ui/layers/toasts.ts';
import { sourceProblem } from './definition-drafts.ts';
import { NewAnswers, type NewFigures, RemoveButton } from './NewAnswers.tsx';
import { SourceButton } from './SourceButton.tsx';
import type { DerivedDefinition } from '../../../../contract/codebook/derived-definition.ts';
import { isOffered } from '../../../../lib/offered.ts';

interface AskedTwiceFormProps {
  readonly asked: AskedTwice;
  readonly questionOf: (code: string) => Question | undefined;
  readonly figures: NewFigures;
  readonly onChange: (asked: AskedTwice) => void;
}

/** Two or more questions with the same answers: the first one that a respondent answered counts. */
export function AskedTwiceForm({ asked, questionOf, figures, onChange }: AskedTwiceFormProps) {
  const questions = asked.questions.flatMap((code) => questionOf(code) ?? []);
  const use = (codes: readonly string[]) =>
    onChange(matchAnswers(codes.flatMap((code) => questionOf(code) ?? [])));
  const add = (code: string) => {
    const question = questionOf(code);
    const problem = question === undefined ? null : sourceProblem('asked_twice', question);
    if (problem === null) use([...new Set([...asked.questions, code])]);
    else toasts.show({ text: problem });
  };
  return (
    <Stack gap={12}>
      <Stack component="ol" gap={4} aria-label="Questions, the first one asked first">
        {questions.map(({ code, name }) => (
          <li key={code}>
            <Flex gap={8} align="center">
              <span className="isolate">{name}</span>
              <RemoveButton name={name} onClick={() => use(asked.questions.filter((one) => one !== code))} />
            </Flex>
          </li>
        ))}
      </Stack>
      <Flex>
        <SourceButton label="Add a question" question={undefined} onChoose={add} />
      </Flex>
      {questions.length > 1 && (
        <NewAnswers
          label="Answers"
          answers={asked.answers}
          figures={figures}
          columns={[
            {
              key: 'in',
              header: 'In questions',
              numeric: true,
              width: 100,
              cell: ({ answer }) =>
                `${format.count(answer.from.length)} of ${format.count(questions.length)}`,
            },
          ]}
          renderActions={null}
          onChange={(answers) => onChange({ ...asked, answers })}
        />
      )}
    </Stack>
  );
}

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
