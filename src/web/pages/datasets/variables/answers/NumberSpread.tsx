import { useQuery } from '@tanstack/react-query';
import type { Question } from '../../../../../contract/codebook/question.ts';
import { meansOptions } from '../../../../api/counts.ts';
import { meanWords, numberBars } from '../../../../chooser/number-bars.ts';
import { format } from '../../../../lib/format.ts';
import { Histogram } from '../../../../ui/marks/Histogram.tsx';
import { Text } from '../../../../ui/kit.ts';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { PanelSection } from '../../../../ui/lists/PanelSection.tsx';
import { SkeletonBars } from '../../../../ui/states/Skeleton.tsx';

interface NumberSpreadProps {
  readonly question: Question;
  readonly waves: readonly string[];
}

const title = 'Distribution';

/** The numbers that were given, as bins of a round width, and their mean among them. */
export function NumberSpread({ question, waves }: NumberSpreadProps) {
  const means = useQuery(
    meansOptions({ question: question.code, waves: [...waves], histogram: true, mean_interval: true }),
  );
  const row = means.data?.data[0];
  const drawn = row === undefined ? null : numberBars(row, question.unit);
  const blank =
    means.isSuccess && row === undefined
      ? blankWords(means.data.meta.suppressed_rows)
      : row?.sample === 0 && 'No respondent gave a number in these waves.';
  return (
    <PanelSection
      title={title}
      note={row === undefined ? undefined : <span className="num">n {format.count(row.sample)}</span>}
    >
      <Loaded query={means} what="the figures" skeleton={<SkeletonBars label="Counting answers" />} />
      {drawn !== null && (
        <Histogram label={title} bars={drawn.bars} ticks={drawn.ticks} marker={drawn.marker} />
      )}
      {drawn === null && row !== undefined && row.sample > 0 && (
        <>
          <Text size="dense" mb={8}>
            {meanWords(row, question.unit)}
          </Text>
          <p className="note">Suppressed: the survey has a minimum sample.</p>
        </>
      )}
      {blank !== false && <p className="note">{blank}</p>}
    </PanelSection>
  );
}

/** Why there is no figure for the waves. */
export function blankWords(suppressed: number): string {
  return suppressed > 0 ? 'Suppressed: too few respondents.' : 'No respondent was asked in these waves.';
}
