import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { chatOptions, firstPromptsOptions } from '../../api/chats.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { address, routes } from '../../app/routes.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { Page } from '../../app/shell/Page.tsx';
import { askAboutAddress } from '../../connected/AskAbout.tsx';
import { useComposerStart } from '../../connected/composer/use-composer-start.ts';
import { useCatalogue } from '../../connected/use-catalogue.ts';
import { Drawer } from '../../ui/layers/Dialog.tsx';
import { useScreen, useSmallScreen } from '../../ui/kit-hooks.ts';
import { ConversationFoot } from './ConversationFoot.tsx';
import { ConversationList, ShareConversation } from './ConversationList.tsx';
import { exchangesOf, insightNumber } from './conversation.ts';
import { ConversationTools } from './ConversationTools.tsx';
import { isUnanswered } from './NotAnswered.tsx';
import { Thread } from './Thread.tsx';
import { useAsk } from './use-ask.ts';
import { useExplanation } from './use-explanation.tsx';
import { type InsightActions, useInsightActions } from './use-insight-actions.ts';
import { type ListOpening, useListOpening } from './use-list-opening.ts';

/** `/chat` and `/chat/:chatId`: questions in words, answers with their figures and explanations. */
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
  const catalogue = useCatalogue();
  const isSmall = useSmallScreen();
  const hasRoom = useScreen(besideThread);
  const list = useListOpening();
  // Next to the thread the list stays while one goes from conversation to conversation.
  const within = `${scope.search}${list.isOpen && hasRoom ? '&list=true' : ''}`;
  const newChat = `${routes.chats}${within}`;
  const { start, conversation, exchanges, copy, asking, ask, askPlain, stop, dismiss, suggestions } =
    useConversation(chatId, within);
  const known = catalogue.status === 'ready' ? catalogue.catalogue : null;
  const actions = useInsightActions();
  const [isSharing, setIsSharing] = useState(false);
  const isWaiting = asking?.state.kind === 'waiting';
  useConversationKeys({
    list,
    actions,
    onNew: () => void navigate(newChat),
    onStop: isWaiting ? stop : null,
  });

  const number = insightNumber(exchanges, actions.explained);
  const explanation = useExplanation(
    actions.explained === null || number === null
      ? null
      : { insight: actions.explained, number, onClose: () => actions.explain(null) },
  );
  const questions = conversation.data?.questions ?? 0;
  const conversations = (
    <ConversationList
      current={chatId}
      newChat={newChat}
      search={within}
      takesFocus={list.takesFocus}
      onFocused={list.focused}
      onClose={list.close}
    />
  );
  return (
    <Page
      title={conversation.data?.title ?? (chatId === '' ? 'New conversation' : 'Chat')}
      status={
        <ConversationTools
          questions={questions}
          mayShare={questions > 0 && copy === null && !isSmall}
          list={list}
          onShare={() => setIsSharing(true)}
          onNew={chatId === '' ? null : () => void navigate(newChat)}
        />
      }
      left={list.isOpen && hasRoom && conversations}
      right={explanation.panel}
      bottom={explanation.strip}
    >
      <Thread
        chatId={chatId}
        conversation={conversation}
        exchanges={exchanges}
        asking={asking}
        catalogue={known}
        actions={actions}
        onAsk={ask}
        onAskPlain={askPlain}
        onStop={stop}
        onDismiss={dismiss}
      />
      <ConversationFoot
        suggestions={suggestions}
        start={start}
        lastPrompt={exchanges.at(-1)?.prompt ?? null}
        isWaiting={isWaiting}
        copy={copy}
        newChat={newChat}
        onAsk={askPlain}
        onStop={stop}
      />
      {explanation.dialog}
      {isSharing && <ShareConversation chatId={chatId} search={within} onClose={() => setIsSharing(false)} />}
      {list.isOpen && !hasRoom && (
        <Drawer bare title="Conversations" width={300} onClose={list.close}>
          {conversations}
        </Drawer>
      )}
    </Page>
  );
}

interface ConversationKeys {
  readonly list: ListOpening;
  readonly actions: InsightActions;
  readonly onNew: () => void;
  /** null: nothing is asked. */
  readonly onStop: (() => void) | null;
}

function useConversationKeys({ list, actions, onNew, onStop }: ConversationKeys): void {
  useShortcuts([
    { keys: 'N', label: 'New conversation', run: onNew },
    { keys: 'H', label: 'Show or hide the conversations', run: list.toggle },
    ...(onStop === null ? [] : [{ keys: 'Escape', label: 'Stop', run: onStop }]),
    // Where one is in the list, it is what is left; else what was opened over the thread goes first.
    ...(list.isOpen
      ? [
          {
            keys: 'Escape',
            label: 'Close the conversations',
            run: () => {
              if (actions.explained === null || list.hasFocus()) list.close();
              else actions.explain(null);
            },
          },
        ]
      : []),
  ]);
}

/** A conversation's exchanges, its open question and its suggestions. */
function useConversation(chatId: string, within: string) {
  const scope = useScope();
  const navigate = useNavigate();
  const start = useComposerStart();
  const conversation = useQuery({ ...chatOptions(chatId), enabled: chatId !== '' });
  const exchanges = useMemo(() => exchangesOf(conversation.data?.turns ?? []), [conversation.data]);
  const asked = useAsk(
    chatId,
    {
      datasetCode: scope.dataset.code,
      locations: scope.locations,
      waves: scope.waves,
      weight: scope.weight === scope.weights[0] ? '' : scope.weight.code,
      dockedAudiences: start.docked.map(({ id }) => id),
      maxInsights: start.maxInsights,
    },
    (answer) => {
      if (chatId !== '') return;
      void navigate(`${address.chat(answer.chat_id)}${within}`, { replace: true, state: begun });
    },
  );
  const { asking, ask } = asked;
  const copy = (conversation.data?.shared_by ?? '') === '' ? null : (conversation.data ?? null);
  const last = exchanges.at(-1)?.versions.at(-1);
  const isEmpty = chatId === '' && asking === null;
  // A convenience: where they do not come, nothing is missed.
  const first = useQuery({ ...firstPromptsOptions(scope.dataset.code), enabled: isEmpty });
  // What follows on an answer follows on nothing in a new conversation.
  const isOpen = asking === null && copy === null;
  const following = isOpen && last !== undefined && !isUnanswered(last.outcome) ? last.suggestions : [];
  return {
    ...asked,
    start,
    conversation,
    exchanges,
    copy,
    suggestions: isEmpty ? (first.data ?? []) : following,
    askPlain: (prompt: string) => {
      if (copy === null) ask({ prompt, interpretation: null, versionOf: null });
      else void navigate(askAboutAddress({ topic: prompt, audiences: [], scopeSearch: scope.search }));
    },
  };
}

/** Given along to the address of a conversation that begins on this page. */
const begun = { begun: true };

/** Stays the same while a new conversation gets its id. */
function useConversationKey(chatId: string): number {
  const { state } = useLocation();
  const [shown, setShown] = useState({ chatId, key: 0 });
  const goesOn = shown.chatId === chatId || (shown.chatId === '' && isBegun(state));
  const key = goesOn ? shown.key : shown.key + 1;
  useEffect(() => {
    // The key counts the conversations shown before this one, which nothing else remembers.
    // oxlint-disable-next-line react/set-state-in-effect
    setShown({ chatId, key });
  }, [chatId, key]);
  return key;
}

function isBegun(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'begun' in state;
}
