import { IconLock } from '@tabler/icons-react';
import { address } from '../../app/routes.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';

/** Where only administrators may look. */
export function AdminsOnly({ what }: { readonly what: string }) {
  return (
    <StatePanel
      tone="warn"
      icon={<IconLock size={24} stroke={1.5} />}
      title={`${what} is for administrators`}
      actions={<ButtonLink to={address.settings('members')}>See members</ButtonLink>}
    >
      Ask an administrator of your workspace. The list of members says who they are.
    </StatePanel>
  );
}
