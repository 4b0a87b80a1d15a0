import { IconDotsVertical } from '@tabler/icons-react';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';
import type { MenuItem } from './MenuRow.tsx';

interface ActionsMenuProps {
  /** The name of what they act on. */
  readonly of: string;
  readonly items: readonly MenuItem[];
}

/** What can be done with one thing of a list, behind three dots at its end. */
export function ActionsMenu({ of, items }: ActionsMenuProps) {
  const label = `Actions for ${of}`;
  return (
    <Menu
      label={label}
      align="end"
      items={items}
      renderTrigger={(trigger) => (
        <IconButton {...trigger} label={label} icon={<IconDotsVertical size={15} stroke={1.5} />} />
      )}
    />
  );
}
