import { IconThumbDown } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChatMark } from '../../../contract/chat/chat-marks.ts';
import { chatOptions, markAnswer } from '../../api/chats.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { MenuItem } from '../../ui/layers/MenuRow.tsx';
import { toasts } from '../../ui/layers/toasts.ts';

export interface Feedback {
  readonly chatId: string;
  /** `insight` is `""` for the answer as a whole. */
  readonly mark: ChatMark;
  readonly isMarked: boolean;
}

/** Reports to administrators that an answer did not help, or takes it back. null: not available. */
export function useNotHelpful(feedback: Feedback | null): MenuItem | null {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: ({ chatId, mark, isMarked }: Feedback) =>
      markAnswer(chatId, { ...mark, not_helpful: isMarked }),
    onSuccess: ({ not_helpful: marks }, { chatId }) =>
      queryClient.setQueryData(
        chatOptions(chatId).queryKey,
        (before) => before && { ...before, not_helpful: marks },
      ),
    onError: (error) => toasts.show({ text: `Couldn’t save your feedback: ${error.message}` }),
  });
  if (feedback === null) return null;
  const checked = change.isPending ? change.variables.isMarked : feedback.isMarked;
  return {
    key: 'not-helpful',
    label: checked ? 'Marked as not helpful. Undo' : 'Not helpful: show it to your administrators',
    icon: <IconThumbDown />,
    checked,
    onSelect: () => change.mutate({ ...feedback, isMarked: !checked }),
  };
}

export function NotHelpful({ feedback }: { readonly feedback: Feedback }) {
  const action = useNotHelpful(feedback);
  return action !== null && <ActionIcon action={action} />;
}

/** An action as a button with its icon alone. */
export function ActionIcon({ action: { label, icon, checked, onSelect } }: { readonly action: MenuItem }) {
  const pressed = checked === undefined ? {} : { pressed: checked };
  return <IconButton label={label} icon={icon} onClick={onSelect} {...pressed} />;
}
