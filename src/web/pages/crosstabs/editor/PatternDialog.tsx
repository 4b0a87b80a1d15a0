import { type FormEvent, useState } from 'react';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { namesByPattern } from '../draft/bulk-edits.ts';
import type { CrosstabItem, Side } from '../draft/crosstab-item.ts';
import type { GroupOf } from '../draft/item-group.ts';
import css from './BulkDialog.module.css';
import { nounOf } from './editor-dialog.ts';
import { NamePreview } from './NamePreview.tsx';
import { Flex } from '../../../ui/kit.ts';

interface PatternDialogProps {
  readonly items: readonly CrosstabItem[];
  readonly side: Side;
  readonly groupOf: GroupOf;
  readonly onApply: (pattern: string) => void;
  readonly onClose: () => void;
}

/** New names for many headers, made of their old ones. */
export function PatternDialog({ items, side, groupOf, onApply, onClose }: PatternDialogProps) {
  const [pattern, setPattern] = useState('{name}');
  const isBlank = pattern.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank) onApply(pattern);
  };
  return (
    <Dialog title={`Rename ${format.count(items.length)} ${nounOf(side, items.length)}`} onClose={onClose}>
      <form onSubmit={submit} className={css.form}>
        <TextField
          label="Pattern"
          value={pattern}
          onChange={setPattern}
          error={isBlank ? 'A name needs at least one character.' : undefined}
          hint="{name} is the name now, {group} its group, {number} counts from 1"
          data-autofocus
          autoComplete="off"
        />
        <NamePreview items={namesByPattern(items, pattern, groupOf)} counts={null} />
        <Flex gap={8} justify="flex-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" disabledReason={isBlank ? 'The pattern is empty' : undefined}>
            Rename
          </Button>
        </Flex>
      </form>
    </Dialog>
  );
}
