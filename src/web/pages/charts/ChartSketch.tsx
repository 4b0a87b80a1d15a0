import { IconChartBarOff } from '@tabler/icons-react';
import type { ChartSummary } from '../../../contract/chart.ts';
import { Miniature } from '../../charts/Miniature.tsx';
import type { MiniatureProps } from '../../saved-work/work-kind.ts';
import { useSketch } from './use-sketch.ts';

/** A saved chart's own shape, without words. */
export function ChartSketch({ item }: MiniatureProps<ChartSummary, null>) {
  const { model, view, grouping, refusal } = useSketch(item);
  if (refusal !== null) {
    return (
      <span title={refusal}>
        <IconChartBarOff size={22} stroke={1.5} aria-hidden />
        <span className="visually-hidden">{refusal}</span>
      </span>
    );
  }
  return model === null || view === null ? null : <Miniature model={model} view={view} grouping={grouping} />;
}
