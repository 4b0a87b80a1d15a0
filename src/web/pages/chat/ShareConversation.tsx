import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { chatKeys, copyChat } from '../../api/chats.ts';
import { address } from '../../app/routes.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toasts } from '../../ui/toasts.ts';

interface ShareConversationProps {
  readonly chatId: string;
  /** What the address of the copy carries along. */
  readonly search: string;
  readonly onClose: () => void;
}

/** Makes a read-only copy for the organisation and opens it. */
export function ShareConversation({ chatId, search, onClose }: ShareConversationProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const share = useMutation({
    mutationFn: () => copyChat(chatId),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: chatKeys.list });
      toasts.show({ text: 'Shared with your team (read-only copy)' });
      onClose();
      void navigate(`${address.chat(id)}${search}`);
    },
    onError: (error) => toasts.show({ text: `The conversation was not shared: ${error.message}` }),
  });
  return (
    <ConfirmDialog
      action="Share a read-only copy"
      busy={share.isPending}
      onConfirm={() => share.mutate()}
      onClose={onClose}
    >
      Your organisation can read this copy. Figures follow each person's data access. What you ask afterwards
      is not in it. You can delete the copy from the list of conversations.
    </ConfirmDialog>
  );
}
