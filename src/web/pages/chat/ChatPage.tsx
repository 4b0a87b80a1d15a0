import { useMediaQuery } from '@mantine/hooks';
import { IconHistory, IconPlus, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { parseAsBoolean, useQueryState } from 'nuqs';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { chatOptions, firstPromptsOptions } from '../../api/chats.ts';
import { useShortcuts } from '../../app/keys/use-shortcuts.ts';
import { address, routes } from '../../app/routes.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { narrowScreen, smallScreen } from '../../app/shell/breakpoints.ts';
import { Page } from '../../app/shell/Page.tsx';
import { askAboutAddress } from '../../connected/ask-about.ts';
import { useCatalogue } from '../../connected/use-catalogue.ts';
import { segmentNamesIn } from '../../findings/segment-names.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Pill } from '../../ui/Pill.tsx';
import css from './ChatPage.module.css';
import { AnsweredBy } from './AnsweredBy.tsx';
import { Composer } from './Composer.tsx';
import { CopyNote } from './CopyNote.tsx';
import { ConversationDrawer } from './ConversationDrawer.tsx';
import { ConversationList } from './ConversationList.tsx';
import { exchangesOf } from './conversation.ts';
import { ExploreDialog } from './ExploreDialog.tsx';
import { ExplorePanel } from './ExplorePanel.tsx';
import { ExploreStrip } from './ExploreStrip.tsx';
import { isUnanswered } from './NotAnswered.tsx';
import { ShareConversation } from './ShareConversation.tsx';
import { Thread } from './Thread.tsx';
import { useAsk } from './use-ask.ts';
import { useComposerStart } from './use-composer-start.ts';
import { begun, useConversationKey } from './use-conversation-key.ts';
import { useInsightActions } from './use-insight-actions.ts';

/** `/chat` and `/chat/:chatId`: questions in words, answers with all that stands behind them. */
export function ChatPage() {
  const { chatId = '' } = useParams();
  // Another conversation begins afresh; one that gets its id with its first answer goes on.
  const shown = useConversationKey(chatId);
  return <Conversation key={shown} chatId={chatId} />;
}

const besideThread = '(min-width: 1024px)';

function Conversation({ chatId }: { readonly chatId: string }) {
  const scope = useScope();
  const navigate = useNavigate();
  const { search } = useLocation();
  const catalogue = useCatalogue();
  const isNarrow = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false });
  const isSmall = useMediaQuery(smallScreen, undefined, { getInitialValueInEffect: false });
  const hasRoom = useMediaQuery(besideThread, undefined, { getInitialValueInEffect: false });
  const [showsList, setShowsList] = useQueryState('list', parseAsBoolean.withDefault(false));
  const start = useComposerStart();
  const conversation = useQuery({ ...chatOptions(chatId), enabled: chatId !== '' });
  const actions = useInsightActions();
  const exchanges = useMemo(() => exchangesOf(conversation.data?.turns ?? []), [conversation.data]);
  const segmentName = useMemo(
    () => segmentNamesIn(scope, catalogue.status === 'ready' ? catalogue.catalogue : null),
    [scope, catalogue],
  );
  // Beside the thread the list stays while one goes from conversation to conversation.
  const within = `${scope.search}${showsList && hasRoom ? '&list=true' : ''}`;
  const { asking, ask, stop, dismiss } = useAsk(
    chatId,
    {
      datasetCode: scope.dataset.code,
      locations: scope.locations,
      waves: scope.waves,
      dockedAudiences: start.docked.map(({ id }) => id),
      maxInsights: start.maxInsights,
    },
    (answer) => {
      if (chatId !== '') return;
      void navigate(`${address.chat(answer.chat_id)}${within}`, { replace: true, state: begun });
    },
  );
  const isWaiting = asking?.state.kind === 'waiting';
  const newChat = `${routes.chats}${within}`;
  const [isSharing, setIsSharing] = useState(false);
  const copy = (conversation.data?.shared_by ?? '') === '' ? null : (conversation.data ?? null);
  const askPlain = (prompt: string) => {
    if (copy === null) ask({ prompt, interpretation: null, versionOf: null });
    else void navigate(askAboutAddress({ topic: prompt, audiences: [], scopeSearch: scope.search }));
  };
  useShortcuts([
    { keys: 'N', label: 'New conversation', run: () => void navigate(newChat) },
    { keys: 'H', label: 'Show or hide the conversations', run: () => void setShowsList(!showsList || null) },
    ...(isWaiting ? [{ keys: 'Escape', label: 'Stop', run: stop }] : []),
  ]);

  const insights = exchanges.flatMap(({ versions }) => versions.flatMap((answer) => answer.insights));
  const position = insightNumber(exchanges, actions.explored);
  const isKnown = actions.explored !== null && insights.some(({ id }) => id === actions.explored);
  const last = exchanges.at(-1)?.versions.at(-1);
  const isEmpty = chatId === '' && asking === null;
  const first = useQuery({ ...firstPromptsOptions(scope.dataset.code), enabled: isEmpty });
  // What follows on an answer follows on nothing in a new conversation.
  const isOpen = asking === null && copy === null;
  const following = isOpen && last !== undefined && !isUnanswered(last.outcome) ? last.suggestions : [];
  // A convenience: where they do not come, nothing is missed.
  const suggestions = isEmpty ? (first.data ?? []) : following;
  const questions = conversation.data?.questions ?? 0;
  const list = (
    <ConversationList
      current={chatId}
      newChat={newChat}
      search={within}
      onClose={() => void setShowsList(null)}
    />
  );
  return (
    <Page
      title={conversation.data?.title ?? (chatId === '' ? 'New conversation' : 'Chat')}
      status={
        <>
          {questions > 0 && !isNarrow && (
            <Pill tone="outlined">{`${format.count(questions)} ${questions === 1 ? 'question' : 'questions'}`}</Pill>
          )}
          <IconButton
            label={showsList ? 'Hide the conversations' : 'Conversations'}
            keys="H"
            pressed={showsList}
            icon={<IconHistory size={16} stroke={1.5} />}
            onClick={() => void setShowsList(!showsList || null)}
          />
          {questions > 0 && copy === null && !isSmall && (
            <IconButton
              label="Share a read-only copy"
              icon={<IconShare size={16} stroke={1.5} />}
              onClick={() => setIsSharing(true)}
            />
          )}
          {chatId !== '' && !isNarrow && (
            <IconButton
              label="New conversation"
              keys="N"
              icon={<IconPlus size={16} stroke={1.5} />}
              onClick={() => void navigate(newChat)}
            />
          )}
        </>
      }
      left={showsList && hasRoom && list}
      right={
        actions.explored !== null &&
        isKnown &&
        !isNarrow && (
          <ExplorePanel
            key={actions.explored}
            insight={actions.explored}
            number={position}
            segmentName={segmentName}
            actions={actions}
          />
        )
      }
      bottom={
        actions.explored !== null &&
        isKnown &&
        isNarrow &&
        !isSmall && (
          <ExploreStrip
            key={actions.explored}
            insight={actions.explored}
            number={position}
            segmentName={segmentName}
            actions={actions}
          />
        )
      }
    >
      <Thread
        chatId={chatId}
        conversation={conversation}
        exchanges={exchanges}
        asking={asking}
        segmentName={segmentName}
        catalogue={catalogue.status === 'ready' ? catalogue.catalogue : null}
        actions={actions}
        onAsk={ask}
        onAskPlain={askPlain}
        onStop={stop}
        onDismiss={dismiss}
      />
      <div className={css.foot}>
        <div className={css.column}>
          {suggestions.length > 0 && (
            <div className={css.suggestions} role="group" aria-label="Suggestions">
              {suggestions.map((prompt) => (
                <Button key={prompt} small className={css.suggestion} onClick={() => askPlain(prompt)}>
                  {prompt}
                </Button>
              ))}
              <span className={css.note}>each already has an answer</span>
            </div>
          )}
          {copy !== null ? (
            <CopyNote copy={copy} newChat={newChat} />
          ) : (
            <Composer
              key={search.includes('ask=') ? search : 'plain'}
              initialText={start.text}
              isSmall={isSmall}
              isFollowUp={exchanges.length > 0}
              isWaiting={isWaiting}
              lastPrompt={exchanges.at(-1)?.prompt ?? null}
              docked={start.docked}
              onDock={start.setDocked}
              maxInsights={start.maxInsights}
              onMaxInsights={start.setMaxInsights}
              onAsk={(prompt) => {
                start.forgetText();
                ask({ prompt, interpretation: null, versionOf: null });
              }}
              onStop={stop}
            />
          )}
          {copy === null && <AnsweredBy />}
        </div>
      </div>
      {actions.explored !== null && isKnown && isSmall && (
        <ExploreDialog
          insight={actions.explored}
          number={position}
          segmentName={segmentName}
          actions={actions}
        />
      )}
      {isSharing && <ShareConversation chatId={chatId} search={within} onClose={() => setIsSharing(false)} />}
      {showsList && !hasRoom && (
        <ConversationDrawer onClose={() => void setShowsList(null)}>{list}</ConversationDrawer>
      )}
    </Page>
  );
}

/** Of an insight within its answer, from 1. */
function insightNumber(exchanges: ReturnType<typeof exchangesOf>, insight: string | null): number | null {
  for (const { versions } of exchanges) {
    for (const { insights } of versions) {
      const at = insights.findIndex(({ id }) => id === insight);
      if (at !== -1) return at + 1;
    }
  }
  return null;
}
