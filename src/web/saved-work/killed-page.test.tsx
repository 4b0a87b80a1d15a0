import { beforeEach, expect, inject, test } from 'vitest';
import { SavedKind } from '../../contract/saved-work/sharing.ts';
import { ownDrafts } from '../api/draft-store.ts';
import { ownedBy } from '../lib/own-key.ts';
import { killedOwner } from './edited-page.case.ts';

const here = import.meta.url;

beforeEach(() => ownedBy(() => killedOwner));

/** Ends a page 100 ms after its edit, without the events of a page that is closed. */
async function killAfterEdit(kind: SavedKind, text: string): Promise<void> {
  const frame = document.createElement('iframe');
  const edited = new Promise((resolve) => {
    window.addEventListener('message', ({ data }) => data === 'edited' && resolve(data));
  });
  frame.srcdoc = `<html data-kind="${kind}" data-text="${text}"><script type="module" src="${new URL('edited-page.case.ts', here).href}"></script></html>`;
  document.body.append(frame);
  await edited;
  await new Promise((resolve) => setTimeout(resolve, 100));
  frame.remove();
}

test.each(SavedKind.options)(
  'of %s no edit is lost where the tab is killed 100 ms after it',
  async (kind) => {
    const found: unknown[] = [];
    const texts = Array.from({ length: inject('kills') }, (_, at) => `edit ${at}`);
    for (const text of texts) {
      await killAfterEdit(kind, text);
      found.push((await ownDrafts().read(kind, 'killed'))?.document);
    }
    expect(found).toEqual(texts.map((text) => ({ text })));
  },
);
