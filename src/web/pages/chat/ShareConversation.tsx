import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { chatKeys, copyChat } from '../../api/chats.ts';
import { address } from '../../app/routes.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { toasts } from '../../ui/layers/toasts.ts';

export interface ShareConversationProps {
  readonly chatId: string;
  /** What the address of the copy carries along. */
  readonly search: string;
  readonly onClose: () => void;
}

const action = 'Share a read-only copy';

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
    <Dialog
      title={action}
      about="Your organisation can read this copy. Figures follow each person's data access. What you ask afterwards is not in it. You can delete the copy from the list of conversations."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={share.isPending} onClick={() => share.mutate()}>
            {action}
          </Button>
        </>
      }
    />
  );
}
