import { type FloatingPosition, Menu as KitMenu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import { TriggerPlace, LayerContent } from './LayerContent.tsx';
import { type MenuItem, MenuRow } from './MenuRow.tsx';
import { ownEvents } from './own-events.ts';

interface MenuPanelProps {
  readonly position: FloatingPosition;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly trigger: RefObject<Element | null>;
  readonly dropdown: RefObject<HTMLDivElement | null>;
  readonly onChoose: (item: MenuItem) => void;
  readonly onClose: () => void;
}

/** What an open menu draws. */
export function MenuPanel(props: MenuPanelProps) {
  const { label, items, trigger, dropdown, onChoose, onClose, position } = props;
  const hasIcons = items.some(({ icon }) => icon !== undefined);
  const press = (event: KeyboardEvent) => {
    ownEvents.onKeyDown(event);
    if (event.key === 'Tab') onClose();
  };
  return (
    <KitMenu
      opened
      position={position}
      trapFocus={false}
      closeOnItemClick={false}
      checkIcon={<IconCheck size={14} aria-hidden />}
    >
      <KitMenu.Target>
        <TriggerPlace trigger={trigger} />
      </KitMenu.Target>
      <KitMenu.Dropdown {...ownEvents} onKeyDown={press} ref={dropdown} aria-label={label}>
        <LayerContent>
          {items.map((item) => (
            <MenuRow key={item.key} item={item} hasIcons={hasIcons} onChoose={() => onChoose(item)} />
          ))}
        </LayerContent>
      </KitMenu.Dropdown>
    </KitMenu>
  );
}
