import { IconMenu2 } from '@tabler/icons-react';
import { use } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { RailContext } from './rail-context.ts';

/** Opens the navigation on small screens. */
export function RailButton() {
  const rail = use(RailContext);
  if (rail === null || !rail.isDrawer) return null;
  return (
    <IconButton label="Open navigation" icon={<IconMenu2 size={18} stroke={1.75} />} onClick={rail.toggle} />
  );
}
