import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Crosstab, CrosstabInput } from '../../../contract/saved-work/crosstab.ts';
import type { StatisticsSettings } from '../../../contract/query/statistics-settings.ts';
import { statisticsSettingsOptions } from '../../api/workspace.ts';
import { useSavedScope } from '../../app/scope/use-saved-scope.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { useAddressAudiences } from '../../connected/use-address-audiences.ts';
import { useCatalogue } from '../../connected/use-catalogue.ts';
import { useHandedComparison } from '../../connected/comparison/handed-comparison.ts';
import { OpenedWork, WorkPlaceholder } from '../../saved-work/OpenedWork.tsx';
import type { Beginning } from '../../saved-work/use-opened-work.ts';
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
  return <OpenedWork kind={crosstabKind} Editor={Opened} />;
}

interface BeginningProps {
  readonly beginning: Beginning<Crosstab, CrosstabInput>;
}

function Opened(props: BeginningProps) {
  return props.beginning.opened === null ? <NewCrosstab {...props} /> : <SavedCrosstab {...props} />;
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
    return <WorkPlaceholder kind={crosstabKind} />;
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
    const { dataset_code, country_codes, wave_codes, wave_rule, weight_code } = restored ?? opened;
    const scoped = { country_codes, wave_codes, wave_rule, weight_code: weight_code ?? '' };
    const found = { ...opened, dataset_code: dataset_code ?? '', ...scoped };
    return (
      scopeToOpen(found, datasets) ?? { dataset: dataset.code, locations: null, waves: null, weight: null }
    );
  }, [opened, restored, datasets, dataset.code]);
  const isScoped = useSavedScope(saved);
  if (opened === null || !isScoped) return <WorkPlaceholder kind={crosstabKind} />;
  return (
    <CrosstabEditor
      beginning={beginning}
      initial={readCrosstab(opened)}
      catalogue={catalogue.status === 'ready' ? catalogue.catalogue : null}
    />
  );
}
