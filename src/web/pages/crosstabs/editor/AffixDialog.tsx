import { type FormEvent, useState } from 'react';
import type { Expression } from '../../../../expression/expression.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type Affix, affixItems } from '../draft/affix.ts';
import type { CrosstabItem, Side } from '../draft/crosstab-item.ts';
import css from './BulkDialog.module.css';
import { nounOf } from './editor-dialog.ts';
import { mostShown, NamePreview } from './NamePreview.tsx';
import { useBaseCounts } from './use-base-counts.ts';
import { Flex } from '../../../ui/kit.ts';

interface AffixDialogProps {
  readonly items: readonly CrosstabItem[];
  readonly side: Side;
  readonly condition: Expression;
  readonly initialWords: string;
  readonly onApply: (affix: Affix) => void;
  readonly onClose: () => void;
}

/** How a condition that many headers get is said in their names, with what becomes of each. */
export function AffixDialog({ items, side, condition, initialWords, onApply, onClose }: AffixDialogProps) {
  const [words, setWords] = useState(initialWords);
  const [place, setPlace] = useState<Affix['place']>('after');
  const affix: Affix = { condition, words: words.trim(), place };
  const { changed, unchanged } = affixItems(items, affix);
  // Counts are of the conditions alone: typing a name asks for nothing.
  const counts = useBaseCounts(changed.slice(0, mostShown));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed.length > 0) onApply(affix);
  };
  return (
    <Dialog
      title={`Add the condition to ${format.count(changed.length)} ${nounOf(side, changed.length)}`}
      width={480}
      onClose={onClose}
    >
      <form onSubmit={submit} className={css.form}>
        <TextField
          label="In the names"
          value={words}
          onChange={setWords}
          hint="Empty leaves the names as they are"
          data-autofocus
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Segmented
          label="Position"
          value={place}
          options={[
            { value: 'before', label: 'Before the name' },
            { value: 'after', label: 'After the name' },
          ]}
          onChange={setPlace}
        />
        <NamePreview items={changed} counts={counts} />
        {unchanged.length > 0 && (
          <p className={css.note}>
            {`${format.count(unchanged.length)} ${nounOf(side, unchanged.length)} without conditions of ${unchanged.length === 1 ? 'its' : 'their'} own, such as averages, stay as they are.`}
          </p>
        )}
        <Flex gap={8} justify="flex-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            disabledReason={changed.length === 0 ? 'No selected header takes a condition' : undefined}
          >
            Add the condition
          </Button>
        </Flex>
      </form>
    </Dialog>
  );
}
