import { expect, test } from 'vitest';
import { renderInKit } from '../../testing/components/render-in-kit.tsx';
import type { EntryKind, IndexEntry } from '../catalogue/index/index-entry.ts';
import { PaletteFoot } from './CommandPalette.tsx';

const entry = (kind: EntryKind): IndexEntry => ({
  kind,
  key: 'one',
  name: 'One',
  aliases: [],
  code: '',
  context: '',
  run: { kind: 'open', to: '/' },
});
const open = { key: 'Open', label: 'Open', keys: 'Enter', run: () => undefined };

async function shown(kind: EntryKind, canAdd: boolean) {
  const page = await renderInKit(<PaletteFoot entry={entry(kind)} actions={[open]} canAdd={canAdd} />);
  return page.container.textContent;
}

test('the foot says which kind the page does not take', async () => {
  expect(await shown('question', true)).toContain('This page takes no questions');
});

test('the foot is silent about kinds that no page takes, and on pages that take nothing', async () => {
  expect(await shown('finding', true)).not.toContain('takes no');
  expect(await shown('question', false)).not.toContain('takes no');
});
