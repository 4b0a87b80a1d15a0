import { IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { Menu } from '../../../ui/layers/Menu.tsx';
import type { MenuItem } from '../../../ui/layers/MenuRow.tsx';
import { Flex } from '../../../ui/kit.ts';
import css from './OrderedRow.module.css';

interface OrderedRowProps {
  /** Names the list: rows of others can't be dropped in it. */
  readonly list: string;
  readonly id: string;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  /** Another was dropped on it. */
  readonly onDropped: (id: string) => void;
}

interface RowContent {
  readonly isHidden?: boolean;
  /** Alt and an arrow move it too. */
  readonly hasKeys?: boolean;
  /** Menu items around its two moves. */
  readonly first?: readonly MenuItem[];
  readonly last: readonly MenuItem[];
  readonly children: ReactNode;
}

/** A row of a list in the reader's own order: dragged to another place, or moved by its menu. */
export function OrderedRow(props: OrderedRowProps & RowContent) {
  const {
    list,
    id,
    name,
    isFirst,
    isLast,
    onMove,
    onDropped,
    isHidden,
    hasKeys,
    first = [],
    last,
    children,
  } = props;
  const [isOver, setOver] = useState(false);
  const dragType = `application/x-${list}`;
  const move = (key: string, label: string, by: -1 | 1, disabledReason: string | undefined): MenuItem => ({
    key,
    label,
    ...(hasKeys === true ? { keys: by < 0 ? 'Alt ArrowUp' : 'Alt ArrowDown' } : {}),
    separated: by < 0 && first.length > 0,
    disabledReason,
    onSelect: () => onMove(by),
  });
  return (
    // What is dragged here the menu moves too.
    <Flex
      component="li"
      gap={6}
      align="center"
      mih={30}
      py={1}
      className={css.row}
      data-hidden={isHidden === true || undefined}
      data-over={isOver || undefined}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(dragType, id);
        dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event: DragEvent) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        onDropped(event.dataTransfer.getData(dragType));
      }}
    >
      <IconGripVertical size={13} aria-hidden className={`${css.grip ?? ''} wide-only`} />
      {children}
      <Menu
        label={`Actions for ${name}`}
        items={[
          ...first,
          move('up', 'Move up', -1, isFirst ? 'Already first' : undefined),
          move('down', 'Move down', 1, isLast ? 'Already last' : undefined),
          ...last,
        ]}
      />
    </Flex>
  );
}
