import type { SavedAudience } from '../../../contract/saved-audience.ts';
import { assertNever } from '../../../lib/assert-never.ts';
import type { AudienceFigures } from '../../connected/use-audience-counts.ts';
import type { NodeCount } from '../../catalogue/node-count.ts';
import { format } from '../../lib/format.ts';
import { isLowBase } from '../../lib/is-low-base.ts';
import type { MiniatureProps } from '../../saved-work/work-kind.ts';
import { LowBaseFlag } from '../../ui/LowBaseFlag.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import { Flex, Text } from '../../ui/kit.ts';

interface CountProps {
  readonly count: NodeCount;
}

function Quiet({ children }: { readonly children: string }) {
  return (
    <Text span size="dense" c="dimmed" className="nowrap">
      {children}
    </Text>
  );
}

/** The reason why there is no number. */
function Uncounted({ children }: { readonly children: string }) {
  return (
    <Text span size="note" c="warn" className="nowrap">
      {children}
    </Text>
  );
}

export function Size({ count }: CountProps) {
  if (count.status === 'computing') return <Quiet>··</Quiet>;
  if (count.status !== 'ready') return <Quiet>–</Quiet>;
  return (
    <Text
      span
      inherit
      {...(isLowBase(count.sample) ? { c: 'dimmed' } : { fw: 500 })}
      title={`${format.sizeInFull(count.size)} people`}
    >
      {format.size(count.size)}
    </Text>
  );
}

export function Share({ count }: CountProps) {
  if (count.status === 'computing') return <Quiet>··</Quiet>;
  if (count.status !== 'ready') return <Quiet>–</Quiet>;
  return (
    <Text span inherit {...(isLowBase(count.sample) && { c: 'dimmed' })}>
      {format.percent(count.percentage)}
    </Text>
  );
}

export function Sample({ count }: CountProps) {
  switch (count.status) {
    case 'computing':
      return <Quiet>··</Quiet>;
    case 'ready':
      return isLowBase(count.sample) ? (
        <LowBaseFlag sample={count.sample} />
      ) : (
        <span>{format.count(count.sample)}</span>
      );
    case 'notAskedTogether':
      return <Uncounted>not asked</Uncounted>;
    case 'withheld':
      return <Uncounted>too few</Uncounted>;
    case 'forbidden':
      return <Uncounted>no access</Uncounted>;
    case 'unknown':
      return <Uncounted>other data</Uncounted>;
    case 'failed':
      return <Uncounted>not counted</Uncounted>;
    default:
      return assertNever(count);
  }
}

/** Share by wave, on a scale of its own. */
export function ByWave({ count, waves }: AudienceFigures) {
  if (waves.length < 2) return null;
  const asked = waves.filter(({ available }) => available);
  const [first, last] = [asked[0], asked.at(-1)];
  if (first === undefined || last === undefined) return <Quiet>–</Quiet>;
  return (
    <Sparkline
      quiet={count.status === 'ready' && isLowBase(count.sample)}
      values={waves.map(({ available, percentage }) => (available ? percentage : null))}
      label={`${first.name} ${format.percentInText(first.percentage)} to ${last.name} ${format.percentInText(last.percentage)}, on a scale of its own`}
    />
  );
}

/** Share of the base with its line by wave. */
export function AudienceMiniature({ figures }: MiniatureProps<SavedAudience, AudienceFigures>) {
  return (
    <Flex component="span" gap={20} align="center">
      <span className="headline-figure">
        <Share count={figures.count} />
      </span>
      <ByWave {...figures} />
    </Flex>
  );
}
