import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { savFile } from '../../testing/sav-file.ts';
import { importSav, savAt } from '../../testing/sav-round-trip.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const homeOfFile = mkdtempSync(join(tmpdir(), 'missing-numbers-'));
const file = join(homeOfFile, 'file.sav');
afterAll(() => rmSync(homeOfFile, { recursive: true }));

// Spend: 10, 20 … 100, 777 of two respondents, and none of one. Hours: 1.5, 3 … 18, and 99 of one, which the file calls
// missing.
const spend = [...Array.from({ length: 10 }, (_, row) => 10 * (row + 1)), 777, 777, null];
const hours = [...Array.from({ length: 12 }, (_, row) => 1.5 * (row + 1)), 99];
writeFileSync(
  file,
  savFile({
    variables: [
      { name: 'spend', label: 'Spend last month' },
      { name: 'hours', label: 'Hours online', missing: [99] },
    ],
    cases: spend.map((value, row) => [value, hours[row] ?? null]),
  }),
);

let app: TestApp;
let admin: string;
beforeEach(async () => {
  app = await createTestApp();
  admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
  const { name, path } = app.deps.datasets.newDirectory();
  await importSav(file, path);
  const { storage } = app.deps;
  const organisationId = storage.first(storage.sql.selectFrom('organisations').select('id'))?.id ?? 0;
  await app.deps.datasets.register({ directory: name, isPublic: false, organisationId });
});
afterEach(() => app.close());

const home = '/v2/datasets/trip/codebook';

async function ask(path: string, json?: unknown) {
  const answer = await app.request(path, { authorization: admin, ...(json !== undefined && { json }) });
  return { status: answer.status, body: await answer.json() };
}

const newest = async (): Promise<number> => (await ask(home)).body.revision;
const missing = (question: string, values: number[], isMissing = true) => ({
  op: 'missing',
  question,
  values,
  missing: isMissing,
});
const revise = async (...edits: unknown[]) => ask(`${home}/revisions`, { revision: await newest(), edits });
const meanOf = async (question: string) => {
  const { status, body } = await ask('/v2/query/means', { question });
  expect([status, body]).toEqual([200, body]);
  return body.data[0].mean;
};

describe('a number that is read as no answer', () => {
  test('leaves the mean, which the preview shows before and after', async () => {
    // (550 + 1554) ÷ 12, and 550 ÷ 10.
    expect(await meanOf('trip.spend')).toBeCloseTo(2104 / 12, 9);
    const { body } = await ask(`${home}/preview`, {
      revision: await newest(),
      edits: [missing('trip.spend', [777])],
      figures: true,
    });
    expect(body).toMatchObject({
      class: 'columns',
      problems: [],
      changes: [{ question: 'trip.spend', message: '777 of “Spend last month” is read as no answer.' }],
      figures: [{ measure: 'mean', before: expect.closeTo(2104 / 12, 9), after: expect.closeTo(55, 9) }],
    });
    expect(await meanOf('trip.spend')).toBeCloseTo(2104 / 12, 9);
    expect((await revise(missing('trip.spend', [777]))).status).toBe(200);
    expect(await meanOf('trip.spend')).toBeCloseTo(55, 9);
  });

  test('counts again by undo, and by the contrary edit', async () => {
    const before = (await ask(home)).body.questions;
    const { body } = await revise(missing('trip.spend', [777]));
    expect((await ask(home)).body.questions[0]).toMatchObject({
      numbers_read: { missing: [777], counted: [] },
    });
    await ask(`${home}/revisions/${body.number}/undo`, { revision: await newest() });
    expect((await ask(home)).body.questions).toEqual(before);
    expect(await meanOf('trip.spend')).toBeCloseTo(2104 / 12, 9);
    await revise(missing('trip.spend', [777]));
    const again = await revise(missing('trip.spend', [777], false));
    expect(again.body.changes[0].message).toBe('777 of “Spend last month” is read as a number.');
    expect((await ask(home)).body.questions).toEqual(before);
  });

  test('is missing in what is derived from it, and after a restart', async () => {
    const formula = { op: 'value', question: 'trip.spend' };
    const derived = await revise({
      op: 'derive',
      definition: {
        form: 'arithmetic',
        formula: { op: 'multiply', of: [formula, { op: 'number', value: 2 }] },
      },
      scope: 'survey',
    });
    const code: string = derived.body.changes[0].question;
    expect(await meanOf(code)).toBeCloseTo(2104 / 6, 9);
    await revise(missing('trip.spend', [777]));
    expect(await meanOf(code)).toBeCloseTo(110, 9);
    const { dataDir } = app;
    await app.stop();
    app = await createTestApp({ dataDir });
    expect(await meanOf(code)).toBeCloseTo(110, 9);
    expect(await meanOf('trip.spend')).toBeCloseTo(55, 9);
  });
});

test('a value that the file calls missing counts, from the raw values', async () => {
  const { body: variable } = await ask('/v2/datasets/trip/variables/hours');
  const codes = variable.frequencies.map(({ values }: { values: { missing: boolean }[] }) =>
    values.filter((one) => one.missing),
  );
  expect(codes).toEqual([[{ value: 99, count: 1, missing: true }]]);
  const { body: list } = await ask('/v2/datasets/trip/variables?question=trip.hours&details=true');
  expect(list.details).toEqual([variable]);
  // 1.5 + … + 18 = 117, and 99 more.
  expect(await meanOf('trip.hours')).toBeCloseTo(117 / 12, 9);
  const { body } = await revise(missing('trip.hours', [99], false));
  expect(body.changes[0].message).toBe('99 of “Hours online” is read as a number.');
  expect(await meanOf('trip.hours')).toBeCloseTo(216 / 13, 9);
});

test('an export has the numbers as they are read, beside the file variables', async () => {
  await revise(missing('trip.spend', [777]), missing('trip.hours', [99], false));
  const answer = await app.request('/v2/datasets/trip/export?format=sav', { authorization: admin });
  const path = join(homeOfFile, 'export.sav');
  const bytes = Buffer.from(await answer.arrayBuffer());
  writeFileSync(path, bytes);
  const { variables } = savAt(path);
  const numbersOf = (name: string) => {
    const { column } = variables.find((one) => one.name === name) ?? {};
    return column?.kind === 'numbers'
      ? spend.map((_, row) => column.at(row)).filter((value) => !Number.isNaN(value))
      : [];
  };
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  expect(variables.map(({ name }) => name)).toEqual(expect.arrayContaining(['spend', 'hours']));
  expect(sum(numbersOf('spend'))).toBe(2104);
  expect([sum(numbersOf('spend_2')), numbersOf('spend_2').length]).toEqual([550, 10]);
  expect([sum(numbersOf('hours_2')), numbersOf('hours_2').length]).toEqual([216, 13]);
});

describe('an edit', () => {
  test('of a question with answers, and of one that is derived, is refused', async () => {
    const { body } = await ask('/v2/datasets/tiny/codebook');
    const refused = async (question: string) =>
      ask('/v2/datasets/tiny/codebook/revisions', {
        revision: body.revision,
        edits: [missing(question, [1])],
      });
    expect(await refused('gender')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('has answers and no numbers. Make an answer missing.') },
    });
  });

  test('of a survey without raw values cannot bring any back', async () => {
    const { body } = await ask('/v2/datasets/tiny/codebook');
    const answer = await ask('/v2/datasets/tiny/codebook/revisions', {
      revision: body.revision,
      edits: [missing('age', [1], false)],
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(
      'the survey was imported without its raw values, so 1 cannot count again. Import the file again to change this.',
    );
  });
});
