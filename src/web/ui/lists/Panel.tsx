import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../IconButton.tsx';
import { Flex, Text } from '../kit.ts';
import css from './Panel.module.css';
import { useRoving } from '../use-roving.ts';

interface PanelProps {
  /** Left: `folders` 212, `tree` 252, `settings` 272. Right: `inspector` 336, `detail` 448, `editor` 656. */
  readonly kind: 'folders' | 'tree' | 'settings' | 'inspector' | 'detail' | 'editor';
  readonly label: string;
  /** Shown as the panel's heading where given. */
  readonly title?: ReactNode;
  /** Content before the close button, such as a menu. */
  readonly actions?: ReactNode;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A side panel of a page, one tab stop apart from its text fields, lists and tables. The right one explains the selection and never holds navigation. */
export function Panel({ kind, label, title, actions, onClose, children }: PanelProps) {
  const panel = useRoving<HTMLElement>({ axis: 'y' });
  return (
    <aside ref={panel} aria-label={label} className={classNames(css.panel, css[kind])}>
      {title !== undefined && (
        <Flex
          component="header"
          flex="none"
          gap={8}
          align="center"
          justify="space-between"
          mih={48}
          pt={10}
          pr={10}
          pl={16}
        >
          <Text component="h2" size="page" miw={0}>
            {title}
          </Text>
          <Flex gap={2} flex="none" className="no-print">
            {actions}
            {onClose !== undefined && <IconButton label="Close panel" icon={<IconX />} onClick={onClose} />}
          </Flex>
        </Flex>
      )}
      {children}
    </aside>
  );
}
