import { type ReactNode, type Ref, useMemo } from 'react';
import { useScope } from '../app/scope/use-scope.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Draft, DraftAction } from '../expression-editor/draft/draft.ts';
import {
  type EditorView,
  ExpressionEditor,
  type ExpressionEditorHandle,
} from '../expression-editor/ExpressionEditor.tsx';
import type { NodeCounts } from '../catalogue/node-count.ts';
import { useQuestionUses } from './question-uses.ts';
import { selectedWaves } from './selected-waves.ts';
import { useAudienceChoices } from './use-audience-choices.ts';
import { useChooserFigures } from './use-chooser-figures.ts';
import { useRememberedQuestions } from './use-remembered-questions.ts';

interface ConnectedExpressionEditorProps {
  readonly catalogue: Catalogue;
  readonly draft: Draft;
  readonly onAction: (action: DraftAction) => void;
  /** From `useFunnel(draft.present.root, catalogue)`, so that whoever shows the whole asks once. */
  readonly counts: NodeCounts;
  readonly toolbarEnd?: ReactNode;
  readonly view?: EditorView;
  readonly onShowTree?: () => void;
  readonly startsWithChooser?: boolean;
  /** Id of the saved audience that is edited. */
  readonly audience?: string | null;
  readonly ref?: Ref<ExpressionEditorHandle>;
}

/** The expression editor with its figures in the page's scope. */
export function ConnectedExpressionEditor({
  catalogue,
  audience = null,
  ...editor
}: ConnectedExpressionEditorProps) {
  const scope = useScope();
  const waves = useMemo(() => selectedWaves(scope), [scope]);
  const pickerFigures = useChooserFigures(catalogue);
  const uses = useQuestionUses(catalogue.dataset);
  useRememberedQuestions(editor.draft.present.root, catalogue.dataset);
  const { audiences, audienceOf } = useAudienceChoices(audience);
  return (
    <ExpressionEditor
      {...editor}
      catalogue={catalogue}
      selectedWaves={waves}
      pickerFigures={pickerFigures}
      audiences={audiences}
      audienceOf={audienceOf}
      uses={uses}
    />
  );
}
