import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Dataset } from '../../../contract/dataset.ts';
import { datasetWeightsOptions } from '../../api/datasets.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { TabBody } from './TabBody.tsx';
import { WeightCard } from './WeightCard.tsx';
import page from './DatasetPage.module.css';

/** What each weight costs in precision, and whom it makes count how often. */
export function WeightsTab({ dataset }: { readonly dataset: Dataset }) {
  const weights = useQuery(datasetWeightsOptions(dataset.code));
  return (
    <TabBody label="Weights of the dataset">
      <div className={page.padded}>
        {weights.isPending && <SkeletonRows rows={6} rowHeight={40} label="Reading the weights" />}
        {weights.isError && (
          <ErrorState error={weights.error} what="the weights" onRetry={() => void weights.refetch()} />
        )}
        {weights.data?.length === 0 && (
          <StatePanel icon={<IconScale size={24} stroke={1.5} />} title="This dataset has no weight">
            Unweighted. A weight comes with the survey when it is imported.
          </StatePanel>
        )}
        {weights.data?.map((weight, place) => (
          <WeightCard key={weight.code} weight={weight} isDefault={place === 0} />
        ))}
      </div>
    </TabBody>
  );
}
