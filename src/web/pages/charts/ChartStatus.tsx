import { SaveState, type SaveStatus } from '../../ui/SaveState.tsx';
import type { ChartSaving } from './use-chart-save.ts';

interface ChartStatusProps {
  readonly saving: ChartSaving;
  readonly isDirty: boolean;
}

/** After the name: whether all of it is saved. */
export function ChartStatus({ saving, isDirty }: ChartStatusProps) {
  return <SaveState status={statusOf(saving, isDirty)} />;
}

function statusOf(
  { baseline, target, isSaving, failure, changes }: ChartSaving,
  isDirty: boolean,
): SaveStatus {
  if (isSaving) return { kind: 'saving' };
  if (failure !== null) return { kind: 'failed' };
  if (baseline.chart === null) return { kind: 'new' };
  if (isDirty) return { kind: 'unsaved', changes: Math.max(1, changes) };
  return target === null ? { kind: 'saved' } : { kind: 'saved', note: `v${baseline.chart.rev}` };
}
