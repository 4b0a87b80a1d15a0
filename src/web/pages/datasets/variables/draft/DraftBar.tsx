import { useState } from 'react';
import { useShortcuts } from '../../../../keys/use-shortcuts.ts';
import { format } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Flex, Text } from '../../../../ui/kit.ts';
import { toasts } from '../../../../ui/layers/toasts.ts';
import { useApplyEdits } from '../../use-apply-edits.ts';
import { ChangesDialog } from './ChangesDialog.tsx';
import { changesFigures, draftSummary } from './codebook-draft.ts';
import css from './DraftBar.module.css';
import type { CodebookDraftState } from './use-codebook-draft.ts';

interface DraftBarProps {
  readonly draft: CodebookDraftState;
  /** Code of the dataset tree, and the newest revision of its codebook. */
  readonly dataset: string;
  readonly revision: number;
}

/** Unapplied edits: their number, their effects, and buttons to apply or discard. */
export function DraftBar(props: DraftBarProps) {
  // Its keys come before those of a message from the time that there is an edit.
  return props.draft.edits.length > 0 && <EditsBar {...props} />;
}

function EditsBar({ draft, dataset, revision }: DraftBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { count, words } = draftSummary(draft.edits);
  const saving = useApplyEdits({
    dataset,
    revision: draft.revision,
    edits: draft.edits,
    withFigures: changesFigures(draft.edits),
    done: `${editsName(count)} applied`,
    forget: draft.forget,
    onApplied: draft.clear,
    onTheirs: draft.leave,
  });
  // Figures are shown before they change.
  const start = () => {
    if (changesFigures(draft.edits) || saving.review.conflict.length > 0) setOpen(true);
    else void saving.apply('').then(setOpen);
  };
  const discard = () => {
    draft.discard();
    toasts.show({ text: `${editsName(count)} discarded`, undo: draft.undo });
  };
  useShortcuts(
    isOpen
      ? []
      : [
          { keys: 'Ctrl Enter', label: 'Apply the edits', run: start },
          { keys: 'Ctrl Z', label: 'Undo the last edit', run: draft.undo },
        ],
  );
  return (
    <section aria-label="Edits that are not applied" className={css.bar}>
      <span className="dot" aria-hidden="true" />
      <Text span role="status" size="dense" miw={0}>
        <b>{editsName(count)}</b>: {words}
      </Text>
      <Flex gap={8} ml="auto" wrap="wrap">
        <Button look="ghost" onClick={discard}>
          Discard
        </Button>
        <Button onClick={() => setOpen(true)}>What this changes</Button>
        <Button look="primary" keys="Ctrl Enter" busy={saving.busy} onClick={start}>
          Apply
        </Button>
      </Flex>
      {isOpen && (
        <ChangesDialog saving={saving} count={count} revision={revision} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

function editsName(count: number): string {
  return `${format.count(count)} ${count === 1 ? 'edit' : 'edits'}`;
}
