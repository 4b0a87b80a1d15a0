import { Page } from '../../app/shell/Page.tsx';
import { routes } from '../../app/routes.ts';

export function AudienceEditorPage() {
  return (
    <Page title="New audience" parent={{ to: routes.audiences, label: 'Audiences' }}>
      {null}
    </Page>
  );
}
