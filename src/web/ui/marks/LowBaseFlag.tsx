import { IconFlagFilled } from '@tabler/icons-react';
import { format } from '../../lib/format.ts';
import { Flex } from '../kit.ts';
import { Pill } from './Pill.tsx';

interface LowBaseFlagProps {
  /** Respondents in the base, unweighted. */
  readonly sample: number;
  /** What a pill says of the base, where it is of several sizes. */
  readonly words?: string;
  /** `pill` in lists, `flag` in the headers of a table. */
  readonly look?: 'pill' | 'flag';
}

/** The base is too small to be read as usual. Said in words first, before the number. */
export function LowBaseFlag({
  sample,
  words = `n ${format.count(sample)}`,
  look = 'pill',
}: LowBaseFlagProps) {
  const said = <span className="visually-hidden">Low base, </span>;
  if (look === 'pill') {
    return (
      <Pill tone="warn">
        {said}
        {words}
      </Pill>
    );
  }
  return (
    <Flex component="span" display="inline-flex" gap={3} align="center" c="warn">
      <IconFlagFilled size={10} aria-hidden />
      {said}
      <span className="num">{format.count(sample)}</span>
    </Flex>
  );
}
