import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, vi } from 'vitest';
import type { Chart } from '../../../contract/saved-work/chart.ts';
import type { Crosstab } from '../../../contract/saved-work/crosstab.ts';
import type { Report } from '../../../contract/saved-work/report.ts';
import type { TabPlan } from '../../../contract/saved-work/tab-plan.ts';
import type { SavedAudience } from '../../../contract/saved-work/saved-audience.ts';
import { writeDataset } from '../../../engine/segments/writing/write-dataset.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';
import { type DraftStore, memoryDrafts } from '../../api/draft-store.ts';
import { audienceDocument, type AudienceDraft, rootOf } from '../../pages/audiences/audience-changes.ts';
import { audienceKind } from '../../pages/audiences/audience-kind.tsx';
import { chartKind } from '../../pages/charts/chart-kind.tsx';
import { crosstabKind } from '../../pages/crosstabs/crosstab-kind.tsx';
import { newPage } from '../../connected/report-parts.ts';
import { editPage, emptyReport, type ReportDraft } from '../../pages/reports/report-draft.ts';
import { reportKind } from '../../pages/reports/report-kind.tsx';
import { emptyPlan, type PlanDraft } from '../../pages/tab-plans/plan-draft.ts';
import { tabPlanKind } from '../../pages/tab-plans/tab-plan-kind.tsx';
import type { ChartFields } from '../../pages/charts/draft/chart-changes.ts';
import type { CrosstabInput } from '../../../contract/saved-work/crosstab.ts';
import type { Note, NoteInput } from '../library/note-kind.case.tsx';
import { type History, type HistoryAction, newHistory, reduceHistory } from '../../lib/history.ts';
import type { DocumentKind, InFolder, WorkKind } from '../work-kind.ts';
import { WorkSession } from '../work-session.ts';
import type { WorkView } from '../work-state.ts';
import { noteKind } from './note-store.case.ts';

/** A kind of saved work with edits to try on it. */
interface Case<Saved, Input> {
  readonly work: DocumentKind<Saved, Input> & Pick<WorkKind<Saved, Input, never>, 'duplicate' | 'remove'>;
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
  work: audienceKind,
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
  const fields = chartKind.inputSchema.parse(
    Object.fromEntries(Object.entries(chart).filter(([key]) => key in chartBeginning)),
  );
  const { id, name, expression } = chart.base_audience;
  return id === '' && name === '' && Object.keys(expression).length === 0
    ? { ...fields, base_audience: {} }
    : fields;
}

