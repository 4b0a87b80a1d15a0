import { IconPencil } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SavedAudience } from '../../../contract/saved-audience.ts';
import type { Expression } from '../../../expression/expression.ts';
import { hashExpression } from '../../../expression/hash.ts';
import { usesOf } from '../../../expression/uses.ts';
import { toExpression } from '../../../expression/wire.ts';
import { useShortcuts } from '../../app/keys/use-shortcuts.ts';
import { LeaveGuard } from '../../app/LeaveGuard.tsx';
import { usePageTarget } from '../../app/palette/page-target.ts';
import { address, routes } from '../../app/routes.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ConnectedExpressionEditor } from '../../connected/ConnectedExpressionEditor.tsx';
import { useQuestionUses } from '../../connected/question-uses.ts';
import { readUnsavedAudience } from '../../connected/unsaved-audience.ts';
import { useFunnel } from '../../connected/use-funnel.ts';
import type { Catalogue } from '../../expression-editor/catalogue.ts';
import { type Draft, newDraft, stepsSince } from '../../expression-editor/draft/draft.ts';
import type { EditorView, ExpressionEditorHandle } from '../../expression-editor/ExpressionEditor.tsx';
import type { AudienceChoice } from '../../expression-editor/question-pick.ts';
import { QuestionTree } from '../../expression-editor/tree/QuestionTree.tsx';
import { useAudienceChoices } from '../../connected/use-audience-choices.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { SaveState, type SaveStatus } from '../../ui/SaveState.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { WorkChangesNotice } from '../../connected/WorkChangesNotice.tsx';
import { StatusStrip } from '../../ui/StatusStrip.tsx';
import css from './AudienceEditor.module.css';
import { copyName } from './audience-words.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { builderHints } from './builder-hints.ts';
import { LivePanel } from './LivePanel.tsx';
import { draftKey } from './stored-draft.ts';
import { useAudienceDraft, useKeptDraft } from './use-audience-draft.ts';
import { useAudienceSave } from './use-audience-save.ts';
import { carryDraft, useCarriedDraft } from './use-carried-draft.ts';
import { UseInMenu } from './UseInMenu.tsx';
import { useUseIn } from './use-use-in.ts';

interface AudienceEditorProps {
  readonly catalogue: Catalogue;
  readonly audience: SavedAudience | null;
  readonly expression: Expression | null;
  /** Of a new one, where what it began with has a name. */
  readonly suggestedName?: string;
}

/** Of the questions that were chosen last. */
const mostRecent = 20;

const views: readonly { readonly value: EditorView; readonly label: string }[] = [
  { value: 'edit', label: 'Edit' },
  { value: 'sentence', label: 'Sentence' },
  { value: 'json', label: 'JSON' },
];

