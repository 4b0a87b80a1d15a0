import { Skeleton as KitSkeleton } from '@mantine/core';

interface SkeletonProps {
  readonly width: number | `${number}%`;
  readonly height?: number;
}

/** A placeholder of the final size, so that nothing moves when the answer comes. */
export function Skeleton({ width, height = 10 }: SkeletonProps) {
  return <KitSkeleton component="span" width={width} height={height} />;
}
