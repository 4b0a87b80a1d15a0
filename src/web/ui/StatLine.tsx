import type { ReactNode } from 'react';
import { Flex, Text } from './kit.ts';

interface StatLineProps {
  readonly n?: ReactNode;
  readonly base?: ReactNode;
  /** With its own label, because it may be of a share or of a gap: `gap 95% CI`. */
  readonly interval?: { readonly label: string; readonly value: ReactNode };
  readonly test?: ReactNode;
}

/** Always n, base, interval, test. What is missing is left out, never reordered. */
export function StatLine({ n, base, interval, test }: StatLineProps) {
  const parts = [
    { label: 'n', value: n },
    { label: 'base', value: base },
    { label: interval?.label ?? '', value: interval?.value },
    { label: 'test', value: test },
  ].filter((part) => part.value !== undefined);
  return (
    <Flex component="dl" rowGap={2} columnGap={14} wrap="wrap" c="bright" className="note num">
      {parts.map((part) => (
        <Flex key={part.label} gap={4}>
          <Text component="dt" inherit c="dimmed">
            {part.label}
          </Text>
          <Flex component="dd" gap={3} align="center" fw={500}>
            {part.value}
          </Flex>
        </Flex>
      ))}
    </Flex>
  );
}
