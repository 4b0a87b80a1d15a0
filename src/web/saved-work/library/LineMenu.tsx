import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { LibraryAction } from '../work-kind.ts';

interface LineMenuProps {
  /** Name of the line. */
  readonly name: string;
  readonly actions: readonly LibraryAction[];
}

/** Menu of a line; a single action is a button. */
export function LineMenu({ name, actions }: LineMenuProps) {
  const [first, second] = actions;
  return first !== undefined && second === undefined ? (
    <IconButton label={`${first.label} ${name}`} icon={first.icon} onClick={first.onSelect} />
  ) : (
    <Menu label={`Actions for ${name}`} items={actions} />
  );
}
