import type { SegmentNames } from '../../findings/finding-places.ts';
import { Panel } from '../../ui/Panel.tsx';
import { exploreTitle } from './explore-title.ts';
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
  return (
    <Panel
      kind="inspector"
      label="Calculation"
      title={exploreTitle(number)}
      onClose={() => actions.explore(null)}
    >
      <ExploreBody insight={insight} segmentName={segmentName} />
    </Panel>
  );
}
