import { IconFolderPlus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import { Button } from '../ui/Button.tsx';
import type { Catalogue } from './catalogue.ts';
import type { Draft, DraftAction } from './draft/draft.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import css from './ExpressionEditor.module.css';
import { ExpressionNode } from './node/ExpressionNode.tsx';
import type { NodeCounts } from './node-count.ts';
import type { PickerCounts } from './picker/picker-counts.ts';
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
  readonly pickerCounts: PickerCounts;
  /** At the end of the toolbar, such as the views of a page. */
  readonly toolbarEnd?: ReactNode;
  /** For what stands beside the editor, such as a tree of questions. */
  readonly ref?: Ref<ExpressionEditorHandle>;
}

export interface ExpressionEditorHandle {
  /** Opens the picker at a question; its clause goes where the selection is. */
  readonly addQuestion: (code: string) => void;
  readonly add: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** An audience expression as a tree that is edited by mouse and by key. It asks nobody for anything. */
export function ExpressionEditor(props: ExpressionEditorProps) {
  const { draft, onAction, catalogue, selectedWaves, counts, pickerCounts, toolbarEnd, ref } = props;
  const editor = useExpressionEditor({ draft, onAction, catalogue, counts, selectedWaves });
  const { model, picker } = editor;
  useImperativeHandle(ref, () => ({
    addQuestion: (code) => editor.add(code),
    add: () => editor.add(),
    undo: () => editor.step('undo'),
    redo: () => editor.step('redo'),
  }));
  const isEmpty = draft.root.children.length === 0;

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
        <Sentence expression={draft.root} catalogue={catalogue} onPhrase={editor.flash} />
        {draft.refusal !== null && (
          <p role="alert" className={css.refusal}>
            {draft.refusal}
          </p>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
        <div
          ref={editor.tree}
          role="tree"
          aria-label="Conditions"
          className={css.tree}
          onFocus={editor.onFocus}
          onClick={editor.onClick}
        >
          <ExpressionNode node={draft.root} path={[]} siblings={1} editor={model} />
        </div>
        {isEmpty && (
          <p className={css.hint}>
            No conditions yet, so this is everyone. Add a clause to say who is meant.
          </p>
        )}
        <div className={css.additions}>
          <Button
            icon={<IconPlus size={16} stroke={1.5} />}
            onClick={() =>
              model.choose({ kind: 'add', parent: [], index: draft.root.children.length, inGroup: false })
            }
          >
            Add clause
          </Button>
          <Button
            icon={<IconFolderPlus size={16} stroke={1.5} />}
            onClick={() =>
              model.choose({ kind: 'add', parent: [], index: draft.root.children.length, inGroup: true })
            }
          >
            Add group
          </Button>
        </div>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {editor.announcement}
      </p>
      <QuestionPicker
        opened={picker.target !== null}
        mode="clause"
        title={picker.isEditing ? 'Edit answers' : 'Add a clause'}
        editing={picker.isEditing}
        catalogue={catalogue}
        selectedWaves={selectedWaves}
        counts={pickerCounts}
        initial={picker.initialPick}
        onPick={picker.pick}
        onClose={picker.close}
        returnFocus={false}
      />
    </div>
  );
}
