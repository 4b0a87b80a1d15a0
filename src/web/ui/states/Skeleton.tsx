import { Skeleton as KitSkeleton } from '@mantine/core';
import { Flex, Stack } from '../kit.ts';

interface SkeletonProps {
  readonly width: number | `${number}%`;
  readonly height?: number;
}

/** A placeholder of the final size, so that nothing moves when the answer comes. */
export function Skeleton({ width, height = 10 }: SkeletonProps) {
  return <KitSkeleton component="span" width={width} height={height} />;
}

interface SkeletonRowsProps {
  readonly rows: number;
  /** Height of the rows that will come: 40 for two lines, 32 for a table. */
  readonly rowHeight: number;
  /** Name of the loading thing, read out once: `Loading audiences`. */
  readonly label: string;
}

const nameWidths = [42, 36, 48, 30, 40, 34, 45, 28] as const;

export function SkeletonRows({ rows, rowHeight, label }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={label} className="lines">
      {Array.from({ length: rows }, (_, row) => (
        <Flex key={row} align="center" justify="space-between" h={rowHeight} px={16}>
          <Skeleton width={`${nameWidths[row % nameWidths.length] ?? 40}%`} />
          <Skeleton width={48} />
        </Flex>
      ))}
    </div>
  );
}

/** Bars are sorted, because the answer will be. */
const barWidths = [66, 52, 40, 28, 17, 10] as const;

export function SkeletonBars({ label }: { readonly label: string }) {
  return (
    <Stack role="status" aria-label={label} gap={14} p={20}>
      <Skeleton width="45%" height={14} />
      <Skeleton width="60%" />
      {barWidths.map((width) => (
        <Flex key={width} gap={10} align="center">
          <Skeleton width={96} />
          <Skeleton width={`${width}%`} height={16} />
        </Flex>
      ))}
    </Stack>
  );
}
