import { type ReactNode, type Ref, useEffect, useMemo, useRef } from 'react';
import { useScope } from '../app/scope/use-scope.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Draft, DraftAction } from '../expression-editor/draft/draft.ts';
import {
  type EditorView,
  ExpressionEditor,
  type ExpressionEditorHandle,
} from '../expression-editor/ExpressionEditor.tsx';
import type { NodeCounts } from '../catalogue/node-count.ts';
import { rememberQuestions, useQuestionUses } from './question-uses.ts';
import { selectedWaves } from '../app/scope/scope.ts';
import { useAudienceChoices } from './use-audience-choices.ts';
import { useChooserFigures } from './use-chooser-figures.ts';
import type { Group } from '../../expression/expression.ts';
import { usesOf } from '../../expression/uses.ts';

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

/** Remembers the questions that come into an expression while it is edited, not those it began with. */
function useRememberedQuestions(root: Group, dataset: string): void {
  const used = useMemo(() => new Set(usesOf(root).map(({ question }) => question)), [root]);
  const known = useRef(used);
  useEffect(() => {
    const added = [...used].filter((code) => !known.current.has(code));
    known.current = new Set([...known.current, ...used]);
    if (added.length > 0) rememberQuestions(dataset, added);
  }, [used, dataset]);
}
