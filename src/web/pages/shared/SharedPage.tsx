import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import type { Chart } from '../../../contract/saved-work/chart.ts';
import type { Crosstab } from '../../../contract/saved-work/crosstab.ts';
import type { Report } from '../../../contract/saved-work/report.ts';
import type { SharedObject } from '../../../contract/saved-work/shared-object.ts';
import { ApiError } from '../../api/transport/api-error.ts';
import { sharedOptions } from '../../api/shared.ts';
import { routes } from '../../app/routes.ts';
import { MessagePage } from '../../app/shell/MessagePage.tsx';
import { SharedFrame } from '../../connected/sharing/SharedFrame.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { RelativeTime } from '../../ui/marks/RelativeTime.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';
import { Stack, Text } from '../../ui/kit.ts';

interface SharedPageProps {
  /** Shows a crosstab with its figures; the page of crosstabs knows how. */
  readonly CrosstabView: ComponentType<{
    readonly token: string;
    readonly crosstab: Crosstab;
    readonly note: string;
  }>;
  /** The published edition of a report. */
  readonly ReportView: ComponentType<{
    readonly token: string;
    readonly report: Report;
    readonly note: string;
  }>;
  /** The same of a chart. */
  readonly ChartView: ComponentType<{
    readonly token: string;
    readonly chart: Chart;
    readonly note: string;
  }>;
}

/** `/shared#…`: the shared work of a link. Its secret comes after the #, which no server log sees. */
export function SharedPage({ CrosstabView, ChartView, ReportView }: SharedPageProps) {
  const [token] = useState(() => window.location.hash.slice(1));
  const shared = useQuery({ ...sharedOptions(token), enabled: token !== '' });
  const name = shared.data?.document.name ?? 'Shared';
  useEffect(() => {
    document.title = `${name} · Audience Insights`;
  }, [name]);
  if (token === '' || (shared.error instanceof ApiError && shared.error.kind === 'not-found')) {
    return (
      <MessagePage>
        <StatePanel
          level={1}
          urgent
          tone="warn"
          icon={<IconLinkOff />}
          title="This link does not exist"
          actions={<ButtonLink to="/">Open Audience Insights</ButtonLink>}
        >
          This link was turned off, has expired or is incomplete. Ask the sender for a new one.
        </StatePanel>
      </MessagePage>
    );
  }
  if (shared.isError) {
    return (
      <MessagePage>
        <ErrorState
          level={1}
          error={shared.error}
          what="what the link shows"
          onRetry={() => void shared.refetch()}
        />
      </MessagePage>
    );
  }
  if (shared.data === undefined) {
    return (
      <MessagePage>
        <SkeletonRows rows={6} rowHeight={32} label="Opening the link" />
      </MessagePage>
    );
  }
  if (shared.data.kind === 'crosstabs') {
    return <CrosstabView token={token} crosstab={shared.data.document} note={shared.data.note} />;
  }
  if (shared.data.kind === 'charts') {
    return <ChartView token={token} chart={shared.data.document} note={shared.data.note} />;
  }
  if (shared.data.kind === 'reports') {
    return <ReportView token={token} report={shared.data.document} note={shared.data.note} />;
  }
  return <SharedAudience shared={shared.data} />;
}

function SharedAudience({ shared: { document: shown, note } }: { readonly shared: AudienceObject }) {
  return (
    <SharedFrame
      name={shown.name}
      note={note}
      openAt={`${routes.audiences}?a=${encodeURIComponent(shown.id)}`}
      facts={
        <>
          <span>
            Edited <RelativeTime at={new Date(shown.updated_at)} />
          </span>
          <span>A link shows the questions. Figures are for users of the survey.</span>
        </>
      }
    >
      <Stack component="section" gap={4} p={24} maw={684} flex={1}>
        <Text component="h2" size="label" c="ink2">
          Who counts
        </Text>
        <Text className="isolate" size="finding-sm">
          {shown.description}
        </Text>
      </Stack>
    </SharedFrame>
  );
}

type AudienceObject = Extract<SharedObject, { kind: 'audiences' }>;
