import { useMemo } from 'react';
import type { Chart } from '../../../contract/chart.ts';
import { useSavedScope } from '../../app/scope/use-saved-scope.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { useAddressAudiences } from '../../connected/use-address-audiences.ts';
import { useCatalogue } from '../../connected/use-catalogue.ts';
import { useHandedComparison } from '../../connected/use-handed-comparison.ts';
import { OpenedWork, WorkPlaceholder } from '../../saved-work/OpenedWork.tsx';
import type { Beginning } from '../../saved-work/use-opened-work.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { chartKind } from './chart-kind.tsx';
import { ChartEditor } from './ChartEditor.tsx';
import { readChart } from './draft/read-chart.ts';
import type { ChartFields } from './draft/chart-changes.ts';

/** `/charts/new` and `/charts/:id`: waits for what the editor begins with. */
export function ChartEditorPage() {
  return <OpenedWork kind={chartKind} Editor={Scoped} />;
}

interface BeginningProps {
  readonly beginning: Beginning<Chart, ChartFields>;
}

/** Waits for the scope that the chart was saved with. */
function Scoped({ beginning }: BeginningProps) {
  const { opened } = beginning;
  const { dataset } = useScope();
  const savedScope = useMemo(() => {
    if (opened === null) return undefined;
    const { scope } = readChart(opened);
    // A chart that names no dataset is looked at in the one that is open.
    return scope.dataset === '' ? { ...scope, dataset: dataset.code } : scope;
  }, [opened, dataset.code]);
  const isScoped = useSavedScope(savedScope);
  return opened === null || isScoped ? (
    <Opened beginning={beginning} />
  ) : (
    <WorkPlaceholder kind={chartKind} />
  );
}

/** The editor once the questions are there. */
function Opened({ beginning }: BeginningProps) {
  const catalogue = useCatalogue();
  const audiences = useAddressAudiences();
  const handed = useHandedComparison();
  switch (catalogue.status) {
    case 'failed':
      return (
        <WorkPlaceholder kind={chartKind}>
          <ErrorState error={catalogue.error} what="the questions" onRetry={catalogue.retry} />
        </WorkPlaceholder>
      );
    case 'loading':
      return <WorkPlaceholder kind={chartKind} />;
    default:
      if (audiences === null) return <WorkPlaceholder kind={chartKind} />;
      return (
        <ChartEditor
          beginning={beginning}
          catalogue={catalogue.catalogue}
          audiences={audiences}
          handed={beginning.opened === null ? handed : null}
        />
      );
  }
}
