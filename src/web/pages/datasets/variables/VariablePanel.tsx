import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { QuestionChange, QuestionEdit } from '../../../../contract/codebook/codebook-edit.ts';
import type { Dataset } from '../../../../contract/datasets/dataset.ts';
import type { Location } from '../../../../contract/codebook/location.ts';
import type { Question } from '../../../../contract/codebook/question.ts';
import type { Wave } from '../../../../contract/codebook/wave.ts';
import { codebookPreviewOptions, fileVariablesOptions } from '../../../api/codebook.ts';
import { questionCoverageOptions } from '../../../api/questions.ts';
import { Text } from '../../../ui/kit.ts';
import { Panel } from '../../../ui/lists/Panel.tsx';
import { PanelSection } from '../../../ui/lists/PanelSection.tsx';
import { AnswersSection } from './answers/AnswersSection.tsx';
import { changesFigures } from './draft/codebook-draft.ts';
import { CodebookHistory } from './draft/CodebookHistory.tsx';
import { CoverageSection } from './coverage/CoverageSection.tsx';
import { MissingNumbers } from './MissingNumbers.tsx';
import { PhrasesSection } from './PhrasesSection.tsx';
import { QuestionTitle } from './QuestionTitle.tsx';
import type { CodebookDraftState } from './draft/use-codebook-draft.ts';
import { VariableFields } from './VariableFields.tsx';
import { questionUsesOptions } from '../../../api/saved-work.ts';
import { workKindNames, WorkUses } from '../../../connected/WorkUses.tsx';
import { format } from '../../../lib/format.ts';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import {
  IconChartBar,
  IconMathFunction,
  IconPencil,
  IconTrash,
  IconTrashOff,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { address, routes } from '../../../app/routes.ts';
import { useMe } from '../../../api/me.ts';
import { unsavedAudienceState } from '../../../connected/unsaved-audience.ts';
import { StepButtons } from '../../../ui/lists/StepButtons.tsx';
import { Menu } from '../../../ui/layers/Menu.tsx';

interface VariablePanelProps {
  /** The question in the codebook, and in the draft. */
  readonly saved: Question;
  readonly question: Question;
  /** null: the caller may not edit it. */
  readonly draft: CodebookDraftState | null;
  /** Whether the caller may change its definition. */
  readonly mayRedefine: boolean;
  /** Code of the dataset tree, and newest revision of its codebook. */
  readonly codebook: string;
  readonly revision: number;
  readonly dataset: Dataset;
  readonly waves: readonly Wave[];
  readonly locations: readonly Location[];
  readonly allQuestions: readonly Question[];
  readonly place: ComponentProps<typeof VariableActions>['place'];
  readonly onClose: () => void;
}

/** A variable, each field edited where it is shown, with its figures, uses and history. */
export function VariablePanel(props: VariablePanelProps) {
  const { saved, question, draft, codebook, revision, dataset, waves, allQuestions } = props;
  const coverage = useQuery(questionCoverageOptions(dataset.code));
  const asked = coverage.data?.get(question.code);
  const ran = waves.filter(({ code }) => question.waves.includes(code)).map(({ code }) => code);
  const edit = draft === null ? null : (change: QuestionEdit) => draft.edit(saved, change);
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
  const isNumber = question.kind.endsWith('numeric') && question.derived === undefined;
  const variables = useQuery({ ...fileVariablesOptions(codebook, question.code), enabled: isNumber });
  return (
    <Panel
      kind="editor"
      label="Variable"
      title={<QuestionTitle saved={saved} question={question} onSet={set} />}
      actions={<VariableActions {...props} onEdit={edit} />}
      onClose={props.onClose}
    >
      <VariableFields
        saved={saved}
        question={question}
        asked={asked}
        allQuestions={allQuestions}
        onSet={set}
      />
      {question.derived !== undefined && (
        <PanelSection title="Definition">
          <Text component="p" size="finding-sm" fw={400} className="isolate">
            {question.derived.explanation}
          </Text>
        </PanelSection>
      )}
      <PhrasesSection saved={saved} question={question} waves={ran} weights={dataset.weights} onSet={set} />
      {isNumber && (
        <MissingNumbers
          question={question}
          saved={saved}
          variables={variables}
          preview={preview.data}
          onEdit={edit}
        />
      )}
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
        asked={coverage.isError ? null : asked}
        allQuestions={allQuestions}
        onEdit={edit}
      />
    </Panel>
  );
}

interface QuestionUsesProps {
  readonly question: string;
  /** Code of the dataset that the work is opened with. */
  readonly dataset: string;
}

/** Saved work and published findings that name the question, each a way to it. */
function QuestionUses({ question, dataset }: QuestionUsesProps) {
  const uses = useQuery(questionUsesOptions(question));
  return (
    <PanelSection title="Used in">
      <Loaded query={uses} what="what uses it" skeleton={<p className="note">··</p>}>
        {({ works, total }) => (
          <>
            {total === 0 && <p className="note">Not used in your work.</p>}
            <WorkUses
              works={works.map((work) => ({ ...work, as: workKindNames[work.kind] }))}
              dataset={dataset}
            />
            {total > works.length && (
              <p className="note">and {format.count(total - works.length)} older ones</p>
            )}
          </>
        )}
      </Loaded>
    </PanelSection>
  );
}

interface VariableActionsProps {
  readonly question: Question;
  readonly dataset: Dataset;
  /** Whether the caller may change its definition. */
  readonly mayRedefine: boolean;
  /** Place in the list that it was opened from. */
  readonly place: Pick<ComponentProps<typeof StepButtons>, 'at' | 'count' | 'onGo'>;
  /** null: read only. */
  readonly onEdit: ((edit: QuestionEdit) => void) | null;
}

/** Steps to the neighbouring variables, and the actions of this one. */
function VariableActions(props: VariableActionsProps) {
  const { question, dataset, mayRedefine, place, onEdit } = props;
  const navigate = useNavigate();
  const { role } = useMe();
  const scope = `?d=${encodeURIComponent(dataset.code)}&q=${encodeURIComponent(question.code)}`;
  const isRetired = question.retired === true;
  return (
    <>
      <StepButtons noun="variable" isDown {...place} />
      <Menu
        label="Actions on the variable"
        items={[
          {
            key: 'chart',
            label: 'Chart it',
            icon: <IconChartBar />,
            onSelect: () => void navigate(`${routes.chartNew}${scope}`),
          },
          {
            key: 'audience',
            label: 'Use in audience',
            icon: <IconUsersPlus />,
            onSelect: () =>
              void navigate(`${routes.audienceNew}?d=${encodeURIComponent(dataset.code)}`, {
                state: unsavedAudienceState(question.name, { question: question.code }),
              }),
          },
          ...(role === 'viewer'
            ? []
            : [
                {
                  key: 'derive',
                  label: 'New variable from this',
                  icon: <IconMathFunction />,
                  onSelect: () => void navigate(address.variableNew(dataset.code, { from: question.code })),
                },
              ]),
          ...(role === 'viewer' || !mayRedefine
            ? []
            : [
                {
                  key: 'define',
                  label: 'Edit definition',
                  icon: <IconPencil />,
                  onSelect: () => void navigate(address.variableEdit(dataset.code, question.code)),
                },
              ]),
          ...(onEdit === null
            ? []
            : [
                {
                  key: 'retire',
                  label: isRetired ? 'Restore' : 'Retire',
                  icon: isRetired ? <IconTrashOff /> : <IconTrash />,
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
