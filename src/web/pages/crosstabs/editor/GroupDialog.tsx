import { type FormEvent, useId, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import css from './BulkDialog.module.css';
import { Flex } from '../../../ui/kit.ts';

interface GroupDialogProps {
  /** Title and button. */
  readonly action: string;
  readonly initialName: string;
  /** Those that are there, to choose from. */
  readonly groups: readonly string[];
  readonly onApply: (name: string) => void;
  readonly onClose: () => void;
}

/** The heading that headers stand under: one that is there, or a new one. */
export function GroupDialog({ action, initialName, groups, onApply, onClose }: GroupDialogProps) {
  const listId = useId();
  const [name, setName] = useState(initialName);
  const isBlank = name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank) onApply(name.trim());
  };
  return (
    <Dialog title={action} onClose={onClose}>
      <form onSubmit={submit} className={css.form}>
        <TextField
          label="Group"
          value={name}
          onChange={setName}
          list={listId}
          maxLength={limits.nameLength}
          {...(groups.length === 0 ? {} : { hint: 'A name that is not there yet makes a new group' })}
          data-autofocus
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
        />
        <datalist id={listId}>
          {groups.map((group) => (
            <option key={group} value={group}>
              {group}
            </option>
          ))}
        </datalist>
        <Flex gap={8} justify="flex-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" disabledReason={isBlank ? 'A group needs a name' : undefined}>
            {action}
          </Button>
        </Flex>
      </form>
    </Dialog>
  );
}
