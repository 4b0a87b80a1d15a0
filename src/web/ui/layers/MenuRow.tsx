import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Kbd } from '../marks/Kbd.tsx';
import { Flex, Text } from '../kit.ts';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly keys?: string;
  /** Quiet, at its end, such as a count; drawn only while the menu is open. */
  readonly note?: ReactNode;
  /** Red and last, for removal. */
  readonly danger?: boolean;
  /** One of a set: a check mark where true. */
  readonly checked?: boolean;
  /** Lists the item but refuses it, with the reason under its label. */
  readonly disabledReason?: string | undefined;
  /** A line above it. */
  readonly separated?: boolean;
  readonly onSelect: () => void;
}

interface MenuRowProps {
  readonly item: MenuItem;
  /** Whether the menu has icons: then every label leaves room for one. */
  readonly hasIcons: boolean;
  readonly onChoose: () => void;
}

/** An item of a menu. One that is refused keeps its place among the arrows, so that its reason can be read. */
export function MenuRow({ item, hasIcons, onChoose }: MenuRowProps) {
  const { key, label, icon, keys, note, danger, checked, disabledReason, separated } = item;
  const shared = {
    onClick: onChoose,
    'aria-disabled': disabledReason !== undefined || undefined,
    'data-danger': danger || undefined,
    rightSection: (note !== undefined || keys !== undefined) && (
      <>
        {note !== undefined && (
          <Text span size="note" c="dimmed" pl={12} className="nowrap">
            {note}
          </Text>
        )}
        {keys !== undefined && <Kbd keys={keys} />}
      </>
    ),
    children: (
      <>
        <span className="isolate">{label}</span>
        {disabledReason !== undefined && <div className="note">{disabledReason}</div>}
      </>
    ),
  };
  return (
    <>
      {separated === true && <Menu.Divider />}
      {checked === undefined ? (
        <Menu.Item {...shared} leftSection={hasIcons && <Flex w={16}>{icon}</Flex>} />
      ) : (
        <Menu.RadioItem {...shared} value={key} checked={checked} />
      )}
    </>
  );
}
