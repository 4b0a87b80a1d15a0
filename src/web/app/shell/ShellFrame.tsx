import { Logo } from './Logo.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import css from './ShellFrame.module.css';

/** What stands while the very first answer is on its way. */
export function ShellFrame() {
  return (
    <div className={css.frame}>
      <div className={css.rail}>
        <Logo />
      </div>
      <PageSkeleton />
    </div>
  );
}
