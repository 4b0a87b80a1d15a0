import { IconNote } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { WorkKind, WorkList } from '../work-kind.ts';
import { WorkLibrary } from './WorkLibrary.tsx';
import { onlyOwner } from '../work-summary.ts';

/** A kind of saved work that only tests have: a text with a number of lines. */
const Note = z.object({
  id: z.string(),
  rev: z.number(),
  name: z.string(),
  lines: z.number(),
  access: z.enum(['owner', 'edit', 'view', 'example']),
  folder_id: z.string(),
  topic: z.string(),
  survey: z.string().optional(),
  waves: z.array(z.string()).optional(),
});
const NoteInput = Note.pick({ name: true, lines: true });
export type Note = z.infer<typeof Note>;
export type NoteInput = z.infer<typeof NoteInput>;

const note = (
  id: string,
  name: string,
  lines: number,
  access: Note['access'] = 'owner',
  topic = '',
): Note => ({
  id,
  rev: 1,
  name,
  lines,
  access,
  topic,
  folder_id: '',
});

const begun = [
  note('1', 'Delivery plans', 12),
  note('2', 'Annual review', 3, 'view', 'loyalty of customers'),
  note('3', 'Brand launch', 7, 'example'),
  note('4', 'Checkout ideas', 40),
];
let notes: readonly Note[] = begun;
let deleted: readonly Note[] = [];
let unlisted: readonly Note[] = [];

export function resetNotes(): void {
  notes = begun;
  deleted = [];
  unlisted = [];
}

/** Own notes with these names instead. */
export function setNotes(names: readonly string[]): void {
  notes = names.map((name, place) => note(String(place), name, 1));
}

/** A single own note of very many lines, in these waves of a survey. */
export function setLongNote(survey: string, waves: readonly string[]): void {
  notes = [{ ...note('1', 'Long note', 123_456_789_012_345), survey, waves: [...waves] }];
}

export const noteNames = () => notes.map(({ name }) => name);
export const deletedNames = () => deleted.map(({ name }) => name);

function find(id: string): Note {
  const found = notes.find((one) => one.id === id);
  if (found === undefined) throw new Error('not found');
  return found;
}

/** Where notes are: in the memory of a test, or at the service as something that it knows. */
type NoteStore = Pick<
  WorkKind<Note, NoteInput>,
  'read' | 'create' | 'replace' | 'remove' | 'list' | 'fromVersion'
>;

/** All that a kind gives to be edited and listed. */
export const noteKindOf = (store: NoteStore): WorkKind<Note, NoteInput> => ({
  ...store,
  kind: 'crosstabs',
  noun: 'note',
  icon: <IconNote />,
  routes: { list: '/notes', create: '/notes/new', open: (id) => `/notes/${id}` },
  about: 'A note is a text.',
  summarise: ({ id, name, folder_id, access, topic, survey, waves = null }) => ({
    id,
    name,
    folder_id,
    access,
    owner: 'ana@example.org',
    sharedWith: id === '4' ? { people: 2, organisation: true, link: false } : onlyOwner,
    editedAt: new Date(Date.UTC(2026, 0, Number(id))),
    surveys: survey === undefined ? [] : [survey],
    waves,
    about: '',
    searched: topic,
  }),
  defaultView: 'list',
  miniature: ({ item }) => <span>{'|'.repeat(item.lines % 5)}</span>,
  schema: Note,
  inputSchema: NoteInput,
  identify: ({ id, rev, name, access }) => ({
    id,
    rev,
    name,
    access: access === 'example' ? 'view' : access,
  }),
  documentOf: ({ name, lines }) => ({ name, lines }),
  copyOf: (document, name) => ({ ...document, name }),
  textOf: (document) => JSON.stringify(document),
  changes: (before, after) => [
    ...(before.lines === after.lines ? [] : [{ parts: ['lines'], words: 'another number of lines' }]),
    ...(before.name === after.name ? [] : [{ parts: ['name'], words: `renamed to ${after.name}` }]),
  ],
  merge: (before, mine, theirs) => ({
    name: mine.name === before.name ? theirs.name : mine.name,
    lines: mine.lines === before.lines ? theirs.lines : mine.lines,
  }),
});

const noteKind = noteKindOf({
  read: async (id) => find(id),
  create: async ({ name, lines }) => {
    const made = note(`${notes.length}0`, name, lines);
    notes = [...notes, made];
    return made;
  },
  replace: async ({ saved, document }) => {
    const made = { ...saved, ...document };
    notes = notes.map((one) => (one.id === saved.id ? made : one));
    return made;
  },
  fromVersion: () => null,
  list: async (id, isListed) => {
    const one = [...notes, ...unlisted].filter((item) => item.id === id);
    const [to, from] = isListed ? [notes, unlisted] : [unlisted, notes];
    const [more, less] = [[...to, ...one], from.filter((item) => item.id !== id)];
    [notes, unlisted] = isListed ? [more, less] : [less, more];
  },
  remove: async (ids) => {
    deleted = notes.filter(({ id }) => ids.includes(id));
    notes = notes.filter(({ id }) => !ids.includes(id));
  },
});

const noteList: Pick<WorkList<Note>, 'columns' | 'filters'> = {
  columns: [
    { key: 'lines', header: 'Lines', numeric: true, width: 80, sortValue: ({ item }) => item && item.lines },
  ],
  filters: [{ key: 'long', name: 'Long ones', meets: ({ item }) => item !== null && item.lines >= 10 }],
};

export function NotesPage() {
  const items = useQuery({ queryKey: ['crosstabs', 'notes'], queryFn: () => notes });
  const { data } = useQuery({ queryKey: ['crosstabs', 'unlisted notes'], queryFn: () => unlisted });
  return <WorkLibrary kind={noteKind} list={{ ...noteList, items, unlisted: data }} />;
}
