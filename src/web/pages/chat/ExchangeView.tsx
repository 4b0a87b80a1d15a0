import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { ChatResult } from '../../../contract/chat/chat.ts';
import type { ChatMark } from '../../../contract/chat/chat-marks.ts';
import type { Interpretation } from '../../../contract/chat/interpretation.ts';
import { Logo } from '../../app/shell/Logo.tsx';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { format } from '../../lib/format.ts';
import { StepButtons } from '../../ui/lists/StepButtons.tsx';
import type { Exchange } from './conversation.ts';
import css from './ExchangeView.module.css';
import { AnswerCard } from './AnswerCard.tsx';
import { Asked } from './Asked.tsx';
import { isUnanswered, NotAnswered } from './NotAnswered.tsx';
import type { Feedback } from './NotHelpful.tsx';
import { ReadAs } from './reading/ReadAs.tsx';
import { ReadAsWords } from './reading/ReadAsWords.tsx';
import { StatementText } from '../../findings/StatementText.tsx';
import type { InsightActions } from './use-insight-actions.ts';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import { latePart } from '../../ui/lazy-part.tsx';
import { classNames } from '../../lib/class-names.ts';
import { IconChevronDown, IconStack2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { placeNoun } from '../../../lib/place-noun.ts';
import { routes } from '../../app/routes.ts';
import { useScope } from '../../app/scope/use-scope.ts';

// Seldom asked, so its code comes when it is.
const AskedBack = latePart(async () => (await import('./AskedBack.tsx')).AskedBack);

interface ExchangeViewProps {
  readonly exchange: Exchange;
  /** Whether it is the last of its conversation. */
  readonly isLast: boolean;
  /** E-mail of the sharer, for a copy; `""`: the reader's own question. */
  readonly askedBy: string;
  /** null until it is there. */
  readonly catalogue: Catalogue | null;
  readonly actions: InsightActions;
  /** Marks on unhelpful answers in this conversation. */
  readonly marks: readonly ChatMark[];
  /** Replaces the answer while it is requested again. */
  readonly pending: ReactNode;
  readonly onReread: (reading: Interpretation) => void;
  readonly onAsk: (prompt: string) => void;
}

/** A question and its answer, the newest version first. */
export function ExchangeView({
  exchange,
  isLast,
  askedBy,
  catalogue,
  actions,
  marks,
  pending,
  onReread,
  onAsk,
}: ExchangeViewProps) {
  const { prompt, versions } = exchange;
  const [chosen, setChosen] = useState<{ readonly of: number; readonly at: number } | null>(null);
  // A new version takes the place of the one that was looked at.
  const at = chosen?.of === versions.length ? chosen.at : versions.length - 1;
  const answer = versions[at];
  const sides = useMemo(() => answer?.interpretation?.sides.map(({ name }) => name) ?? [], [answer]);
  const show = (next: number) => setChosen({ of: versions.length, at: next });
  const own = useFocusAfterChoice(answer?.outcome === 'asked_back');
  if (answer === undefined) return null;
  const reading =
    answer.interpretation === null ? null : askedBy !== '' ? (
      <ReadAsWords reading={answer.interpretation} catalogue={catalogue} />
    ) : (
      <ReadAs
        key={`${answer.turn} ${at}`}
        reading={answer.interpretation}
        catalogue={catalogue}
        onChange={onReread}
      />
    );
  const feedbackOn = (insight: string): Feedback | null =>
    askedBy === ''
      ? {
          chatId: answer.chat_id,
          mark: { turn: answer.turn, insight },
          isMarked: marks.some((mark) => mark.turn === answer.turn && mark.insight === insight),
        }
      : null;
  return (
    <Stack ref={own} component="section" gap={14} aria-label={prompt} tabIndex={-1}>
      <Asked prompt={prompt} by={askedBy} />
      <Flex gap={10} align="flex-start">
        <span className={classNames(css.mark, 'wide-only')} aria-hidden="true">
          <Logo size={20} />
        </span>
        <Stack gap={0} miw={0} flex={1}>
          {versions.length > 1 && <VersionSteps at={at} count={versions.length} onShow={show} />}
          {answer.outcome === 'asked_back' ? (
            <AskedBack answer={answer} isLast={isLast} onChoose={askedBy === '' ? onReread : null} />
          ) : isUnanswered(answer.outcome) ? (
            <NotAnswered answer={answer} reading={reading} feedback={feedbackOn('')} onAsk={onAsk} />
          ) : (
            <>
              <Headline answer={answer} />
              {reading}
              {answer.notes.map((note) => (
                <Text key={note} size="dense" c="ink2" mt={8}>
                  {note}
                </Text>
              ))}
              {pending === null && (
                <Stack gap={14} mt={14} mb={10}>
                  {answer.insights.map((insight, position) => (
                    <AnswerCard
                      key={insight.id}
                      insight={insight}
                      number={position + 1}
                      isHeadline={position === 0 && isHeadline(answer)}
                      sides={sides}
                      isExplained={actions.explained === insight.id}
                      feedback={feedbackOn(insight.id)}
                      actions={actions}
                    />
                  ))}
                </Stack>
              )}
              {pending === null && <Sources sources={answer.sources} />}
            </>
          )}
          {pending}
        </Stack>
      </Flex>
    </Stack>
  );
}

/** Gives an answer the focus that the pressed choice had: its first finding, else all of it. */
function useFocusAfterChoice(isAskedBack: boolean) {
  const own = useRef<HTMLDivElement>(null);
  const was = useRef(isAskedBack);
  useEffect(() => {
    const section = own.current;
    const { activeElement: focused } = document;
    const isFree = focused === document.body || section?.contains(focused) === true;
    if (was.current && !isAskedBack && isFree)
      (section?.querySelector<HTMLElement>('[data-insight]') ?? section)?.focus();
    was.current = isAskedBack;
  }, [isAskedBack]);
  return own;
}

interface VersionStepsProps {
  readonly at: number;
  readonly count: number;
  readonly onShow: (at: number) => void;
}

function VersionSteps({ at, count, onShow }: VersionStepsProps) {
  return (
    <div className={css.versions}>
      <StepButtons noun="version" at={at} count={count} onGo={onShow}>
        <span role="status">
          Version {format.count(at + 1)} of {format.count(count)}
        </span>
      </StepButtons>
    </div>
  );
}

/** Whether the first finding is what the answer says. */
function isHeadline({ message, insights }: ChatResult): boolean {
  return message === insights[0]?.text;
}

/** What an answer says: its first finding, or a message of its own. */
function Headline({ answer }: { readonly answer: ChatResult }) {
  const { message, insights } = answer;
  const parts = isHeadline(answer) ? insights[0]?.statement : undefined;
  return (
    <Text size="finding-md" fw={500}>
      {parts === undefined ? message : <StatementText parts={parts} />}
    </Text>
  );
}

/** The sources of an answer: one line, with all names on demand. */
function Sources({ sources }: { readonly sources: ChatResult['sources'] }) {
  const { allLocations } = useScope();
  const { datasets, audiences, topics, locations, waves } = sources;
  const parts = [
    datasets.map(({ name }) => name).join(', '),
    counted(audiences.length, 'audience', 'audiences'),
    counted(topics.length, 'question', 'questions'),
    counted(locations.length, placeNoun(allLocations, 1), placeNoun(allLocations, 2)),
    counted(waves.length, 'wave', 'waves'),
  ].filter((part) => part !== '');
  if (parts.length === 0) return null;
  return (
    <details className="quiet">
      <summary className={`${css.line ?? ''} row-hover`}>
        <IconStack2 size={14} aria-hidden />
        <strong>Sources</strong>
        <span>{parts.join(' · ')}</span>
        <IconChevronDown className={css.chevron} size={14} aria-hidden />
      </summary>
      <dl className={css.list}>
        <Names title="Datasets" names={datasets.map(({ code, name }) => `${name} (${code})`)} />
        <Names title="Questions" names={topics} />
        {audiences.length > 0 && (
          <div>
            <dt>Audiences</dt>
            <dd>
              {audiences.map(({ id, name, description }) => (
                <div key={`${id}${name}`}>
                  {id === '' ? (
                    <span className="isolate">{name}</span>
                  ) : (
                    <Link to={`${routes.audiences}?a=${encodeURIComponent(id)}`} className="isolate">
                      {name}
                    </Link>
                  )}
                  {description !== '' && description !== name && `: ${description}`}
                </div>
              ))}
            </dd>
          </div>
        )}
        <Names title="Where" names={locations.map(({ name }) => name)} />
        <Names title="When" names={waves.map(({ name }) => name)} />
      </dl>
    </details>
  );
}

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd className="isolate">{names.join(', ')}</dd>
    </div>
  );
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${format.count(count)} ${count === 1 ? one : many}`;
}
