import { Flex } from './kit.ts';
import { Skeleton } from './Skeleton.tsx';

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
