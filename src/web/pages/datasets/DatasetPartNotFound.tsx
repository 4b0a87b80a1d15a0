import { IconDatabase } from '@tabler/icons-react';
import { routes } from '../../app/routes.ts';
import { ScopeContext } from '../../app/scope/use-scope.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';

/** Replaces a page of a dataset that does not exist. */
export function DatasetPartNotFound({ what }: { readonly what: string }) {
  return (
    <ScopeContext value={null}>
      <Page title={what} parent={{ to: routes.datasets, label: 'Data' }}>
        <NotFound title={`${what} not found`} />
      </Page>
    </ScopeContext>
  );
}

export function NotFound({ title }: { readonly title: string }) {
  return (
    <StatePanel
      tone="warn"
      icon={<IconDatabase />}
      title={title}
      actions={<ButtonLink to={routes.datasets}>All datasets</ButtonLink>}
    >
      It was deleted or isn’t shared with your organisation.
    </StatePanel>
  );
}
