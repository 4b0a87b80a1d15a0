import { Logo } from './Logo.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { Flex } from '../../ui/kit.ts';
import css from './Shell.module.css';

/** The frame shown while the very first answer is loading. */
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
