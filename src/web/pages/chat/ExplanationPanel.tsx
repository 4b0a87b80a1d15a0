import type { SegmentNames } from '../../findings/finding-places.ts';
import { Panel } from '../../ui/Panel.tsx';
import { explanationTitle } from './explanation-title.ts';
import { ExplanationBody } from './ExplanationBody.tsx';
import type { InsightActions } from './use-insight-actions.ts';

interface ExplanationPanelProps {
  readonly insight: string;
  /** Within its answer, from 1; null where that is not known. */
  readonly number: number | null;
  readonly segmentName: SegmentNames;
  readonly actions: InsightActions;
}

/** How an insight was calculated, beside the conversation. */
export function ExplanationPanel({ insight, number, segmentName, actions }: ExplanationPanelProps) {
  return (
    <Panel
      kind="inspector"
      label="Calculation"
      title={explanationTitle(number)}
      onClose={() => actions.explain(null)}
    >
      <ExplanationBody insight={insight} segmentName={segmentName} />
    </Panel>
  );
}
