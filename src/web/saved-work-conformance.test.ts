import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Chart } from '../contract/chart.ts';
import type { Crosstab } from '../contract/crosstab.ts';
import type { SavedAudience } from '../contract/saved-audience.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { type DraftStore, memoryDrafts } from './api/draft-store.ts';
import { audienceDocument } from './pages/audiences/audience-document.ts';
import { call } from './api/client.ts';
import { createFolder, removeFolder } from './api/folders.ts';
import { readSharing } from './api/sharing.ts';
import { restoreFromTrash } from './api/trash.ts';
import { audienceKind } from './pages/audiences/audience-kind.tsx';
import { chartKind } from './pages/charts/chart-kind.tsx';
import { crosstabKind } from './pages/crosstabs/crosstab-kind.tsx';
import type { LibraryKind } from './saved-work/library/library-kind.ts';
import { type AudienceDraft, audienceWork, rootOf } from './pages/audiences/audience-work.ts';
import { chartWork } from './pages/charts/chart-work.ts';
import type { ChartFields } from './pages/charts/chart-draft.ts';
import { crosstabWork } from './pages/crosstabs/draft/crosstab-work.ts';
import type { CrosstabInput } from '../contract/crosstab.ts';
import { type History, type HistoryAction, newHistory, reduceHistory } from './saved-work/history.ts';
import type { WorkKind } from './saved-work/work-kind.ts';
import { WorkSession } from './saved-work/work-session.ts';

/** A kind of saved work with edits to try on it. */
interface Case<Saved, Input> {
  readonly work: WorkKind<Saved, Input>;
  readonly library: Pick<LibraryKind<never>, 'duplicate' | 'change' | 'remove'>;
  readonly folderOf: (saved: Saved) => string;
  readonly begin: Input;
  readonly documentOf: (saved: Saved) => Input;
  /** Edits of one part, the first and the second of which collide, and one of another part. */
  readonly one: (document: Input) => Input;
  readonly oneOtherwise: (document: Input) => Input;
  readonly another: (document: Input) => Input;
}

const plays = (answer: string) => ({ question: 'devices', datapoints: [answer] });
const gender = (code: string) => ({ question: 'gender', datapoints: [code] });

function audienceOf(name: string, device: string): AudienceDraft {
  const expression = { and: [gender('f'), plays(device)] };
  return audienceDocument(name, rootOf({ name, expression }), 'tiny');
}

const audiences: Case<SavedAudience, AudienceDraft> = {
  work: audienceWork,
  library: audienceKind,
  folderOf: ({ folder_id }) => folder_id,
  begin: audienceOf('New', 'phone'),
  documentOf: (saved) => audienceDocument(saved.name, rootOf(saved), 'tiny'),
  one: ({ name }) => audienceOf(name, 'watch'),
  oneOtherwise: ({ name }) => audienceOf(name, 'tablet'),
  another: (document) => ({ ...document, name: 'Renamed' }),
};

const chartBeginning: ChartFields = {
  name: 'New',
  attributes: [{ datapoint_code: '', namespace_code: 'core', question_code: 'devices', suffix_code: '' }],
  audiences: [],
  base_audience: {},
  dataset_code: 'tiny',
  dataset_codes: ['tiny'],
  location_codes: [],
  wave_codes: [],
  metrics: ['audience_percentage'],
  splitter: '',
  segments: [],
  segmented_base: false,
  sort_type: 0,
  sort_parameter_type: 0,
  sort_parameter_value: '',
  view_type: 0,
  group_type: 0,
  metadata: { json: [], valid: true },
};

function fieldsOf(chart: Chart): ChartFields {
  const fields = chartWork.inputSchema.parse(
    Object.fromEntries(Object.entries(chart).filter(([key]) => key in chartBeginning)),
  );
  const { id, name, expression } = chart.base_audience;
  return id === '' && name === '' && Object.keys(expression).length === 0
    ? { ...fields, base_audience: {} }
    : fields;
}

const charts: Case<Chart, ChartFields> = {
  work: chartWork,
  library: chartKind,
  folderOf: ({ folder_id }) => folder_id,
  begin: chartBeginning,
  documentOf: fieldsOf,
  one: (fields) => ({ ...fields, splitter: 'waves' }),
  oneOtherwise: (fields) => ({ ...fields, splitter: 'locations' }),
  another: (fields) => ({ ...fields, view_type: 3 }),
};

