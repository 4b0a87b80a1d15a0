import { useState } from 'react';
import type { Question } from '../../../../contract/question.ts';
import { createCodebookRevision, readEverythingAgain } from '../../../api/codebook.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Flex } from '../../../ui/kit.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { ChangesDialog } from './ChangesDialog.tsx';
import css from './DraftBar.module.css';
import { reasonAgainst, regroupEdit, type Regrouping, regroupings, sharedLabels } from './regroupings.ts';

interface RegroupBarProps {
  /** Variables that are selected. */
  readonly chosen: readonly Question[];
  /** Code of the dataset tree, and the newest revision of its codebook. */
  readonly dataset: string;
  readonly revision: number;
  readonly onClear: () => void;
}

/** What selected variables can become together. */
export function RegroupBar(props: RegroupBarProps) {
  const { chosen, onClear } = props;
  const [into, setInto] = useState<Regrouping | null>(null);
  if (chosen.length === 0) return null;
  return (
    <section aria-label="Selected variables" className={css.bar}>
      <span role="status" className={css.words}>
        <b>{format.count(chosen.length)}</b> selected
      </span>
      <Flex gap={8} ml="auto" wrap="wrap">
        <Button look="ghost" onClick={onClear}>
          Select none
        </Button>
        {regroupings.map((one) => (
          <Button
            key={one.into}
            disabledReason={reasonAgainst(one.into, chosen)}
            onClick={() => setInto(one.into)}
          >
            {one.label}
          </Button>
        ))}
      </Flex>
      {into !== null && <RegroupDialog {...props} into={into} onClose={() => setInto(null)} />}
    </section>
  );
}

interface RegroupDialogProps extends RegroupBarProps {
  readonly into: Regrouping;
  readonly onClose: () => void;
}

/** Names the new variable and shows its figures before anything is changed. */
function RegroupDialog({ chosen, dataset, revision, into, onClear, onClose }: RegroupDialogProps) {
  const labels = sharedLabels(chosen);
  const [name, setName] = useState('');
  const [label, setLabel] = useState(labels[0] ?? '');
  const [busy, setBusy] = useState(false);
  const edits = [regroupEdit(into, chosen, { name: name.trim(), label })];
  const apply = async (reason: string) => {
    setBusy(true);
    try {
      await createCodebookRevision(dataset, { revision, edits, reason });
      await readEverythingAgain(true);
      toasts.show({ text: 'Applied. Undo is in the history.' });
      onClose();
      onClear();
    } catch (error) {
      toasts.show({ text: error instanceof Error ? error.message : String(error) });
      setBusy(false);
    }
  };
  return (
    <ChangesDialog
      draft={{ revision, edits, conflict: [], resolve: () => undefined }}
      count={1}
      dataset={dataset}
      revision={revision}
      busy={busy}
      onApply={(reason) => void apply(reason)}
      onClose={onClose}
    >
      {into !== 'split' && (
        <TextField
          label="Name"
          hint="Empty: the beginning that their names share"
          value={name}
          maxLength={255}
          onChange={setName}
        />
      )}
      {into === 'multiple' && (
        <Select
          label="Answer that counts as chosen"
          value={label}
          options={labels.map((one) => ({ value: one, name: one }))}
          onChange={setLabel}
        />
      )}
    </ChangesDialog>
  );
}
