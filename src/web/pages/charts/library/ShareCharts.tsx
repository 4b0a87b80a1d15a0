import type { ChartSummary } from '../../../../contract/chart.ts';
import { BulkShareDialog } from '../../../connected/sharing/BulkShareDialog.tsx';
import { ShareDialog } from '../../../connected/sharing/ShareDialog.tsx';

interface ShareChartsProps {
  readonly charts: readonly ChartSummary[];
  readonly onClose: () => void;
}

/** One chart's sharing as a whole, or more people for several. */
export function ShareCharts({ charts, onClose }: ShareChartsProps) {
  const [only, ...others] = charts;
  return only !== undefined && others.length === 0 ? (
    <ShareDialog kind="charts" id={only.id} name={only.name} onClose={onClose} />
  ) : (
    <BulkShareDialog kind="charts" items={charts} noun="charts" onClose={onClose} />
  );
}
