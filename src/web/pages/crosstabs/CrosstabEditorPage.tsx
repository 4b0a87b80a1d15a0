import { IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { Crosstab, CrosstabInput } from '../../../contract/crosstab.ts';
import type { StatisticsSettings } from '../../../contract/statistics-settings.ts';
import { ApiError } from '../../api/api-error.ts';
import { crosstabOptions } from '../../api/crosstabs.ts';
import { statisticsSettingsOptions } from '../../api/workspace.ts';
import { routes } from '../../app/routes.ts';
import { useLastKnown } from '../../lib/use-last-known.ts';
import { useSavedScope } from '../../app/scope/use-saved-scope.ts';
import { useScopeAddress } from '../../app/scope/use-scope-address.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { Page } from '../../app/shell/Page.tsx';
import { useAddressAudiences } from '../../connected/use-address-audiences.ts';
import { useCatalogue } from '../../connected/use-catalogue.ts';
import { useHandedComparison } from '../../connected/use-handed-comparison.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { audienceItems } from './draft/audience-item.ts';
import { contentOfComparison } from './draft/comparison.ts';
import type { CrosstabContent } from './draft/crosstab-content.ts';
import { everyoneItem } from './draft/crosstab-item.ts';
import { forgetKeptDraft, keptDraftKey, recallKeptDraft } from './draft/kept-draft.ts';
import { readCrosstab } from './draft/read-crosstab.ts';
import { readDocument } from './draft/read-document.ts';
import { scopeToOpen } from './draft/saved-scope.ts';
import { defaultView, type TableView } from './draft/table-view.ts';
import { CrosstabEditor } from './editor/CrosstabEditor.tsx';

/** `/crosstabs/new` and `/crosstabs/:uuid`: waits for what the editor begins with. */
export function CrosstabEditorPage() {
  const { uuid } = useParams();
  return uuid === undefined ? <NewCrosstab /> : <SavedCrosstab key={uuid} uuid={uuid} />;
}

const emptyCrosstab: CrosstabContent = {
  name: '',
  rows: [],
  columns: [everyoneItem('total')],
  bases: [everyoneItem('everyone')],
  view: defaultView,
  notes: [],
};

function NewCrosstab() {
  const catalogue = useCatalogue();
  const defaults = useQuery(statisticsSettingsOptions());
  const audiences = useAddressAudiences();
  const scope = useScope();
  const handed = useHandedComparison();
  // Rows of a question need its answers, of all else the table does without.
  if (audiences === null || defaults.isPending || (handed !== null && catalogue.status === 'loading')) {
    return (
      <Frame>
        <SkeletonRows rows={8} rowHeight={48} label="Loading the audiences" />
      </Frame>
    );
  }
  // What is opened with audiences is a new table of these, whatever else was begun before.
  const kept =
    audiences.length > 0 || handed !== null ? null : recallKeptDraft(keptDraftKey(null, scope.dataset.code));
  const empty = { ...emptyCrosstab, view: viewWith(defaults.data) };
  return (
    <CrosstabEditor
      crosstab={null}
      initial={
        handed !== null && catalogue.status === 'ready'
          ? contentOfComparison(handed, empty, catalogue.catalogue)
          : { ...empty, columns: [...empty.columns, ...audienceItems(audiences, null)] }
      }
      restored={kept === null ? null : readDocument(kept.document)}
      catalogue={catalogue.status === 'ready' ? catalogue.catalogue : null}
      onReload={() => undefined}
    />
  );
}

/** As the workspace's defaults say; where these do not come, as the application's do. */
function viewWith(defaults: StatisticsSettings | undefined): TableView {
  if (defaults === undefined) return defaultView;
  const { levels, correction, profile } = defaults;
  return { ...defaultView, levels, correction, profile };
}

function SavedCrosstab({ uuid }: { readonly uuid: string }) {
  const crosstab = useQuery(crosstabOptions(uuid));
  const newest = useLastKnown(crosstab.isFetching ? null : (crosstab.data ?? null));
  if (newest !== null) return <OpenedCrosstab key={newest.uuid} newest={newest} />;
  if (!crosstab.isError) return <LoadingCrosstab />;
  const isGone = crosstab.error instanceof ApiError && ['not-found', 'invalid'].includes(crosstab.error.kind);
  return (
    <Frame>
      {isGone ? (
        <CrosstabNotFound />
      ) : (
        <ErrorState error={crosstab.error} what="the crosstab" onRetry={() => void crosstab.refetch()} />
      )}
    </Frame>
  );
}

function OpenedCrosstab({ newest }: { readonly newest: Crosstab }) {
  const catalogue = useCatalogue();
  const scope = useScope();
  const [, setAddress] = useScopeAddress();
  // What is edited is what was the newest when it was opened; a later answer doesn't take the place of a draft.
  const [opened, setOpened] = useState(newest);

  const kept = useMemo(
    () => (opened.access === 'view' ? null : recallKeptDraft(keptDraftKey(opened.uuid, opened.dataset_code))),
    [opened],
  );
  const saved = useMemo(
    () =>
      scopeToOpen({ ...opened, ...scopeOf(kept?.document ?? opened) }, scope.datasets) ?? {
        dataset: scope.dataset.code,
        locations: null,
        waves: null,
      },
    [opened, kept, scope.datasets, scope.dataset.code],
  );
  const isScoped = useSavedScope(saved);

  if (!isScoped) return <LoadingCrosstab />;
  return (
    <CrosstabEditor
      key={opened.rev}
      // A draft of before goes on from the version that it began with: what was saved since is a conflict, not lost.
      crosstab={kept?.edited ?? opened}
      initial={readCrosstab(kept?.edited ?? opened)}
      restored={kept === null ? null : readDocument(kept.document)}
      catalogue={catalogue.status === 'ready' ? catalogue.catalogue : null}
      onReload={(newer) => {
        forgetKeptDraft(keptDraftKey(newer.uuid, newer.dataset_code));
        setOpened(newer);
        // It opens in the scope that it was saved with.
        void setAddress({ d: null, loc: null, w: null }, { history: 'replace' });
      }}
    />
  );
}

function scopeOf({
  dataset_code,
  country_codes,
  wave_codes,
}: Pick<CrosstabInput, 'dataset_code' | 'country_codes' | 'wave_codes'>) {
  return { dataset_code: dataset_code ?? '', country_codes, wave_codes };
}

function LoadingCrosstab() {
  return (
    <Frame>
      <SkeletonRows rows={10} rowHeight={54} label="Loading the crosstab" />
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <Page title="Crosstab" parent={{ to: routes.crosstabs, label: 'Crosstabs' }}>
      {children}
    </Page>
  );
}

function CrosstabNotFound() {
  return (
    <StatePanel
      tone="warn"
      icon={<IconTable size={24} stroke={1.5} />}
      title="Crosstab not found"
      actions={
        <>
          <ButtonLink look="primary" to={routes.crosstabs}>
            All crosstabs
          </ButtonLink>
          <ButtonLink to={routes.crosstabNew}>New crosstab</ButtonLink>
        </>
      }
    >
      It was deleted, or it was never shared with you.
    </StatePanel>
  );
}
