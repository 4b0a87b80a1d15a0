import type { WeightRaking } from '../../../../contract/codebook/weight-definition.ts';
import { format } from '../../../lib/format.ts';
import { Stack, Text } from '../../../ui/kit.ts';
import { Table } from '../../../ui/lists/Table.tsx';

/** null: too few respondents to show it. */
const share = (value: number | null) => (value === null ? 'too few' : format.percent(value));

/** Largest difference from a target that is no miss, in percentage points. */
const mostMiss = 1e-4;

/** How a derived weight was raked, and the shares of its targets before and after. */
export function RakingReport({ raking }: { readonly raking: WeightRaking }) {
  return (
    <Stack my={16} gap={8}>
      <Text size="dense">{raking.method}</Text>
      {raking.problems.length === 0 && (
        <Text size="dense" {...(raking.largest_miss > mostMiss && { c: 'warn' })}>
          {convergenceOf(raking)}
        </Text>
      )}
      {raking.problems.map(({ message, remedy }) => (
        <Text key={message} size="dense" c="danger">
          {message}. {remedy}
        </Text>
      ))}
      <Table
        caption="Targets"
        head={['Answer', 'Target %', 'Before % → after %']}
        numeric={2}
        rows={raking.targets.map(({ name, target, before, after }) => [
          name,
          format.percent(target),
          `${share(before)} → ${share(after)}`,
        ])}
      />
    </Stack>
  );
}

function convergenceOf({ rounds, largest_miss: miss }: WeightRaking): string {
  const after = `${format.count(rounds)} ${rounds === 1 ? 'round' : 'rounds'}`;
  return miss > mostMiss
    ? `After ${after} the caps keep a share ${format.percent(miss)} points from its target. Widen the caps, or combine small answers.`
    : `Every target is met after ${after}.`;
}
