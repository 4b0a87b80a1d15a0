import { Drawer as KitDrawer } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Drawer.module.css';
import { LayerContent } from './LayerContent.tsx';
import { ownEvents } from './own-events.ts';

export interface DrawerProps {
  readonly title: string;
  /** Width in pixels. */
  readonly width: number;
  readonly onClose: () => void;
  /** The children bring their own header. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

interface DrawerPanelProps extends DrawerProps {
  readonly root: RefObject<HTMLDivElement | null>;
}

/** What a drawer draws. `Drawer` loads it with the kit's drawer, and puts it in the stack of layers. */
export function DrawerPanel({ root, title, width, onClose, bare = false, children }: DrawerPanelProps) {
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
