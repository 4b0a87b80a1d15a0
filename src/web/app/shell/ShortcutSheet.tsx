import { useState } from 'react';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { Kbd } from '../../ui/marks/Kbd.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import type { Shortcut } from '../../keys/shortcut.ts';
import { activeShortcuts, plainKeysAreOn, turnPlainKeys } from '../../keys/shortcut-registry.ts';
import { shortcutSheet } from '../../keys/palette-state.ts';
import { Flex, Stack, Text } from '../../ui/kit.ts';

/** `?`: every key that works here, this page's first, searchable. */
export function ShortcutSheet() {
  const [search, setSearch] = useState('');
  const [plainKeys, setPlainKeys] = useState(plainKeysAreOn);
  const { page, everywhere } = activeShortcuts();
  const wanted = search.trim().toLocaleLowerCase();
  const matching = (shortcuts: readonly Shortcut[]) =>
    shortcuts.filter(({ keys, label }) => `${keys} ${label}`.toLocaleLowerCase().includes(wanted));
  return (
    <Dialog title="Keyboard shortcuts" onClose={() => shortcutSheet.write(false)} width={480}>
      <Stack gap={14}>
        <SearchField label="Search shortcuts" value={search} onChange={setSearch} />
        <ShortcutList title="This page" shortcuts={matching(page)} />
        <ShortcutList title="Everywhere" shortcuts={matching(everywhere)} />
        <Switch
          label="Single keys without Ctrl"
          checked={plainKeys}
          onChange={(on) => {
            turnPlainKeys(on);
            setPlainKeys(on);
          }}
        />
      </Stack>
    </Dialog>
  );
}

function ShortcutList({
  title,
  shortcuts,
}: {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}) {
  if (shortcuts.length === 0) return null;
  return (
    <section>
      <Text component="h3" size="label" c="ink2">
        {title}
      </Text>
      <dl className="lines">
        {shortcuts.map(({ keys, label }) => (
          <Flex key={keys} gap={16} align="center" justify="space-between" mih={28}>
            <dt>{label}</dt>
            <dd>
              <Kbd always keys={keys} />
              <span className="visually-hidden">{keys}</span>
            </dd>
          </Flex>
        ))}
      </dl>
    </section>
  );
}
