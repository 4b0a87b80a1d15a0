import { expect, test } from 'vitest';
import { createCommandIndex } from './command-index.ts';
import { workEntries } from './work-entries.ts';

const index = createCommandIndex(
  workEntries({
    audiences: [],
    charts: [],
    crosstabs: [],
    findings: [],
    conversations: [{ id: 'c1', title: 'Do parents read more?' }],
    folders: [{ id: 'f1', name: 'Board', kind: 'crosstabs' }],
    people: [{ id: 4, name: 'Mara Lindqvist', email: 'mara@fieldnote.example' }],
  }),
);
const opens = (text: string) => index.find(text)[0]?.entry.run;

test('conversations, folders and people are found and opened', () => {
  expect(opens('parents read')).toEqual({ kind: 'open', to: '/chat/c1' });
  expect(opens('board')).toEqual({ kind: 'open', to: '/crosstabs?folder=f1' });
  expect(opens('lindqvits')).toEqual({ kind: 'open', to: '/settings/members' });
  expect(opens('mara@fieldnote.example')).toEqual({ kind: 'open', to: '/settings/members' });
});
