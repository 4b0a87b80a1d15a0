import { baseColumn, clauseOf, shareRow, sizesOnly } from '../../../../figures/query-parts.ts';
import { useQuery } from '@tanstack/react-query';
import { meansOptions } from '../../../api/means.ts';
import { figuresOptions } from '../../../api/figures/figures.ts';
import { format } from '../../../lib/format.ts';
import { Select } from '../../../ui/Select.tsx';
import { Text } from '../../../ui/kit.ts';
import { type AskedDistribution, blankWords, DistributionSection } from './DistributionSection.tsx';
import { meanWords } from '../../../chooser/number-bars.ts';
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
    ...figuresOptions('', {
      rows: isGrid
        ? question.suffixes.map(({ code }) =>
            shareRow(String(code), clauseOf(question.code, [row], [code]), 'asked'),
          )
        : question.datapoints.map(({ code }) =>
            shareRow(code, clauseOf(question.code, [code], null), 'asked'),
          ),
      columns: [baseColumn('everyone', null)],
      base: null,
      scope: { waves, locations: null, weight: null },
      want: sizesOnly,
    }),
    placeholderData: (before) => before,
  });
  const means = useQuery({
    ...meansOptions({ question: question.code, waves: [...waves], ...ofRow }),
    enabled: standsForNumbers && !question.kind.endsWith('multiple'),
    retry: false,
  });
  const answered = shares.data;
  const rows = (answered?.query.rows ?? []).flatMap(({ id: key }, place) => {
    const figure = answered?.at(place, 0);
    return figure?.kind === 'share' ? [{ key, figure }] : [];
  });
  const names = new Map(
    isGrid
      ? question.suffixes.map(({ code, name }) => [String(code), name])
      : question.datapoints.map(({ code, name }) => [code, name]),
  );
  const bars = rows.map(({ key, figure: { columnPercentage: value } }) => {
    return { key, name: names.get(key) ?? key, value, figure: format.percent(value) };
  });
  const mean = means.data?.data[0];
  return (
    <DistributionSection
      title={title}
      query={shares}
      sample={rows[0]?.figure.whole.sample}
      blank={shares.isSuccess && rows.length === 0 && blankWords(shares.data.meta.suppressedCells)}
    >
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
      {mean !== undefined && (
        <Text size="dense" mb={8}>
          {meanWords(mean, question.unit)}
        </Text>
      )}
      <ShareBars
        bars={isGrid ? bars : bars.toSorted((left, right) => right.value - left.value)}
        what={isGrid ? 'columns' : 'answers with less'}
      />
    </DistributionSection>
  );
}
