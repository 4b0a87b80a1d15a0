import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import css from './ConversationDrawer.module.css';

interface ConversationDrawerProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The conversations where there is no room for them beside the one that is open. */
export function ConversationDrawer({ onClose, children }: ConversationDrawerProps) {
  return (
    <Dialog bare title="Conversations" width={300} className={css.drawer} onClose={onClose}>
      {children}
    </Dialog>
  );
}
