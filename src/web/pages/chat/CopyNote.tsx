import type { ChatHistory } from '../../../contract/chat-history.ts';
import { useMe } from '../../app/use-me.ts';
import { format } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import css from './CopyNote.module.css';

interface CopyNoteProps {
  readonly copy: ChatHistory;
  /** Address of a new conversation. */
  readonly newChat: string;
}

/** In place of the box to ask in: what a copy is, and what of it is not shown. */
export function CopyNote({ copy, newChat }: CopyNoteProps) {
  const me = useMe();
  const who = copy.shared_by === me.email ? 'you' : copy.shared_by;
  return (
    <div className={css.note}>
      <p>
        A read-only copy, shared by <span className="isolate">{who}</span> on{' '}
        {format.timeInFull(new Date(copy.created_at))}.
        {copy.withheld > 0 &&
          ` ${format.count(copy.withheld)} ${copy.withheld === 1 ? 'answer is' : 'answers are'} about data that you may not see.`}
      </p>
      <ButtonLink look="soft" to={newChat}>
        New conversation
      </ButtonLink>
    </div>
  );
}
