import { Page } from '../../app/shell/Page.tsx';
import { routes } from '../../app/routes.ts';

export function ChartEditorPage() {
  return (
    <Page title="New chart" parent={{ to: routes.charts, label: 'Charts' }}>
      {null}
    </Page>
  );
}