const charts: Case<Chart, ChartFields> = {
  work: chartKind,
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
  work: crosstabKind,
  begin: crosstabBeginning,
  documentOf: ({ name, bases, rows, columns, country_codes, wave_codes, dataset_code, metadata }) =>
    crosstabKind.inputSchema.parse({
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

const tabPlans: Case<TabPlan, PlanDraft> = {
  work: tabPlanKind,
  begin: {
    ...emptyPlan,
    name: 'New',
    dataset_code: 'tiny',
    bases: [{ name: 'Phone', expression: plays('phone') }],
  },
  documentOf: tabPlanKind.documentOf,
  one: (plan) => ({ ...plan, settings: { ...plan.settings, base_rule: 'asked' } }),
  oneOtherwise: (plan) => ({ ...plan, settings: { ...plan.settings, base_rule: 'answered' } }),
  another: (plan) => ({ ...plan, without: ['spend'] }),
};

const [cover, second] = [newPage('title', 'Cover'), newPage('one', 'Second')];
const retitled = (report: ReportDraft, id: string, title: string) =>
  editPage(report, id, (page) => ({ ...page, title }));

const reports: Case<Report, ReportDraft> = {
  work: reportKind,
  begin: { ...emptyReport, name: 'New', dataset_code: 'tiny', pages: [cover, second] },
  documentOf: reportKind.documentOf,
  one: (report) => retitled(report, cover.id, 'Front'),
  oneOtherwise: (report) => retitled(report, cover.id, 'Opening'),
  another: (report) => retitled(report, second.id, 'Next'),
};

const notes: Case<Note, NoteInput> = {
  work: noteKind,
  begin: { name: 'New', lines: 3 },
  documentOf: noteKind.documentOf,
  one: (note) => ({ ...note, lines: 5 }),
  oneOtherwise: (note) => ({ ...note, lines: 8 }),
  another: (note) => ({ ...note, name: 'Renamed' }),
};

let app: TestApp;

/** The browser that the tests are in. */
export const world: {
  /** Whether requests reach the service; a status answers writes in its place. */
  network: 'on' | 'off' | 500;
  writes: { readonly method: string; readonly address: string; readonly keepalive: boolean }[];
  /** API key of whoever is signed in. */
  user: string;
  colleague: string;
} = { network: 'on', writes: [], user: '', colleague: '' };

/** Time of the faked clock when a test ended. */
let ended = 0;

/** Files of tests share their modules, so each registers its own service. */
function registerService(): void {
  beforeAll(async () => {
    app = await createTestApp();
    world.colleague = app.createAccount({ email: 'colleague@first.test', organisation: 'First' });
  });
  afterAll(() => app.close());

  beforeEach(() => {
    Object.assign(world, { network: 'on', writes: [], user: app.key });
    // After the test before, whose clock may be ahead: what it changed would be later than what this one saves.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Math.max(Date.now(), ended) });
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const { method = 'GET', body } = init;
      const isWrite = method === 'PUT';
      if (isWrite) world.writes.push({ method, address, keepalive: init.keepalive === true });
      if (world.network === 'off') throw new TypeError('offline');
      if (isWrite && world.network === 500) return Response.json({ error: 'internal' }, { status: 500 });
      return request(world.user, address, {
        method,
        body,
        headers: Object.fromEntries(new Headers(init.headers)),
      });
    });
  });
  afterEach(() => {
    ended = Date.now();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

let version = 1;

/** Presents a version of the survey without some questions. */
export async function retire(...questions: readonly string[]): Promise<void> {
  const { datasets } = app.deps;
  const directory = datasets.newDirectory();
  version += 1;
  const kept = tinySurvey.catalogue.questions.filter(({ code }) => !questions.includes(code));
  const catalogue = { ...tinySurvey.catalogue, questions: kept };
  await writeDataset(directory.path, { ...tinySurvey, version: `tiny-${version}`, catalogue });
  await datasets.replace({ directory: directory.name, organisationId: 1, note: '' });
}

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
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settled();
}

/** An editor of documents, as the pages' are of drafts. */
export function openEditor<Saved, Input>(
  { work, begin, documentOf }: Case<Saved, Input>,
  {
    saved = null,
    drafts = memoryDrafts(),
    draftId = 'draft',
    restored = null,
    shownAs = (document) => document,
  }: EditorInput<Saved, Input> = {},
) {
  let history: History<Input> = newHistory(shownAs(saved === null ? begin : documentOf(saved)));
  const created: Saved[] = [];
  /** As a page draws it: of the draft at this moment. */
  const viewNow = ({ present, past } = history): WorkView<Saved, Input> => ({
    write: () => present,
    untouched: documentOf,
    past,
    onCreated: (one) => {
      created.push(one);
      const { name } = work.identify(one);
      // A page draws the name later.
      queueMicrotask(() => dispatch({ kind: 'amend', edit: (document) => ({ ...document, name }) }));
    },
    open: (document, step) => dispatch({ kind: 'edit', name: step, edit: () => document }),
    name: 'New',
    search: '?d=tiny',
  });
  const session = new WorkSession<Saved, Input>({
    kind: work,
    draftId,
    opened: saved,
    isRestored: restored !== null,
    drafts,
    view: viewNow(),
    onSaved: () => undefined,
  });
  const render = () => session.update(viewNow());
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
  /** The document as its page writes it without an edit, as in another scope. */
  readonly shownAs?: (document: Input) => Input;
}

/** What tests of one kind share. */
function toolsOf<Saved, Input>(tested: Case<Saved, Input>) {
  const { work, documentOf } = tested;
  const make = async () => work.create(work.copyOf(tested.begin, 'Saved', null), '');
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
  return { ...tested, make, idOf, onService, differs, saveMeanwhile, share };
}

type Tools<Saved, Input> = ReturnType<typeof toolsOf<Saved, Input>>;

/** Registers tests for every kind of saved work. */
export function forEachKind(
  register: <Saved extends InFolder, Input>(tools: Tools<Saved, Input>) => void,
): void {
  registerService();
  describe('an audience', () => register(toolsOf(audiences)));
  describe('a chart', () => register(toolsOf(charts)));
  describe('a crosstab', () => register(toolsOf(crosstabs)));
  describe('a tab plan', () => register(toolsOf(tabPlans)));
  describe('a report', () => register(toolsOf(reports)));
  // A kind of one descriptor, whose work only tests have.
  describe('a note', () => register(toolsOf(notes)));
}
