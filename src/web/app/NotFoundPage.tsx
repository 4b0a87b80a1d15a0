import { IconMapOff } from '@tabler/icons-react';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { StatePanel } from '../ui/StatePanel.tsx';
import { routes } from './routes.ts';
import { Page } from './shell/Page.tsx';

export function NotFoundPage() {
  return (
    <Page title="Not found">
      <StatePanel
        icon={<IconMapOff size={24} stroke={1.5} />}
        title="There is no page at this address"
        actions={<ButtonLink to={routes.audiences}>Go to audiences</ButtonLink>}
      >
        Check the address, or search with Ctrl K.
      </StatePanel>
    </Page>
  );
}
