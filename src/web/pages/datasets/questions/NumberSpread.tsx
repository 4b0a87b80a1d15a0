import { useQuery } from '@tanstack/react-query';
import { meansOptions } from '../../../api/means.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Histogram } from '../../../ui/Histogram.tsx';
import { SkeletonBars } from '../../../ui/SkeletonBars.tsx';
import { type AskedDistribution, DistributionSection } from './DistributionSection.tsx';
import { meanWords, numberBars } from '../../../chooser/number-bars.ts';
import css from './QuestionDetail.module.css';

/** The numbers that were given, as bins of a round width, and their mean among them. */
export function NumberSpread({ question, waves, title }: AskedDistribution) {
  const means = useQuery(meansOptions({ question: question.code, waves: [...waves], histogram: true }));
  const row = means.data?.data[0];
  const drawn = row === undefined ? null : numberBars(row, question.unit);
  return (
    <DistributionSection title={title} sample={row?.sample}>
      {means.isPending && <SkeletonBars label="Counting numbers" />}
      {means.isError && (
        <ErrorState error={means.error} what="the numbers" onRetry={() => void means.refetch()} />
      )}
      {drawn !== null && (
        <Histogram label={title} bars={drawn.bars} ticks={drawn.ticks} marker={drawn.marker} />
      )}
      {drawn === null && row !== undefined && row.sample > 0 && (
        <>
          <p className={css.mean}>{meanWords(row, question.unit)}</p>
          <p className={css.more}>Its spread is withheld: figures of this dataset have a floor.</p>
        </>
      )}
      {row?.sample === 0 && <p className={css.more}>No respondent gave a number in these waves.</p>}
      {means.isSuccess && row === undefined && (
        <p className={css.more}>
          {means.data.meta.suppressed_rows > 0
            ? 'Suppressed: too few respondents.'
            : 'No respondent was asked in these waves.'}
        </p>
      )}
    </DistributionSection>
  );
}
