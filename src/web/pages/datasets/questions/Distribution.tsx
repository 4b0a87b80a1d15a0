import { useQuery } from '@tanstack/react-query';
import type { Question } from '../../../../contract/question.ts';
import type { Wave } from '../../../../contract/wave.ts';
import { meansOptions } from '../../../api/means.ts';
import { statsOptions } from '../../../api/stats.ts';
import { format } from '../../../lib/format.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PanelSection } from '../../../ui/PanelSection.tsx';
import { SkeletonBars } from '../../../ui/SkeletonBars.tsx';
import css from './QuestionDetail.module.css';

interface DistributionProps {
  readonly question: Question;
  /** In which it ran. */
  readonly waves: readonly Wave[];
  readonly latest: { readonly codes: ReadonlySet<string>; readonly name: string };
}

const mostBars = 12;
const bound = 1.96;

/** How it was answered in the latest year that asked it, weighted: shares, and the mean of numbers. */
export function Distribution({ question, waves, latest }: DistributionProps) {
  const ofYear = waves.filter(({ code }) => latest.codes.has(code));
  const used = ofYear.length > 0 ? ofYear : waves.slice(-1);
  const codes = used.map(({ code }) => code);
  const name = ofYear.length > 0 ? latest.name : (used[0]?.name ?? '');
  const hasAnswers = question.datapoints.length > 0 && question.kind !== 'grid_numeric';
  const isNumber =
    question.kind === 'numeric' || question.datapoints.some(({ midpoint }) => midpoint !== null);
  const shares = useQuery({
    ...statsOptions({ question: question.code, waves: codes, base_mode: 'asked' }),
    enabled: hasAnswers && codes.length > 0,
  });
  const means = useQuery({
    ...meansOptions({ question: question.code, waves: codes }),
    enabled: isNumber && question.suffixes.length === 0 && codes.length > 0,
    retry: false,
  });
  if (codes.length === 0) return null;
  const rows = shares.data?.data ?? [];
  const mean = means.data?.data[0];
  const sample = rows[0]?.base_sample ?? mean?.sample;
  const most = Math.max(1, ...rows.map(({ metrics }) => metrics.audience_percentage));
  const names = new Map(question.datapoints.map((datapoint) => [datapoint.code, datapoint.name]));
  const isBands = question.kind === 'numeric';
  const ordered = isBands
    ? rows
    : rows.toSorted((left, right) => right.metrics.audience_percentage - left.metrics.audience_percentage);
  return (
    <PanelSection
      title={`${name} distribution`}
      note={sample === undefined ? undefined : <span className="num">n {format.count(sample)}</span>}
    >
      {mean !== undefined && (
        <p className={css.mean}>
          mean {format.mean(mean.mean, question.unit)} ±{' '}
          {format.mean(bound * mean.standard_error, question.unit)}
        </p>
      )}
      {shares.isPending && hasAnswers && <SkeletonBars label="Counting answers" />}
      {shares.isError && (
        <ErrorState error={shares.error} what="the answers" onRetry={() => void shares.refetch()} />
      )}
      <ul className={css.bars}>
        {ordered.slice(0, mostBars).map(({ datapoint, metrics }) => (
          <li key={datapoint} className={css.bar}>
            <span className={css.answer} title={names.get(datapoint)}>
              <span className="isolate">{names.get(datapoint) ?? datapoint}</span>
            </span>
            <span className={css.track} aria-hidden="true">
              <span
                className={css.fill}
                style={{ width: `${(100 * metrics.audience_percentage) / most}%` }}
              />
            </span>
            <span className={`${css.share ?? ''} num`}>{format.percent(metrics.audience_percentage)}</span>
          </li>
        ))}
      </ul>
      {rows.length > mostBars && (
        <p className={css.more}>
          and {format.count(rows.length - mostBars)} answers with less; chart it to see all
        </p>
      )}
      {!hasAnswers && mean === undefined && (
        <p className={css.more}>
          {question.kind === 'grid_numeric'
            ? 'Numbers of a grid: chart it to see each row.'
            : 'Numbers without bands.'}
        </p>
      )}
    </PanelSection>
  );
}
