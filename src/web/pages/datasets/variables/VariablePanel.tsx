import {
  IconChartBar,
  IconChevronDown,
  IconChevronUp,
  IconTrash,
  IconTrashOff,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { CodebookEdit, QuestionChange } from '../../../../contract/codebook/codebook-edit.ts';
import type { QuestionBase, QuestionView } from '../../../../contract/codebook/question-words.ts';
import type { Dataset } from '../../../../contract/dataset.ts';
import type { Question } from '../../../../contract/question.ts';
import type { QuestionCoverage as AskedOf } from '../../../../contract/question-coverage.ts';
import type { Wave } from '../../../../contract/wave.ts';
import { codebookPreviewOptions } from '../../../api/codebook.ts';
import { routes } from '../../../app/routes.ts';
import { unsavedAudienceState } from '../../../connected/unsaved-audience.ts';
import { EditableText } from '../../../ui/EditableText.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Flex, Stack } from '../../../ui/kit.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelSection } from '../../../ui/PanelSection.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { Select } from '../../../ui/Select.tsx';
import { AlsoCalled } from './AlsoCalled.tsx';
import { AnswersSection } from './AnswersSection.tsx';
import { AskedPill } from './AskedPill.tsx';
import { changesFigures } from './codebook-draft.ts';
import { CodebookHistory } from './CodebookHistory.tsx';
import { CoverageSection } from './CoverageSection.tsx';
import type { WaveCoverage } from './question-coverage.ts';
import { kindNames } from './question-flags.ts';
import { QuestionUses } from './QuestionUses.tsx';
import type { CodebookDraftState } from './use-codebook-draft.ts';
import css from './VariablePanel.module.css';

