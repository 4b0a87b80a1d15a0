import { Drawer as KitDrawer } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Drawer.module.css';
import { LayerContent } from './LayerContent.tsx';
import { ownEvents } from './own-events.ts';
import { useLayer } from './use-layer.ts';

interface DrawerProps {
  readonly title: string;
  /** Width in pixels. */
  readonly width: number;
  readonly onClose: () => void;
  /** The children bring their own header. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

/** A panel over the left edge of the page, for screens without room for it next to the page. */
export function Drawer({ title, width, onClose, bare = false, children }: DrawerProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayer({ kind: 'drawer', isOpen: true, onClose, element: root });
  return (
    <KitDrawer
      {...ownEvents}
      opened
      ref={root}
      onClose={onClose}
      closeOnClickOutside
      title={title}
      size={width}
      withCloseButton={!bare}
      closeButtonProps={{ 'aria-label': `Close ${title.toLowerCase()}` }}
      classNames={{ content: classNames(bare && css.bare) }}
    >
      <LayerContent className={css.children}>{children}</LayerContent>
    </KitDrawer>
  );
}
