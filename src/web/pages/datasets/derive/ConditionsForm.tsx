import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { DerivedDefinition } from '../../../../contract/codebook/derived-definition.ts';
import type { Expression } from '../../../../expression/expression.ts';
import { toWire } from '../../../../expression/wire.ts';
import { capitalised } from '../../../../lib/capitalised.ts';
import { describe, whoOf } from '../../../../phrases/who-of.ts';
import { ExpressionDialog, readConditions } from '../../../connected/ExpressionDialog.tsx';
import { type Catalogue, catalogueNames } from '../../../catalogue/catalogue.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Flex, Stack, Text } from '../../../ui/kit.ts';
import { MoveButtons } from '../../../ui/lists/StepButtons.tsx';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { AddAnswer, NewAnswers, type NewFigures, numberColumn } from './NewAnswers.tsx';

export type Conditions = Extract<DerivedDefinition, { form: 'first_match' | 'any_match' }>;
type ConditionAnswer = Conditions['answers'][number];

interface ConditionsFormProps {
  readonly conditions: Conditions;
  readonly catalogue: Catalogue;
  readonly figures: NewFigures;
  readonly onChange: (conditions: Conditions) => void;
}

const nameLength = 255;

/** Answers with a condition each; in order where the first one that holds decides. */
export function ConditionsForm({ conditions, catalogue, figures, onChange }: ConditionsFormProps) {
  const [editing, setEditing] = useState<number | null>(null);
  const { answers } = conditions;
  const edited = editing === null ? undefined : answers[editing];
  const names = catalogueNames(catalogue);
  const set = (next: ConditionAnswer[]) => onChange({ ...conditions, answers: next });
  const apply = (expression: Expression) => {
    const when = toWire(expression, { suffixes: 'integer', datapointsKey: 'datapoints' });
    if (edited !== undefined) set(answers.map((one) => (one === edited ? { ...one, when } : one)));
    else set([...answers, { name: capitalised(whoOf(expression, names)).slice(0, nameLength), when }]);
  };
  return (
    <Stack gap={10}>
      {answers.length > 0 && (
        <NewAnswers
          label="Answers"
          answers={answers}
          figures={figures}
          columns={[numberColumn(answers, set)]}
          renderAbout={({ answer }) => (
            <Text component="p" size="finding-sm" fw={400} c="ink2" className="isolate">
              {describe(readConditions(answer.when), names).text}
            </Text>
          )}
          renderActions={(row) => (
            <>
              {conditions.form === 'first_match' && (
                <MoveButtons name={row.answer.name} items={answers} place={row.place} onMove={set} />
              )}
              <IconButton
                label={`Edit condition of ${row.answer.name}`}
                icon={<IconPencil />}
                onClick={() => setEditing(row.place)}
              />
            </>
          )}
          onChange={set}
        />
      )}
      <AddAnswer
        label="New answer"
        definition={conditions}
        onNew={() => setEditing(answers.length)}
        onChange={onChange}
      />
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
