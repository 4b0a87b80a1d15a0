import { expect, test } from 'vitest';
import { CommandIndex } from './command-index.ts';
import { workEntries } from './work-entries.ts';

const use = () => {};
const index = new CommandIndex(
  workEntries({
    audiences: [],
    charts: [],
    crosstabs: [],
    findings: [],
    banners: [
      { id: 'b1', name: 'Standard', noun: 'banner', about: '14 columns', use },
      { id: 'b2', name: 'Brands', noun: 'stub', about: '', use: null },
    ],
    conversations: [{ id: 'c1', title: 'Do parents read more?' }],
    folders: [{ id: 'f1', name: 'Board', kind: 'crosstabs' }],
    people: [{ id: 4, name: 'Mara Lindqvist', email: 'mara@fieldnote.example' }],
  }),
);
const opens = (text: string) => index.find(text)[0]?.entry.run;

test('conversations, banners, folders and people are found and opened', () => {
  expect(opens('parents read')).toEqual({ kind: 'open', to: '/chat/c1' });
  expect(opens('board')).toEqual({ kind: 'open', to: '/crosstabs?folder=f1' });
  expect(opens('lindqvits')).toEqual({ kind: 'open', to: '/settings/members' });
  expect(opens('standard')).toEqual({ kind: 'act', act: use, about: '14 columns' });
  expect(opens('brands')).toEqual({ kind: 'elsewhere', where: 'in a crosstab' });
  expect(opens('mara@fieldnote.example')).toEqual({ kind: 'open', to: '/settings/members' });
});
