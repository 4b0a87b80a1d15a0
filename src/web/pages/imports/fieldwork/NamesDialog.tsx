import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Named } from '../decision-edits.ts';
import css from '../Import.module.css';

interface NamesDialogProps {
  readonly title: string;
  readonly names: readonly Named[];
  /** Why one cannot have the code that it has, by the guessed code. */
  readonly problems: Readonly<Record<string, string>>;
  /** Whether their order is somebody's to say, as where no date tells which wave came first. */
  readonly isOrdered?: boolean;
  readonly onSet: (names: readonly Named[]) => void;
  readonly onClose: () => void;
}

/** Other names and codes for what a variable's values stand for. */
export function NamesDialog(props: NamesDialogProps) {
  const { title, names, problems, isOrdered = false, onSet, onClose } = props;
  const [order, setOrder] = useState(names);
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const [codes, setCodes] = useState<Readonly<Record<string, string>>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSet(
      order.map((one) => ({
        ...one,
        name: changed[one.guessed]?.trim() || one.name,
        code: codes[one.guessed]?.trim() || one.code,
      })),
    );
    onClose();
  };
  return (
    <Dialog
      title={title}
      about={
        isOrdered
          ? 'As they are to be called everywhere, the earliest first.'
          : 'As they are to be called everywhere.'
      }
      onClose={onClose}
    >
      <form noValidate className={css.answers} onSubmit={submit}>
        {order.map(({ guessed, code, name }, place) => (
          <div key={guessed} className={isOrdered ? css.moved : css.named}>
            <TextField
              label={`Name of ${guessed}`}
              value={changed[guessed] ?? name}
              onChange={(text) => setChanged({ ...changed, [guessed]: text })}
              maxLength={255}
            />
            <TextField
              label={`Code of ${guessed}`}
              value={codes[guessed] ?? code}
              onChange={(text) => setCodes({ ...codes, [guessed]: text })}
              maxLength={64}
              error={problems[guessed]}
            />
            {isOrdered && (
              <span className={css.choices}>
                <IconButton
                  label={`Move ${name} up`}
                  icon={<IconArrowUp size={15} stroke={1.5} />}
                  disabledReason={place === 0 ? 'It is the first' : undefined}
                  onClick={() => setOrder(moved(order, place, place - 1))}
                />
                <IconButton
                  label={`Move ${name} down`}
                  icon={<IconArrowDown size={15} stroke={1.5} />}
                  disabledReason={place === order.length - 1 ? 'It is the last' : undefined}
                  onClick={() => setOrder(moved(order, place, place + 1))}
                />
              </span>
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

function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  return items.flatMap((item, place) => {
    const other = items[from + to - place];
    return place === from || place === to ? (other === undefined ? [] : [other]) : [item];
  });
}
