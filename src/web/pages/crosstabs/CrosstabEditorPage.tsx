import { IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Crosstab, CrosstabInput } from '../../../contract/crosstab.ts';
import type { StatisticsSettings } from '../../../contract/statistics-settings.ts';
import { statisticsSettingsOptions } from '../../api/workspace.ts';
import { routes } from '../../app/routes.ts';
import { useSavedScope } from '../../app/scope/use-saved-scope.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { Page } from '../../app/shell/Page.tsx';
import { useAddressAudiences } from '../../connected/use-address-audiences.ts';
import { useCatalogue } from '../../connected/use-catalogue.ts';
import { useHandedComparison } from '../../connected/use-handed-comparison.ts';
import { type Beginning, useOpenedWork } from '../../saved-work/use-opened-work.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { audienceItems } from './draft/audience-item.ts';
import { contentOfComparison } from './draft/comparison.ts';
import type { CrosstabContent } from './draft/crosstab-content.ts';
import { everyoneItem } from './draft/crosstab-item.ts';
import { crosstabKind } from './crosstab-kind.tsx';
import { readCrosstab } from './draft/read-crosstab.ts';
import { scopeToOpen } from './draft/saved-scope.ts';
import { defaultView, type TableView } from './draft/table-view.ts';
import { CrosstabEditor } from './editor/CrosstabEditor.tsx';

/** `/crosstabs/new` and `/crosstabs/:uuid`: waits for what the editor begins with. */
export function CrosstabEditorPage() {
  const work = useOpenedWork(crosstabKind);
  if (work.status === 'loading') return <LoadingCrosstab />;
  if (work.status === 'failed') {
    return (
      <Frame>
        {work.isGone ? (
          <CrosstabNotFound />
        ) : (
          <ErrorState error={work.error} what="the crosstab" onRetry={work.retry} />
        )}
      </Frame>
    );
  }
  const { beginning } = work;
  const Begun = beginning.opened === null ? NewCrosstab : SavedCrosstab;
  return <Begun key={beginning.draftId} beginning={beginning} />;
}

interface BeginningProps {
  readonly beginning: Beginning<Crosstab, CrosstabInput>;
}

const emptyCrosstab: CrosstabContent = {
  name: '',
  rows: [],
  columns: [],
  bases: [everyoneItem('everyone')],
  view: defaultView,
  notes: [],
};

function NewCrosstab({ beginning }: BeginningProps) {
  const catalogue = useCatalogue();
  const defaults = useQuery(statisticsSettingsOptions());
  const audiences = useAddressAudiences();
  const handed = useHandedComparison();
  // Rows of a question need its answers, of all else the table does without.
  if (audiences === null || defaults.isPending || (handed !== null && catalogue.status === 'loading')) {
    return (
      <Frame>
        <SkeletonRows rows={8} rowHeight={48} label="Loading the audiences" />
      </Frame>
    );
  }
  const empty = { ...emptyCrosstab, view: viewWith(defaults.data) };
  return (
    <CrosstabEditor
      beginning={beginning}
      initial={
        handed !== null && catalogue.status === 'ready'
          ? contentOfComparison(handed, empty, catalogue.catalogue)
          : { ...empty, columns: audienceItems(audiences, null) }
      }
      catalogue={catalogue.status === 'ready' ? catalogue.catalogue : null}
    />
  );
}

/** Reads each question among its own base; tests as the workspace's defaults say, without them as the application's. */
function viewWith(defaults: StatisticsSettings | undefined): TableView {
  const view: TableView = { ...defaultView, bases: { table: 'question', byBlock: {} }, total: 'first' };
  if (defaults === undefined) return view;
  const { levels, correction, profile } = defaults;
  return { ...view, levels, correction, profile };
}

/** Waits for the scope that the crosstab was saved with. */
function SavedCrosstab({ beginning }: BeginningProps) {
  const { opened, restored } = beginning;
  const catalogue = useCatalogue();
  const scope = useScope();
  const { dataset, datasets } = scope;
  const saved = useMemo(() => {
    if (opened === null) return undefined;
    const { dataset_code, country_codes, wave_codes, weight_code } = restored ?? opened;
    const scoped = { country_codes, wave_codes, weight_code: weight_code ?? '' };
    const found = { ...opened, dataset_code: dataset_code ?? '', ...scoped };
    return (
      scopeToOpen(found, datasets) ?? { dataset: dataset.code, locations: null, waves: null, weight: null }
    );
  }, [opened, restored, datasets, dataset.code]);
  const isScoped = useSavedScope(saved);
  if (opened === null || !isScoped) return <LoadingCrosstab />;
  return (
    <CrosstabEditor
      beginning={beginning}
      initial={readCrosstab(opened)}
      catalogue={catalogue.status === 'ready' ? catalogue.catalogue : null}
    />
  );
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
      It was deleted or isn’t shared with you.
    </StatePanel>
  );
}
