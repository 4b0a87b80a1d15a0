import { IconX } from '@tabler/icons-react';
import type { Question } from '../../../../contract/question.ts';
import { format } from '../../../lib/format.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Flex, Stack } from '../../../ui/kit.ts';
import { toasts } from '../../../ui/toasts.ts';
import type { NewFigure } from './AnswerHead.tsx';
import { type AskedTwice, matchAnswers } from './asked-twice.ts';
import { sourceProblem } from './definition-drafts.ts';
import { nameColumn, shareColumn } from './IntervalTable.tsx';
import { SourceButton } from './SourceButton.tsx';

interface AskedTwiceFormProps {
  readonly asked: AskedTwice;
  readonly questionOf: (code: string) => Question | undefined;
  /** Keyed by the place of the answer. */
  readonly figures: ReadonlyMap<number, NewFigure>;
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
  const rename = (place: number, name: string) =>
    onChange({ ...asked, answers: asked.answers.map((one, at) => (at === place ? { ...one, name } : one)) });
  return (
    <Stack gap={12}>
      <Stack component="ol" gap={4} aria-label="Questions, the first one asked first">
        {questions.map(({ code, name }) => (
          <li key={code}>
            <Flex gap={8} align="center">
              <span className="isolate">{name}</span>
              <IconButton
                label={`Remove ${name}`}
                icon={<IconX size={14} stroke={1.75} />}
                onClick={() => use(asked.questions.filter((one) => one !== code))}
              />
            </Flex>
          </li>
        ))}
      </Stack>
      <Flex>
        <SourceButton label="Add a question" question={undefined} onChoose={add} />
      </Flex>
      {questions.length > 1 && (
        <DataTable
          label="Answers"
          rows={asked.answers.map((answer, place) => ({ answer, place }))}
          rowKey={({ place }) => String(place)}
          columns={[
            nameColumn('Answer', rename),
            {
              key: 'in',
              header: 'In questions',
              numeric: true,
              width: 100,
              cell: ({ answer }) =>
                `${format.count(answer.from.length)} of ${format.count(questions.length)}`,
            },
            shareColumn(figures),
          ]}
        />
      )}
    </Stack>
  );
}
