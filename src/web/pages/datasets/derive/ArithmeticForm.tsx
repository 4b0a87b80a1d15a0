import { firstCell, NumberCell } from './NumberCell.tsx';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { DerivedDefinition, Formula } from '../../../../contract/codebook/derived-definition.ts';
import type { Question } from '../../../../contract/codebook/question.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/lists/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Flex, Stack } from '../../../ui/kit.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { NumberText } from './NumberText.tsx';
import { SourceButton } from './SourceButton.tsx';

export type Arithmetic = Extract<DerivedDefinition, { form: 'arithmetic' }>;
type Operation = Extract<Formula, { of: unknown }>;

const operations: readonly { readonly value: Operation['op']; readonly name: string }[] = [
  { value: 'add', name: 'Sum of' },
  { value: 'subtract', name: 'Difference of' },
  { value: 'multiply', name: 'Product of' },
  { value: 'divide', name: 'Ratio of' },
  { value: 'mean', name: 'Mean of' },
  { value: 'min', name: 'Smallest of' },
  { value: 'max', name: 'Largest of' },
];

interface FormulaProps {
  readonly formula: Formula;
  readonly questionOf: (code: string) => Question | undefined;
  readonly onChange: (formula: Formula) => void;
}

/** A formula over numbers, operations in operations. */
export function ArithmeticForm({
  arithmetic,
  questionOf,
  onChange,
}: {
  readonly arithmetic: Arithmetic;
  readonly questionOf: (code: string) => Question | undefined;
  readonly onChange: (arithmetic: Arithmetic) => void;
}) {
  return (
    <FormulaPart
      formula={arithmetic.formula}
      questionOf={questionOf}
      onChange={(formula) => onChange({ ...arithmetic, formula })}
    />
  );
}

function FormulaPart({ formula, questionOf, onChange }: FormulaProps) {
  if ('of' in formula) return <OperationPart formula={formula} questionOf={questionOf} onChange={onChange} />;
  if (formula.op === 'number') {
    return (
      <NumberText
        label="Number"
        value={formula.value}
        onChange={(value) => onChange({ op: 'number', value: value ?? 0 })}
      />
    );
  }
  if (formula.op === 'if') return <span className="quiet">1 where its condition holds, else 0</span>;
  const question = questionOf(formula.question);
  return (
    <Flex gap={8} align="center" wrap="wrap">
      <SourceButton
        label="Number of"
        question={question}
        onChoose={(code) => onChange(valueOf(code, questionOf(code)))}
      />
      <NumberCell
        cell={formula}
        question={question}
        labelPlace="hidden"
        onChange={(cell) => onChange({ ...formula, ...cell })}
      />
    </Flex>
  );
}

interface OperationProps extends Omit<FormulaProps, 'formula'> {
  readonly formula: Operation;
}

function OperationPart({ formula, questionOf, onChange }: OperationProps) {
  const { of } = formula;
  const set = (next: Formula[]) => onChange({ ...formula, of: next });
  const isFull = (formula.op === 'subtract' || formula.op === 'divide') && of.length === 2;
  const add = (part: Formula) => set([...of, part]);
  const adding = {
    look: 'ghost',
    icon: <IconPlus />,
    disabledReason: isFull ? 'It takes two numbers' : undefined,
  } as const;
  return (
    <Card>
      <Stack gap={8}>
        <Select
          label="Operation"
          labelPlace="hidden"
          value={formula.op}
          options={operations}
          onChange={(op) => onChange({ op, of: op === 'subtract' || op === 'divide' ? of.slice(0, 2) : of })}
        />
        {of.map((part, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a part has no other name than its place
          <Flex key={place} gap={8} align="center">
            <FormulaPart
              formula={part}
              questionOf={questionOf}
              onChange={(next) => set(of.with(place, next))}
            />
            <IconButton
              label="Remove"
              icon={<IconX size={14} />}
              onClick={() => set(of.toSpliced(place, 1))}
            />
          </Flex>
        ))}
        <Flex gap={8} align="center" wrap="wrap">
          {!isFull && (
            <SourceButton
              label="Add a question"
              question={undefined}
              onChoose={(code) => add(valueOf(code, questionOf(code)))}
            />
          )}
          <Button {...adding} onClick={() => add({ op: 'number', value: 1 })}>
            Add a number
          </Button>
          <Button {...adding} onClick={() => add({ op: 'add', of: [] })}>
            Add an operation
          </Button>
        </Flex>
      </Stack>
    </Card>
  );
}

function valueOf(code: string, question: Question | undefined): Formula {
  return { op: 'value', question: code, ...firstCell(question) };
}
