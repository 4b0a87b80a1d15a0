import { Menu } from '@mantine/core';
import { IconChevronDown, IconStack2 } from '@tabler/icons-react';
import { minCountName } from '../match-words.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import css from './MinCountMenu.module.css';

interface MinCountMenuProps {
  readonly answerCount: number;
  readonly minCount: number;
  readonly tabIndex: 0 | -1;
  readonly onChange: (minCount: number) => void;
}

const longestMenu = 9;

/** How many of the answers one person must have given. */
export function MinCountMenu({ answerCount, minCount, tabIndex, onChange }: MinCountMenuProps) {
  const between = Array.from({ length: Math.min(answerCount, longestMenu + 1) - 2 }, (_, index) => index + 2);
  return (
    <Menu>
      <Menu.Target>
        <button
          type="button"
          className={css.chip}
          data-plain={minCount === 1 || undefined}
          tabIndex={tabIndex}
        >
          <IconStack2 size={13} stroke={1.75} aria-hidden />
          {minCountName(minCount, answerCount)}
          <IconChevronDown size={12} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>People who gave …</Menu.Label>
        <Menu.Item rightSection={<Kbd keys="1" />} onClick={() => onChange(1)}>
          any of the {answerCount}
        </Menu.Item>
        {between.map((count) => (
          <Menu.Item key={count} rightSection={<Kbd keys={String(count)} />} onClick={() => onChange(count)}>
            at least {count}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onChange(answerCount)}>all {answerCount}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
