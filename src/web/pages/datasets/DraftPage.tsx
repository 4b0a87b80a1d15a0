import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CodebookEdit } from '../../../contract/codebook/codebook-edit.ts';
import type { Codebook } from '../../../contract/codebook/codebook-revision.ts';
import type { CodebookScope } from '../../../contract/codebook/derived-definition.ts';
import type { Dataset } from '../../../contract/datasets/dataset.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScopeContext, useScope } from '../../app/scope/use-scope.ts';
import { SaveState } from '../../saved-work/SaveState.tsx';
import { Button } from '../../ui/Button.tsx';
import { EditableText } from '../../ui/fields/EditableText.tsx';
import { Flex, Stack } from '../../ui/kit.ts';
import { useSmallScreen } from '../../ui/kit-hooks.ts';
import { Panel } from '../../ui/lists/Panel.tsx';
import { PanelSection } from '../../ui/lists/PanelSection.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { StatusStrip } from '../../ui/states/StatusStrip.tsx';
import { toasts } from '../../ui/layers/toasts.ts';
import { useApplyEdits } from './use-apply-edits.ts';
import type { KeptDraftState } from './use-kept-draft.ts';
import { ChangesDialog } from './variables/draft/ChangesDialog.tsx';

interface Draft {
  readonly name: string;
  readonly scope: CodebookScope;
}

interface DraftPageProps {
  readonly title: string;
  readonly dataset: Dataset;
  readonly codebook: Codebook;
  /** Newest revision when the draft began, and the edits that make it; none: nothing has changed. */
  readonly revision: number;
  readonly edits: readonly CodebookEdit[];
  /** Code of the variable or weight; null: a new one. */
  readonly saved: string | null;
  readonly what: 'variable' | 'weight';
  /** Address of its list; with a code, of the entry in it. */
  readonly addressOf: (code?: string) => string;
  readonly kept: Omit<KeptDraftState<Draft>, 'change'> & {
    readonly change: (fields: Partial<Draft>) => void;
  };
  /** The name that it gets where none is typed. */
  readonly placeholder: string;
  /** Why it can't be saved yet; null: it can. */
  readonly problem: string | null;
  /** Whether its keys work inside fields: those must pass on each letter that is typed. */
  readonly savesInFields?: boolean;
  readonly left?: ReactNode;
  /** Next to the form; under it where there is little room. */
  readonly result: ReactNode;
  readonly hints: Parameters<typeof StatusStrip>[0]['hints'];
  readonly children: ReactNode;
}

const scopeNames: Readonly<Record<CodebookScope, string>> = {
  mine: 'Only me',
  organisation: 'Organisation',
  survey: 'The survey',
};

/** The page on which a derived question or weight is made or edited, and saved as a revision of the codebook. */
export function DraftPage(props: DraftPageProps) {
  const { title, dataset, codebook, saved, what, addressOf, kept, problem, savesInFields = false } = props;
  const { left, result, hints, children, placeholder } = props;
  const { draft, isEdited, change, forget } = kept;
  const navigate = useNavigate();
  const scope = useScope();
  const [isReviewing, setReviewing] = useState(false);
  // The draft is kept; `leave` forgets it.
  const back = (code = saved ?? undefined) => void navigate(addressOf(code));
  const leave = (code?: string) => void forget().then(() => back(code));
  const saving = useApplyEdits({
    dataset: codebook.dataset,
    revision: props.revision,
    edits: props.edits,
    withFigures: saved !== null,
    done: `${capitalised(what)} ${saved === null ? 'made' : 'changed'}`,
    onApplied: ({ changes }) => leave(saved ?? changes.find(({ question }) => question !== '')?.question),
    onTheirs: () => leave(),
  });
  // A new question changes no figure that exists.
  const reviews = saved !== null || what === 'weight';
  const save = () => {
    if (problem !== null) toasts.show({ text: problem });
    else if (saving.review.edits.length === 0) leave();
    else if (reviews || saving.review.conflict.length > 0) setReviewing(true);
    else void saving.apply('').then(setReviewing);
  };
  useShortcuts([
    { keys: 'Ctrl S', label: `Save the ${what}`, run: save, inFields: savesInFields },
    { keys: 'Escape', label: 'Leave, and keep the draft', run: () => back() },
  ]);
  const isSmall = useSmallScreen();
  const scopes = (['mine', 'organisation', 'survey'] as const).filter(
    (one) => codebook.editable || one !== 'survey',
  );
  // It counts all waves: the scope of the user serves the choosers alone.
  return (
    <ScopeContext value={null}>
      <Page
        title={title}
        parent={{ to: addressOf(), label: dataset.name }}
        status={isEdited && <SaveState status={{ kind: 'draft' }} />}
        actions={
          <>
            <Button look="ghost" onClick={() => leave()}>
              {isEdited ? 'Discard' : 'Cancel'}
            </Button>
            <Button
              look="primary"
              keys="Ctrl S"
              busy={saving.busy}
              disabledReason={problem ?? undefined}
              onClick={save}
            >
              Save {what}
            </Button>
          </>
        }
        left={<ScopeContext value={scope}>{left}</ScopeContext>}
        right={isSmall ? undefined : result}
        bottom={<StatusStrip hints={hints} />}
      >
        <ScopeContext value={scope}>
          <Stack gap={16} p={24}>
            <Flex gap={12} align="center" justify="space-between" wrap="wrap">
              <EditableText
                label="Name"
                value={draft.name}
                placeholder={placeholder}
                className="headline-figure"
                onChange={(name) => change({ name })}
              />
              <Segmented<CodebookScope>
                label="Who sees it"
                value={draft.scope}
                options={scopes.map((value) => ({ value, label: scopeNames[value] }))}
                onChange={(next) => change({ scope: next })}
              />
            </Flex>
            {children}
            {isSmall && result}
          </Stack>
        </ScopeContext>
      </Page>
      {isReviewing && (
        <ChangesDialog saving={saving} revision={codebook.revision} onClose={() => setReviewing(false)} />
      )}
    </ScopeContext>
  );
}

interface ResultPanelProps {
  readonly title: string;
  readonly note: ReactNode;
  /** Words for the part that keeps a draft from having a result; null: it has one. */
  readonly remedy: string | null;
  readonly error: Error | null;
  /** Figures of the result, and further sections of the panel. */
  readonly children: ReactNode;
  readonly sections?: ReactNode;
}

/** The result of a draft next to its form: the missing part or the failure, else its figures. */
export function ResultPanel({ title, note, remedy, error, children, sections }: ResultPanelProps) {
  return (
    <Panel kind="inspector" label="Result">
      <PanelSection title={title} note={note}>
        <div aria-live="polite">
          {remedy !== null && <p className="note">{remedy}</p>}
          {remedy === null && error !== null && (
            <p role="alert" className="callout">
              {error.message}
            </p>
          )}
        </div>
        {children}
      </PanelSection>
      {sections}
    </Panel>
  );
}
