import { useQuery } from '@tanstack/react-query';
import { meansOptions } from '../../../api/means.ts';
import { statsOptions } from '../../../api/stats.ts';
import { format } from '../../../lib/format.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SkeletonBars } from '../../../ui/SkeletonBars.tsx';
import { type AskedDistribution, DistributionSection } from './DistributionSection.tsx';
import { meanWords } from './number-bars.ts';
import css from './QuestionDetail.module.css';
import { ShareBars } from './ShareBars.tsx';

interface AnswerSharesProps extends AskedDistribution {
  /** Of a grid: the row whose columns are counted. */
  readonly row?: string;
  readonly onRowChange?: (row: string) => void;
}

/** Shares of those who were asked, greatest first; the columns of a grid in their own order, row by row. */
export function AnswerShares({ question, waves, title, row, onRowChange }: AnswerSharesProps) {
  const isGrid = row !== undefined;
  const standsForNumbers = (isGrid ? question.suffixes : question.datapoints).some(
    ({ midpoint }) => midpoint !== null,
  );
  const ofRow = isGrid ? { datapoints: [row] } : {};
  const shares = useQuery({
    ...statsOptions({
      question: question.code,
      waves: [...waves],
      base_mode: 'asked',
      ...ofRow,
      split_suffixes: isGrid,
    }),
    placeholderData: (before) => before,
  });
  const means = useQuery({
    ...meansOptions({ question: question.code, waves: [...waves], ...ofRow }),
    enabled: standsForNumbers && !question.kind.endsWith('multiple'),
    retry: false,
  });
  const rows = shares.data?.data ?? [];
  const names = new Map(
    isGrid
      ? question.suffixes.map(({ code, name }) => [String(code), name])
      : question.datapoints.map(({ code, name }) => [code, name]),
  );
  const bars = rows.map(({ datapoint, suffixes, metrics }) => {
    const key = isGrid ? suffixes.join() : datapoint;
    const value = metrics.audience_percentage;
    return { key, name: names.get(key) ?? key, value, figure: format.percent(value) };
  });
  const mean = means.data?.data[0];
  return (
    <DistributionSection title={title} sample={rows[0]?.base_sample}>
      {onRowChange !== undefined && (
        <Select
          className={css.row}
          label="Row"
          labelPlace="hidden"
          value={row ?? ''}
          options={question.datapoints.map(({ code, name }) => ({ value: code, name }))}
          onChange={onRowChange}
        />
      )}
      {mean !== undefined && <p className={css.mean}>{meanWords(mean, question.unit)}</p>}
      {shares.isPending && <SkeletonBars label="Counting answers" />}
      {shares.isError && (
        <ErrorState error={shares.error} what="the answers" onRetry={() => void shares.refetch()} />
      )}
      <ShareBars
        bars={isGrid ? bars : bars.toSorted((left, right) => right.value - left.value)}
        what={isGrid ? 'columns' : 'answers with less'}
      />
      {shares.isSuccess && rows.length === 0 && (
        <p className={css.more}>
          {shares.data.meta.suppressed_rows > 0
            ? 'Withheld: its figures rest on too few respondents.'
            : 'Nobody was asked in these waves.'}
        </p>
      )}
    </DistributionSection>
  );
}
