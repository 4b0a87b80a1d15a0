import type { SizeUnit } from '../../../figures/measures.ts';
import { shortAbsentSentence } from '../../../figures/reasons.ts';
import { format } from '../../lib/format.ts';
import { isLowBase } from '../../lib/is-low-base.ts';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import { LowBaseFlag } from '../../ui/marks/LowBaseFlag.tsx';
import { type NodeCount, sampleWords } from '../../catalogue/node-count.ts';
import { ShareBar } from '../../ui/marks/ShareBar.tsx';

interface CountViewProps {
  readonly count: NodeCount | undefined;
  readonly negated: boolean;
  /** What sizes count. */
  readonly sizeUnit: SizeUnit;
}

/** Size, n and share of a clause on its own, before the other conditions. */
export function CountView({ count, negated, sizeUnit }: CountViewProps) {
  if (count?.status === 'computing') return <CountLine size="··" sample="n ··" percentage={0} isPending />;
  if (count?.status !== 'ready' || count.sample === 0) {
    const isProblem = count?.status === 'unknown' || count?.status === 'failed';
    return (
      <Text size="note" c={isProblem ? 'danger' : count?.status === 'ready' ? 'ink2' : 'warn'}>
        {count === undefined ? '' : absenceWords(count)}
      </Text>
    );
  }
  const { size, sample, percentage } = count;
  const isPeople = sizeUnit === 'people';
  const people = isPeople ? `${format.sizeInFull(size)} people, ` : '';
  return (
    <CountLine
      size={isPeople ? format.size(size) : format.percentInText(percentage)}
      sample={isLowBase(sample) ? <LowBaseFlag sample={sample} /> : `n ${format.count(sample)}`}
      percentage={percentage}
      tone={negated ? 'danger' : 'accent'}
      words={`${people}${format.percentInText(percentage)} of the base, on their own, before the other conditions`}
    />
  );
}

interface CountLineProps {
  readonly size: string;
  readonly sample: React.ReactNode;
  readonly percentage: number;
  readonly tone?: 'accent' | 'danger';
  readonly words?: string;
  readonly isPending?: boolean;
}

function CountLine({ size, sample, percentage, tone, words, isPending = false }: CountLineProps) {
  return (
    <Stack gap={5} miw={0} title={words} className="num">
      <Flex columnGap={8} align="center" justify="space-between" wrap="wrap" mih={20}>
        <Text span size="body-strong" {...(isPending ? { c: 'dimmed' } : {})}>
          {size}
        </Text>
        <Text span size="dense" c={isPending ? 'dimmed' : 'ink2'}>
          {sample}
        </Text>
      </Flex>
      <ShareBar percentage={percentage} {...(tone === undefined ? {} : { tone })} />
      {words !== undefined && <span className="visually-hidden">{words}</span>}
    </Stack>
  );
}

function absenceWords(count: Exclude<NodeCount, { status: 'computing' }>): string {
  switch (count.status) {
    case 'ready':
      return 'No respondents in this scope';
    case 'absent':
      return shortAbsentSentence(count.reason);
    default:
      return count.message;
  }
}

/** The count of a group, for its head: `n 1,240 on its own`. */
export function groupCountWords(count: NodeCount, nested: boolean): string {
  if (count.status === 'ready' && count.sample === 0) return 'no respondents in this scope';
  return `${sampleWords(count)}${nested && count.status === 'ready' ? ' on its own' : ''}`;
}
