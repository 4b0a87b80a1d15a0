import { IconChevronDown, IconChevronUp, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { DerivedDefinition } from '../../../../contract/codebook/derived-definition.ts';
import type { Expression } from '../../../../expression/expression.ts';
import { toWire } from '../../../../expression/wire.ts';
import { capitalised } from '../../../../lib/capitalised.ts';
import { describe, whoOf } from '../../../../phrases/who-of.ts';
import { ExpressionDialog, readConditions } from '../../../connected/ExpressionDialog.tsx';
import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import { catalogueNames } from '../../../expression-editor/catalogue-names.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EditableText } from '../../../ui/EditableText.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Flex, Stack, Text } from '../../../ui/kit.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { NumberText } from './NumberText.tsx';
import { Figure, type NewFigure, RestName } from './RecodeForm.tsx';

export type Conditions = Extract<DerivedDefinition, { form: 'first_match' | 'any_match' }>;
type ConditionAnswer = Conditions['answers'][number];

interface ConditionsFormProps {
  readonly conditions: Conditions;
  readonly catalogue: Catalogue;
  /** By the place of the answer; the rest comes after the last one. */
  readonly figures: ReadonlyMap<number, NewFigure>;
  readonly onChange: (conditions: Conditions) => void;
}

const nameLength = 255;

/** Answers with a condition each; in order where the first one that holds decides. */
export function ConditionsForm({ conditions, catalogue, figures, onChange }: ConditionsFormProps) {
  const [editing, setEditing] = useState<number | null>(null);
  const { answers, asked, rest } = conditions;
  const names = catalogueNames(catalogue);
  const set = (next: readonly ConditionAnswer[]) => onChange({ ...conditions, answers: [...next] });
  const change = (place: number, fields: Partial<ConditionAnswer>) =>
    set(answers.map((one, at) => (at === place ? { ...one, ...fields } : one)));
  const move = (place: number, step: number) => {
    const moved = answers[place];
    if (moved !== undefined) set(answers.toSpliced(place, 1).toSpliced(place + step, 0, moved));
  };
  const apply = (expression: Expression) => {
    const when = toWire(expression, { suffixes: 'integer', datapointsKey: 'datapoints' });
    const edited = editing === null ? undefined : answers[editing];
    if (edited !== undefined && editing !== null) change(editing, { when });
    else set([...answers, { name: capitalised(whoOf(expression, names)).slice(0, nameLength), when }]);
  };
  const conditionOf = ({ when }: ConditionAnswer) => describe(readConditions(when), names).text;
  return (
    <Stack gap={10}>
      {answers.map((answer, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- an answer has no other name than its place
        <Card key={place}>
          <Flex gap={8} align="center">
            <EditableText
              label={`Name of answer ${format.count(place + 1)}`}
              value={answer.name}
              className="strong"
              onChange={(name) => name !== '' && change(place, { name })}
            />
            <NumberText
              label={`Number of ${answer.name}`}
              value={answer.number ?? null}
              onChange={(number) => change(place, { number })}
            />
            <Figure figure={figures.get(place)} />
            {conditions.form === 'first_match' && (
              <>
                <IconButton
                  label={`Move ${answer.name} up`}
                  icon={<IconChevronUp size={15} stroke={1.5} />}
                  disabledReason={place === 0 ? 'Already the first' : undefined}
                  onClick={() => move(place, -1)}
                />
                <IconButton
                  label={`Move ${answer.name} down`}
                  icon={<IconChevronDown size={15} stroke={1.5} />}
                  disabledReason={place === answers.length - 1 ? 'Already the last' : undefined}
                  onClick={() => move(place, 1)}
                />
              </>
            )}
            <IconButton
              label={`Remove ${answer.name}`}
              icon={<IconX size={14} stroke={1.75} />}
              onClick={() => set(answers.toSpliced(place, 1))}
            />
          </Flex>
          <Flex gap={8} align="center" justify="space-between">
            <Text component="p" size="finding-sm" fw={400} c="ink2" className="isolate">
              {conditionOf(answer)}
            </Text>
            <Button small look="ghost" onClick={() => setEditing(place)}>
              Edit condition
            </Button>
          </Flex>
        </Card>
      ))}
      <Flex gap={8} align="center" wrap="wrap">
        <Button
          look="ghost"
          icon={<IconPlus size={15} stroke={1.5} />}
          onClick={() => setEditing(answers.length)}
        >
          New answer
        </Button>
        <span className="quiet">Everyone else</span>
        <RestName
          rest={rest}
          onChange={(name) => {
            const { rest: _, ...others } = conditions;
            onChange(name === undefined ? others : { ...others, rest: name });
          }}
        />
      </Flex>
      <Flex gap={8} align="center" wrap="wrap">
        <span className="quiet">Asked of</span>
        <Segmented<Conditions['asked']>
          label="Asked of"
          value={asked}
          options={[
            { value: 'any', label: 'Those asked one of the questions' },
            { value: 'everyone', label: 'Everyone' },
          ]}
          onChange={(next) => onChange({ ...conditions, asked: next })}
        />
      </Flex>
      <ExpressionDialog
        opened={editing !== null}
        title={`Condition of ${editing === null || answers[editing] === undefined ? 'the new answer' : `“${answers[editing].name}”`}`}
        expression={readConditions(editing === null ? null : (answers[editing]?.when ?? null))}
        onApply={apply}
        onClose={() => setEditing(null)}
      />
    </Stack>
  );
}
