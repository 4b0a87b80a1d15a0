import { IconCode, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calculationOptions } from '../../api/chats.ts';
import { whenWords } from '../../app/scope/scope-words.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { CalculationView } from '../../findings/CalculationView.tsx';
import type { SegmentNames } from '../../findings/calculation-series.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import css from './ExploreBody.module.css';
import { listedPlaces } from '../../findings/listed-places.ts';
import type { InsightActions } from './use-insight-actions.ts';

interface ExploreBodyProps {
  readonly insight: string;
  readonly segmentName: SegmentNames;
  readonly actions: InsightActions;
}

/** What is behind an insight, and what can be taken along of it. */
export function ExploreBody({ insight, segmentName, actions }: ExploreBodyProps) {
  const scope = useScope();
  const calculation = useQuery(calculationOptions(insight));
  const [showsQuery, setShowsQuery] = useState(false);
  const found = calculation.data;
  return (
    <>
      {calculation.isPending && <SkeletonRows rows={8} rowHeight={32} label="Loading the calculation" />}
      {calculation.isError && (
        <ErrorState
          error={calculation.error}
          what="the calculation"
          onRetry={() => void calculation.refetch()}
        />
      )}
      {found !== undefined && (
        <>
          <CalculationView
            calculation={found}
            segmentName={segmentName}
            where={listedPlaces(found.locations, scope.allLocations)}
            when={whenWords(
              scope.allWaves,
              found.waves.length === 0 ? null : found.waves.map(({ code }) => code),
            )}
            isSynthetic={scope.dataset.synthetic}
          />
          <div className={css.actions}>
            <Button icon={<IconCopy size={14} stroke={1.5} />} onClick={() => actions.copy(found)}>
              Copy as evidence
            </Button>
            <Button
              look="ghost"
              icon={<IconCode size={15} stroke={1.5} />}
              aria-expanded={showsQuery}
              onClick={() => setShowsQuery(!showsQuery)}
            >
              Query
            </Button>
          </div>
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
