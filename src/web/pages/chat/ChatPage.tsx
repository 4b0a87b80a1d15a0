import { useQuery } from '@tanstack/react-query';
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
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Dialog.tsx';
import { useMediaQuery } from '../../ui/kit-hooks.ts';
import css from './ChatPage.module.css';
import { AnsweredBy } from './AnsweredBy.tsx';
import { Composer } from './Composer.tsx';
import { CopyNote } from './CopyNote.tsx';
import { ConversationList } from './ConversationList.tsx';
import { exchangesOf, insightNumber } from './conversation.ts';
import { ConversationTools } from './ConversationTools.tsx';
import { ExplanationDialog } from './ExplanationDialog.tsx';
import { ExplanationPanel } from './ExplanationPanel.tsx';
import { ExplanationStrip } from './ExplanationStrip.tsx';
import { isUnanswered } from './NotAnswered.tsx';
import { ShareConversation } from './ShareConversation.tsx';
import { Thread } from './Thread.tsx';
import { useAsk } from './use-ask.ts';
import { useComposerStart } from './use-composer-start.ts';
import { begun, useConversationKey } from './use-conversation-key.ts';
import { useInsightActions } from './use-insight-actions.ts';
import { useListOpening } from './use-list-opening.ts';
import { useRoving } from '../../ui/use-roving.ts';

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
  const list = useListOpening();
  const start = useComposerStart();
  const conversation = useQuery({ ...chatOptions(chatId), enabled: chatId !== '' });
  const exchanges = useMemo(() => exchangesOf(conversation.data?.turns ?? []), [conversation.data]);
  const segmentName = useMemo(
    () => segmentNamesIn(scope, catalogue.status === 'ready' ? catalogue.catalogue : null),
    [scope, catalogue],
  );
  const actions = useInsightActions(segmentName);
  // Beside the thread the list stays while one goes from conversation to conversation.
  const within = `${scope.search}${list.isOpen && hasRoom ? '&list=true' : ''}`;
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
    { keys: 'H', label: 'Show or hide the conversations', run: list.toggle },
    ...(isWaiting ? [{ keys: 'Escape', label: 'Stop', run: stop }] : []),
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

  const insights = exchanges.flatMap(({ versions }) => versions.flatMap((answer) => answer.insights));
  const position = insightNumber(exchanges, actions.explained);
  const isKnown = actions.explained !== null && insights.some(({ id }) => id === actions.explained);
  const last = exchanges.at(-1)?.versions.at(-1);
  const isEmpty = chatId === '' && asking === null;
  const first = useQuery({ ...firstPromptsOptions(scope.dataset.code), enabled: isEmpty });
  // What follows on an answer follows on nothing in a new conversation.
  const isOpen = asking === null && copy === null;
  const following = isOpen && last !== undefined && !isUnanswered(last.outcome) ? last.suggestions : [];
  // A convenience: where they do not come, nothing is missed.
  const suggestions = isEmpty ? (first.data ?? []) : following;
  const questions = conversation.data?.questions ?? 0;
  const offered = useRoving<HTMLDivElement>();
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
      right={
        actions.explained !== null &&
        isKnown &&
        !isNarrow && (
          <ExplanationPanel
            key={actions.explained}
            insight={actions.explained}
            number={position}
            segmentName={segmentName}
            actions={actions}
          />
        )
      }
      bottom={
        actions.explained !== null &&
        isKnown &&
        isNarrow &&
        !isSmall && (
          <ExplanationStrip
            key={actions.explained}
            insight={actions.explained}
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
            <div ref={offered} className={css.suggestions} role="group" aria-label="Suggestions">
              {suggestions.map((prompt) => (
                <Button key={prompt} small className={css.suggestion} onClick={() => askPlain(prompt)}>
                  {prompt}
                </Button>
              ))}
              <span className={css.note}>Tested: each has an answer</span>
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
      {actions.explained !== null && isKnown && isSmall && (
        <ExplanationDialog
          insight={actions.explained}
          number={position}
          segmentName={segmentName}
          actions={actions}
        />
      )}
      {isSharing && <ShareConversation chatId={chatId} search={within} onClose={() => setIsSharing(false)} />}
      {list.isOpen && !hasRoom && (
        <Drawer bare title="Conversations" width={300} onClose={list.close}>
          {conversations}
        </Drawer>
      )}
    </Page>
  );
}
