import { IconDatabase, IconUsersGroup } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { SavedAudience } from '../../../contract/saved-audience.ts';
import { toExpression } from '../../../expression/wire.ts';
import { routes } from '../../app/routes.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { Page } from '../../app/shell/Page.tsx';
import { readUnsavedAudience } from '../../connected/unsaved-audience.ts';
import { useCatalogue } from '../../connected/use-catalogue.ts';
import { isOfTree, useDatasetTree } from '../../connected/use-dataset-tree.ts';
import { useOpenedWork } from '../../saved-work/use-opened-work.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { audienceKind } from './audience-kind.tsx';
import { AudienceEditor } from './AudienceEditor.tsx';

/** `/audiences/new` and `/audiences/:id/edit`: waits for what the editor begins with. */
export function AudienceEditorPage() {
  const { state } = useLocation();
  const work = useOpenedWork(audienceKind);
  const [given] = useState(() => readUnsavedAudience(state)[0] ?? null);
  const catalogue = useCatalogue();
  const tree = useDatasetTree();

  if (work.status === 'failed') {
    return (
      <Frame>
        {work.isGone ? (
          <AudienceNotFound />
        ) : (
          <ErrorState error={work.error} what="the audience" onRetry={work.retry} />
        )}
      </Frame>
    );
  }
  if (catalogue.status === 'failed') {
    return (
      <Frame>
        <ErrorState error={catalogue.error} what="the questions" onRetry={catalogue.retry} />
      </Frame>
    );
  }
  if (catalogue.status === 'loading' || work.status === 'loading') {
    return (
      <Frame>
        <SkeletonRows rows={8} rowHeight={66} label="Loading the audience" />
      </Frame>
    );
  }
  const { opened, draftId } = work.beginning;
  if (opened !== null && !isOfTree(opened, tree)) {
    return (
      <Frame>
        <OtherDataset audience={opened} />
      </Frame>
    );
  }
  const wire = opened?.expression ?? given?.expression;
  const read = wire === undefined ? null : toExpression(wire);
  return (
    <AudienceEditor
      key={draftId}
      catalogue={catalogue.catalogue}
      beginning={work.beginning}
      expression={read !== null && 'expression' in read ? read.expression : null}
      suggestedName={given?.name ?? ''}
    />
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { search } = useScope();
  return (
    <Page title="Audience" parent={{ to: `${routes.audiences}${search}`, label: 'Audiences' }}>
      {children}
    </Page>
  );
}

/** Its questions are not in the dataset that is looked at: nothing of it could be named or counted. */
function OtherDataset({ audience }: { readonly audience: SavedAudience }) {
  const { datasets, setDataset, search } = useScope();
  const own = datasets.find(({ code }) => audience.datasets.includes(code));
  return (
    <StatePanel
      tone="warn"
      icon={<IconDatabase size={24} stroke={1.5} />}
      title={`“${audience.name}” asks another dataset`}
      actions={
        <>
          {own !== undefined && (
            <Button look="primary" onClick={() => setDataset(own.code)}>
              {`Use ${own.name}`}
            </Button>
          )}
          <ButtonLink to={`${routes.audiences}${search}`}>All audiences</ButtonLink>
        </>
      }
    >
      {own === undefined
        ? 'You have no access to the dataset that its questions belong to.'
        : 'Its questions belong to a dataset other than the one you look at.'}
    </StatePanel>
  );
}

function AudienceNotFound() {
  const { search } = useScope();
  return (
    <StatePanel
      tone="warn"
      icon={<IconUsersGroup size={24} stroke={1.5} />}
      title="Audience not found"
      actions={
        <>
          <ButtonLink look="primary" to={`${routes.audiences}${search}`}>
            All audiences
          </ButtonLink>
          <ButtonLink to={`${routes.audienceNew}${search}`}>New audience</ButtonLink>
        </>
      }
    >
      It was deleted or isn’t shared with you.
    </StatePanel>
  );
}
