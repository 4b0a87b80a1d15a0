import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { IconButton } from './IconButton.tsx';

interface MoveButtonsProps<Item> {
  readonly name: string;
  readonly items: readonly Item[];
  /** Place of the item among them. */
  readonly place: number;
  readonly onMove: (items: Item[]) => void;
}

/** Moves an item of a list by one place, up or down. */
export function MoveButtons<Item>({ name, items, place, onMove }: MoveButtonsProps<Item>) {
  const move = (step: number) => {
    const item = items.slice(place, place + 1);
    onMove(items.toSpliced(place, 1).toSpliced(place + step, 0, ...item));
  };
  return (
    <>
      <IconButton
        label={`Move ${name} up`}
        icon={<IconArrowUp />}
        disabledReason={place === 0 ? 'Already first' : undefined}
        onClick={() => move(-1)}
      />
      <IconButton
        label={`Move ${name} down`}
        icon={<IconArrowDown />}
        disabledReason={place === items.length - 1 ? 'Already last' : undefined}
        onClick={() => move(1)}
      />
    </>
  );
}
