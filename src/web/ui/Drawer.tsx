import { useRef } from 'react';
import type { DrawerProps } from './DrawerPanel.tsx';
import { lazyPart } from './lazy-part.tsx';
import { useLayer } from './use-layer.ts';

const DrawerPanel = lazyPart(async () => (await import('./DrawerPanel.tsx')).DrawerPanel);

/** A panel over the left edge of the page, for screens without room for it next to the page. */
export function Drawer(props: DrawerProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayer({ kind: 'drawer', isOpen: true, onClose: props.onClose, element: root });
  return <DrawerPanel {...props} root={root} />;
}
