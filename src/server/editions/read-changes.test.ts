import { gunzipSync, gzipSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EditionChanges, EditionPart } from '../../contract/saved-work/edition.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

// 600 respondents with a weight in the first wave and 900 in the second.
const survey = repeatSurvey(tinySurvey, 100);
const plan = {
  name: 'Tracker',
  dataset_code: 'tiny',
  questions: ['devices', 'owner', 'news', 'trust'].map((question) => ({ kind: 'question', question })),
  banner: { kind: 'own', tree: [] },
  wave_rule: { kind: 'latest', count: 1 },
  settings: { base_rule: 'all' },
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [survey] });
});
afterAll(() => app.close());

async function run(changes: object = {}, of = app): Promise<string> {
  const { id } = await (await of.request('/v2/saved/tab_plans', { json: { ...plan, ...changes } })).json();
  const at = `/v2/saved/tab_plans/${id}/editions`;
  await of.request(at, { method: 'POST' });
  await (await of.request(`${at}/1`, { headers: { Accept: 'text/event-stream' } })).text();
  return `${at}/1`;
}

const changesOf = async (at: string, of = app): Promise<EditionChanges> =>
  (await of.request(`${at}/changes`)).json();

test('a run lists its figures that moved since the wave before, tested and corrected as R does', async () => {
  const { waves, before, comparisons, clear, changes, survey: ofSurvey } = await changesOf(await run());
  expect([waves, before, comparisons, clear]).toEqual(['w2', 'w1', 4, 2]);
  // R: svycontrast over svyby(~phone, ~wave, svymean) of the same rows, p.adjust(p, "BH") with both answers of owner.
  expect(changes).toEqual([
    expect.objectContaining({ table: 1, title: 'devices', row: 'phone', column: 'Total', path: [] }),
    expect.objectContaining({ table: 1, title: 'devices', row: 'tablet', column: 'Total', path: [] }),
  ]);
  const [phone, tablet] = changes;
  expect(phone).toMatchObject({ kind: 'share', sample: 900, sample_before: 600 });
  expect(phone?.value).toBeCloseTo(56.75675676, 6);
  expect(phone?.before).toBeCloseTo(46.66666667, 6);
  expect(phone?.gap).toBeCloseTo(10.09009009, 6);
  expect(phone?.gap_low).toBeCloseTo(10.09009009 - 1.959964 * 2.829886, 4);
  expect(phone?.z).toBeCloseTo(3.565546, 4);
  expect(phone?.p_value).toBeCloseTo(0.000363099, 6);
  expect(phone?.corrected_p_value).toBeCloseTo(0.001452398, 6);
  expect(tablet?.z).toBeCloseTo(-3.147394, 4);
  expect(tablet?.corrected_p_value).toBeCloseTo(0.003294653, 6);
  // A watch was asked from w2 on, news in w2 alone, trust in w1 alone.
  expect(ofSurvey).toEqual([
    { kind: 'new', table: 1, name: 'devices: watch' },
    { kind: 'new', table: 3, name: 'news' },
    { kind: 'gone', table: 4, name: 'trust' },
  ]);
});

test('the workbook has them on a sheet, each with its table', async () => {
  const at = await run();
  const bytes = new Uint8Array(await (await app.request(`${at}/workbook`)).arrayBuffer());
  const sheet = (await readXlsx(bytes)).sheets.find(({ name }) => name === 'Changes');
  const rows = sheet?.rows.map((row) => row.filter((value) => value !== null && value !== '')) ?? [];
  expect(rows.flat()[1]).toMatch(/^w2 against w1: 2 of 4 comparisons are clear,/);
  expect(rows.find(([table]) => table === '1. devices')?.slice(0, 3)).toEqual([
    '1. devices',
    'phone',
    'Total',
  ]);
  expect(rows.at(-1)).toEqual(['No longer asked: trust']);
});

test('a column that fell below 100 respondents is a change of the survey, and rests no comparison', async () => {
  const expression = { question: 'spend', datapoints: ['[25,41)'] };
  const tree = [{ kind: 'audience', name: 'Spend 25 to 40', expression }];
  const questions = [{ kind: 'question', question: 'owner' }];
  const banner = { kind: 'own', tree };
  const small = await createTestApp({ datasets: [repeatSurvey(tinySurvey, 50)] });
  const { survey: ofSurvey, comparisons } = await changesOf(await run({ questions, banner }, small), small);
  await small.close();
  // By hand: respondents 2 and 6 in w1, 13 in w2, 50 times each; both answers are compared for the total alone.
  expect([ofSurvey, comparisons]).toEqual([[{ kind: 'low_base', table: 0, name: 'Spend 25 to 40' }], 2]);
});

