import { useQuery } from '@tanstack/react-query';
import { meansOptions } from '../../../api/means.ts';
import { format } from '../../../lib/format.ts';
import { Text } from '../../../ui/kit.ts';
import { type AskedDistribution, DistributionSection } from './DistributionSection.tsx';
import { ShareBars } from './ShareBars.tsx';

/** The mean number of each row of a grid, greatest first. */
export function GridMeans({ question, waves, title }: AskedDistribution) {
  const means = useQuery(meansOptions({ question: question.code, waves: [...waves] }));
  const names = new Map(question.datapoints.map(({ code, name }) => [code, name]));
  const rows = means.data?.data ?? [];
  const bars = rows
    .filter(({ sample }) => sample > 0)
    .toSorted((left, right) => right.mean - left.mean)
    .map(({ datapoint, mean }) => ({
      key: datapoint,
      name: names.get(datapoint) ?? datapoint,
      value: mean,
      figure: format.mean(mean, question.unit),
    }));
  const samples = rows.map(({ sample }) => sample);
  return (
    <DistributionSection
      title={title}
      query={means}
      sample={samples.length === 0 ? undefined : Math.max(...samples)}
      blank={means.isSuccess && bars.length === 0 && 'No number in these waves may be shown.'}
    >
      {bars.length > 0 && (
        <Text size="dense" mb={8}>
          Mean of each row, among those who gave a number for it
        </Text>
      )}
      <ShareBars bars={bars} what="rows with less" />
    </DistributionSection>
  );
}
