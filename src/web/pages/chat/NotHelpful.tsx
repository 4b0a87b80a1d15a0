import { IconThumbDown } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChatMark } from '../../../contract/chat-marks.ts';
import { chatOptions, markAnswer } from '../../api/chats.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { toasts } from '../../ui/toasts.ts';

interface NotHelpfulProps {
  readonly chatId: string;
  /** `insight` is `""` for the answer as a whole. */
  readonly mark: ChatMark;
  readonly isMarked: boolean;
}

/** Tells administrators that an answer did not help; pressed again it is taken back. */
export function NotHelpful({ chatId, mark, isMarked }: NotHelpfulProps) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (next: boolean) => markAnswer(chatId, { ...mark, not_helpful: next }),
    onSuccess: ({ not_helpful: marks }) =>
      queryClient.setQueryData(
        chatOptions(chatId).queryKey,
        (before) => before && { ...before, not_helpful: marks },
      ),
    onError: (error) => toasts.show({ text: `Couldn’t save your feedback: ${error.message}` }),
  });
  const isPressed = change.isPending ? change.variables : isMarked;
  return (
    <IconButton
      label={
        isPressed ? 'Marked as not helpful; take it back' : 'Not helpful: show it to your administrators'
      }
      icon={<IconThumbDown size={15} stroke={1.5} />}
      pressed={isPressed}
      onClick={() => change.mutate(!isPressed)}
    />
  );
}
