import { z } from 'zod';
import { SavedKind } from '../../contract/saved-work/sharing.ts';
import { ownDrafts } from '../api/draft-store.ts';
import { ownedBy } from '../lib/own-key.ts';
import { newHistory, reduceHistory } from '../lib/history.ts';
import type { DocumentKind } from './work-kind.ts';
import { WorkSession } from './work-session.ts';

interface Text {
  readonly text: string;
}

/** Owner of the drafts in tests of pages that are killed. */
export const killedOwner = 9001;

const { kind: kindOfPage, text: textOfPage = '' } = document.documentElement.dataset;
const parsedKind = SavedKind.safeParse(kindOfPage);
if (parsedKind.success) await editAsPage(parsedKind.data, textOfPage);

/** Edits a new work as the editor of a page does, tells the frame's owner, and does nothing more. */
async function editAsPage(of: SavedKind, text: string): Promise<void> {
  ownedBy(() => killedOwner);
  // An editor has looked for a draft before the first edit.
  await ownDrafts().read(of, 'killed');
  const begun = newHistory<Text>({ text: '' });
  const edited = reduceHistory(begun, { kind: 'edit', name: 'type', edit: () => ({ text }) });
  const viewOf = (history: typeof begun) => ({
    write: () => history.present,
    untouched: (saved: never) => saved,
    past: history.past,
    onCreated: () => undefined,
    open: () => undefined,
    name: 'Killed',
    search: '',
  });
  const session = new WorkSession<never, Text>({
    kind: textKind(of),
    draftId: 'killed',
    opened: null,
    isRestored: false,
    drafts: ownDrafts(),
    view: viewOf(begun),
    onSaved: () => undefined,
  });
  session.update(viewOf(begun));
  session.update(viewOf(edited));
  window.parent.postMessage('edited', '*');
}

/** New work of that kind, without what only saved work needs. */
function textKind(kind: SavedKind): DocumentKind<never, Text> {
  const unused = (): never => {
    throw new Error('nothing is saved here');
  };
  return {
    kind,
    noun: 'text',
    routes: { list: '', create: '', open: unused },
    schema: z.never(),
    inputSchema: z.object({ text: z.string() }),
    textOf: (document) => document.text,
    identify: unused,
    read: unused,
    create: unused,
    replace: unused,
    documentOf: unused,
    fromVersion: unused,
    copyOf: unused,
    changes: unused,
    merge: unused,
  };
}
