import { IconListTree } from '@tabler/icons-react';
import { type RefObject, useCallback, useMemo, useReducer, useRef, useState } from 'react';
import type { SavedAudience } from '../../../contract/saved-work/saved-audience.ts';
import type { Expression } from '../../../expression/expression.ts';
import { usesOf } from '../../../expression/uses.ts';
import { toExpression } from '../../../expression/wire.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { usePageTarget } from '../../keys/page-target.ts';
import { routes } from '../../app/routes.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ConnectedExpressionEditor } from '../../connected/ConnectedExpressionEditor.tsx';
import { useQuestionUses } from '../../connected/question-uses.ts';
import { useFunnel } from '../../connected/counts/use-funnel.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { type Draft, type DraftAction, newDraft, reduceDraft } from '../../expression-editor/draft/draft.ts';
import type { EditorView, ExpressionEditorHandle } from '../../expression-editor/ExpressionEditor.tsx';
import { draggedData } from '../../expression-editor/drag/dragged.ts';
import type { TreeLine } from '../../expression-editor/tree/tree-lines.ts';
import { QuestionTree } from '../../expression-editor/tree/QuestionTree.tsx';
import { useAudienceChoices } from '../../connected/use-audience-choices.ts';
import type { Beginning } from '../../saved-work/use-opened-work.ts';
import { useWork } from '../../saved-work/use-work.ts';
import { useWorkControls } from '../../saved-work/use-work-controls.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useScreen, useSmallScreen } from '../../ui/kit-hooks.ts';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { StatusStrip } from '../../ui/states/StatusStrip.tsx';
import css from './AudienceEditor.module.css';
import { audienceDocument, type AudienceDraft, rootOf } from './audience-changes.ts';
import { audienceKind } from './audience-kind.tsx';
import { LivePanel } from './LivePanel.tsx';
import { UseInMenu } from './UseInMenu.tsx';

interface AudienceEditorProps {
  readonly catalogue: Catalogue;
  readonly beginning: Beginning<SavedAudience, AudienceDraft>;
  readonly expression: Expression | null;
  /** Proposed name of a new audience, from the work it began with. */
  readonly suggestedName?: string;
}

const mostRecent = 20;

const views: readonly { readonly value: EditorView; readonly label: string }[] = [
  { value: 'edit', label: 'Edit' },
  { value: 'sentence', label: 'Sentence' },
  { value: 'json', label: 'JSON' },
];

