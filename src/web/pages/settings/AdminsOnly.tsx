import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMe } from '../../api/me.ts';
import { address } from '../../app/routes.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';

interface AdminsOnlyProps {
  /** "The audit log" */
  readonly what: string;
  readonly children: ReactNode;
}

/** What only administrators may see; everyone else is told who they are. */
export function AdminsOnly({ what, children }: AdminsOnlyProps) {
  if (useMe().role === 'admin') return children;
  return (
    <Card>
      <StatePanel
        tone="warn"
        icon={<IconLock />}
        title={`${what} is for administrators`}
        actions={<ButtonLink to={address.settings('members')}>See members</ButtonLink>}
      >
        Ask an administrator of your workspace. The list of members says who they are.
      </StatePanel>
    </Card>
  );
}
