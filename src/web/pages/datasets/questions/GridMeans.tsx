import { useQuery } from '@tanstack/react-query';
import { meansOptions } from '../../../api/means.ts';
import { format } from '../../../lib/format.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonBars } from '../../../ui/SkeletonBars.tsx';
import { type AskedDistribution, DistributionSection } from './DistributionSection.tsx';
import css from './QuestionDetail.module.css';
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
    <DistributionSection title={title} sample={samples.length === 0 ? undefined : Math.max(...samples)}>
      {bars.length > 0 && <p className={css.mean}>Mean of each row, among those who gave a number for it</p>}
      {means.isPending && <SkeletonBars label="Counting numbers" />}
      {means.isError && (
        <ErrorState error={means.error} what="the numbers" onRetry={() => void means.refetch()} />
      )}
      <ShareBars bars={bars} what="rows with less" />
      {means.isSuccess && bars.length === 0 && (
        <p className={css.more}>No number in these waves may be shown.</p>
      )}
    </DistributionSection>
  );
}
