import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Kbd } from './Kbd.tsx';
import css from './Menu.module.css';

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
        {note !== undefined && <span className={css.note}>{note}</span>}
        {keys !== undefined && <Kbd keys={keys} />}
      </>
    ),
    children: (
      <>
        <span className="isolate">{label}</span>
        {disabledReason !== undefined && <span className={css.reason}>{disabledReason}</span>}
      </>
    ),
  };
  return (
    <>
      {separated === true && <Menu.Divider />}
      {checked === undefined ? (
        <Menu.Item {...shared} leftSection={hasIcons && <span className={css.icon}>{icon}</span>} />
      ) : (
        <Menu.RadioItem {...shared} value={key} checked={checked} />
      )}
    </>
  );
}
