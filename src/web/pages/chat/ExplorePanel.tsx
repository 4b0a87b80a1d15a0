import type { SegmentNames } from '../../findings/calculation-series.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ExploreBody } from './ExploreBody.tsx';
import type { InsightActions } from './use-insight-actions.ts';

interface ExplorePanelProps {
  readonly insight: string;
  /** Within its answer, from 1; null where that is not known. */
  readonly number: number | null;
  readonly segmentName: SegmentNames;
  readonly actions: InsightActions;
}

/** How an insight was calculated, beside the conversation. */
export function ExplorePanel({ insight, number, segmentName, actions }: ExplorePanelProps) {
  const title = number === null ? 'How it was calculated' : `How insight ${number} was calculated`;
  return (
    <Panel kind="inspector" label="Calculation" title={title} onClose={() => actions.explore(null)}>
      <ExploreBody insight={insight} segmentName={segmentName} actions={actions} />
    </Panel>
  );
}
