import { Drawer } from '../../ui/Dialog.tsx';
import { Rail } from './Rail.tsx';

/** The rail on small screens. */
export function RailDrawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <Drawer bare title="Navigation" width={260} onClose={onClose}>
      <Rail collapsed={false} onClose={onClose} />
    </Drawer>
  );
}
