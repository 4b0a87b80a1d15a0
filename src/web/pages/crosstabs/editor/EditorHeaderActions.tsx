import { IconShare2 } from '@tabler/icons-react';
import { Button } from '../../../ui/Button.tsx';
import type { CrosstabSaving } from './use-crosstab-save.ts';

interface EditorHeaderActionsProps {
  readonly saving: CrosstabSaving;
  /** Nothing stands in the rows yet. */
  readonly isEmpty: boolean;
  readonly onSave: () => void;
  readonly onSaveCopy: () => void;
  readonly onShare: () => void;
}

/** What is done with the whole crosstab: named, shared, copied where it is somebody else's. */
export function EditorHeaderActions({
  saving,
  isEmpty,
  onSave,
  onSaveCopy,
  onShare,
}: EditorHeaderActionsProps) {
  if (!saving.mayEdit) {
    return (
      <Button look="primary" busy={saving.isSaving} onClick={onSaveCopy}>
        Save a copy
      </Button>
    );
  }
  if (saving.saved === null) {
    return (
      <Button
        look="primary"
        keys="Ctrl S"
        busy={saving.isSaving}
        disabledReason={isEmpty ? 'Add a row first' : undefined}
        onClick={onSave}
      >
        Save
      </Button>
    );
  }
  return (
    <Button
      look="primary"
      icon={<IconShare2 size={16} stroke={1.5} />}
      disabledReason={saving.saved.access === 'owner' ? undefined : 'Only the owner can share'}
      onClick={onShare}
    >
      Share
    </Button>
  );
}
