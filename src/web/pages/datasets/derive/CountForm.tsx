import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { DerivedDefinition } from '../../../../contract/codebook/derived-definition.ts';
import type { Question } from '../../../../contract/codebook/question.ts';
import { ConnectedChooser } from '../../../connected/ConnectedChooser.tsx';
import type { QuestionPick } from '../../../catalogue/question-pick.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/lists/Card.tsx';
import { Chip } from '../../../ui/marks/Chip.tsx';
import { Flex, Stack } from '../../../ui/kit.ts';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { isOffered } from '../../../../lib/offered.ts';

export type Count = Extract<DerivedDefinition, { form: 'count' }>;
type Counted = Count['of'][number];

interface CountFormProps {
  readonly count: Count;
  readonly questionOf: (code: string) => Question | undefined;
  readonly onChange: (count: Count) => void;
}

/** Answers that are counted for each respondent. */
export function CountForm({ count, questionOf, onChange }: CountFormProps) {
  const [isOpen, setOpen] = useState(false);
  const remove = (counted: Counted, answer: Counted['answers'][number]) =>
    onChange({
      ...count,
      of: count.of.flatMap((one) => {
        const answers = one === counted ? one.answers.filter((code) => code !== answer) : one.answers;
        return answers.length === 0 ? [] : [{ ...one, answers }];
      }),
    });
  return (
    <Stack gap={12}>
      {count.of.map((counted) => {
        const question = questionOf(counted.question);
        return (
          <Card
            key={keyOf(counted)}
            title={question?.name ?? counted.question}
            note={columnWords(counted, question)}
          >
            <Flex gap={6} wrap="wrap">
              {counted.answers.map((code) => {
                const name = question?.datapoints.find((one) => one.code === code)?.name ?? String(code);
                return (
                  <Chip key={code} removeLabel={`Don't count ${name}`} onRemove={() => remove(counted, code)}>
                    {name}
                  </Chip>
                );
              })}
            </Flex>
          </Card>
        );
      })}
      <Flex>
        <Button look="ghost" icon={<IconPlus />} onClick={() => setOpen(true)}>
          Add answers
        </Button>
      </Flex>
      <Flex gap={8} align="center" wrap="wrap">
        <span className="quiet">Answers launched at different times</span>
        <Segmented<Count['where']>
          label="Answers launched at different times"
          value={count.where}
          options={[
            { value: 'all', label: 'Only where all were offered' },
            { value: 'offered', label: 'Those offered' },
          ]}
          onChange={(where) => onChange({ ...count, where })}
        />
      </Flex>
      <Switch
        label="Not asked counts as 0"
        checked={count.blank_is_zero}
        onChange={(blank_is_zero) => onChange({ ...count, blank_is_zero })}
      />
      <ConnectedChooser
        takes="items"
        title="Answers to count"
        purpose="to count"
        opened={isOpen}
        onPick={(pick) => onChange(withPick(count, pick, questionOf(pick.question)))}
        onClose={() => setOpen(false)}
      />
    </Stack>
  );
}

function keyOf({ question, columns }: Counted): string {
  return JSON.stringify([question, columns]);
}

function columnWords({ columns }: Counted, question: Question | undefined): string | undefined {
  return columns
    ?.map((code) => question?.suffixes.find((one) => one.code === code)?.name ?? String(code))
    .join(', ');
}

/** Adds picked answers; without ticked ones, all of the question. */
export function withPick(
  count: Count,
  { question: code, datapoints, suffixes }: QuestionPick,
  question: Question | undefined,
): Count {
  const answers = datapoints ?? question?.datapoints.filter(isOffered).map((one) => one.code) ?? [];
  if (answers.length === 0) return count;
  const added: Counted = {
    question: code,
    answers: [...answers],
    ...(suffixes !== null && { columns: [...suffixes] }),
  };
  const same = count.of.find((one) => keyOf(one) === keyOf(added));
  if (same === undefined) return { ...count, of: [...count.of, added] };
  const merged = { ...same, answers: [...new Set([...same.answers, ...added.answers])] };
  return { ...count, of: count.of.map((one) => (one === same ? merged : one)) };
}
