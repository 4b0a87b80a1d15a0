import { IconNote } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type LibraryKind, noFigures } from './library-kind.ts';
import { WorkLibrary } from './WorkLibrary.tsx';
import { onlyOwner, type WorkSummary } from './work-summary.ts';

/** A kind of saved work that only tests have: a text with a number of lines. */
interface Note {
  readonly id: string;
  readonly name: string;
  readonly lines: number;
  readonly access: WorkSummary['access'];
  readonly folder_id: string;
  readonly topic: string;
}

const note = (
  id: string,
  name: string,
  lines: number,
  access: Note['access'] = 'owner',
  topic = '',
): Note => ({
  id,
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

export function resetNotes(): void {
  notes = begun;
  deleted = [];
}

export const noteNames = () => notes.map(({ name }) => name);
export const deletedNames = () => deleted.map(({ name }) => name);

/** All that a kind gives to have a library. */
const noteKind: LibraryKind<Note> = {
  kind: 'crosstabs',
  noun: 'note',
  icon: <IconNote />,
  routes: { list: '/notes', create: '/notes/new', open: (id) => `/notes/${id}` },
  about: 'A note is a text.',
  summarise: ({ id, name, folder_id, access, topic }) => ({
    id,
    name,
    folder_id,
    access,
    owner: 'ana@example.org',
    sharedWith: id === '4' ? { people: 2, organisation: true, link: false } : onlyOwner,
    editedAt: new Date(Date.UTC(2026, 0, Number(id))),
    rev: 1,
    surveys: [],
    waves: null,
    about: '',
    searched: topic,
  }),
  defaultView: 'list',
  miniature: ({ item }) => <span>{'|'.repeat(item.lines % 5)}</span>,
  columns: [
    {
      key: 'lines',
      header: 'Lines',
      numeric: true,
      width: 80,
      cell: ({ lines }) => lines,
      sortValue: ({ lines }) => lines,
    },
  ],
  filters: [{ key: 'long', name: 'Long ones', meets: ({ lines }) => lines >= 10 }],
  duplicate: async (id) => {
    const found = notes.find((one) => one.id === id);
    if (found === undefined) throw new Error('not found');
    const copy = { ...found, id: `${id}0`, name: `${found.name}, copy`, access: 'owner' as const };
    notes = [...notes, copy];
    return copy.id;
  },
  change: async (id, fields) => {
    notes = notes.map((one) => (one.id === id ? { ...one, ...fields } : one));
  },
  remove: async (ids) => {
    deleted = notes.filter(({ id }) => ids.includes(id));
    notes = notes.filter(({ id }) => !ids.includes(id));
  },
};

export function NotesPage() {
  const items = useQuery({ queryKey: ['crosstabs', 'notes'], queryFn: () => notes });
  return <WorkLibrary kind={noteKind} items={items} figuresOf={noFigures} />;
}
