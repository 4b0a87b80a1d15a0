import { IconChartBar } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import type { Chart } from '../../../contract/chart.ts';
import { routes } from '../../app/routes.ts';
import { useSavedScope } from '../../app/scope/use-saved-scope.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScrollBody } from '../../app/shell/ScrollBody.tsx';
import { useAddressAudiences } from '../../connected/use-address-audiences.ts';
import { useCatalogue } from '../../connected/use-catalogue.ts';
import { useHandedComparison } from '../../connected/use-handed-comparison.ts';
import { type Beginning, useOpenedWork } from '../../saved-work/use-opened-work.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonBars } from '../../ui/SkeletonBars.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { chartKind } from './chart-kind.tsx';
import { ChartEditor } from './ChartEditor.tsx';
import { readChart } from './read-chart.ts';
import type { ChartFields } from './chart-draft.ts';

/** `/charts/new` and `/charts/:id`: waits for what the editor begins with. */
export function ChartEditorPage() {
  const work = useOpenedWork(chartKind);
  if (work.status === 'loading') return <LoadingChart />;
  if (work.status === 'failed') {
    return (
      <Frame>
        {work.isGone ? (
          <ChartNotFound />
        ) : (
          <ErrorState error={work.error} what="the chart" onRetry={work.retry} />
        )}
      </Frame>
    );
  }
  return <Scoped key={work.beginning.draftId} beginning={work.beginning} />;
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
  return opened === null || isScoped ? <Opened beginning={beginning} /> : <LoadingChart />;
}

/** The editor once the questions are there. */
function Opened({ beginning }: BeginningProps) {
  const catalogue = useCatalogue();
  const audiences = useAddressAudiences();
  const handed = useHandedComparison();
  switch (catalogue.status) {
    case 'failed':
      return (
        <Frame>
          <ErrorState error={catalogue.error} what="the questions" onRetry={catalogue.retry} />
        </Frame>
      );
    case 'loading':
      return <LoadingChart />;
    default:
      if (audiences === null) return <LoadingChart />;
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

function LoadingChart() {
  return (
    <Frame>
      <SkeletonBars label="Loading the chart" />
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <Page title="Chart" parent={{ to: routes.charts, label: 'Charts' }}>
      <ScrollBody padded>{children}</ScrollBody>
    </Page>
  );
}

function ChartNotFound() {
  return (
    <StatePanel
      urgent
      tone="warn"
      icon={<IconChartBar size={24} stroke={1.5} />}
      title="Chart not found"
      actions={
        <>
          <ButtonLink look="primary" to={routes.charts}>
            All charts
          </ButtonLink>
          <ButtonLink look="ghost" to={routes.chartNew}>
            New chart
          </ButtonLink>
        </>
      }
    >
      It was deleted or isn’t shared with you. Nothing else was changed.
    </StatePanel>
  );
}
