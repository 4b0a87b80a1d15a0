import { IconFolderPlus, IconPlus } from '@tabler/icons-react';
import {
  type FocusEventHandler,
  type MouseEventHandler,
  type ReactNode,
  type Ref,
  useImperativeHandle,
} from 'react';
import type { Path } from '../../expression/paths.ts';
import { Button } from '../ui/Button.tsx';
import type { Catalogue } from './catalogue.ts';
import type { Draft, DraftAction } from './draft/draft.ts';
import type { EditorModel } from './editor-model.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import css from './ExpressionEditor.module.css';
import { JsonView } from './JsonView.tsx';
import { ExpressionNode } from './node/ExpressionNode.tsx';
import type { NodeCounts } from './node-count.ts';
import type { PickerFigures } from './picker/picker-figures.ts';
import { QuestionPicker } from './picker/QuestionPicker.tsx';
import { Sentence } from './sentence/Sentence.tsx';
import { useExpressionEditor } from './use-expression-editor.ts';

export interface ExpressionEditorProps {
  readonly draft: Draft;
  readonly onAction: (action: DraftAction) => void;
  readonly catalogue: Catalogue;
  /** Codes of the waves in the scope. */
  readonly selectedWaves: ReadonlySet<string>;
  readonly counts: NodeCounts;
  readonly pickerFigures: PickerFigures;
  /** At the end of the toolbar, such as the views of a page. */
  readonly toolbarEnd?: ReactNode;
  /** The tree to edit, the sentence alone, or the JSON. */
  readonly view?: EditorView;
  /** For what stands beside the editor, such as a tree of questions. */
  readonly ref?: Ref<ExpressionEditorHandle>;
}

export type EditorView = 'edit' | 'sentence' | 'json';

export interface ExpressionEditorHandle {
  /** Opens the picker at a question; its clause goes where the selection is. */
  readonly addQuestion: (code: string) => void;
  /** Selects a condition and lets it flash. */
  readonly show: (path: Path) => void;
}

/** An audience expression as a tree that is edited by mouse and by key. It asks nobody for anything. */
export function ExpressionEditor(props: ExpressionEditorProps) {
  const {
    draft,
    onAction,
    catalogue,
    selectedWaves,
    counts,
    pickerFigures,
    toolbarEnd,
    view = 'edit',
    ref,
  } = props;
  const editor = useExpressionEditor({
    draft,
    onAction,
    catalogue,
    counts,
    selectedWaves,
    isShown: view === 'edit',
  });
  const { model, picker, tree } = editor;
  useImperativeHandle(ref, () => ({
    addQuestion: (code) => editor.add(code),
    show: editor.flash,
  }));

  return (
    // Keys of the whole editor; every one has a button or a menu entry too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={css.editor} onKeyDown={editor.onKeyDown}>
      <EditorToolbar
        draft={draft}
        onUndo={() => editor.step('undo')}
        onRedo={() => editor.step('redo')}
        onAdd={() => editor.add()}
        onRun={model.run}
        end={toolbarEnd}
      />
      <div className={css.body}>
        {draft.refusal !== null && (
          <p role="alert" className={css.refusal}>
            {draft.refusal}
          </p>
        )}
        {view === 'edit' && (
          <EditView
            model={model}
            treeRef={tree}
            onFocus={editor.onFocus}
            onClick={editor.onClick}
            onPhrase={editor.flash}
          />
        )}
        {view === 'sentence' && <Sentence expression={draft.root} catalogue={catalogue} large />}
        {view === 'json' && (
          <JsonView
            key={draft.past.length}
            root={draft.root}
            onApply={(expression) => model.run({ kind: 'replaceAll', expression })}
          />
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {editor.announcement}
      </p>
      {picker.target !== null && (
        <QuestionPicker
          mode="clause"
          title={picker.isEditing ? 'Edit answers' : 'Add a clause'}
          editing={picker.isEditing}
          catalogue={catalogue}
          selectedWaves={selectedWaves}
          figures={pickerFigures}
          initial={picker.initialPick}
          onPick={picker.pick}
          onClose={picker.close}
        />
      )}
    </div>
  );
}

interface EditViewProps {
  readonly model: EditorModel;
  readonly treeRef: Ref<HTMLDivElement>;
  readonly onFocus: FocusEventHandler;
  readonly onClick: MouseEventHandler;
  readonly onPhrase: (path: Path) => void;
}

function EditView({ model, treeRef, onFocus, onClick, onPhrase }: EditViewProps) {
  const { root, catalogue } = model;
  const addToRoot = (inGroup: boolean) =>
    model.choose({ kind: 'add', parent: [], index: root.children.length, inGroup });
  return (
    <>
      <Sentence expression={root} catalogue={catalogue} onPhrase={onPhrase} />
      {/* The rows take the focus; the tree only hears of it, to know which one keys act on. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div
        ref={treeRef}
        role="treegrid"
        aria-label="Conditions"
        className={css.tree}
        onFocus={onFocus}
        onClick={onClick}
      >
        <ExpressionNode node={root} path={[]} siblings={1} editor={model} />
      </div>
      {root.children.length === 0 && (
        <p className={css.hint}>No conditions yet, so this is everyone. Add a clause to say who is meant.</p>
      )}
      <div className={css.additions}>
        <Button icon={<IconPlus size={16} stroke={1.5} />} onClick={() => addToRoot(false)}>
          Add clause
        </Button>
        <Button icon={<IconFolderPlus size={16} stroke={1.5} />} onClick={() => addToRoot(true)}>
          Add group
        </Button>
      </div>
    </>
  );
}
