import { Logo } from './Logo.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { Flex } from '../../ui/kit.ts';
import css from './Shell.module.css';

/** What stands while the very first answer is on its way. */
export function ShellFrame() {
  return (
    <div className={css.shell}>
      <Flex className={`${css.frameRail ?? ''} wide-only`} p={14}>
        <Logo />
      </Flex>
      <PageSkeleton />
    </div>
  );
}
