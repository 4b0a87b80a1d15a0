import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ChatSummary } from '../../../contract/chat-history.ts';
import { chatKeys, chatsOptions, removeChat, renameChat, restoreChat } from '../../api/chats.ts';
import { address } from '../../app/routes.ts';
import { classNames } from '../../lib/class-names.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { toasts } from '../../ui/toasts.ts';
import css from './ConversationList.module.css';

interface ConversationListProps {
  /** `""`: a new one. */
  readonly current: string;
  /** Address of a new one. */
  readonly newChat: string;
  /** What the addresses of the others carry along. */
  readonly search: string;
  readonly onClose: () => void;
}

/** Earlier conversations, to go back to, to name and to remove. */
export function ConversationList({ current, newChat, search, onClose }: ConversationListProps) {
  const chats = useQuery(chatsOptions());
  const [renamed, setRenamed] = useState<ChatSummary | null>(null);
  const { rename, remove } = useConversationChanges(current, newChat);
  return (
    <Panel
      kind="tree"
      label="Conversations"
      title="Conversations"
      actions={
        <ButtonLink look="ghost" to={newChat} icon={<IconPlus size={15} stroke={1.5} />} keys="N">
          New
        </ButtonLink>
      }
      onClose={onClose}
    >
      {chats.isPending && <SkeletonRows rows={5} rowHeight={44} label="Loading the conversations" />}
      {chats.isError && (
        <ErrorState error={chats.error} what="the conversations" onRetry={() => void chats.refetch()} />
      )}
      {chats.data?.length === 0 && <p className={css.empty}>What you ask is kept here, for you alone.</p>}
      <ul className={css.list}>
        {chats.data?.map((chat) => (
          <li key={chat.id} className={classNames(css.row, chat.id === current && css.current)}>
            <Link
              className={css.link}
              to={`${address.chat(chat.id)}${search}`}
              aria-current={chat.id === current ? 'page' : undefined}
            >
              <span className={classNames(css.title, 'isolate')}>{chat.title}</span>
              <span className={css.time}>
                <RelativeTime at={chat.updated_at} />
              </span>
            </Link>
            <Menu
              label={`Actions for ${chat.title}`}
              align="end"
              items={[
                {
                  key: 'rename',
                  label: 'Rename…',
                  icon: <IconPencil size={15} stroke={1.5} />,
                  onSelect: () => setRenamed(chat),
                },
                {
                  key: 'delete',
                  label: 'Delete',
                  icon: <IconTrash size={15} stroke={1.5} />,
                  danger: true,
                  separated: true,
                  onSelect: () => remove.mutate(chat),
                },
              ]}
              renderTrigger={(trigger) => (
                <IconButton
                  {...trigger}
                  label={`Actions for ${chat.title}`}
                  icon={<IconDots size={15} stroke={1.5} />}
                />
              )}
            />
          </li>
        ))}
      </ul>
      {renamed !== null && (
        <NameDialog
          action="Rename conversation"
          initialName={renamed.title}
          busy={rename.isPending}
          error={rename.error?.message}
          onSubmit={(title) => rename.mutate({ chat: renamed, title }, { onSuccess: () => setRenamed(null) })}
          onClose={() => {
            rename.reset();
            setRenamed(null);
          }}
        />
      )}
    </Panel>
  );
}

function useConversationChanges(current: string, newChat: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => queryClient.invalidateQueries({ queryKey: chatKeys.list });
  const rename = useMutation({
    mutationFn: ({ chat, title }: { readonly chat: ChatSummary; readonly title: string }) =>
      renameChat(chat.id, title),
    onSuccess: async (_, { chat }) => {
      await queryClient.invalidateQueries({ queryKey: chatKeys.one(chat.id) });
      await refresh();
    },
  });
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
