import { useMemo } from 'react';
import { useScope } from '../app/scope/use-scope.ts';
import { QuestionPicker } from '../expression-editor/picker/QuestionPicker.tsx';
import type { PickerMode, PickPlacement, QuestionPick } from '../expression-editor/question-pick.ts';
import { CatalogueDialog } from './CatalogueDialog.tsx';
import { rememberQuestions, useQuestionUses } from './question-uses.ts';
import { selectedWaves } from './selected-waves.ts';
import { useCatalogue } from './use-catalogue.ts';
import { usePickerFigures } from './use-picker-figures.ts';
import type { Catalogue } from '../expression-editor/catalogue.ts';

export interface ConnectedQuestionPickerProps {
  readonly mode: PickerMode;
  readonly opened: boolean;
  /** Said to screen readers; "Choose a question" where nothing is given. */
  readonly title?: string;
  /** What to show ticked when it opens. */
  readonly initial?: QuestionPick | null;
  /** The dialog closes itself after a pick. */
  readonly onPick: (pick: QuestionPick, placement: PickPlacement) => void;
  readonly onClose: () => void;
}

/** The question picker over the catalogue of the page's dataset, with shares in the page's scope. */
export function ConnectedQuestionPicker(props: ConnectedQuestionPickerProps) {
  const state = useCatalogue();
  if (state.status !== 'ready') {
    return <CatalogueDialog state={state} opened={props.opened} onClose={props.onClose} />;
  }
  if (!props.opened) return null;
  return <ReadyPicker {...props} catalogue={state.catalogue} />;
}

function ReadyPicker({
  catalogue,
  mode,
  title = 'Choose a question',
  initial = null,
  onPick,
  onClose,
}: ConnectedQuestionPickerProps & { readonly catalogue: Catalogue }) {
  const scope = useScope();
  const waves = useMemo(() => selectedWaves(scope), [scope]);
  const figures = usePickerFigures(catalogue);
  const uses = useQuestionUses(catalogue.dataset);
  return (
    <QuestionPicker
      mode={mode}
      title={title}
      catalogue={catalogue}
      selectedWaves={waves}
      figures={figures}
      editing={mode === 'clause' && initial !== null}
      initial={initial}
      uses={uses}
      onPick={(pick, placement) => {
        onClose();
        rememberQuestions(catalogue.dataset, [pick.question]);
        onPick(pick, placement);
      }}
      onClose={onClose}
    />
  );
}
