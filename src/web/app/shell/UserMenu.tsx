import { useMantineColorScheme } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { signOut, useMe } from '../../api/me.ts';
import { classNames } from '../../lib/class-names.ts';
import { roleNames } from '../../lib/account-words.ts';
import { Kbd } from '../../ui/marks/Kbd.tsx';
import { Popover } from '../../ui/layers/Popover.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { toasts } from '../../ui/layers/toasts.ts';
import { shortcutSheet } from '../../keys/palette-state.ts';
import { routes } from '../routes.ts';
import css from './UserMenu.module.css';
import { Stack, Text, UnstyledButton } from '../../ui/kit.ts';
import { Initials } from '../../ui/marks/Initials.tsx';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
] as const;

/** The signed-in user, the appearance, and sign-out. */
export const UserMenu = memo(function UserMenu({ collapsed }: { readonly collapsed: boolean }) {
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
        <UnstyledButton
          {...control}
          className={classNames('row-hover', css.user, collapsed && css.collapsed)}
          aria-label={collapsed ? `Account of ${name}` : undefined}
        >
          <Initials name={name} size={26} strong />
          {!collapsed && (
            <>
              <span className="visually-hidden">Account of </span>
              <Stack component="span" gap={0} miw={0} flex={1}>
                <Text span size="body-strong" lh="17px" truncate className="isolate">
                  {name}
                </Text>
                <span className="note ellipsis">{roleNames[me.role]}</span>
              </Stack>
              <IconSelector aria-hidden />
            </>
          )}
        </UnstyledButton>
      )}
    >
      <Stack gap={0} w={232} mx={-6}>
        <Stack gap={0} px={6} pb={10}>
          <Text span size="body-strong" lh="17px" truncate className="isolate">
            {name}
          </Text>
          {name !== me.email && <span className="note ellipsis isolate">{me.email}</span>}
        </Stack>
        <div className={`quiet ${css.setting ?? ''}`}>
          <span>Theme</span>
          <Segmented label="Theme" value={colorScheme} options={themes} onChange={setColorScheme} />
        </div>
        <Stack component="ul" gap={0} pt={6}>
          <li>
            <UnstyledButton
              className={`row-hover ${css.action ?? ''}`}
              onClick={() => {
                setOpen(false);
                shortcutSheet.write(true);
              }}
            >
              Keyboard shortcuts <Kbd keys="?" />
            </UnstyledButton>
          </li>
          <li>
            <UnstyledButton className={`row-hover ${css.action ?? ''}`} onClick={() => void leave()}>
              Sign out
            </UnstyledButton>
          </li>
        </Stack>
      </Stack>
    </Popover>
  );
});

async function leave(): Promise<void> {
  try {
    await signOut();
    window.location.assign(routes.signIn);
  } catch {
    toasts.show({ text: "Couldn't reach the server. You're still signed in." });
  }
}
