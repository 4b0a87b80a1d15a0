import { Page } from '../../app/shell/Page.tsx';
import { routes } from '../../app/routes.ts';

export function CrosstabEditorPage() {
  return (
    <Page title="New crosstab" parent={{ to: routes.crosstabs, label: 'Crosstabs' }}>
      {null}
    </Page>
  );
}