export function AudienceEditor({ catalogue, audience, expression, suggestedName = '' }: AudienceEditorProps) {
  const scope = useScope();
  const navigate = useNavigate();
  const editor = useRef<ExpressionEditorHandle>(null);
  const isGiven = audience === null && expression !== null;
  const key = draftKey(
    audience?.id ?? null,
    isGiven ? `${catalogue.dataset}:${hashExpression(expression)}` : catalogue.dataset,
  );
  const frame = useRef<HTMLDivElement>(null);
  const carried = useCarriedDraft(audience, frame);
  const { draft, dispatch, base, restored } = useAudienceDraft(expression, key, carried);
  const [noticed, setNoticed] = useState(false);
  const [view, setView] = useState<EditorView>('edit');
  const [isNaming, setNaming] = useState(false);
  const [isPanelShown, setPanelShown] = useState(true);
  const live = useFunnel(draft.present.root, catalogue);
  const used = useMemo(
    () => new Set(usesOf(draft.present.root).map(({ question }) => question)),
    [draft.present.root],
  );

  const saving = useAudienceSave({
    // Changes to an earlier revision end in the conflict's choice, however late they are saved.
    audience: audience === null || restored?.rev == null ? audience : { ...audience, rev: restored.rev },
    root: draft.present.root,
    base,
    dataset: catalogue.dataset,
    onCreated: (created, root) => {
      setNaming(false);
      carryDraft({ id: created.id, rev: created.rev, draft, saved: root });
      void navigate(`${address.audienceEdit(created.id)}${scope.search}`, { replace: true });
    },
  });
  const { saved, target } = saving;
  const keep = useKeptDraft(key, draft.present.root, saving.isDirty, saved.audience?.rev ?? null);
  const { audiences } = useAudienceChoices(saved.audience?.id);
  const uses = useQuestionUses(catalogue.dataset);
  const recent = useMemo(() => [...uses.keys()].slice(0, mostRecent), [uses]);
  const addQuestion = useCallback((code: string) => editor.current?.addQuestion(code), []);
  const addAudience = useCallback((chosen: AudienceChoice) => editor.current?.addAudience(chosen), []);
  const removeCondition = useCallback(
    (index: number) =>
      dispatch({ kind: 'run', command: { kind: 'remove', path: [index] }, name: 'take a condition out' }),
    [dispatch],
  );
  const jump = useCallback((index: number) => editor.current?.show([index]), []);
  const isEmpty = draft.present.root.children.length === 0;
  const isSaved = target !== null && !saving.isDirty;
  const name = saved.audience?.name ?? 'New audience';

  const useIn = useUseIn({
    root: draft.present.root,
    savedId: saving.isDirty ? null : (saved.audience?.id ?? null),
    name: saved.audience?.name ?? null,
    keep,
  });
  usePageTarget({
    audience: {
      label: 'as a condition',
      add: ({ id, name: chosen, description, expression: wire }) => {
        const read = toExpression(wire);
        if ('expression' in read) addAudience({ id, name: chosen, description, expression: read.expression });
      },
    },
    question: { label: 'as a condition', add: addQuestion },
  });

  const save = () => {
    if (isEmpty || isSaved || saving.isSaving) return;
    if (target === null) setNaming(true);
    else saving.save(target.name);
  };
  useShortcuts([
    { keys: 'Ctrl S', label: 'Save the audience', run: save, inFields: true },
    { keys: ']', label: 'Show or hide the panel', run: () => setPanelShown(!isPanelShown) },
    { keys: 'J', label: 'Show the JSON', run: () => setView(view === 'json' ? 'edit' : 'json') },
    ...(target === null ? [] : [{ keys: 'F2', label: 'Rename', run: () => setNaming(true) }]),
  ]);

  return (
    <Page
      title={name}
      parent={{ to: `${routes.audiences}${scope.search}`, label: 'Audiences' }}
      status={
        <>
          {target !== null && (
            <IconButton
              label="Rename"
              keys="F2"
              icon={<IconPencil size={14} stroke={1.5} />}
              onClick={() => setNaming(true)}
            />
          )}
          <SaveState status={statusOf(saving, draft)} />
        </>
      }
      actions={
        <>
          <UseInMenu isEmpty={isEmpty} isSaved={!saving.isDirty} useIn={useIn} />
          <Button
            look="primary"
            keys="Ctrl S"
            busy={saving.isSaving}
            disabledReason={isEmpty ? 'Add at least one clause' : isSaved ? 'Everything is saved' : undefined}
            onClick={save}
          >
            {saved.audience !== null && target === null ? 'Save a copy' : 'Save'}
          </Button>
        </>
      }
      bottom={<StatusStrip hints={builderHints} />}
    >
      {saved.audience !== null && (
        <WorkChangesNotice kind="audiences" id={saved.audience.id} rev={saved.audience.rev} />
      )}
      {saved.audience !== null && target === null && (
        <p className={css.notice}>
          {saved.audience.flags.includes('curated')
            ? 'This is a platform audience'
            : 'This audience is shared with you'}
          : saving makes a copy of your own, the original stays as it is.
        </p>
      )}
      {restored !== null && saving.isDirty && !noticed && (
        <p className={css.notice} role="status">
          Unsaved changes from {format.timeInFull(new Date(restored.changedAtMs))} are back.
          <Button small onClick={() => setNoticed(true)}>
            Keep
          </Button>
          <Button
            small
            look="ghost"
            onClick={() =>
              dispatch({
                kind: 'run',
                command: { kind: 'replaceAll', expression: base },
                name: 'discard unsaved changes',
              })
            }
          >
            Discard
          </Button>
        </p>
      )}
      <div className={css.workspace}>
        <aside className={css.questions} aria-label="Questions">
          <QuestionTree
            catalogue={catalogue}
            used={used}
            audiences={audiences}
            recent={recent}
            onChoose={addQuestion}
            onChooseAudience={addAudience}
          />
        </aside>
        <div ref={frame} className={css.editor}>
          <ConnectedExpressionEditor
            ref={editor}
            catalogue={catalogue}
            draft={draft}
            onAction={dispatch}
            counts={live.counts}
            view={view}
            onShowTree={() => setView('edit')}
            audience={saved.audience?.id ?? null}
            toolbarEnd={<Segmented label="View" value={view} options={views} onChange={setView} />}
          />
        </div>
        {isPanelShown && (
          <LivePanel
            catalogue={catalogue}
            root={draft.present.root}
            live={live}
            used={used}
            onJump={jump}
            onRemove={removeCondition}
          />
        )}
      </div>
      {saving.failure !== null && !isNaming && (
        <p role="alert" className={css.failure}>
          Not saved: {saving.failure} Your changes are still here.
        </p>
      )}
      {isNaming && (
        <NameDialog
          action={target === null ? 'Save audience' : 'Rename audience'}
          initialName={
            target?.name ?? (saved.audience === null ? suggestedName : copyName(saved.audience.name))
          }
          busy={saving.isSaving}
          error={saving.failure ?? undefined}
          onSubmit={(chosen) => {
            saving.save(chosen);
            if (target !== null) setNaming(false);
          }}
          onClose={() => setNaming(false)}
        />
      )}
      {saving.isConflict && saved.audience !== null && (
        <ConflictDialog
          name={saved.audience.name}
          onCopy={() => saving.save(copyName(name), null)}
          onReload={async () => {
            const newer = await saving.reload();
            const read = newer === null ? null : toExpression(newer.expression);
            if (read === null || !('expression' in read)) return;
            const { root } = newDraft(read.expression).present;
            dispatch({
              kind: 'run',
              command: { kind: 'replaceAll', expression: root },
              name: 'load the newer version',
            });
            saving.setSaved({ audience: newer, root });
          }}
          onClose={saving.forget}
        />
      )}
      <LeaveGuard
        when={saving.isDirty && !saving.isSaving}
        what="the unsaved changes of this audience"
        passes={isKept}
      />
    </Page>
  );
}

/** To a chart or crosstab that uses it: the draft waits for the way back. */
function isKept(state: unknown): boolean {
  return readUnsavedAudience(state).length > 0;
}

function statusOf(saving: ReturnType<typeof useAudienceSave>, draft: Draft): SaveStatus {
  const { saved, target } = saving;
  if (saving.isSaving) return { kind: 'saving' };
  if (saving.failure !== null) return { kind: 'failed' };
  if (saved.audience === null) return { kind: 'new' };
  if (saving.isDirty) return { kind: 'unsaved', changes: stepsSince(draft, saved.root) };
  return target === null ? { kind: 'new' } : { kind: 'saved', note: `v${saved.audience.rev}` };
}
