import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { sharedOptions } from '../../../api/shared.ts';
import { Logo } from '../../../app/shell/Logo.tsx';
import { SkeletonBars } from '../../../ui/SkeletonBars.tsx';
import { StatePanel } from '../../../ui/StatePanel.tsx';
import { ReadOnlyChart } from './ReadOnlyChart.tsx';
import { Flex } from '../../../ui/kit.ts';
import css from './SharedChart.module.css';

/**
 * `/embed/:link#…`: the chart of a link inside another site's page. The first half of the token is in the path, by
 * which the service knows whether it may be framed; the secret comes after the #. It leads nowhere else.
 */
export function EmbeddedChart() {
  const { link = '' } = useParams();
  const [secret] = useState(() => window.location.hash.slice(1));
  const token = `${link}.${secret}`;
  const shared = useQuery(sharedOptions(token));
  const chart = shared.data?.kind === 'charts' ? shared.data.document : null;
  useEffect(() => {
    document.title = `${chart?.name ?? 'Chart'} · Audience Insights`;
  }, [chart]);
  return (
    <main id="main" tabIndex={-1} className={css.embedded}>
      <h1 className="visually-hidden">{chart?.name ?? 'Chart'}</h1>
      {shared.isPending && <SkeletonBars label="Loading the chart" />}
      {shared.isError && (
        <StatePanel tone="warn" urgent title="This chart is no longer shown here">
          Its link was turned off, has expired or can’t be reached now. Ask the author of the page.
        </StatePanel>
      )}
      {chart !== null && <ReadOnlyChart token={token} chart={chart} />}
      <Flex component="p" gap={6} align="center" justify="flex-end" className="note">
        <Logo size={14} />
        Audience Insights
      </Flex>
    </main>
  );
}
