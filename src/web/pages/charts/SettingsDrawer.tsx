import { Drawer } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useLayer } from '../../ui/use-layer.ts';
import css from './SettingsDrawer.module.css';

interface SettingsDrawerProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The settings where there is no room for them beside the chart. */
export function SettingsDrawer({ onClose, children }: SettingsDrawerProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayer({ kind: 'drawer', isOpen: true, onClose, element: root });
  return (
    <Drawer
      opened
      ref={root}
      onClose={onClose}
      closeOnClickOutside
      title="Chart settings"
      size={320}
      padding={0}
      classNames={{ header: css.header ?? '' }}
      closeButtonProps={{ 'aria-label': 'Close settings' }}
    >
      {children}
    </Drawer>
  );
}
