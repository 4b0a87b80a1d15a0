import { ChooserLayer } from '../chooser/list/ChooserLayer.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { SkeletonRows } from '../ui/states/Skeleton.tsx';
import { Stack } from '../ui/kit.ts';
import { useTypedAhead } from '../ui/typed-ahead.ts';
import type { CatalogueState } from './use-catalogue.ts';

interface CatalogueDialogProps {
  readonly state: Exclude<CatalogueState, { status: 'ready' }>;
  readonly opened: boolean;
  /** Whether it opens at the control that opened it, as the chooser after it does. */
  readonly atOpener?: boolean;
  readonly onClose: () => void;
}

/** In place of a dialog over the catalogue, while it is not there. */
export function CatalogueDialog({ state, opened, atOpener = false, onClose }: CatalogueDialogProps) {
  useTypedAhead(opened && state.status === 'loading');
  if (!opened) return null;
  return (
    <ChooserLayer title="Questions" size="list" covers={!atOpener} onClose={onClose}>
      <Stack gap={0} p={20} flex={1}>
        {state.status === 'loading' ? (
          <SkeletonRows rows={6} rowHeight={40} label="Loading questions" />
        ) : (
          <ErrorState error={state.error} what="the questions" onRetry={state.retry} />
        )}
      </Stack>
    </ChooserLayer>
  );
}
