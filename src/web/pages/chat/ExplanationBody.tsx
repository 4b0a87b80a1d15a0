import { IconCode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findingOptions } from '../../api/chats.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { findingContext } from '../../findings/finding-context.ts';
import type { SegmentNames } from '../../findings/finding-places.ts';
import { FindingView } from '../../findings/FindingView.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import css from './ExplanationBody.module.css';
import { Flex } from '../../ui/kit.ts';

interface ExplanationBodyProps {
  readonly insight: string;
  readonly segmentName: SegmentNames;
}

/** What is behind an insight, and what can be taken along of it. */
export function ExplanationBody({ insight, segmentName }: ExplanationBodyProps) {
  const scope = useScope();
  const finding = useQuery(findingOptions(insight));
  const [showsQuery, setShowsQuery] = useState(false);
  const found = finding.data;
  return (
    <>
      {finding.isPending && <SkeletonRows rows={8} rowHeight={32} label="Loading the calculation" />}
      {finding.isError && (
        <ErrorState error={finding.error} what="the calculation" onRetry={() => void finding.refetch()} />
      )}
      {found !== undefined && (
        <>
          <FindingView finding={found} context={findingContext(found, scope, segmentName)} />
          <Flex gap={6} wrap="wrap" px={16} py={14}>
            <Button
              look="ghost"
              icon={<IconCode size={15} stroke={1.5} />}
              aria-expanded={showsQuery}
              onClick={() => setShowsQuery(!showsQuery)}
            >
              Query
            </Button>
          </Flex>
          {showsQuery && (
            <pre className={css.query} aria-label="Query as JSON">
              {JSON.stringify(found.means_query ?? found.query, null, 2)}
            </pre>
          )}
        </>
      )}
    </>
  );
}
