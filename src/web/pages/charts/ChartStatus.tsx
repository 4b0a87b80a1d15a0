import { IconPencil } from '@tabler/icons-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { SaveState, type SaveStatus } from '../../ui/SaveState.tsx';
import type { ChartSaving } from './use-chart-save.ts';

interface ChartStatusProps {
  readonly saving: ChartSaving;
  readonly isDirty: boolean;
  readonly onRename: () => void;
}

/** After the name: renaming it, and whether all of it is saved. */
export function ChartStatus({ saving, isDirty, onRename }: ChartStatusProps) {
  return (
    <>
      {saving.target !== null && (
        <IconButton
          label="Rename"
          keys="F2"
          icon={<IconPencil size={14} stroke={1.5} />}
          onClick={onRename}
        />
      )}
      <SaveState status={statusOf(saving, isDirty)} />
    </>
  );
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
