import type { ReactNode } from 'react';
import type { QuestionBase, QuestionView } from '../../../../contract/codebook/question-words.ts';
import type { Question } from '../../../../contract/codebook/question.ts';
import type { QuestionCoverage } from '../../../../contract/codebook/question-coverage.ts';
import { EditableText } from '../../../ui/fields/EditableText.tsx';
import { Flex, Stack } from '../../../ui/kit.ts';
import { Pill } from '../../../ui/marks/Pill.tsx';
import { AlsoCalled } from './answers/AlsoCalled.tsx';
import { AskedPill } from './coverage/AskedPill.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { kindNames } from './answers/question-flags.ts';
import css from './VariablePanel.module.css';
import type { EditedFields } from './draft/codebook-draft.ts';

interface VariableFieldsProps extends EditedFields {
  readonly asked: QuestionCoverage | undefined;
  readonly allQuestions: readonly Question[];
  /** Replaces the kind, where it can be changed. */
  readonly kind?: ReactNode;
  /** Shown after the fields, and below. */
  readonly more?: ReactNode;
  readonly children?: ReactNode;
}

/** Wording, kind, category, base, first view, other names and note of a variable, each edited where it is shown. */
export function VariableFields(props: VariableFieldsProps) {
  const { saved, question, onSet } = props;
  return (
    <Stack pt={6} px={16} pb={14} gap={10} className="ruled">
      <EditableText
        label="Wording"
        value={question.wording}
        placeholder="No wording"
        around={['“', '”']}
        className={css.wording}
        maxLength={4096}
        changed={question.wording !== saved.wording}
        onChange={onSet && ((wording) => onSet({ wording }))}
      />
      <ShortFields {...props} />
      {props.children}
    </Stack>
  );
}

function ShortFields({ saved, question, asked, allQuestions, more, onSet, ...props }: VariableFieldsProps) {
  const category = question.category.path.join(' / ');
  return (
    <Flex columnGap={12} rowGap={6} wrap="wrap" align="center">
      {props.kind ?? <Pill>{kindNames[question.kind]}</Pill>}
      {question.retired === true && <Pill tone="warn">retired</Pill>}
      <AskedPill asked={asked} questions={allQuestions} />
      <EditableText
        label="Category"
        value={category}
        placeholder="No category"
        changed={category !== saved.category.path.join(' / ')}
        onChange={onSet && ((text) => onSet({ category: categoryOf(text) }))}
      />
      <ChoiceField<QuestionBase>
        label="Base"
        value={question.base ?? 'all'}
        options={bases.map((value) => ({ value, name: baseNames[value] }))}
        onChange={onSet && ((base) => onSet({ base }))}
      />
      <ChoiceField<ViewKind | 'automatic'>
        label="First view"
        value={question.view?.kind ?? 'automatic'}
        options={viewOptions(question)}
        onChange={
          onSet &&
          ((kind) => {
            if (kind !== 'automatic') onSet({ view: { kind } });
          })
        }
      />
      <Flex gap={6} align="center" wrap="wrap">
        <span className="quiet">Also called</span>
        <AlsoCalled
          words={question.also_called}
          onChange={onSet && ((words) => onSet({ also_called: [...words] }))}
        />
      </Flex>
      <EditableText
        label="Note"
        value={question.notes}
        placeholder="No note"
        maxLength={4096}
        changed={question.notes !== saved.notes}
        onChange={onSet && ((notes) => onSet({ notes }))}
      />
      {more}
    </Flex>
  );
}

const bases = ['all', 'asked', 'answered'] as const;
const baseNames: Readonly<Record<QuestionBase, string>> = {
  all: 'Everyone',
  asked: 'Those who were asked',
  answered: 'Those who gave an answer',
};

type ViewKind = QuestionView['kind'];

const viewNames: Readonly<Record<ViewKind, string>> = {
  shares: 'Share of each answer',
  top: 'Top box',
  bottom: 'Bottom box',
  difference: 'Top minus bottom box',
  mean: 'Mean',
  distribution: 'Full distribution',
  columns: 'Columns side by side',
  column: 'One column',
};

const viewsOfKind: Readonly<Record<Question['kind'], readonly ViewKind[]>> = {
  single: ['shares', 'top', 'bottom', 'mean'],
  multiple: ['shares'],
  grid_single: ['top', 'bottom', 'difference', 'mean', 'distribution'],
  grid_multiple: ['columns', 'shares'],
  numeric: ['mean', 'distribution'],
  grid_numeric: ['mean', 'distribution'],
};

function viewOptions({ kind, view }: Question): readonly { value: ViewKind | 'automatic'; name: string }[] {
  const own = viewsOfKind[kind];
  const present = view === undefined || own.includes(view.kind) ? [] : [view.kind];
  return [
    // A view that was chosen is replaced by another one, never by none.
    ...(view === undefined ? [{ value: 'automatic' as const, name: 'Automatic' }] : []),
    ...[...own, ...present].map((value) => ({ value, name: viewNames[value] })),
  ];
}

function categoryOf(text: string): string[] {
  return text
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