interface VariablePanelProps {
  /** As it is in the codebook, and as the draft shows it. */
  readonly saved: Question;
  readonly question: Question;
  /** null: the caller may not edit the codebook. */
  readonly draft: CodebookDraftState | null;
  /** Code of the dataset tree whose codebook it is, and its newest revision. */
  readonly codebook: string;
  readonly revision: number;
  readonly dataset: Dataset;
  readonly waves: readonly Wave[];
  readonly locations: number;
  /** undefined: it is being counted. */
  readonly coverage: readonly WaveCoverage[] | undefined;
  /** undefined: it is being found; null: it could not be. */
  readonly asked: AskedOf | null | undefined;
  readonly allQuestions: readonly Question[];
  /** Opens the variable before or after it in the list; absent at its ends. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
}

/** A variable, each field edited where it is shown, with its figures, uses and history. */
export function VariablePanel(props: VariablePanelProps) {
  const { saved, question, draft, codebook, revision, dataset, waves, allQuestions } = props;
  const ran = waves.filter(({ code }) => question.waves.includes(code)).map(({ code }) => code);
  const edit = draft === null ? null : (change: CodebookEdit) => draft.edit(saved, change);
  const set =
    edit === null
      ? null
      : (change: QuestionChange) => edit({ op: 'question', question: question.code, set: change });
  const preview = useQuery({
    ...codebookPreviewOptions(codebook, draft?.revision ?? 0, draft?.edits ?? []),
    enabled: draft !== null && changesFigures(draft.edits),
    placeholderData: (before) => before,
    retry: false,
  });
  return (
    <Panel
      kind="editor"
      label="Variable"
      title={<Title saved={saved} question={question} onSet={set} />}
      actions={<PanelActions {...props} onEdit={edit} />}
      onClose={props.onClose}
    >
      <Stack gap={10} className={css.intro}>
        <EditableText
          label="Wording"
          value={question.wording}
          placeholder="No wording"
          around={['“', '”']}
          className={css.wording}
          maxLength={4096}
          changed={question.wording !== saved.wording}
          onChange={set && ((wording) => set({ wording }))}
        />
        <Flex gap={6} wrap="wrap" align="center">
          <Pill>{kindNames[question.kind]}</Pill>
          {question.retired === true && <Pill tone="warn">retired</Pill>}
          <AskedPill asked={props.asked ?? undefined} questions={allQuestions} />
        </Flex>
        <dl className={css.fields}>
          <dt>Category</dt>
          <dd>
            <EditableText
              label="Category"
              value={question.category.path.join(' / ')}
              placeholder="None"
              changed={question.category.path.join('/') !== saved.category.path.join('/')}
              onChange={set && ((text) => set({ category: categoryOf(text) }))}
            />
          </dd>
          <dt>Base</dt>
          <dd>
            {set === null ? (
              baseNames[question.base ?? 'all']
            ) : (
              <Select
                label="Base"
                labelPlace="hidden"
                value={question.base ?? 'all'}
                options={bases.map((value) => ({ value, name: baseNames[value] }))}
                onChange={(base) => set({ base })}
              />
            )}
          </dd>
          <dt>First view</dt>
          <dd>
            {set === null ? (
              question.view === undefined ? (
                'Automatic'
              ) : (
                viewNames[question.view.kind]
              )
            ) : (
              <Select
                label="First view"
                labelPlace="hidden"
                value={question.view?.kind ?? 'automatic'}
                options={viewOptions(question)}
                onChange={(kind) => {
                  if (kind !== 'automatic') set({ view: { kind } });
                }}
              />
            )}
          </dd>
          <dt>Also called</dt>
          <dd>
            <AlsoCalled
              words={question.also_called}
              onChange={set && ((words) => set({ also_called: [...words] }))}
            />
          </dd>
          <dt>Note</dt>
          <dd>
            <EditableText
              label="Note"
              value={question.notes}
              placeholder="None"
              maxLength={4096}
              changed={question.notes !== saved.notes}
              onChange={set && ((notes) => set({ notes }))}
            />
          </dd>
        </dl>
      </Stack>
      <AnswersSection question={question} saved={saved} waves={ran} preview={preview.data} onEdit={edit} />
      <PanelSection title="History">
        <CodebookHistory
          dataset={codebook}
          question={question.code}
          revision={revision}
          mayUndo={draft !== null}
          most={3}
        />
      </PanelSection>
      <QuestionUses question={question.code} dataset={dataset.code} />
      <CoverageSection
        question={question}
        waves={waves}
        locations={props.locations}
        coverage={props.coverage}
        asked={props.asked}
        allQuestions={allQuestions}
      />
    </Panel>
  );
}

interface TitleProps {
  readonly saved: Question;
  readonly question: Question;
  readonly onSet: ((change: QuestionChange) => void) | null;
}

function Title({ saved, question, onSet }: TitleProps) {
  const { number = '' } = question;
  return (
    <Flex component="span" gap={10} align="center" className={css.title}>
      <EditableText
        label="Number"
        value={number}
        placeholder={question.code}
        className={css.number}
        changed={number !== (saved.number ?? '')}
        onChange={onSet && ((text) => onSet({ number: text }))}
      />
      <EditableText
        label="Name"
        value={question.name}
        className={css.nameText}
        changed={question.name !== saved.name}
        onChange={onSet && ((name) => name !== '' && onSet({ name }))}
      />
    </Flex>
  );
}

type PanelActionsProps = VariablePanelProps & { readonly onEdit: ((edit: CodebookEdit) => void) | null };

const look = { size: 15, stroke: 1.5 } as const;

function PanelActions({ question, dataset, onPrevious, onNext, onEdit }: PanelActionsProps) {
  const navigate = useNavigate();
  const scope = `?d=${encodeURIComponent(dataset.code)}&q=${encodeURIComponent(question.code)}`;
  const isRetired = question.retired === true;
  return (
    <>
      <IconButton
        label="Previous variable"
        icon={<IconChevronUp {...look} />}
        disabledReason={onPrevious === undefined ? 'It is the first of the list' : undefined}
        onClick={onPrevious}
      />
      <IconButton
        label="Next variable"
        icon={<IconChevronDown {...look} />}
        disabledReason={onNext === undefined ? 'It is the last of the list' : undefined}
        onClick={onNext}
      />
      <Menu
        label="Actions on the variable"
        items={[
          {
            key: 'chart',
            label: 'Chart it',
            icon: <IconChartBar {...look} />,
            onSelect: () => void navigate(`${routes.chartNew}${scope}`),
          },
          {
            key: 'audience',
            label: 'Use in audience',
            icon: <IconUsersPlus {...look} />,
            onSelect: () =>
              void navigate(`${routes.audienceNew}?d=${encodeURIComponent(dataset.code)}`, {
                state: unsavedAudienceState(question.name, { question: question.code }),
              }),
          },
          ...(onEdit === null
            ? []
            : [
                {
                  key: 'retire',
                  label: isRetired ? 'Restore' : 'Retire',
                  icon: isRetired ? <IconTrashOff {...look} /> : <IconTrash {...look} />,
                  danger: !isRetired,
                  separated: true,
                  onSelect: () => onEdit({ op: isRetired ? 'restore' : 'retire', question: question.code }),
                },
              ]),
        ]}
      />
    </>
  );
}

const bases = ['all', 'asked', 'answered'] as const;
const baseNames: Readonly<Record<QuestionBase, string>> = {
  all: 'Everyone',
  asked: 'Those who were asked',
  answered: 'Those who answered',
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
