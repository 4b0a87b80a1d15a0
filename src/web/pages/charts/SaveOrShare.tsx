import { IconShare2 } from '@tabler/icons-react';
import { Button } from '../../ui/Button.tsx';
import type { ChartSaving } from './use-chart-save.ts';

interface SaveOrShareProps {
  readonly saving: ChartSaving;
  /** Why there is nothing to save; undefined where there is. */
  readonly cantSave: string | undefined;
  readonly onSave: () => void;
  readonly onShare: () => void;
}

/** The page's first button: saves what does not save itself, and shares what does. */
export function SaveOrShare({ saving, cantSave, onSave, onShare }: SaveOrShareProps) {
  if (saving.isAutosaved && saving.failure === null) {
    return (
      <Button look="primary" icon={<IconShare2 size={16} stroke={1.5} />} onClick={onShare}>
        Share
      </Button>
    );
  }
  const isOthers = saving.baseline.chart !== null && saving.target === null;
  return (
    <Button look="primary" keys="Ctrl S" busy={saving.isSaving} disabledReason={cantSave} onClick={onSave}>
      {isOthers ? 'Save a copy' : 'Save'}
    </Button>
  );
}
