import { IconFolderPlus, IconPlus, IconBoxMultiple, IconUnlink } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import type { Expression } from '../../expression/expression.ts';
import { type Path, rootPath } from '../../expression/paths.ts';
import { nodeAt } from '../../expression/walk.ts';
import { Button } from '../ui/Button.tsx';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Draft, DraftAction } from './draft/draft.ts';
import css from './ExpressionEditor.module.css';
import { JsonView } from './json/JsonView.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { ExpressionNode } from './node/ExpressionNode.tsx';
import type { NodeCounts } from '../catalogue/node-count.ts';
import type { ChooserFigures } from '../chooser/chooser-props.ts';
import { Chooser } from '../chooser/Chooser.tsx';
import type { AudienceChoice } from '../catalogue/question-pick.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { Sentence } from './sentence/Sentence.tsx';
import { useFocusOfView } from './use-focus-of-selection.ts';
import { useExpressionEditor } from './use-expression-editor.ts';
import { useRoving } from '../ui/use-roving.ts';
import { Text, Flex } from '../ui/kit.ts';
import { classNames } from '../lib/class-names.ts';
import { UndoButtons } from '../ui/lists/StepButtons.tsx';
import { Toolbar } from '../ui/lists/Toolbar.tsx';
import type { DraftCommand } from './draft/draft-command.ts';

export interface ExpressionEditorProps {
  readonly draft: Draft;
  readonly onAction: (action: DraftAction) => void;
  readonly catalogue: Catalogue;
  /** Codes of the waves in the scope. */
  readonly selectedWaves: ReadonlySet<string>;
  readonly counts: NodeCounts;
  readonly pickerFigures: ChooserFigures;
  /** Saved audiences that can be used as conditions. */
  readonly audiences?: readonly AudienceChoice[];
  /** How often each question was chosen, by code. */
  readonly uses?: ReadonlyMap<string, number>;
  /** Name of the saved audience that a node says the same as. */
  readonly audienceOf?: (node: Expression) => string | undefined;
  /** End of the toolbar, such as the views of a page. */
  readonly toolbarEnd?: ReactNode;
  /** The tree to edit, the sentence alone, or the JSON. */
  readonly view?: EditorView;
  /** Whether an empty tree shows the chooser of its first condition. */
  readonly startsWithChooser?: boolean;
  /** Asks the page to show the tree, for a phrase that leads to a place in it. */
  readonly onShowTree?: () => void;
  /** Handle for neighbours of the editor, such as a tree of questions. */
  readonly ref?: Ref<ExpressionEditorHandle>;
}

export type EditorView = 'edit' | 'sentence' | 'json';

export interface ExpressionEditorHandle {
  /** Opens the picker at a question; its clause goes where the selection is. */
  readonly addQuestion: (code: string) => void;
  /** Puts a saved audience's conditions where the selection is. */
  readonly addAudience: (audience: AudienceChoice) => void;
  /** Selects a condition and lets it flash. */
  readonly show: (path: Path) => void;
}

const noAudiences: readonly AudienceChoice[] = [];
const noUses: ReadonlyMap<string, number> = new Map();
const noName = () => undefined;

/** An audience expression as a tree, edited by mouse and by key. It makes no request. */
export function ExpressionEditor(props: ExpressionEditorProps) {
  const { draft, onAction, catalogue, selectedWaves, counts, pickerFigures, toolbarEnd } = props;
  const { audiences = noAudiences, audienceOf = noName, uses = noUses } = props;
  const { view = 'edit', startsWithChooser = false, onShowTree, ref } = props;
  const frame = useRef<HTMLDivElement>(null);
  const editor = useExpressionEditor({
    frame,
    draft,
    onAction,
    catalogue,
    counts,
    selectedWaves,
    audienceOf,
    isShown: view === 'edit',
  });
  const { model, picker } = editor;
  useFocusOfView(frame, view, draft.present.selected);
  useImperativeHandle(ref, () => ({
    addQuestion: (code) => editor.add(code),
    addAudience: (audience) => model.actions.addAudience(audience),
    show: (path) => {
      onShowTree?.();
      editor.flash(path);
    },
  }));
  /** In the sentence a phrase opens the answers it names; a phrase of a count leads to the tree. */
  const pressPhrase = (path: Path) => {
    if (nodeAt(draft.present.root, path)?.kind === 'clause') {
      onAction({ kind: 'select', path });
      model.actions.choose({ kind: 'edit', path });
      return;
    }
    onShowTree?.();
    editor.flash(path);
  };

  const shared = {
    takes: 'clause',
    catalogue,
    selectedWaves,
    figures: pickerFigures,
    audiences,
    uses,
  } as const;
  const showsChooser =
    startsWithChooser && picker.target === null && draft.present.root.children.length === 0;
  const first = (
    <Chooser {...shared} place="page" title="Add a condition" onPick={picker.pick} onClose={picker.close} />
  );

  return (
    // Keys of the whole editor; every one has a button or a menu entry too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={frame} className={css.editor} onKeyDown={editor.onKeyDown}>
      <ExpressionToolbar
        draft={draft}
        onStep={editor.step}
        onAdd={() => editor.add()}
        onRun={model.actions.run}
        end={toolbarEnd}
      />
      <div className={css.body} data-view={view}>
        {editor.notice !== null && (
          <p role="alert" className={css.refusal}>
            {editor.notice}
          </p>
        )}
        {view === 'edit' && <EditView editor={editor} chooser={showsChooser ? first : null} />}
        {view === 'sentence' && (
          <>
            <Sentence expression={draft.present.root} catalogue={catalogue} onPhrase={pressPhrase} large />
            <Text inherit c="ink2" px={2} pt={12}>
              Select a phrase to edit it.
            </Text>
          </>
        )}
        {view === 'json' && (
          <JsonView
            key={draft.past.length}
            root={draft.present.root}
            catalogue={catalogue}
            onApply={(expression) => model.actions.run({ kind: 'replaceAll', expression })}
          />
        )}
      </div>
      {view === 'edit' && <SelectionBar model={model} onClear={editor.unmark} />}
      <p className="visually-hidden" aria-live="polite">
        {editor.announcement}
      </p>
      <EditorDialogs editor={editor} shared={shared} />
    </div>
  );
}

