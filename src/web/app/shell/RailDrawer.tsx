import { Dialog } from '../../ui/Dialog.tsx';
import { Rail } from './Rail.tsx';
import css from './RailDrawer.module.css';

/** The rail on small screens. */
export function RailDrawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog bare title="Navigation" width={260} className={css.drawer} onClose={onClose}>
      <Rail collapsed={false} onClose={onClose} />
    </Dialog>
  );
}
