import { IconPencil, IconPlus, IconShare, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ChatSummary } from '../../../contract/chat/chat-history.ts';
import { chatKeys, chatsOptions, removeChat, renameChat, restoreChat } from '../../api/chats.ts';
import { address } from '../../app/routes.ts';
import { useMe } from '../../api/me.ts';
import { classNames } from '../../lib/class-names.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { Menu } from '../../ui/layers/Menu.tsx';
import { lazyLayer } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/lists/Panel.tsx';
import { RelativeTime } from '../../ui/marks/RelativeTime.tsx';
import { toasts } from '../../ui/layers/toasts.ts';
import css from './ConversationList.module.css';
import { conversationPanel } from './use-list-opening.ts';
import { Flex, Stack, Text } from '../../ui/kit.ts';

/** Not part of the first page: it is opened by a button. */
export const ShareConversation = lazyLayer(
  async () => (await import('./ShareConversation.tsx')).ShareConversation,
);

const NameDialog = lazyLayer(async () => (await import('../../ui/layers/NameDialog.tsx')).NameDialog);

interface ConversationListProps {
  /** `""`: a new one. */
  readonly current: string;
  readonly newChat: string;
  /** What the addresses of the others carry along. */
  readonly search: string;
  /** It was just opened: the focus goes to the conversation that is shown, else to the newest. */
  readonly takesFocus: boolean;
  readonly onFocused: () => void;
  readonly onClose: () => void;
}

/** Earlier conversations, to go back to, to name and to remove. */
export function ConversationList(props: ConversationListProps) {
  const { current, newChat, search, takesFocus, onFocused, onClose } = props;
  const chats = useQuery(chatsOptions());
  const isThere = !chats.isPending;
  useEffect(() => {
    if (!takesFocus || !isThere) return;
    const panel = document.querySelector(conversationPanel);
    const start =
      panel?.querySelector<HTMLElement>('li a[aria-current="page"]') ??
      panel?.querySelector<HTMLElement>('li a') ??
      panel?.querySelector<HTMLElement>('a[href], button');
    start?.focus();
    onFocused();
  }, [takesFocus, isThere, onFocused]);
  const [renamed, setRenamed] = useState<ChatSummary | null>(null);
  const [shared, setShared] = useState<ChatSummary | null>(null);
  const { rename, remove } = useConversationChanges(current, newChat);
  const toRow = (chat: ChatSummary) => (
    <ConversationRow
      key={chat.id}
      chat={chat}
      isCurrent={chat.id === current}
      search={search}
      onRename={() => setRenamed(chat)}
      onShare={() => setShared(chat)}
      onRemove={() => remove.mutate(chat)}
    />
  );
  return (
    <Panel
      kind="tree"
      label="Conversations"
      title="Conversations"
      actions={
        <ButtonLink look="ghost" to={newChat} icon={<IconPlus />} keys="N">
          New
        </ButtonLink>
      }
      onClose={onClose}
    >
      <Loaded query={chats} what="the conversations" rows={5} rowHeight={44} />
      {chats.data?.chats.length === 0 && (
        <Text inherit c="ink2" px={16}>
          Your conversations. Private until shared.
        </Text>
      )}
      <Stack component="ul" gap={0} px={8} pb={12}>
        {chats.data?.chats.map(toRow)}
      </Stack>
      {chats.data !== undefined && chats.data.shared.length > 0 && (
        <>
          <Text component="h3" size="dense" c="dimmed" px={16} pt={4} pb={6}>
            Shared with the team
          </Text>
          <Stack component="ul" gap={0} px={8} pb={12}>
            {chats.data.shared.map(toRow)}
          </Stack>
        </>
      )}
      {renamed !== null && (
        <NameDialog
          action="Rename conversation"
          initialName={renamed.title}
          save={async (title) => rename(renamed, title)}
          onClose={() => setRenamed(null)}
        />
      )}
      {shared !== null && (
        <ShareConversation chatId={shared.id} search={search} onClose={() => setShared(null)} />
      )}
    </Panel>
  );
}

interface ConversationRowProps {
  readonly chat: ChatSummary;
  readonly isCurrent: boolean;
  readonly search: string;
  readonly onRename: () => void;
  readonly onShare: () => void;
  readonly onRemove: () => void;
}

function ConversationRow({ chat, isCurrent, search, onRename, onShare, onRemove }: ConversationRowProps) {
  const me = useMe();
  const isOwn = chat.shared_by === '' || chat.shared_by === me.email;
  return (
    <li className={classNames(css.row, 'row-hover', isCurrent && css.current)}>
      <Flex
        component={Link}
        direction="column"
        flex={1}
        miw={0}
        px={8}
        py={5}
        to={`${address.chat(chat.id)}${search}`}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Text span className="isolate" size="body-strong" truncate>
          {chat.title}
        </Text>
        <Text span size="note" c="dimmed">
          {chat.shared_by !== '' && <>{isOwn ? 'by you' : chat.shared_by} · </>}
          <RelativeTime at={chat.updated_at} />
        </Text>
      </Flex>
      {isOwn && (
        <Menu
          label={`Actions for ${chat.title}`}
          items={[
            {
              key: 'rename',
              label: 'Rename…',
              icon: <IconPencil />,
              onSelect: onRename,
            },
            ...(chat.shared_by === ''
              ? [
                  {
                    key: 'share',
                    label: 'Share a read-only copy…',
                    icon: <IconShare />,
                    onSelect: onShare,
                  },
                ]
              : []),
            {
              key: 'delete',
              label: 'Delete',
              icon: <IconTrash />,
              danger: true,
              separated: true,
              onSelect: onRemove,
            },
          ]}
        />
      )}
    </li>
  );
}

function useConversationChanges(current: string, newChat: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => queryClient.invalidateQueries({ queryKey: chatKeys.list });
  const rename = async (chat: ChatSummary, title: string) => {
    await renameChat(chat.id, title);
    await queryClient.invalidateQueries({ queryKey: chatKeys.one(chat.id) });
    await refresh();
  };
  const remove = useMutation({
    mutationFn: (chat: ChatSummary) => removeChat(chat.id),
    onSuccess: async (_, chat) => {
      if (chat.id === current) void navigate(newChat);
      queryClient.removeQueries({ queryKey: chatKeys.one(chat.id) });
      await refresh();
      const restore = async () => {
        try {
          await restoreChat(chat.id);
        } catch (error) {
          toasts.show({
            text: `“${chat.title}” did not come back: ${error instanceof Error ? error.message : ''}`,
          });
        }
        await refresh();
      };
      toasts.show({ text: `“${chat.title}” deleted`, undo: () => void restore(), note: 'kept 30 days' });
    },
    onError: (error, chat) => toasts.show({ text: `“${chat.title}” was not deleted: ${error.message}` }),
  });
  return { rename, remove };
}
