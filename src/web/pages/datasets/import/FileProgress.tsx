import type { ReactNode } from 'react';
import { format } from '../../../lib/format.ts';
import { Card } from '../../../ui/lists/Card.tsx';
import { Flex, Stack } from '../../../ui/kit.ts';
import { Progress } from '../../../ui/states/Progress.tsx';

interface FileProgressProps {
  /** Shown first, such as the kind of file. */
  readonly badge?: ReactNode;
  readonly name: ReactNode;
  readonly state: ReactNode;
  /** Name and length, 0 to 1, of the bar. */
  readonly label: string;
  readonly share: number;
  readonly foot: ReactNode;
  readonly secondsLeft: number | null;
  readonly action?: ReactNode;
  /** Shown below the bar, such as a refusal. */
  readonly children?: ReactNode;
}

/** A file in progress: its name, the share done, the time left, and the button to stop it. */
export function FileProgress(props: FileProgressProps) {
  const { badge, name, state, label, share, foot, secondsLeft, action, children } = props;
  return (
    <Card>
      <Flex gap={14} align="center" wrap="wrap">
        {badge}
        <Stack gap={0} flex="1 1 240px" miw={0}>
          <Flex component="p" rowGap={4} columnGap={16} justify="space-between" wrap="wrap">
            <span>{name}</span>
            <span className="strong num">{state}</span>
          </Flex>
          <Progress label={label} share={share} />
          <Flex component="p" className="note" rowGap={4} columnGap={16} justify="space-between" wrap="wrap">
            <span>{foot}</span>
            <span>
              {secondsLeft !== null &&
                secondsLeft > 0 &&
                `about ${format.count(Math.ceil(secondsLeft))} s left`}
            </span>
          </Flex>
        </Stack>
        {action}
      </Flex>
      {children}
    </Card>
  );
}
