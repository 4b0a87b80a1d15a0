import type { ReactNode } from 'react';
import type { EditsInReview } from './use-apply-edits.ts';
import { ChangesDialog } from './variables/ChangesDialog.tsx';

interface ReviewDialogProps {
  readonly saving: EditsInReview;
  /** The newest one. */
  readonly revision: number;
  readonly onClose: () => void;
  /** Fields that the edits come from. */
  readonly children?: ReactNode;
}

/** Shows what edits change, and applies them all or none. */
export function ReviewDialog({ saving, revision, onClose, children }: ReviewDialogProps) {
  return (
    <ChangesDialog
      draft={saving.review}
      count={saving.review.edits.length}
      dataset={saving.dataset}
      revision={revision}
      busy={saving.busy}
      onApply={(reason) => void saving.apply(reason)}
      onCancel={saving.cancel}
      onClose={onClose}
    >
      {children}
    </ChangesDialog>
  );
}
