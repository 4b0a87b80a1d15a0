import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { Chart } from '../../../contract/saved-work/chart.ts';
import { sharedOptions } from '../../api/shared.ts';
import { Logo } from '../../app/shell/Logo.tsx';
import { heightMessage } from '../../saved-work/sharing/share-link.ts';
import { Flex, Stack } from '../../ui/kit.ts';
import { SkeletonBars } from '../../ui/states/Skeleton.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';

interface EmbeddedPageProps {
  /** The chart of a link; the page of charts knows how. */
  readonly ChartView: ComponentType<{ readonly token: string; readonly chart: Chart }>;
  /** The published edition of a report. */
  readonly ReportView: ComponentType<{ readonly token: string }>;
}

/**
 * `/embed/:link#…`: the chart or report of a link inside another site's page. The first half of the token is in the
 * path, by which the service knows whether it may be framed; the secret comes after the #. It leads nowhere else, and
 * sends its height to the page around it.
 */
export function EmbeddedPage({ ChartView, ReportView }: EmbeddedPageProps) {
  const { link = '' } = useParams();
  const [secret] = useState(() => window.location.hash.slice(1));
  const token = `${link}.${secret}`;
  const shared = useQuery(sharedOptions(token));
  const name = shared.data?.document.name ?? 'Shared';
  const main = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = `${name} · Audience Insights`;
  }, [name]);
  useEffect(() => {
    if (main.current === null || window.parent === window) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0);
      // Any site may hold the frame, and the height says nothing of the figures.
      window.parent.postMessage({ type: heightMessage, id: link, height }, '*');
    });
    observer.observe(main.current);
    return () => observer.disconnect();
  }, [link]);
  return (
    <Stack
      component="main"
      ref={main}
      id="main"
      tabIndex={-1}
      gap={12}
      w="100%"
      maw={1080}
      mx="auto"
      p={8}
      bg="var(--bg)"
    >
      <h1 className="visually-hidden">{name}</h1>
      {shared.isPending && <SkeletonBars label="Loading what the page shows" />}
      {shared.isError && (
        <StatePanel tone="warn" urgent title="This is no longer shown here">
          Its link was turned off, has expired or can’t be reached now. Ask the author of the page.
        </StatePanel>
      )}
      {shared.data?.kind === 'charts' && <ChartView token={token} chart={shared.data.document} />}
      {shared.data?.kind === 'reports' && <ReportView token={token} />}
      <Flex component="p" gap={6} align="center" justify="flex-end" className="note">
        <Logo size={14} />
        Audience Insights
      </Flex>
    </Stack>
  );
}
