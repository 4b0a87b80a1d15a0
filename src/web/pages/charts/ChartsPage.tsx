import { IconChartBar } from '@tabler/icons-react';
import { Page } from '../../app/shell/Page.tsx';
import { routes } from '../../app/routes.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';

export function ChartsPage() {
  return (
    <Page title="Charts">
      <StatePanel
        icon={<IconChartBar size={24} stroke={1.5} />}
        title="No charts yet"
        actions={
          <ButtonLink look="primary" to={routes.chartNew}>
            New chart
          </ButtonLink>
        }
      />
    </Page>
  );
}
