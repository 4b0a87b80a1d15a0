import { format } from '../../lib/format.ts';
import css from './ScopeLine.module.css';
import { shortScopeWords } from './scope-words.ts';
import { useScope } from './use-scope.ts';
import { useScopeCount } from './use-scope-count.ts';

/** The scope on small screens: words under the title, in two lines where buttons stand beside it. */
export function ScopeLine() {
  const scope = useScope();
  const count = useScopeCount();
  const { where, when } = shortScopeWords(scope);
  const n = count.data === undefined ? '··' : format.count(count.data.base_sample);
  // A second line begins with a part, not in its middle.
  return <p className={css.line}>{[unbroken(`n ${n}`), where, unbroken(when)].join(' · ')}</p>;
}

function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0');
}
