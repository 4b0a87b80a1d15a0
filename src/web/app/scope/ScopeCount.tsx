import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { waveCountsOptions } from '../../api/wave-counts.ts';
import { classNames } from '../../lib/class-names.ts';
import { format } from '../../lib/format.ts';
import css from './ScopeBar.module.css';
import { useScope } from './use-scope.ts';

/** n and effective n of everyone in the scope, before anything is asked. Old values dim while new ones come. */
export function ScopeCount() {
  const scope = useScope();
  const counts = useQuery({
    ...waveCountsOptions({ expression: null, dataset: scope.dataset.code, ...scope.toRequest() }),
    placeholderData: keepPreviousData,
  });
  const n = counts.data === undefined ? '··' : format.count(counts.data.base_sample);
  const effective = counts.data === undefined ? '··' : format.count(counts.data.audience_effective_sample);
  return (
    <div
      className={classNames(css.count, counts.isPlaceholderData && css.stale, 'num')}
      aria-live="polite"
      title={counts.isError ? 'The server did not give the number of respondents' : undefined}
    >
      <span className={css.label}>n</span>
      <strong className={css.number}>{n}</strong>
      <span className={css.effective}>
        <span className={css.label}>eff.</span> <strong className={css.number}>{effective}</strong>
      </span>
    </div>
  );
}
