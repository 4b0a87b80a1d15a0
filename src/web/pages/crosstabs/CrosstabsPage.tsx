import { IconTable } from '@tabler/icons-react';
import { Page } from '../../app/shell/Page.tsx';
import { routes } from '../../app/routes.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';

export function CrosstabsPage() {
  return (
    <Page title="Crosstabs">
      <StatePanel
        icon={<IconTable size={24} stroke={1.5} />}
        title="No crosstabs yet"
        actions={
          <ButtonLink look="primary" to={routes.crosstabNew}>
            New crosstab
          </ButtonLink>
        }
      />
    </Page>
  );
}