interface EditorDialogsProps {
  readonly editor: ReturnType<typeof useExpressionEditor>;
  readonly shared: Pick<
    ComponentProps<typeof Chooser>,
    'takes' | 'catalogue' | 'selectedWaves' | 'figures' | 'audiences' | 'uses'
  >;
}

function EditorDialogs({ editor: { model, picker, moving, move }, shared }: EditorDialogsProps) {
  return (
    <>
      {picker.target !== null && (
        <Chooser
          {...shared}
          title={picker.isEditing ? 'Edit answers' : 'Add a condition'}
          editing={picker.isEditing}
          initial={picker.initialPick}
          destination={picker.destination}
          onPick={picker.pick}
          onClose={picker.close}
        />
      )}
      {moving !== null && <MoveDialog model={model} paths={moving} onMove={move.to} onClose={move.close} />}
    </>
  );
}

interface EditViewProps {
  readonly editor: ReturnType<typeof useExpressionEditor>;
  /** Chooser of the first condition; null where there are conditions, or the page chooses elsewhere. */
  readonly chooser: ReactNode;
}

function EditView({ editor, chooser }: EditViewProps) {
  const { model } = editor;
  const { root, catalogue } = model;
  const tree = useRoving<HTMLDivElement>({ rows: '[data-path]' });
  const additions = useRoving<HTMLDivElement>({ axis: 'x' });
  const addToRoot = (inGroup: boolean) =>
    model.actions.choose({ kind: 'add', parent: [], index: root.children.length, inGroup });
  return (
    <>
      <Sentence expression={root} catalogue={catalogue} onPhrase={editor.flash} />
      {/* The rows take the focus; the tree only hears of it, to know which one keys act on. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div
        ref={tree}
        role="treegrid"
        aria-label="Conditions"
        aria-multiselectable="true"
        className={css.tree}
        onFocus={editor.onFocus}
        onMouseDown={editor.onMouseDown}
        onClick={editor.onClick}
      >
        <ExpressionNode node={root} path={rootPath} siblings={1} editor={model} />
      </div>
      {root.children.length === 0 && chooser === null && (
        <Text inherit c="ink2" px={2} pt={12}>
          No conditions: everyone. Add one to define the audience.
        </Text>
      )}
      <div ref={additions} className={css.additions} data-drop-last>
        {chooser === null && (
          <>
            <Button data-landing icon={<IconPlus />} onClick={() => addToRoot(false)}>
              Add condition
            </Button>
            <Button icon={<IconFolderPlus />} onClick={() => addToRoot(true)}>
              Add group
            </Button>
          </>
        )}
        <span className={classNames(css.drop, 'wide-only')}>
          {chooser === null
            ? 'or drop a question here'
            : 'Choose a first condition, or drop a question here.'}
        </span>
      </div>
      {chooser}
    </>
  );
}

interface ExpressionToolbarProps {
  readonly draft: Draft;
  readonly onStep: (kind: 'undo' | 'redo') => void;
  readonly onAdd: () => void;
  readonly onRun: (command: DraftCommand) => void;
  readonly end: ReactNode;
}

function ExpressionToolbar({ draft, onStep, onAdd, onRun, end }: ExpressionToolbarProps) {
  const { root, selected } = draft.present;
  const node = nodeAt(root, selected);
  return (
    <Toolbar label="Editing" end={end}>
      <UndoButtons history={draft} onStep={({ kind }) => onStep(kind)} />
      {/* On a phone the buttons under the conditions and the menus of their rows do the same. */}
      <Flex gap={6} align="center" className="wide-only">
        <Flex component="span" w={1} h={18} mx={4} bg="var(--line2)" />
        <Button look="ghost" icon={<IconPlus />} keys="A" onClick={onAdd}>
          Condition
        </Button>
        <Button
          look="ghost"
          icon={<IconBoxMultiple />}
          keys="Ctrl G"
          disabledReason={root.children.length === 0 ? 'Add a condition first' : undefined}
          onClick={() => onRun({ kind: 'wrap', path: selected })}
        >
          Group
        </Button>
        {node?.kind === 'group' && selected.length > 0 && (
          <Button
            look="ghost"
            icon={<IconUnlink />}
            keys="Ctrl Shift G"
            onClick={() => onRun({ kind: 'dissolve', path: selected })}
          >
            Dissolve
          </Button>
        )}
      </Flex>
    </Toolbar>
  );
}