const crosstabBeginning: CrosstabInput = {
  name: 'New',
  bases: [],
  rows: [
    { id: 'phone', name: 'Phone', expression: plays('phone') },
    { id: 'watch', name: 'Watch', expression: plays('watch') },
  ],
  columns: [{ id: 'all', name: 'Everyone' }],
  country_codes: [],
  wave_codes: [],
  dataset_code: 'tiny',
};

function renameRow(document: CrosstabInput, id: string, name: string): CrosstabInput {
  return { ...document, rows: document.rows.map((row) => (row.id === id ? { ...row, name } : row)) };
}

const crosstabs: Case<Crosstab, CrosstabInput> = {
  work: crosstabWork,
  library: crosstabKind,
  folderOf: ({ folder_id }) => folder_id,
  begin: crosstabBeginning,
  documentOf: ({ name, bases, rows, columns, country_codes, wave_codes, dataset_code, metadata }) =>
    crosstabWork.inputSchema.parse({
      name,
      bases,
      columns: columns.map(plainItem),
      rows: rows.map(plainItem),
      country_codes,
      wave_codes,
      dataset_code,
      ...(metadata.json.length === 0 ? {} : { metadata }),
    }),
  one: (document) => renameRow(document, 'phone', 'Telephone'),
  oneOtherwise: (document) => renameRow(document, 'phone', 'Handset'),
  another: (document) => renameRow(document, 'watch', 'Wristwatch'),
};

function plainItem({ id, name, expression }: Crosstab['rows'][number]) {
  return Object.keys(expression).length === 0 ? { id, name } : { id, name, expression };
}

let app: TestApp;
let colleague: string;
/** Whether requests reach the service; a status answers writes in its place. */
let network: 'on' | 'off' | 500 = 'on';
let writes: { readonly method: string; readonly address: string; readonly keepalive: boolean }[] = [];
let user: string;

beforeAll(async () => {
  app = await createTestApp();
  colleague = app.createAccount({ email: 'colleague@first.test', organisation: 'First' });
});
afterAll(() => app.close());