export function AudienceEditor({
  catalogue,
  beginning,
  expression,
  suggestedName = '',
}: AudienceEditorProps) {
  const scope = useScope();
  const editor = useRef<ExpressionEditorHandle>(null);
  const [draft, dispatch] = useReducer(reduceDraft, expression, newDraft);
  const [name, setName] = useState(beginning.opened?.name ?? '');
  const [view, setView] = useState<EditorView>('edit');
  const isSmall = useSmallScreen();
  const questions = useQuestionsPanel(isSmall);
  const [isPanelShown, setPanelShown] = useState(true);
  const live = useFunnel(draft.present.root, catalogue);
  const used = useMemo(
    () => new Set(usesOf(draft.present.root).map(({ question }) => question)),
    [draft.present.root],
  );

  const work = useAudienceWork({ beginning, catalogue, draft, dispatch, name, setName, suggestedName });
  const { saved } = work;
  const { addLine, removeCondition, jump } = useEdits(editor, dispatch);
  const isEmpty = draft.present.root.children.length === 0;
  const controls = useWorkControls({
    kind: audienceKind,
    work,
    name,
    proposedName: suggestedName,
    onRename: setName,
    cantSave: isEmpty ? 'Add at least one condition' : undefined,
  });
  const isSaved = saved !== null && !work.isDirty;
  useShortcuts([
    { keys: ']', label: 'Show or hide the panel', run: () => setPanelShown(!isPanelShown) },
    { keys: 'J', label: 'Show the JSON', run: () => setView(view === 'json' ? 'edit' : 'json') },
  ]);

  return (
    <Page
      title={name === '' ? 'New audience' : name}
      heading={controls.heading}
      parent={{ to: `${routes.audiences}${scope.search}`, label: 'Audiences' }}
      status={controls.status}
      actions={
        <>
          <UseInMenu root={draft.present.root} savedId={isSaved ? saved.id : null} name={name} />
          {controls.button}
        </>
      }
      right={controls.versionsPanel}
      bottom={<StatusStrip hints={builderHints} />}
    >
      {controls.notices}
      <div className={css.workspace}>
        {questions.isShown && (
          <Questions catalogue={catalogue} used={used} audience={saved?.id} onTake={addLine} />
        )}
        <div className={css.editor}>
          <ConnectedExpressionEditor
            ref={editor}
            catalogue={catalogue}
            draft={draft}
            onAction={dispatch}
            counts={live.counts}
            view={view}
            startsWithChooser={!isSmall}
            onShowTree={() => setView('edit')}
            audience={saved?.id ?? null}
            toolbarEnd={
              <>
                {questions.button}
                {controls.versionsButton}
                <Segmented label="View" value={view} options={views} onChange={setView} />
              </>
            }
          />
        </div>
        {isPanelShown && !questions.isInPlace && controls.versionsPanel === null && (
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
      {controls.dialogs}
    </Page>
  );
}

/** Where the screen has no room for it, the tree of questions opens from a button, in place of the live panel. */
function useQuestionsPanel(isSmall: boolean) {
  const hasRoom = useScreen('(min-width: 1200px)');
  const [isOpen, setOpen] = useState(false);
  const isShown = !isSmall && (hasRoom || isOpen);
  const button = !isSmall && !hasRoom && (
    <IconButton
      label={isOpen ? 'Hide the questions' : 'Show the questions'}
      pressed={isOpen}
      icon={<IconListTree size={18} />}
      onClick={() => setOpen(!isOpen)}
    />
  );
  return { isShown, isInPlace: isShown && !hasRoom, button };
}

interface AudienceWork extends Pick<AudienceEditorProps, 'beginning' | 'catalogue'> {
  readonly draft: Draft;
  readonly dispatch: (action: DraftAction) => void;
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly suggestedName: string;
}

/** Saving of the audience: its document is the name and the tree. */
function useAudienceWork(props: AudienceWork) {
  const { beginning, catalogue, draft, dispatch, name, setName, suggestedName } = props;
  return useWork(audienceKind, {
    beginning,
    onNamed: setName,
    write: (saved) => audienceDocument(name || (saved?.name ?? ''), draft.present.root, catalogue.dataset),
    untouched: (saved) => audienceDocument(saved.name, rootOf(saved), catalogue.dataset),
    past: draft.past,
    open: (document, step) => {
      setName(document.name);
      dispatch({
        kind: 'run',
        command: { kind: 'replaceAll', expression: rootOf(document) },
        name: step,
      });
    },
    name: name || suggestedName,
  });
}

/** What the parts around the editor do to it: the tree of questions and the palette add where its selection is. */
function useEdits(editor: RefObject<ExpressionEditorHandle | null>, dispatch: (action: DraftAction) => void) {
  const addLine = useCallback(
    (line: TreeLine) => {
      if (line.kind === 'audience') editor.current?.addAudience(line.audience);
      else if (line.kind === 'question') editor.current?.addQuestion(line.question.code);
    },
    [editor],
  );
  usePageTarget({
    audience: {
      label: 'as a condition',
      add: ({ id, name, description, expression }) => {
        const read = toExpression(expression);
        if ('expression' in read)
          editor.current?.addAudience({ id, name, description, expression: read.expression });
      },
    },
    question: { label: 'as a condition', add: (code) => editor.current?.addQuestion(code) },
  });
  const removeCondition = useCallback(
    (index: number) =>
      dispatch({ kind: 'run', command: { kind: 'remove', path: [index] }, name: 'remove a condition' }),
    [dispatch],
  );
  const jump = useCallback((index: number) => editor.current?.show([index]), [editor]);
  return { addLine, removeCondition, jump };
}

interface QuestionsProps {
  readonly catalogue: Catalogue;
  /** Codes of the questions in the audience. */
  readonly used: ReadonlySet<string>;
  /** Id of the audience itself, which is no part of its own conditions. */
  readonly audience: string | undefined;
  readonly onTake: (line: TreeLine) => void;
}

/** The tree of questions and saved audiences, left of the editor. */
function Questions({ catalogue, used, audience, onTake }: QuestionsProps) {
  const { audiences } = useAudienceChoices(audience);
  const uses = useQuestionUses(catalogue.dataset);
  const recent = useMemo(() => [...uses.keys()].slice(0, mostRecent), [uses]);
  return (
    <aside className={css.questions} aria-label="Questions">
      <QuestionTree
        catalogue={catalogue}
        used={used}
        audiences={audiences}
        recent={recent}
        draggedOf={draggedQuestion}
        onTake={onTake}
      />
    </aside>
  );
}

function draggedQuestion(line: TreeLine) {
  if (line.kind !== 'question') return null;
  const { code, name } = line.question;
  return { data: draggedData({ kind: 'question', code }), name };
}

/** Along the bottom of the builder. */
const builderHints = [
  { keys: '↑ ↓', does: 'condition' },
  { keys: 'A', does: 'add' },
  { keys: '↵', does: 'answers' },
  { keys: 'Alt ↑', does: 'move' },
  { keys: 'Alt Shift →', does: 'nest' },
  { keys: 'X', does: 'exclude' },
  { keys: 'O', does: 'any / all' },
  { keys: '2', does: 'at least 2' },
  { keys: 'Ctrl Z', does: 'undo' },
] as const;
