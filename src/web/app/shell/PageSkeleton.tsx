import { Skeleton } from '../../ui/Skeleton.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { Flex } from '../../ui/kit.ts';
import css from './Page.module.css';

/** A page's frame at its final size, before its content is known. */
export function PageSkeleton() {
  return (
    <div className={css.page}>
      <Flex className={css.contextBar} justify="space-between">
        <Skeleton width={120} height={12} />
        <Skeleton width={420} height={30} />
      </Flex>
      <SkeletonRows rows={8} rowHeight={40} label="Loading" />
    </div>
  );
}