beforeEach(() => {
  network = 'on';
  writes = [];
  user = app.key;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    const isWrite = method === 'PUT';
    if (isWrite) writes.push({ method, address, keepalive: init.keepalive === true });
    if (network === 'off') throw new TypeError('offline');
    if (isWrite && network === 500) return Response.json({ error: 'internal' }, { status: 500 });
    return request(user, address, { method, body, headers: Object.fromEntries(new Headers(init.headers)) });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function request(
  as: string,
  address: string,
  { method, body, headers = {} }: { method: string; body?: unknown; headers?: Record<string, string> },
): Promise<Response> {
  // A body brings its type along.
  const { 'content-type': _, ...others } = headers;
  return app.request(address, {
    method,
    authorization: `Bearer ${as}`,
    headers: others,
    ...(typeof body === 'string' ? { body } : {}),
  });
}

/** Lets requests in progress end. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settled();
}

/** An editor of documents, as the pages' are of drafts. */
function openEditor<Saved, Input>(
  { work, begin, documentOf }: Case<Saved, Input>,
  {
    saved = null,
    drafts = memoryDrafts(),
    draftId = 'draft',
    restored = null,
  }: EditorInput<Saved, Input> = {},
) {
  let history: History<Input> = newHistory(saved === null ? begin : documentOf(saved));
  const created: Saved[] = [];
  const session = new WorkSession<Saved, Input>({
    kind: work,
    draftId,
    opened: saved,
    drafts,
    onSaved: () => undefined,
  });
  const render = () =>
    session.update({
      write: () => history.present,
      untouched: documentOf,
      past: history.past,
      onCreated: (one) => {
        created.push(one);
        const { name } = work.identify(one);
        dispatch({ kind: 'amend', edit: (document) => ({ ...document, name }) });
      },
      open: (document, step) => dispatch({ kind: 'edit', name: step, edit: () => document }),
      name: 'New',
      search: '?d=tiny',
    });
  const dispatch = (action: HistoryAction<Input>) => {
    history = reduceHistory(history, action);
    render();
  };
  render();
  const stop = session.start();
  if (restored !== null) dispatch({ kind: 'edit', name: 'restore', edit: () => restored });
  return {
    session,
    created,
    leave: stop,
    edit: (edit: (document: Input) => Input) => dispatch({ kind: 'edit', name: 'edit', edit }),
    undo: () => dispatch({ kind: 'undo' }),
    document: () => history.present,
    steps: () => history.past.length,
    status: () => session.getState().status.kind,
    saved: () => session.getState().saved,
  };
}

interface EditorInput<Saved, Input> {
  readonly saved?: Saved | null;
  readonly drafts?: DraftStore;
  readonly draftId?: string;
  readonly restored?: Input | null;
}

function behaves<Saved, Input>(tested: Case<Saved, Input>): void {
  const { work, library, folderOf, one, oneOtherwise, another, documentOf } = tested;
  const make = async () => work.create(work.copyOf(tested.begin, 'Saved', null));
  const idOf = (saved: Saved) => work.identify(saved).id;
  const onService = async (saved: Saved) => documentOf(await work.read(idOf(saved)));
  const differs = (before: Input, after: Input) => work.changes(before, after).map(({ words }) => words);
  /** Another person's save of the same work. */
  const saveMeanwhile = async (saved: Saved, edit: (document: Input) => Input) => {
    const newest = await work.read(idOf(saved));
    const untouched = documentOf(newest);
    return work.replace({
      saved: newest,
      untouched,
      document: edit(untouched),
      change: '',
      outlivesPage: false,
    });
  };
  const share = async (saved: Saved, organisation: 'view' | 'edit' | null) => {
    const answer = await request(app.key, `/v2/saved/${work.kind}/${idOf(saved)}/sharing`, {
      method: 'PUT',
      body: JSON.stringify({ users: [], organisation, link: false, note: '' }),
    });
    expect(answer.status).toBe(200);
  };

  test('1: a reload before the first save restores the draft', async () => {
    const drafts = memoryDrafts();
    openEditor(tested, { drafts }).edit(one);
    await pass(50);
    const kept = await drafts.read(work.kind, 'draft');
    const again = openEditor(tested, { drafts, restored: work.inputSchema.parse(kept?.document) });
    expect(differs(again.document(), one(tested.begin))).toEqual([]);
    again.undo();
    expect(differs(again.document(), tested.begin)).toEqual([]);
  });

  test('2: the first save keeps the steps that can be undone', async () => {
    const editor = openEditor(tested);
    editor.edit(one);
    await editor.session.create('Named');
    await settled();
    expect(editor.status()).toBe('saved');
    expect(editor.created).toHaveLength(1);
    expect(editor.steps()).toBe(1);
    editor.undo();
    await pass(1_500);
    const [created] = editor.created;
    expect(created === undefined ? null : differs(await onService(created), editor.document())).toEqual([]);
  });

  test('3: an edit is on the service 1.5 s after the last one, and within 10 s while edits go on', async () => {
    const saved = await make();
    const editor = openEditor(tested, { saved });
    editor.edit(one);
    await pass(1_490);
    expect(writes).toHaveLength(0);
    await pass(20);
    expect(writes).toHaveLength(1);
    expect(editor.status()).toBe('saved');
    for (let second = 0; second < 11; second += 1) {
      editor.edit(second % 2 === 0 ? oneOtherwise : another);
      await pass(1_000);
    }
    expect(writes).toHaveLength(2);
  });

  test('4: an edit is in the browser within 50 ms and sent when its page closes', async () => {
    const saved = await make();
    const drafts = memoryDrafts();
    const editor = openEditor(tested, { saved, drafts });
    editor.edit(one);
    await pass(50);
    const kept = await drafts.read(work.kind, idOf(saved));
    expect(differs(work.inputSchema.parse(kept?.document), editor.document())).toEqual([]);
    editor.leave();
    await settled();
    expect(differs(await onService(saved), one(documentOf(saved)))).toEqual([]);
    expect(await drafts.read(work.kind, idOf(saved))).toBe(null);
  });

  test('5: five edits while offline are one write afterwards, of the last', async () => {
    const saved = await make();
    const editor = openEditor(tested, { saved });
    network = 'off';
    for (let edit = 0; edit < 5; edit += 1) {
      editor.edit(edit % 2 === 0 ? one : oneOtherwise);
      await pass(100);
    }
    await pass(1_500);
    expect(editor.session.getState().status).toEqual({ kind: 'waiting', isOffline: true, edits: 5 });
    network = 'on';
    writes = [];
    await pass(60_000);
    expect(writes).toHaveLength(1);
    expect(differs(await onService(saved), editor.document())).toEqual([]);
  });

  test('6: an edit of a page closed while offline is offered and sent on the next visit', async () => {
    const saved = await make();
    const drafts = memoryDrafts();
    const editor = openEditor(tested, { saved, drafts });
    network = 'off';
    editor.edit(one);
    await pass(50);
    editor.leave();
    await settled();
    network = 'on';
    const kept = await drafts.read(work.kind, idOf(saved));
    const again = openEditor(tested, {
      saved: work.schema.parse(kept?.saved),
      drafts,
      restored: work.inputSchema.parse(kept?.document),
    });
    await pass(1_500);
    expect(again.status()).toBe('saved');
    expect(differs(await onService(saved), one(documentOf(saved)))).toEqual([]);
  });

  test('7: a save that fails three times is made on the fourth try, after 2, 4 and 8 s', async () => {
    const saved = await make();
    const editor = openEditor(tested, { saved });
    network = 500;
    editor.edit(one);
    await pass(1_500);
    await pass(2_000);
    await pass(4_000);
    expect(writes).toHaveLength(3);
    network = 'on';
    await pass(7_900);
    expect(writes).toHaveLength(3);
    await pass(200);
    expect(writes).toHaveLength(4);
    expect(editor.status()).toBe('saved');
  });

  test('8: the second of two writers sees the conflict and loses nothing', async () => {
    const saved = await make();
    const editor = openEditor(tested, { saved });
    await saveMeanwhile(saved, oneOtherwise);
    editor.edit(one);
    await pass(1_500);
    expect(editor.status()).toBe('conflict');
    const { conflict } = editor.session.getState();
    expect(conflict?.yourChanges).toEqual(work.changes(documentOf(saved), one(documentOf(saved))));
    expect(conflict?.theirChanges).toEqual(work.changes(documentOf(saved), oneOtherwise(documentOf(saved))));
    expect(differs(await onService(saved), oneOtherwise(documentOf(saved)))).toEqual([]);
    expect(differs(editor.document(), one(documentOf(saved)))).toEqual([]);
    await editor.session.resolve('mine');
    await pass(0);
    expect(differs(await onService(saved), one(documentOf(saved)))).toEqual([]);
  });

  test('9: another tab without edits follows', async () => {
    const saved = await make();
    const follower = openEditor(tested, { saved });
    const editor = openEditor(tested, { saved });
    editor.edit(one);
    await pass(1_500);
    await vi.waitFor(() => expect(differs(follower.document(), one(documentOf(saved)))).toEqual([]));
    expect(follower.status()).toBe('saved');
    follower.leave();
    editor.leave();
  });

  test('10: a derived draft that no one edited leaves nothing', async () => {
    const drafts = memoryDrafts();
    const editor = openEditor(tested, { drafts });
    await pass(100);
    editor.leave();
    expect(await drafts.list(work.kind)).toEqual([]);
    expect(editor.status()).toBe('untouched');
  });

  test('11: edits of different parts are merged', async () => {
    const saved = await make();
    const editor = openEditor(tested, { saved });
    await saveMeanwhile(saved, another);
    editor.edit(one);
    await pass(1_500);
    const { conflict } = editor.session.getState();
    const theirs = new Set(conflict?.theirChanges.flatMap(({ parts }) => parts));
    expect(conflict?.yourChanges.flatMap(({ parts }) => parts).filter((part) => theirs.has(part))).toEqual(
      [],
    );
    await editor.session.resolve('merge');
    await pass(0);
    expect(differs(await onService(saved), another(one(documentOf(saved))))).toEqual([]);
  });

  test('12: undo after using their version brings mine back', async () => {
    const saved = await make();
    const editor = openEditor(tested, { saved });
    await saveMeanwhile(saved, oneOtherwise);
    editor.edit(one);
    await pass(1_500);
    await editor.session.resolve('theirs');
    expect(differs(editor.document(), oneOtherwise(documentOf(saved)))).toEqual([]);
    editor.undo();
    await pass(1_500);
    expect(differs(await onService(saved), one(documentOf(saved)))).toEqual([]);
  });

  test('13: sharing meanwhile is no conflict; a right that was taken away is named and a copy offered', async () => {
    const saved = await make();
    const owner = openEditor(tested, { saved });
    await share(saved, 'edit');
    owner.edit(one);
    await pass(1_500);
    expect(owner.status()).toBe('saved');
    user = colleague;
    const theirs = await work.read(idOf(saved));
    if (!work.isEditable(theirs)) return;
    const editor = openEditor(tested, { saved: theirs });
    await share(saved, null);
    editor.edit(another);
    await pass(1_500);
    expect(editor.status()).toBe('failed');
    await editor.session.saveCopy('My copy');
    expect(editor.status()).toBe('saved');
    expect(editor.created).toHaveLength(1);
  });

  test('14: work that was deleted while open is named and goes on as a copy', async () => {
    const saved = await make();
    const editor = openEditor(tested, { saved });
    await library.remove([idOf(saved)]);
    editor.edit(one);
    await pass(1_500);
    expect(editor.session.getState().status).toMatchObject({ kind: 'failed', isGone: true });
    await restoreFromTrash(work.kind, idOf(saved));
    editor.session.save();
    await pass(0);
    expect(differs(await onService(saved), one(documentOf(saved)))).toEqual([]);
  });

  test('15: a viewer sends nothing', async () => {
    const saved = await make();
    await share(saved, 'view');
    user = colleague;
    const editor = openEditor(tested, { saved: await work.read(idOf(saved)) });
    writes = [];
    editor.edit(one);
    await pass(20_000);
    editor.leave();
    await settled();
    expect(editor.status()).toBe('viewing');
    expect(writes).toEqual([]);
  });

  test('16: a duplicate, a rename and a move in the library are no conflict for an open editor', async () => {
    const saved = await make();
    const editor = openEditor(tested, { saved });
    const folder = await createFolder({ kind: work.kind, name: 'Sixteen', parent_id: '' });
    await library.duplicate(idOf(saved));
    await library.change(idOf(saved), { folder_id: folder.id });
    editor.edit(one);
    await pass(1_500);
    const moved = await work.read(idOf(saved));
    expect(folderOf(moved)).toBe(folder.id);
    expect(differs(documentOf(moved), one(documentOf(saved)))).toEqual([]);
    await library.change(idOf(saved), { name: 'Elsewhere' });
    expect(work.identify(await work.read(idOf(saved))).name).toBe('Elsewhere');
  });

  test('17: work that was deleted and restored has its id, folder and sharing', async () => {
    const saved = await make();
    const folder = await createFolder({ kind: work.kind, name: 'Seventeen', parent_id: '' });
    await library.change(idOf(saved), { folder_id: folder.id });
    await share(saved, 'view');
    await library.remove([idOf(saved)]);
    await expect(work.read(idOf(saved))).rejects.toMatchObject({ kind: 'not-found' });
    await restoreFromTrash(work.kind, idOf(saved));
    expect(folderOf(await work.read(idOf(saved)))).toBe(folder.id);
    expect((await readSharing(work.kind, idOf(saved))).organisation).toBe('view');
  });

  test('18: work of a deleted folder is restored without one', async () => {
    const saved = await make();
    const folder = await createFolder({ kind: work.kind, name: 'Eighteen', parent_id: '' });
    await library.change(idOf(saved), { folder_id: folder.id });
    await library.remove([idOf(saved)]);
    await removeFolder(folder.id, folder.rev);
    await restoreFromTrash(work.kind, idOf(saved));
    expect(folderOf(await work.read(idOf(saved)))).toBe('');
  });

  test('19: a restored version is a step that can be undone', async () => {
    const saved = await make();
    const first = { kind: work.kind, id: idOf(saved), rev: '1' };
    // A named version is not replaced by the next save of the same half hour.
    await call('nameWorkVersion', { params: first, body: { label: 'First' } });
    const editor = openEditor(tested, { saved });
    editor.edit(one);
    await pass(1_500);
    const { versions } = await call('listWorkVersions', { params: first });
    expect(versions.map(({ label }) => label)).toEqual(['', 'First']);
    const version = work.fromVersion(await call('readWorkVersion', { params: first }));
    editor.edit((now) => (version === null ? now : documentOf(version)));
    await pass(1_500);
    expect(differs(await onService(saved), documentOf(saved))).toEqual([]);
    editor.undo();
    await pass(1_500);
    expect(differs(await onService(saved), one(documentOf(saved)))).toEqual([]);
  });
}

describe('an audience', () => behaves(audiences));
describe('a chart', () => behaves(charts));
describe('a crosstab', () => behaves(crosstabs));
