import { beforeEach, expect, test } from 'vitest';
import { ownedBy } from '../lib/own-key.ts';
import { forgetOwnDrafts, type KeptDraft, ownDrafts } from './draft-store.ts';

const draft: KeptDraft = {
  id: 'd1',
  kind: 'charts',
  name: 'Pets',
  search: '?d=core',
  document: { name: '', metrics: ['audience_percentage'] },
  saved: null,
  changedAtMs: Date.now(),
};

let user = 1;
beforeEach(() => {
  user += 2;
  ownedBy(() => user);
});

test('a draft is kept until it is forgotten, and listed under its kind, the last edited first', async () => {
  const drafts = ownDrafts();
  await drafts.keep(draft);
  await drafts.keep({ ...draft, id: 'd2', changedAtMs: draft.changedAtMs + 1 });
  await drafts.keep({ ...draft, kind: 'audiences' });
  expect(await drafts.read('charts', 'd1')).toEqual(draft);
  expect((await drafts.list('charts')).map(({ id }) => id)).toEqual(['d2', 'd1']);
  await drafts.forget('charts', 'd1');
  expect(await drafts.read('charts', 'd1')).toBe(null);
});

test('a draft of more than 30 days is gone', async () => {
  const drafts = ownDrafts();
  await drafts.keep({ ...draft, changedAtMs: Date.now() - 31 * 24 * 60 * 60 * 1000 });
  expect(await drafts.list('charts')).toEqual([]);
});

test('the next user of the browser is not offered a draft', async () => {
  await ownDrafts().keep(draft);
  user += 1;
  expect(await ownDrafts().list('charts')).toEqual([]);
  user -= 1;
  expect(await ownDrafts().list('charts')).toHaveLength(1);
});

test('signing out deletes the drafts', async () => {
  await ownDrafts().keep(draft);
  forgetOwnDrafts();
  expect(await ownDrafts().list('charts')).toEqual([]);
});
