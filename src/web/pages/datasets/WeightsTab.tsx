import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Dataset } from '../../../contract/dataset.ts';
import { datasetWeightsOptions } from '../../api/datasets.ts';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { TabBody } from './TabBody.tsx';
import { WeightActions } from './WeightActions.tsx';
import { WeightCard } from './WeightCard.tsx';
import { Stack } from '../../ui/kit.ts';
import { Loaded } from '../../ui/Loaded.tsx';

/** What each weight costs in precision, and whom it makes count how often. */
export function WeightsTab({ dataset }: { readonly dataset: Dataset }) {
  const weights = useQuery(datasetWeightsOptions(dataset.code));
  return (
    <TabBody label="Weights of the dataset">
      <Stack gap={16} maw={1020} p={20}>
        <Loaded
          query={weights}
          what="the weights"
          rows={6}
          empty={
            <StatePanel icon={<IconScale size={24} stroke={1.5} />} title="This dataset has no weight">
              Unweighted. A weight comes with the survey when it is imported.
            </StatePanel>
          }
        >
          {(found) =>
            found.map((weight, place) => (
              <WeightCard
                key={weight.code}
                weight={weight}
                isDefault={place === 0}
                actions={
                  <WeightActions
                    dataset={dataset.code}
                    weight={weight}
                    projects={dataset.weights[place]?.projects ?? false}
                    isDefault={place === 0}
                  />
                }
              />
            ))
          }
        </Loaded>
      </Stack>
    </TabBody>
  );
}
