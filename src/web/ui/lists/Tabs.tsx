import { Tabs as KitTabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import type { ReactNode, Ref } from 'react';
import { Link, useNavigate } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { useSmallScreen } from '../kit-hooks.ts';
import { Select } from '../fields/Select.tsx';
import css from './Tabs.module.css';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly name: string;
  readonly icon?: ReactNode;
  /** Content after the name, such as an n. */
  readonly note?: ReactNode;
  readonly title?: string;
  /** Address of a tab that is a page; arrows then only move, and Enter opens it. */
  readonly to?: string;
}

interface TabsProps<Value extends string> {
  readonly ref?: Ref<HTMLDivElement>;
  readonly label: string;
  /** `line` is a bar of its own, `track` a control in a bar, `list` a column. */
  readonly look: 'line' | 'track' | 'list';
  readonly value: string;
  readonly tabs: readonly Tab<Value>[];
  /** Id of the panel, where it is drawn elsewhere. */
  readonly controls?: string;
  readonly onChange?: (value: Value) => void;
  readonly onDoubleClick?: ((value: Value) => void) | undefined;
}

/** One part of several: one tab stop, arrows inside. On small screens, where tabs have no room, a select. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { ref, label, look, value, tabs, controls, onChange, onDoubleClick } = props;
  const isSmall = useSmallScreen();
  const navigate = useNavigate();
  if (isSmall) {
    const choose = (chosen: string) => {
      const tab = tabs.find((one) => one.value === chosen);
      if (tab?.to !== undefined) void navigate(tab.to);
      else if (tab !== undefined) onChange?.(tab.value);
    };
    return (
      <Select
        className={css.select}
        label={label}
        labelPlace={look === 'line' ? 'inside' : 'hidden'}
        icon={tabs.find((one) => one.value === value)?.icon}
        value={value}
        options={tabs}
        onChange={choose}
      />
    );
  }
  return (
    <KitTabs
      ref={ref}
      classNames={{ root: css.root, tab: css.tab, tabLabel: css.label }}
      value={value}
      orientation={look === 'list' ? 'vertical' : 'horizontal'}
      activateTabWithKeyboard={onChange !== undefined}
      onChange={(chosen) => {
        const tab = tabs.find((one) => one.value === chosen);
        if (tab !== undefined) onChange?.(tab.value);
      }}
    >
      <KitTabs.List aria-label={label} className={css[look]}>
        {tabs.map((tab) => (
          <KitTabs.Tab
            key={tab.value}
            {...(tab.to !== undefined && { component: Link, to: tab.to })}
            {...(controls !== undefined && { 'aria-controls': controls })}
            value={tab.value}
            title={tab.title}
            data-tab={tab.value}
            leftSection={tab.icon}
            rightSection={tab.note}
            onDoubleClick={() => onDoubleClick?.(tab.value)}
          >
            <span className={classNames(css.name, 'isolate')}>{tab.name}</span>
          </KitTabs.Tab>
        ))}
      </KitTabs.List>
    </KitTabs>
  );
}
