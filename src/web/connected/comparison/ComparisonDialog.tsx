import type { UseQueryResult } from '@tanstack/react-query';
import type { VersionComparison } from '../../../contract/version-comparison.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';

interface ComparisonDialogProps {
  readonly title: string;
  readonly comparison: UseQueryResult<VersionComparison>;
  readonly onClose: () => void;
}

/** Two states of a dataset, answer by answer. */
export function ComparisonDialog({ title, comparison, onClose }: ComparisonDialogProps) {
  return (
    <Dialog title={title} width={860} onClose={onClose}>
      {comparison.isPending && <SkeletonRows rows={8} rowHeight={28} label="Adding up both versions" />}
      {comparison.isError && (
        <ErrorState
          error={comparison.error}
          what="the comparison"
          onRetry={() => void comparison.refetch()}
        />
      )}
      {comparison.data !== undefined && <ComparisonTable comparison={comparison.data} />}
    </Dialog>
  );
}
