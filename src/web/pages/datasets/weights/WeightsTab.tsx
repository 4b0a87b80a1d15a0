import { IconPlus, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Dataset } from '../../../../contract/datasets/dataset.ts';
import { datasetWeightsOptions } from '../../../api/datasets.ts';
import { address } from '../../../app/routes.ts';
import { useMe } from '../../../api/me.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { StatePanel } from '../../../ui/states/StatePanel.tsx';
import { TabBody } from '../TabBody.tsx';
import { WeightActions } from './WeightActions.tsx';
import { WeightCard } from './WeightCard.tsx';
import { Flex, Stack } from '../../../ui/kit.ts';
import { Loaded } from '../../../ui/states/Loaded.tsx';

/** The cost of each weight in precision, and its effect on groups. */
export function WeightsTab({ dataset }: { readonly dataset: Dataset }) {
  const me = useMe();
  const weights = useQuery(datasetWeightsOptions(dataset.code));
  return (
    <TabBody label="Weights of the dataset">
      <Stack gap={16} maw={1020} p={20}>
        {me.role !== 'viewer' && (
          <Flex justify="flex-end">
            <ButtonLink to={address.weightEdit(dataset.code)} icon={<IconPlus />}>
              New weight
            </ButtonLink>
          </Flex>
        )}
        <Loaded
          query={weights}
          what="the weights"
          rows={6}
          empty={
            <StatePanel icon={<IconScale />} title="This dataset has no weight">
              Unweighted. Make a weight by raking to the shares of a population.
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
                    projects={dataset.weights.find(({ code }) => code === weight.code)?.projects ?? false}
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
