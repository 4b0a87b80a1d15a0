import { useMemo } from 'react';
import type { Chart } from '../../../contract/saved-work/chart.ts';
import { useSavedScope } from '../../app/scope/use-saved-scope.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { useAddressAudiences } from '../../connected/use-address-audiences.ts';
import { useHandedComparison } from '../../connected/comparison/handed-comparison.ts';
import { OpenedWork, WithQuestions } from '../../saved-work/OpenedWork.tsx';
import type { Beginning } from '../../saved-work/use-opened-work.ts';
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

/** Waits for the scope that the chart was saved with, and the questions. */
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
  const audiences = useAddressAudiences();
  const handed = useHandedComparison();
  return (
    <WithQuestions kind={chartKind} isReady={audiences !== null && (opened === null || isScoped)}>
      {(catalogue) => (
        <ChartEditor
          beginning={beginning}
          catalogue={catalogue}
          audiences={audiences ?? []}
          handed={opened === null ? handed : null}
        />
      )}
    </WithQuestions>
  );
}
