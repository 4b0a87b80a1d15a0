import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './SettingsDrawer.module.css';

interface SettingsDrawerProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The settings where there is no room for them beside the chart. */
export function SettingsDrawer({ onClose, children }: SettingsDrawerProps) {
  return (
    <Drawer
      opened
      onClose={onClose}
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
