import type { Crosstab, CrosstabInput } from '../../../contract/saved-work/crosstab.ts';
import { createCrosstab, readCrosstabOf, replaceCrosstab } from '../../api/crosstabs.ts';
import { crosstabKind } from '../../pages/crosstabs/crosstab-kind.tsx';
import { type Note, type NoteInput, noteKindOf } from '../library/note-kind.case.tsx';

/** Notes that the service stores as crosstabs, a row per line: a further kind needs nothing of the parts it shares. */
export const noteKind = noteKindOf({
  read: async (id) => noteOf(await readCrosstabOf(id)),
  create: async (note, folder_id) => noteOf(await createCrosstab({ ...crosstabOf(note), folder_id })),
  replace: async ({ saved, document, change, outlivesPage }) => {
    const body = { ...crosstabOf(document), folder_id: saved.folder_id, change };
    return noteOf(await replaceCrosstab(saved.id, body, saved.rev, outlivesPage));
  },
  remove: crosstabKind.remove,
  fromVersion: (version) => (version.kind === 'crosstabs' ? noteOf(version.document) : null),
});

function noteOf({ uuid: id, rev, name, rows, folder_id, access = 'owner' }: Crosstab): Note {
  return { id, rev, name, lines: rows.length, folder_id, access, topic: '' };
}

function crosstabOf({ name, lines }: NoteInput): CrosstabInput {
  const expression = { question: 'devices', datapoints: ['phone'] };
  return {
    name,
    bases: [],
    rows: Array.from({ length: lines }, (_, at) => ({ id: `${at}`, name: `Line ${at + 1}`, expression })),
    columns: [{ id: 'all', name: 'Everyone' }],
    country_codes: [],
    wave_codes: [],
    dataset_code: 'tiny',
  };
}
