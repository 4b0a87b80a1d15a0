import { IconGripVertical } from '@tabler/icons-react';
import type { AnswerChange, QuestionEdit } from '../../../../../contract/codebook/codebook-edit.ts';
import type { AnswerCode } from '../../../../../contract/codebook/question-words.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { DataTableColumn } from '../../../../ui/lists/DataTable.tsx';
import { EditableText } from '../../../../ui/fields/EditableText.tsx';
import { Flex } from '../../../../ui/kit.ts';
import { Menu } from '../../../../ui/layers/Menu.tsx';
import { Pill } from '../../../../ui/marks/Pill.tsx';
import { NumberText } from '../../derive/NumberText.tsx';
import css from './AnswerTable.module.css';
import { type Answer, type EditedQuestion, numberOf } from '../draft/codebook-draft.ts';
import { figureColumns } from './figure-columns.tsx';
import type { AnswerFigures } from './use-answer-shares.ts';
import { isOffered } from '../../../../../lib/offered.ts';
import { useState } from 'react';
import type { Question } from '../../../../../contract/codebook/question.ts';
import { Dialog } from '../../../../ui/layers/Dialog.tsx';
import { AlsoCalled } from './AlsoCalled.tsx';

/** How an answer is read in the mean. */
export type Reading = 'counts' | 'outside' | 'missing';

const readingNames: Readonly<Record<Reading, string>> = {
  counts: 'counts',
  outside: 'outside the mean',
  missing: 'missing',
};

function readingOf(answer: Answer): Reading {
  if (answer.missing === true) return 'missing';
  return numberOf(answer) === null ? 'outside' : 'counts';
}

/** Change that gives an answer another reading. One that counts again has the number that it had in the codebook, else 0. */
export function changeOf(reading: Reading, answer: Answer, saved: Answer | undefined) {
  switch (reading) {
    case 'missing':
      return { missing: true };
    case 'outside':
      return { missing: false, number: null };
    case 'counts':
      return { missing: false, number: numberOf(answer) ?? saved?.midpoint ?? 0 };
  }
}

export interface AnswerColumnsInput extends EditedQuestion {
  readonly part: 'datapoints' | 'suffixes';
  /** Figures of the answers; null: this part has none. */
  readonly figures: AnswerFigures | null;
  /** Present before the question is published, with a column of codes; null: they are fixed. */
  readonly proposed?: { readonly codes: DataTableColumn<Answer> | null };
  readonly takesReading: boolean;
  readonly onMove: (answer: Answer, step: 1 | -1) => void;
  readonly onMerge: (answer: Answer) => void;
  readonly setReading: (answer: Answer, reading: Reading) => void;
}

/** The columns of an answer table: the edited fields, then the figures. */
export function answerColumns(input: AnswerColumnsInput): readonly DataTableColumn<Answer>[] {
  const { saved, part, figures, onEdit, takesReading, proposed } = input;
  const before = new Map(saved[part].map((answer) => [answer.code, answer]));
  return [
    nameColumn(input, before),
    ...(proposed?.codes == null ? [] : [proposed.codes]),
    ...(takesReading ? [numberColumn(input, before), readingColumn(input)] : []),
    ...(figures === null ? [] : figureColumns(figures, ({ code }: Answer) => String(code))),
    ...(onEdit === null || (proposed !== undefined && (takesReading || part === 'suffixes'))
      ? []
      : [
          {
            key: 'actions',
            width: 36,
            header: <span className="visually-hidden">Actions</span>,
            cell: (answer: Answer) => <AnswerMenu {...input} answer={answer} />,
          },
        ]),
  ];
}

type Saved = ReadonlyMap<AnswerCode, Answer>;

function editOf({ question, onEdit }: AnswerColumnsInput, answer: Answer) {
  return (set: AnswerChange) => onEdit?.({ op: 'answer', question: question.code, answer: answer.code, set });
}

function nameColumn(input: AnswerColumnsInput, before: Saved): DataTableColumn<Answer> {
  const { onEdit, proposed } = input;
  return {
    key: 'name',
    header: 'Label',
    cell: (answer) => (
      <Flex component="span" gap={6} align="center" miw={150}>
        {onEdit !== null && proposed === undefined && (
          <IconGripVertical size={13} aria-hidden className={css.grip} />
        )}
        <EditableText
          label="Label"
          value={answer.name}
          className={answer.retired === true ? css.retired : 'strong'}
          changed={answer.name !== before.get(answer.code)?.name}
          onChange={onEdit === null ? null : (text) => text !== '' && editOf(input, answer)({ name: text })}
        />
        {answer.retired === true && <Pill>retired</Pill>}
        {(answer.also_called ?? []).length > 0 && (
          <span className="note isolate">{answer.also_called?.join(', ')}</span>
        )}
      </Flex>
    ),
  };
}

