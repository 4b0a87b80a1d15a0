import {
  IconMessages,
  IconMessage2Question,
  IconCheck,
  IconCircle,
  IconCircleDashed,
} from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ChatHistory } from '../../../contract/chat/chat-history.ts';
import { ApiError } from '../../api/transport/api-error.ts';
import { routes, address } from '../../app/routes.ts';
import { ScrollBody } from '../../app/shell/ScrollBody.tsx';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';
import type { Exchange } from './conversation.ts';
import { Asked } from './Asked.tsx';
import css from './Thread.module.css';
import type { Asking, Question } from './use-ask.ts';
import type { InsightActions } from './use-insight-actions.ts';
import { useRoving } from '../../ui/use-roving.ts';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from 'react-router';
import { insightsOptions } from '../../api/insights.ts';
import { useMe } from '../../api/me.ts';
import { useSizeUnit } from '../../app/scope/use-scope.ts';
import type { ChatProgress } from '../../../contract/chat/chat.ts';
import { format } from '../../lib/format.ts';

// Nobody's first content is an answer; whoever asks has pressed a key before.
const ExchangeView = lazyPart(
  async () => (await import('./ExchangeView.tsx')).ExchangeView,
  ({ exchange, askedBy }) => (
    <Stack component="section" gap={14} aria-label={exchange.prompt}>
      <Asked prompt={exchange.prompt} by={askedBy} />
      <SkeletonRows rows={2} rowHeight={56} label="Loading the answer" />
    </Stack>
  ),
);

interface ThreadProps {
  readonly chatId: string;
  readonly conversation: UseQueryResult<ChatHistory>;
  readonly exchanges: readonly Exchange[];
  readonly asking: Asking | null;
  /** null until it is there. */
  readonly catalogue: Catalogue | null;
  readonly actions: InsightActions;
  readonly onAsk: (question: Question) => void;
  /** A question of its own; of a copy, in a new conversation. */
  readonly onAskPlain: (prompt: string) => void;
  readonly onStop: () => void;
  readonly onDismiss: () => void;
}

/** The conversation, with the question in progress. */
export function Thread(props: ThreadProps) {
  const { chatId, conversation, exchanges, asking, catalogue, actions, onAsk, onAskPlain } = props;
  const end = useRef<HTMLDivElement>(null);
  const thread = useRoving<HTMLDivElement>();
  const count = exchanges.length;
  const waits = asking?.state.kind === 'waiting' && asking.question.versionOf === null;
  useEffect(() => {
    // The newest question is read from its beginning.
    const newest = end.current?.previousElementSibling;
    if (newest instanceof Element && (count > 1 || waits)) scrollToStart(newest);
  }, [count, waits]);
  const fresh = asking !== null && asking.question.versionOf === null;
  return (
    <ScrollBody>
      <div ref={thread} className={css.thread} role="log" aria-label="Conversation" aria-live="off">
        {chatId !== '' && conversation.isPending && (
          <SkeletonRows rows={6} rowHeight={56} label="Loading the conversation" />
        )}
        {chatId !== '' && conversation.isError && (
          <Failed error={conversation.error} onRetry={() => void conversation.refetch()} />
        )}
        {chatId === '' && count === 0 && !fresh && <FirstUse />}
        {exchanges.map((exchange) => {
          const isReread = asking !== null && asking.question.versionOf === exchange.turn;
          return (
            <ExchangeView
              key={exchange.turn}
              exchange={exchange}
              isLast={exchange === exchanges.at(-1)}
              askedBy={conversation.data?.shared_by ?? ''}
              catalogue={catalogue}
              actions={actions}
              marks={conversation.data?.not_helpful ?? []}
              pending={isReread ? <Pending {...props} asking={asking} /> : null}
              onReread={(interpretation) =>
                onAsk({ prompt: exchange.prompt, interpretation, versionOf: exchange.turn })
              }
              onAsk={onAskPlain}
            />
          );
        })}
        {fresh && (
          <Stack component="section" gap={14} aria-label={asking.question.prompt}>
            <Asked prompt={asking.question.prompt} />
            <div className={css.indented}>
              <Pending {...props} asking={asking} />
            </div>
          </Stack>
        )}
        <div ref={end} />
      </div>
    </ScrollBody>
  );
}

function Pending({ asking, onAsk, onStop, onDismiss }: ThreadProps & { readonly asking: Asking }) {
  const { question, state } = asking;
  switch (state.kind) {
    case 'waiting':
      return <Waiting progress={state.progress} onStop={onStop} />;
    case 'stopped':
      return (
        <Text component="div" inherit px={16} py={12} className="framed" role="status">
          <p>Stopped. No answer was produced.</p>
          <Flex gap={6} mt={10}>
            <Button small onClick={() => onAsk(question)}>
              Ask again
            </Button>
            <Button small look="ghost" onClick={onDismiss}>
              Dismiss
            </Button>
          </Flex>
        </Text>
      );
    default:
      return <ErrorState error={state.error} what="the answer" onRetry={() => onAsk(question)} />;
  }
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.kind === 'not-found';
  if (!isGone) return <ErrorState error={error} what="the conversation" onRetry={onRetry} />;
  return (
    <StatePanel
      urgent
      tone="warn"
      icon={<IconMessages />}
      title="This conversation does not exist"
      actions={
        <ButtonLink look="primary" to={routes.chats}>
          New conversation
        </ButtonLink>
      }
    >
      It was deleted or isn't shared with you.
    </StatePanel>
  );
}

/** Scrolls so that the element begins at the top of its scrolling parent, and moves nothing else. */
function scrollToStart(element: Element): void {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    if (around.scrollHeight <= around.clientHeight || !['auto', 'scroll'].includes(overflowY)) continue;
    const gap = 16;
    around.scrollTop += element.getBoundingClientRect().top - around.getBoundingClientRect().top - gap;
    return;
  }
}

const mostFindings = 3;

/** Shown before the first question: example questions, and published findings. */
function FirstUse() {
  const me = useMe();
  const hasSizes = useSizeUnit() === 'people';
  const findings = useQuery(insightsOptions({ order_by: 'trending', limit: mostFindings }));
  return (
    <>
      <StatePanel icon={<IconMessage2Question />} title="Ask the survey in your own words">
        Shares, {hasSizes && 'sizes, '}averages, rankings, comparisons and trends. Every number comes from the
        survey and shows its base, its interval and its test. If the survey can't answer, you're told why.
        {me.role === 'admin' && ' Publish a finding for everyone with “Publish in Insights” on its card.'}
      </StatePanel>
      {findings.data !== undefined && findings.data.length > 0 && (
        <Stack component="section" gap={0} w="100%" maw={420} mx="auto" aria-labelledby="first-findings">
          <Text id="first-findings" component="h2" size="dense" c="dimmed" ta="center">
            Or start with a finding and ask about it
          </Text>
          <Stack component="ul" gap={8} mt={8}>
            {findings.data.map(({ id, name }) => (
              <li key={id}>
                <Link className={`${css.finding ?? ''} row-hover`} to={address.insight(id)}>
                  {name}
                </Link>
              </li>
            ))}
          </Stack>
        </Stack>
      )}
    </>
  );
}

interface WaitingProps {
  /** null: nothing was heard yet. */
  readonly progress: ChatProgress | null;
  readonly onStop: () => void;
}

const steps = ['reading', 'asking', 'ranking', 'writing'] as const;
type Step = (typeof steps)[number];

/** The steps of an answer as they are taken, with how much of the computing is done. */
function Waiting({ progress, onStop }: WaitingProps) {
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
