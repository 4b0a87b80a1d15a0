import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import css from '../Import.module.css';

export interface GivenName {
  readonly value: number | string;
  readonly code: string;
  readonly name: string;
  readonly newCode?: string;
}

interface NamesDialogProps {
  readonly title: string;
  readonly names: readonly GivenName[];
  /** Whether codes can be changed too, as where a dataset has a wave of that code. */
  readonly hasCodes: boolean;
  readonly onSet: (names: readonly GivenName[]) => void;
  readonly onClose: () => void;
}

/** Other names for what a variable's values stand for. */
export function NamesDialog({ title, names, hasCodes, onSet, onClose }: NamesDialogProps) {
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const [codes, setCodes] = useState<Readonly<Record<string, string>>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSet(
      names.map((one) => ({
        ...one,
        name: changed[one.code]?.trim() || one.name,
        newCode: codes[one.code]?.trim() || one.code,
      })),
    );
    onClose();
  };
  return (
    <Dialog title={title} about="As they are to be called everywhere." onClose={onClose}>
      <form noValidate className={css.answers} onSubmit={submit}>
        {names.map(({ code, name }) => (
          <div key={code} className={css.named}>
            <TextField
              label={hasCodes ? `Name of ${code}` : code}
              value={changed[code] ?? name}
              onChange={(text) => setChanged({ ...changed, [code]: text })}
              maxLength={255}
            />
            {hasCodes && (
              <TextField
                label={`Code of ${code}`}
                value={codes[code] ?? code}
                onChange={(text) => setCodes({ ...codes, [code]: text })}
                maxLength={64}
              />
            )}
          </div>
        ))}
        <div className={css.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit">
            Use these names
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
