import { classNames } from '../../lib/class-names.ts';
import { format } from '../../lib/format.ts';
import css from './ScopeBar.module.css';
import { useScopeCount } from './use-scope-count.ts';
import { Text } from '../../ui/kit.ts';

/** n and effective n of everyone in the scope, before anything is asked. Old values dim while new ones come. */
export function ScopeCount() {
  const counts = useScopeCount();
  const n = counts.data === undefined ? '··' : format.count(counts.data.base_sample);
  const effective = counts.data === undefined ? '··' : format.count(counts.data.audience_effective_sample);
  return (
    <div
      className={classNames(css.count, counts.isPlaceholderData && css.stale, 'num')}
      aria-live="polite"
      title={counts.isError ? 'Couldn’t load the number of respondents' : undefined}
    >
      <span className={css.label}>n</span>
      <Text component="strong" inherit fw={600}>
        {n}
      </Text>
      <span className={css.effective}>
        <span className={css.label}>eff.</span>{' '}
        <Text component="strong" inherit fw={600}>
          {effective}
        </Text>
      </span>
    </div>
  );
}