test('a run over the first wave has nothing to compare, and one over both compares the last two', async () => {
  const first = await changesOf(await run({ wave_rule: { kind: 'fixed' }, wave_codes: ['w1'] }));
  expect([first.waves, first.comparisons, first.changes]).toEqual(['', null, []]);
  const both = await changesOf(await run({ wave_rule: { kind: 'all' } }));
  expect([both.waves, both.before, both.clear]).toEqual(['w2', 'w1', 2]);
});

test('a question that is new is one change, however many tables a run has of it', async () => {
  const bases = ['f', 'm'].map((gender) => ({
    name: gender,
    expression: { question: 'gender', datapoints: [gender] },
  }));
  const questions = ['news', 'devices'].map((question) => ({ kind: 'question', question }));
  expect((await changesOf(await run({ bases, questions }))).survey).toEqual([
    { kind: 'new', table: 1, name: 'news' },
    { kind: 'new', table: 2, name: 'devices: watch' },
  ]);
});

test('changes of nearly the same people are one, with the others under it', async () => {
  const audience = (name: string, question: string, datapoints: string[]) => ({
    kind: 'audience',
    name,
    expression: { question, datapoints },
  });
  // By hand: everyone is of a gender, and everyone said whether they own their home.
  const tree = [audience('Either', 'gender', ['m', 'f']), audience('Anyone', 'owner', ['yes', 'no'])];
  const at = await run({
    questions: [{ kind: 'question', question: 'devices' }],
    banner: { kind: 'own', tree },
    settings: { base_rule: 'all', total: 'off' },
  });
  const { clear, changes } = await changesOf(at);
  expect(clear).toBe(4);
  expect(changes.map(({ row, column, also }) => [row, column, also.map((one) => one.column)])).toEqual([
    ['phone', 'Either', ['Anyone']],
    ['tablet', 'Either', ['Anyone']],
  ]);
});

/** Writes a table of a run again. */
function rewritePart(at: string, number: number, edit: (part: EditionPart) => object): void {
  const [work_id = ''] = at.split('/').slice(4);
  const { storage } = app.deps;
  const found = storage.sql
    .selectFrom('edition_parts')
    .where('work_id', '=', work_id)
    .where('number', '=', number);
  const { document } = storage.first(found.select('document')) ?? { document: new Uint8Array() };
  const written = JSON.stringify(edit(JSON.parse(gunzipSync(document).toString('utf8'))));
  const update = storage.sql.updateTable('edition_parts').where('work_id', '=', work_id);
  storage.run(update.where('number', '=', number).set({ document: gzipSync(written) }));
}

test('the changes of a run are frozen with it', async () => {
  const at = await run();
  const before = await changesOf(at);
  rewritePart(at, 1, (part) => ({ ...part, figures: null }));
  expect(await changesOf(at)).toEqual(before);
});

test('a reader who may not use the survey any more sees none of its changes', async () => {
  const at = await run();
  const { storage, datasets } = app.deps;
  const grants = storage.all(storage.sql.selectFrom('dataset_grants').selectAll());
  storage.run(storage.sql.deleteFrom('dataset_grants').where('dataset_id', '=', datasets.trees[0]?.id ?? ''));
  const { clear, changes, survey: ofSurvey } = await changesOf(at);
  for (const grant of grants) storage.run(storage.sql.insertInto('dataset_grants').values(grant));
  expect([clear, changes, ofSurvey]).toEqual([2, [], []]);
});

test('a run that ended before it was compared says so, and has its file', async () => {
  const at = await run();
  const [work_id = ''] = at.split('/').slice(4);
  const { storage } = app.deps;
  storage.run(storage.sql.deleteFrom('edition_parts').where('work_id', '=', work_id).where('number', '=', 0));
  const { waves, comparisons, changes, survey: ofSurvey } = await changesOf(at);
  expect([waves, comparisons, changes, ofSurvey]).toEqual(['w2', null, [], []]);
  const bytes = new Uint8Array(await (await app.request(`${at}/workbook`)).arrayBuffer());
  const sheet = (await readXlsx(bytes)).sheets.find(({ name }) => name === 'Changes');
  expect(sheet?.rows.flat()).toContain(
    'Not compared with earlier waves: the run is incomplete. Run the plan again.',
  );
});
