import { useMantineColorScheme } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { signOut } from '../../api/me.ts';
import { classNames } from '../../lib/class-names.ts';
import { initialsOf } from '../../lib/initials.ts';
import { roleNames } from '../../lib/role-names.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { toasts } from '../../ui/toasts.ts';
import { openShortcutSheet } from '../keys/shortcut-sheet-state.ts';
import { routes } from '../routes.ts';
import { useMe } from '../use-me.ts';
import css from './UserMenu.module.css';
import { Stack } from '../../ui/kit.ts';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
] as const;

/** Who is signed in, what it looks like, and the way out. */
export function UserMenu({ collapsed }: { readonly collapsed: boolean }) {
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  // Without `keepTransitions` Mantine would write a style element, which our policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const name = me.name === '' ? me.email : me.name;
  return (
    <Popover
      label="Account"
      position="top-start"
      isOpen={isOpen}
      onToggle={setOpen}
      renderTrigger={(control) => (
        <button
          {...control}
          type="button"
          className={classNames(css.user, collapsed && css.collapsed)}
          aria-label={collapsed ? `Account of ${name}` : undefined}
        >
          <span className={css.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
          {!collapsed && (
            <>
              <span className="visually-hidden">Account of </span>
              <Stack component="span" gap={0} miw={0} flex={1}>
                <span className={classNames(css.name, 'isolate')}>{name}</span>
                <span className={css.role}>{roleNames[me.role]}</span>
              </Stack>
              <IconSelector size={16} stroke={1.5} aria-hidden />
            </>
          )}
        </button>
      )}
    >
      <div className={css.menu}>
        <Stack gap={0} px={6} pb={10}>
          <span className={classNames(css.name, 'isolate')}>{name}</span>
          {name !== me.email && <span className={classNames(css.email, 'isolate')}>{me.email}</span>}
        </Stack>
        <div className={css.setting}>
          <span>Theme</span>
          <Segmented label="Theme" value={colorScheme} options={themes} onChange={setColorScheme} />
        </div>
        <ul className={css.actions}>
          <li>
            <button
              type="button"
              className={css.action}
              onClick={() => {
                setOpen(false);
                openShortcutSheet();
              }}
            >
              Keyboard shortcuts <Kbd keys="?" />
            </button>
          </li>
          <li>
            <button type="button" className={css.action} onClick={() => void leave()}>
              Sign out
            </button>
          </li>
        </ul>
      </div>
    </Popover>
  );
}

async function leave(): Promise<void> {
  try {
    await signOut();
    window.location.assign(routes.signIn);
  } catch {
    toasts.show({ text: "Couldn't reach the server. You're still signed in." });
  }
}
