import { IconUsersGroup } from '@tabler/icons-react';
import { Page } from '../../app/shell/Page.tsx';
import { routes } from '../../app/routes.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';

export function AudiencesPage() {
  return (
    <Page title="Audiences">
      <StatePanel
        icon={<IconUsersGroup size={24} stroke={1.5} />}
        title="No audiences yet"
        actions={
          <ButtonLink look="primary" to={routes.audienceNew}>
            New audience
          </ButtonLink>
        }
      />
    </Page>
  );
}
