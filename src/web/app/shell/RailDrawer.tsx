import { Drawer } from '@mantine/core';
import { Rail } from './Rail.tsx';

/** The rail on small screens. */
export function RailDrawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <Drawer
      opened
      onClose={onClose}
      size={260}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Navigation' } }}
    >
      <Rail collapsed={false} onClose={onClose} />
    </Drawer>
  );
}
