import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useParams } from 'react-router';
import type { Chart } from '../../../contract/chart.ts';
import { ApiError } from '../../api/api-error.ts';
import { chartOptions } from '../../api/charts.ts';
import { routes } from '../../app/routes.ts';
import { useSavedScope } from '../../app/scope/use-saved-scope.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ScrollBody } from '../../app/shell/ScrollBody.tsx';
import { useAddressAudiences } from '../../connected/use-address-audiences.ts';
import { useCatalogue } from '../../connected/use-catalogue.ts';
import { useHandedComparison } from '../../connected/use-handed-comparison.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonBars } from '../../ui/SkeletonBars.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { ChartEditor } from './ChartEditor.tsx';
import { readChart } from './read-chart.ts';

/** `/charts/new` and `/charts/:id`: waits for what the editor begins with. */
export function ChartEditorPage() {
  const { id } = useParams();
  return id === undefined ? <Opened key="new" chart={null} /> : <SavedChart key={id} id={id} />;
}

function SavedChart({ id }: { readonly id: string }) {
  const chart = useQuery({ ...chartOptions(id), staleTime: Number.POSITIVE_INFINITY });
  const { dataset } = useScope();
  const saved = chart.data;
  const savedScope = useMemo(() => {
    if (saved === undefined) return undefined;
    const { scope } = readChart(saved);
    // A chart that names no dataset is looked at in the one that is open.
    return scope.dataset === '' ? { ...scope, dataset: dataset.code } : scope;
  }, [saved, dataset.code]);
  const isScoped = useSavedScope(savedScope);

  if (chart.isError) {
    const isGone = chart.error instanceof ApiError && chart.error.kind === 'not-found';
    return (
      <Frame>
        {isGone ? (
          <ChartNotFound />
        ) : (
          <ErrorState error={chart.error} what="the chart" onRetry={() => void chart.refetch()} />
        )}
      </Frame>
    );
  }
  if (saved === undefined || !isScoped) return <LoadingChart />;
  return <Opened chart={saved} />;
}

/** The editor once the questions are there. */
function Opened({ chart }: { readonly chart: Chart | null }) {
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
          chart={chart}
          catalogue={catalogue.catalogue}
          audiences={audiences}
          handed={chart === null ? handed : null}
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
      It no longer exists, or it was never shared with you. Nothing else was changed.
    </StatePanel>
  );
}
