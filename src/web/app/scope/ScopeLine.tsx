import { format } from '../../lib/format.ts';
import css from './ScopeLine.module.css';
import { shortScopeWords } from './scope-words.ts';
import { useScope } from './use-scope.ts';
import { useScopeCount } from './use-scope-count.ts';

/** The scope on small screens: words under the title, the last ones dropped where they do not fit. */
export function ScopeLine() {
  const scope = useScope();
  const count = useScopeCount();
  const { where, when } = shortScopeWords(scope);
  const n = count.data === undefined ? '··' : format.count(count.data.base_sample);
  return (
    <p className={css.line}>
      <span>n {n}</span>
      <span>{` · ${where}`}</span>
      <span>{` · ${when}`}</span>
    </p>
  );
}
