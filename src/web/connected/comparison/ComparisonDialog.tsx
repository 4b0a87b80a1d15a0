import type { UseQueryResult } from '@tanstack/react-query';
import type { VersionComparison } from '../../../contract/datasets/version-comparison.ts';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
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
      <Loaded query={comparison} what="the comparison" rows={8} rowHeight={28}>
        {(data) => <ComparisonTable comparison={data} />}
      </Loaded>
    </Dialog>
  );
}