function numberColumn(input: AnswerColumnsInput, before: Saved): DataTableColumn<Answer> {
  const { question, onEdit } = input;
  return {
    key: 'number',
    width: 90,
    header: question.unit === '' ? 'Number' : `Number, ${question.unit}`,
    numeric: true,
    cell: (answer) => {
      const value = numberOf(answer);
      const was = before.get(answer.code);
      return (
        <NumberText
          label={`Number of ${answer.name}`}
          value={value}
          placeholder="–"
          changed={was !== undefined && value !== numberOf(was)}
          onChange={
            onEdit === null || !isOffered(answer) ? null : (number) => editOf(input, answer)({ number })
          }
        />
      );
    },
  };
}

function readingColumn({
  question,
  part,
  onEdit,
  proposed,
  setReading,
}: AnswerColumnsInput): DataTableColumn<Answer> {
  const answers: readonly Answer[] = question[part];
  // Without a number there is no mean for an answer to be outside of.
  const hasMean = answers.some((answer) => numberOf(answer) !== null);
  const isFixed = proposed !== undefined && part === 'suffixes';
  const readings = isFixed ? (['counts', 'outside'] as const) : (['counts', 'outside', 'missing'] as const);
  return {
    key: 'reading',
    width: 118,
    header: 'In the mean',
    cell: (answer) => {
      const now = readingOf(answer);
      const name = now === 'outside' && !hasMean ? '–' : readingNames[now];
      if (onEdit === null || answer.retired === true) return <span className="quiet">{name}</span>;
      return (
        <Menu
          label={`In the mean: ${answer.name}`}
          renderTrigger={(trigger) => (
            <Button
              {...trigger}
              small
              look={now === 'counts' || name === '–' ? 'ghost' : 'soft'}
              className={css.reading}
              aria-label={`In the mean, ${answer.name}: ${name}`}
            >
              {name}
            </Button>
          )}
          items={readings.map((one) => ({
            key: one,
            label: readingNames[one],
            checked: one === now,
            onSelect: () => setReading(answer, one),
          }))}
        />
      );
    },
  };
}

interface AnswerMenuProps {
  readonly question: Question;
  readonly answer: Answer;
  /** Present: it is not published, and can be left out. */
  readonly proposed?: unknown;
  readonly takesReading: boolean;
  readonly onEdit: ((edit: QuestionEdit) => void) | null;
  readonly onMove: (answer: Answer, step: 1 | -1) => void;
  readonly onMerge: (answer: Answer) => void;
}

/** Actions on an answer; keys of its row do the same. */
function AnswerMenu(props: AnswerMenuProps) {
  const { question, answer, proposed, takesReading, onEdit, onMove, onMerge } = props;
  const [isNaming, setNaming] = useState(false);
  const target = { question: question.code, answer: answer.code };
  const isRetired = answer.retired === true;
  return (
    <>
      <Menu
        label={`Actions on ${answer.name}`}
        items={[
          ...(proposed === undefined
            ? [
                { key: 'up', label: 'Move up', keys: 'Alt ArrowUp', onSelect: () => onMove(answer, -1) },
                { key: 'down', label: 'Move down', keys: 'Alt ArrowDown', onSelect: () => onMove(answer, 1) },
                { key: 'also', label: 'Also called…', onSelect: () => setNaming(true) },
              ]
            : []),
          ...(takesReading && !isRetired
            ? [{ key: 'merge', label: 'Merge into…', keys: 'M', onSelect: () => onMerge(answer) }]
            : []),
          isRetired
            ? {
                key: 'restore',
                label: proposed === undefined ? 'Restore' : 'Include',
                onSelect: () => onEdit?.({ op: 'restore', ...target }),
              }
            : {
                key: 'retire',
                label: proposed === undefined ? 'Retire' : 'Leave out',
                danger: true,
                separated: proposed === undefined,
                onSelect: () => onEdit?.({ op: 'retire', ...target }),
              },
        ]}
      />
      {isNaming && (
        <Dialog
          title={`“${answer.name}” is also called`}
          about="Other words that find this answer in search and chat."
          onClose={() => setNaming(false)}
          actions={
            <Button look="primary" onClick={() => setNaming(false)}>
              Done
            </Button>
          }
        >
          <AlsoCalled
            words={answer.also_called ?? []}
            isOpen
            onChange={(words) => onEdit?.({ op: 'answer', ...target, set: { also_called: [...words] } })}
          />
        </Dialog>
      )}
    </>
  );
}
