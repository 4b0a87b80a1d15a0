import { IconLock } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { routes } from '../../../app/routes.ts';
import { Page } from '../../../app/shell/Page.tsx';
import { useMe } from '../../../api/me.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { StatePanel } from '../../../ui/StatePanel.tsx';
import { ImportJob } from './ImportJob.tsx';
import { StartImport } from './StartImport.tsx';

/** `/data/import` and `/data/import/:job`: from a file to a dataset. */
export function ImportPage() {
  const { job } = useParams();
  const me = useMe();
  if (me.role !== 'admin') {
    return (
      <Page title="Import dataset" parent={{ to: routes.datasets, label: 'Data' }}>
        <StatePanel
          tone="warn"
          icon={<IconLock size={24} stroke={1.5} />}
          title="Surveys are imported by administrators"
          actions={<ButtonLink to={routes.datasets}>See datasets</ButtonLink>}
        >
          Ask an administrator of your workspace to import it.
        </StatePanel>
      </Page>
    );
  }
  return job === undefined ? <StartImport /> : <ImportJob key={job} id={job} />;
}
