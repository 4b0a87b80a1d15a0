import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { format } from '../../lib/format.ts';
import css from './SmallScope.module.css';
import { shortScopeWords } from './scope-words.ts';
import { useScope } from './use-scope.ts';
import { useScopeCount } from './ScopeSample.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { latePart } from '../../ui/lazy-part.tsx';

const ScopeDialog = latePart(async () => (await import('./ScopeDialog.tsx')).ScopeDialog);

/** Opens the scope on small screens, where its bar has no room. */
export function ScopeButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Change the scope"
        icon={<IconAdjustmentsHorizontal size={18} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ScopeDialog onClose={() => setOpen(false)} />}
    </>
  );
}

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
