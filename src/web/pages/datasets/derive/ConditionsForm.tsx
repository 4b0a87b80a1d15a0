import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { DerivedDefinition } from '../../../../contract/codebook/derived-definition.ts';
import type { Expression } from '../../../../expression/expression.ts';
import { toWire } from '../../../../expression/wire.ts';
import { capitalised } from '../../../../lib/capitalised.ts';
import { describe, whoOf } from '../../../../phrases/who-of.ts';
import { ExpressionDialog, readConditions } from '../../../connected/ExpressionDialog.tsx';
import { type Catalogue, catalogueNames } from '../../../catalogue/catalogue.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Flex, Stack, Text } from '../../../ui/kit.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { AnswerHead, NewAnswer, type NewFigure } from './AnswerHead.tsx';

export type Conditions = Extract<DerivedDefinition, { form: 'first_match' | 'any_match' }>;
type ConditionAnswer = Conditions['answers'][number];

interface ConditionsFormProps {
  readonly conditions: Conditions;
  readonly catalogue: Catalogue;
  /** Keyed by the place of the answer; the rest comes after the last one. */
  readonly figures: ReadonlyMap<number, NewFigure>;
  readonly onChange: (conditions: Conditions) => void;
}

const nameLength = 255;

/** Answers with a condition each; in order where the first one that holds decides. */
export function ConditionsForm({ conditions, catalogue, figures, onChange }: ConditionsFormProps) {
  const [editing, setEditing] = useState<number | null>(null);
  const { answers } = conditions;
  const edited = editing === null ? undefined : answers[editing];
  const names = catalogueNames(catalogue);
  const set = (next: readonly ConditionAnswer[]) => onChange({ ...conditions, answers: [...next] });
  const apply = (expression: Expression) => {
    const when = toWire(expression, { suffixes: 'integer', datapointsKey: 'datapoints' });
    if (edited !== undefined) set(answers.map((one) => (one === edited ? { ...one, when } : one)));
    else set([...answers, { name: capitalised(whoOf(expression, names)).slice(0, nameLength), when }]);
  };
  return (
    <Stack gap={10}>
      {answers.map((answer, place) => (
        <ConditionCard
          // oxlint-disable-next-line react/no-array-index-key -- an answer has no other name than its place
          key={place}
          conditions={conditions}
          place={place}
          words={describe(readConditions(answer.when), names).text}
          figure={figures.get(place)}
          onSet={set}
          onEdit={() => setEditing(place)}
        />
      ))}
      <ConditionsFoot conditions={conditions} onChange={onChange} onNew={() => setEditing(answers.length)} />
      <ExpressionDialog
        opened={editing !== null}
        title={`Condition of ${edited === undefined ? 'the new answer' : `“${edited.name}”`}`}
        expression={readConditions(edited?.when ?? null)}
        onApply={apply}
        onClose={() => setEditing(null)}
      />
    </Stack>
  );
}

interface ConditionCardProps {
  readonly conditions: Conditions;
  readonly place: number;
  /** Its condition. */
  readonly words: string;
  readonly figure: NewFigure | undefined;
  readonly onSet: (answers: readonly ConditionAnswer[]) => void;
  readonly onEdit: () => void;
}

function ConditionCard({ conditions, place, words, figure, onSet, onEdit }: ConditionCardProps) {
  const { answers, form } = conditions;
  const answer = answers[place];
  if (answer === undefined) return null;
  const others = answers.toSpliced(place, 1);
  const move = (step: number) => onSet(others.toSpliced(place + step, 0, answer));
  return (
    <Card>
      <Flex gap={8} align="center" wrap="wrap">
        <AnswerHead
          answer={answer}
          label={`Name of answer ${format.count(place + 1)}`}
          figure={figure}
          onChange={(fields) => onSet(answers.with(place, { ...answer, ...fields }))}
          onRemove={() => onSet(others)}
        >
          {form === 'first_match' && (
            <>
              <IconButton
                label={`Move ${answer.name} up`}
                icon={<IconChevronUp size={15} stroke={1.5} />}
                disabledReason={place === 0 ? 'Already the first' : undefined}
                onClick={() => move(-1)}
              />
              <IconButton
                label={`Move ${answer.name} down`}
                icon={<IconChevronDown size={15} stroke={1.5} />}
                disabledReason={place === others.length ? 'Already the last' : undefined}
                onClick={() => move(1)}
              />
            </>
          )}
        </AnswerHead>
      </Flex>
      <Flex gap={8} align="center" justify="space-between">
        <Text component="p" size="finding-sm" fw={400} c="ink2" className="isolate">
          {words}
        </Text>
        <Button small look="ghost" onClick={onEdit}>
          Edit condition
        </Button>
      </Flex>
    </Card>
  );
}

interface ConditionsFootProps extends Pick<ConditionsFormProps, 'conditions' | 'onChange'> {
  readonly onNew: () => void;
}

/** A further answer, the rest, and the respondents counted as asked. */
function ConditionsFoot({ conditions, onChange, onNew }: ConditionsFootProps) {
  return (
    <>
      <NewAnswer label="New answer" definition={conditions} onNew={onNew} onChange={onChange} />
      <Flex gap={8} align="center" wrap="wrap">
        <span className="quiet">Asked of</span>
        <Segmented<Conditions['asked']>
          label="Asked of"
          value={conditions.asked}
          options={[
            { value: 'any', label: 'Those asked one of the questions' },
            { value: 'everyone', label: 'Everyone' },
          ]}
          onChange={(asked) => onChange({ ...conditions, asked })}
        />
      </Flex>
    </>
  );
}
