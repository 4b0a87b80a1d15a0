import { memo } from 'react';
import { Skeleton, SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { Flex } from '../../ui/kit.ts';
import { Logo } from './Logo.tsx';
import css from './Page.module.css';
import shell from './Shell.module.css';

/** A page's frame at its final size, before its content is known. */
export const PageSkeleton = memo(function PageSkeleton() {
  return (
    <div className={css.page}>
      <Flex className={css.contextBar} justify="space-between">
        <Skeleton width={120} height={12} />
        <Skeleton width={420} height={30} />
      </Flex>
      <SkeletonRows rows={8} rowHeight={40} label="Loading" />
    </div>
  );
});

/** The frame shown while the very first answer is loading. */
export function ShellFrame() {
  return (
    <div className={shell.shell}>
      <Flex className={`${shell.frameRail ?? ''} wide-only`} p={14}>
        <Logo />
      </Flex>
      <PageSkeleton />
    </div>
  );
}
