import { IconHistory, IconPlus, IconShare } from '@tabler/icons-react';
import { format } from '../../lib/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Pill } from '../../ui/marks/Pill.tsx';
import { useNarrowScreen } from '../../ui/kit-hooks.ts';
import type { ListOpening } from './use-list-opening.ts';

interface ConversationToolsProps {
  readonly questions: number;
  readonly mayShare: boolean;
  readonly list: ListOpening;
  readonly onShare: () => void;
  /** null: it is a new one. */
  readonly onNew: (() => void) | null;
}

/** Tools next to the title: length, other conversations, copy for colleagues, new conversation. */
export function ConversationTools({ questions, mayShare, list, onShare, onNew }: ConversationToolsProps) {
  const isNarrow = useNarrowScreen();
  return (
    <>
      {questions > 0 && !isNarrow && (
        <Pill tone="outlined">{`${format.count(questions)} ${questions === 1 ? 'question' : 'questions'}`}</Pill>
      )}
      <IconButton
        label={list.isOpen ? 'Hide the conversations' : 'Conversations'}
        keys="H"
        pressed={list.isOpen}
        icon={<IconHistory />}
        onClick={list.toggle}
      />
      {mayShare && <IconButton label="Share a read-only copy" icon={<IconShare />} onClick={onShare} />}
      {onNew !== null && !isNarrow && (
        <IconButton label="New conversation" keys="N" icon={<IconPlus />} onClick={onNew} />
      )}
    </>
  );
}
