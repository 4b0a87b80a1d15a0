import { Flex, Stack } from './kit.ts';
import { Skeleton } from './Skeleton.tsx';

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
