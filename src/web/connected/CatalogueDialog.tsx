import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { useTypedAhead } from '../ui/typed-ahead.ts';
import type { CatalogueState } from './use-catalogue.ts';

interface CatalogueDialogProps {
  readonly state: Exclude<CatalogueState, { status: 'ready' }>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** In place of a dialog over the catalogue, while it is not there. */
export function CatalogueDialog({ state, opened, onClose }: CatalogueDialogProps) {
  useTypedAhead(opened && state.status === 'loading');
  if (!opened) return null;
  return (
    <Dialog title="Questions" onClose={onClose} width={560}>
      {state.status === 'loading' ? (
        <SkeletonRows rows={6} rowHeight={40} label="Loading questions" />
      ) : (
        <ErrorState error={state.error} what="the questions" onRetry={state.retry} />
      )}
    </Dialog>
  );
}
