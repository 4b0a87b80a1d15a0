import { useQuery } from '@tanstack/react-query';
import { meansOptions } from '../../../api/means.ts';
import { Histogram } from '../../../ui/Histogram.tsx';
import { Text } from '../../../ui/kit.ts';
import { type AskedDistribution, blankWords, DistributionSection } from './DistributionSection.tsx';
import { meanWords, numberBars } from '../../../chooser/number-bars.ts';

/** The numbers that were given, as bins of a round width, and their mean among them. */
export function NumberSpread({ question, waves, title }: AskedDistribution) {
  const means = useQuery(
    meansOptions({ question: question.code, waves: [...waves], histogram: true, mean_interval: true }),
  );
  const row = means.data?.data[0];
  const drawn = row === undefined ? null : numberBars(row, question.unit);
  return (
    <DistributionSection
      title={title}
      query={means}
      sample={row?.sample}
      blank={
        means.isSuccess && row === undefined
          ? blankWords(means.data.meta.suppressed_rows)
          : row?.sample === 0 && 'No respondent gave a number in these waves.'
      }
    >
      {drawn !== null && (
        <Histogram label={title} bars={drawn.bars} ticks={drawn.ticks} marker={drawn.marker} />
      )}
      {drawn === null && row !== undefined && row.sample > 0 && (
        <>
          <Text size="dense" mb={8}>
            {meanWords(row, question.unit)}
          </Text>
          <p className="note">Its spread is suppressed: figures of this dataset have a floor.</p>
        </>
      )}
    </DistributionSection>
  );
}
