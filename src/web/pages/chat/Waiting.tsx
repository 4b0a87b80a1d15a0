import { IconCheck, IconCircle, IconCircleDashed } from '@tabler/icons-react';
import type { ChatProgress } from '../../../contract/chat/chat.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Waiting.module.css';
import { Flex, Stack, Text } from '../../ui/kit.ts';

interface WaitingProps {
  /** null: nothing was heard yet. */
  readonly progress: ChatProgress | null;
  readonly onStop: () => void;
}

const steps = ['reading', 'asking', 'ranking', 'writing'] as const;
type Step = (typeof steps)[number];

/** The steps of an answer as they are taken, with how much of the computing is done. */
export function Waiting({ progress, onStop }: WaitingProps) {
  const { done = 0, total = 0, stage = 'reading' } = progress ?? {};
  const at = steps.findIndex((step) => step === stage);
  const share = total === 0 ? 0 : done / total;
  return (
    <div className={css.card} role="status" aria-label="Finding the answer">
      <Stack component="ol" gap={8} w="100%">
        {steps.map((step, position) => (
          <Flex
            key={step}
            component="li"
            gap={8}
            align="center"
            className={css.step}
            data-state={position < at ? 'done' : position === at ? 'now' : 'later'}
          >
            <StepIcon state={position < at ? 'done' : position === at ? 'now' : 'later'} />
            <span>{stepWords(step, total)}</span>
            {step === 'asking' && position === at && total > 0 && (
              <Text span className="num" size="dense" c="ink2" ml="auto">
                {format.count(100 * share)}%
              </Text>
            )}
          </Flex>
        ))}
      </Stack>
      <div className={css.track} aria-hidden="true">
        <span className={css.done} style={{ width: `${100 * overall(at, share)}%` }} />
      </div>
      <Button small keys="Esc" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

function overall(at: number, share: number): number {
  if (at < 1) return 0.05;
  return at === 1 ? 0.1 + 0.7 * share : at === 2 ? 0.85 : 0.95;
}

function stepWords(step: Step, total: number): string {
  switch (step) {
    case 'reading':
      return 'Reading the question';
    case 'asking':
      return total === 0
        ? 'Asking the survey'
        : `Asking the survey: ${format.count(total)} ${total === 1 ? 'query' : 'queries'}`;
    case 'ranking':
      return 'Checking significance';
    default:
      return 'Writing the answer';
  }
}

function StepIcon({ state }: { readonly state: 'done' | 'now' | 'later' }) {
  if (state === 'done') return <IconCheck aria-label="done" />;
  return state === 'now' ? <IconCircleDashed aria-hidden /> : <IconCircle aria-hidden />;
}
