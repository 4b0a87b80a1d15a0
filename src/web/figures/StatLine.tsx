import type { Mark as FigureMark } from '../../figures/figure.ts';
import { Flex, Text } from '../ui/kit.ts';
import { Mark } from './MarkGlyph.tsx';

export interface FigureStats {
  readonly n: string | null;
  readonly base: string | null;
  /** It has its own label, because it may be of a share or of a gap: `gap 95% CI`. */
  readonly interval: { readonly label: string; readonly value: string } | null;
  readonly test: { readonly mark: FigureMark | null; readonly words: string } | null;
}

/** Always n, base, interval, test. Missing parts are left out, never reordered. */
export function StatLine({ n, base, interval, test }: FigureStats) {
  const parts = [
    { label: 'n', value: n, mark: null },
    { label: 'base', value: base, mark: null },
    { label: interval?.label ?? '', value: interval?.value ?? null, mark: null },
    { label: 'test', value: test?.words ?? null, mark: test?.mark ?? null },
  ].filter(({ value }) => value !== null);
  return (
    <Flex component="dl" rowGap={2} columnGap={14} wrap="wrap" c="bright" className="note num">
      {parts.map(({ label, value, mark }) => (
        <Flex key={label} gap={4}>
          <Text component="dt" inherit c="dimmed">
            {label}
          </Text>
          <Flex component="dd" gap={3} align="center" fw={500}>
            {mark !== null && <Mark {...mark} />} {value}
          </Flex>
        </Flex>
      ))}
    </Flex>
  );
}
