import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { savFile } from '../../testing/sav-file.ts';
import { importSav } from '../../testing/sav-round-trip.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const home = '/v2/datasets/trip/codebook';
const files = mkdtempSync(join(tmpdir(), 'regroup-'));
afterAll(() => rmSync(files, { recursive: true }));

const agreement = [
  [1, 'Disagree'],
  [2, 'Neither'],
  [3, 'Agree'],
] as const;
const yesNo = [
  [1, 'Yes'],
  [2, 'No'],
] as const;

// 24 respondents. fun: 1, 2, 3 in turn; calm: 3 of the first 12, then none; car: Yes of every fourth; bike: Yes of every
// second; age: 20 and 30 in turn.
const cases = Array.from({ length: 24 }, (_, row) => [
  (row % 3) + 1,
  row < 12 ? 3 : null,
  row % 4 === 0 ? 1 : 2,
  row % 2 === 0 ? 1 : 2,
  row % 2 === 0 ? 20.5 : 30,
]);
writeFileSync(
  join(files, 'file.sav'),
  savFile({
    variables: [
      { name: 'fun', label: 'Personality: Fun', valueLabels: agreement },
      { name: 'calm', label: 'Character: Calm', valueLabels: agreement },
      { name: 'car', label: 'Owns: Car', valueLabels: yesNo },
      { name: 'bike', label: 'Has: Bike', valueLabels: yesNo },
      { name: 'age', label: 'Age in years' },
    ],
    cases,
  }),
);

let app: TestApp;
let admin: string;
beforeEach(async () => {
  app = await createTestApp();
  admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
  const { name, path } = app.deps.datasets.newDirectory();
  await importSav(join(files, 'file.sav'), path);
  const { storage } = app.deps;
  const organisationId = storage.first(storage.sql.selectFrom('organisations').select('id'))?.id ?? 0;
  await app.deps.datasets.register({ directory: name, isPublic: false, organisationId });
});
afterEach(() => app.close());

async function ask(path: string, json?: unknown, authorization = admin) {
  const answer = await app.request(path, { authorization, ...(json !== undefined && { json }) });
  return { status: answer.status, body: await answer.json() };
}

interface WireQuestion {
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  readonly retired?: boolean;
  readonly replaced_by?: string;
  readonly datapoints: readonly { readonly code: string; readonly name: string }[];
  readonly suffixes: readonly { readonly code: number; readonly name: string }[];
}

const codebook = async (): Promise<{ revision: number; questions: WireQuestion[] }> => (await ask(home)).body;
const revise = async (...edits: unknown[]) =>
  ask(`${home}/revisions`, { revision: (await codebook()).revision, edits });
const find = async (name: string): Promise<WireQuestion> => {
  const found = (await codebook()).questions.find((one) => one.name === name && one.retired !== true);
  if (found === undefined) throw new Error(`no question ${name}`);
  return found;
};

/** Respondents of each answer, in every row of a grid. */
async function samples({ code, datapoints, suffixes }: WireQuestion): Promise<number[][]> {
  const rows = suffixes.length === 0 ? [null] : datapoints;
  const counted: number[][] = [];
  for (const row of rows) {
    const answers = row === null ? datapoints : suffixes;
    const counts: number[] = [];
    for (const answer of answers) {
      const json =
        row === null
          ? { question: code, datapoints: [answer.code] }
          : { question: code, datapoints: [row.code], suffixes: [answer.code] };
      const { body } = await ask('/v2/query/stats', json);
      counts.push(body.data[0]?.metrics.positive_sample ?? 0);
    }
    counted.push(counts);
  }
  return counted;
}

const group = (questions: string[], into: string, more: object = {}) => ({
  op: 'group',
  questions: questions.map((code) => `trip.${code}`),
  into,
  ...more,
});

describe('questions that are grouped', () => {
  test('into a grid are its rows, and it takes over from them', async () => {
    const old = await samples(await find('Personality: Fun'));
    const edit = group(['fun', 'calm'], 'grid', { set: { name: 'Personality' } });
    const preview = await ask(`${home}/preview`, {
      revision: (await codebook()).revision,
      edits: [edit],
      figures: true,
    });
    expect(preview.body).toMatchObject({ class: 'columns', problems: [] });
    expect(preview.body.figures.filter(({ answer }: { answer: string }) => answer === 'r1')).toMatchObject([
      { measure: 'mean', before: null, after: 2 },
      {
        column: 1,
        label: 'Personality: Fun · Disagree',
        measure: 'share',
        before: null,
        after: expect.closeTo(100 / 3, 6),
      },
      { column: 2, before: null },
      { column: 3, before: null },
    ]);
    const { status, body } = await revise(edit);
    expect([status, body.changes.map(({ message }: { message: string }) => message)]).toEqual([
      200,
      expect.arrayContaining([
        'Grouped 2 questions into “Personality”.',
        'Retired “Personality: Fun”, replaced by “Personality”.',
        'Retired “Character: Calm”, replaced by “Personality”.',
      ]),
    ]);
    const grid = await find('Personality');
    expect(grid).toMatchObject({ kind: 'grid_single' });
    expect(grid.suffixes.map(({ name }) => name)).toEqual(['Disagree', 'Neither', 'Agree']);
    expect(await samples(grid)).toEqual([
      [8, 8, 8],
      [0, 0, 12],
    ]);
    const { questions } = await codebook();
    expect(questions[0]?.code).toBe(grid.code);
    const retired = questions.find(({ code }) => code === 'trip.fun');
    expect(retired).toMatchObject({ retired: true, replaced_by: grid.code });
    // Saved work that names the old question goes on.
    expect(retired && (await samples(retired))).toEqual(old);
  });

  test('are as they were by undo, byte for byte', async () => {
    const before = (await codebook()).questions;
    const { body } = await revise(group(['fun', 'calm'], 'grid', { set: { name: 'Personality' } }));
    const undone = await ask(`${home}/revisions/${body.number}/undo`, {
      revision: (await codebook()).revision,
    });
    expect(undone.status).toBe(200);
    expect((await codebook()).questions).toEqual(before);
  });

  test('into one with several answers are chosen where they have the answer', async () => {
    await revise(group(['car', 'bike'], 'multiple', { chosen: 'Yes', set: { name: 'Owns' } }));
    const owns = await find('Owns');
    expect([owns.kind, owns.datapoints.map(({ name }) => name)]).toEqual([
      'multiple',
      ['Owns: Car', 'Has: Bike'],
    ]);
    expect(await samples(owns)).toEqual([[6, 12]]);
    await revise({ op: 'split', question: owns.code });
    const car = await find('Owns: Owns: Car');
    expect([car.kind, await samples(car)]).toEqual(['single', [[6, 18]]]);
  });

  test('back from a grid are the questions that they were, blank where they were blank', async () => {
    await revise(group(['fun', 'calm'], 'grid', { set: { name: 'Personality' } }));
    const grid = await find('Personality');
    await revise({ op: 'split', question: grid.code });
    const calm = await find('Personality: Character: Calm');
    expect([calm.kind, await samples(calm)]).toEqual(['single', [[0, 0, 12]]]);
    const { body } = await ask('/v2/query/stats', {
      question: calm.code,
      datapoints: [calm.datapoints[2]?.code],
    });
    // The base of those who answered is the 12 who did.
    expect(body.data[0].metrics).toMatchObject({ positive_sample: 12 });
  });
});

test('a question changes its kind: its answers to numbers, and numbers to answers', async () => {
  await revise(group(['fun'], 'numeric'), group(['age'], 'single', { values: [30, 20.5] }));
  const fun = await find('Personality: Fun');
  expect(fun.kind).toBe('numeric');
  const { body } = await ask('/v2/query/means', { question: fun.code });
  expect(body.data[0].mean).toBeCloseTo(2, 9);
  const age = await find('Age in years');
  expect([age.kind, age.datapoints.map(({ name }) => name), await samples(age)]).toEqual([
    'single',
    ['20.5', '30'],
    [[12, 12]],
  ]);
});

const meansOf = async ({ code }: WireQuestion) => {
  const { body } = await ask('/v2/query/means', { question: code });
  return body.data.map(({ datapoint, mean, sample }: { datapoint: string; mean: number; sample: number }) => [
    datapoint,
    mean,
    sample,
  ]);
};

test('numbers become the rows of a grid of numbers, and it is split again', async () => {
  await revise(group(['fun'], 'numeric'));
  const fun = await find('Personality: Fun');
  await revise({
    ...group(['age'], 'grid', { set: { name: 'Numbers' } }),
    questions: [fun.code, 'trip.age'],
  });
  const grid = await find('Numbers');
  expect([grid.kind, grid.datapoints.map(({ name }) => name), grid.suffixes]).toEqual([
    'grid_numeric',
    ['Personality: Fun', 'Age in years'],
    [],
  ]);
  // 1, 2, 3 in turn; 20.5 and 30 in turn.
  expect(await meansOf(grid)).toEqual([
    ['r1', 2, 24],
    ['r2', 25.25, 24],
  ]);
  await revise({ op: 'split', question: grid.code });
  const age = await find('Numbers: Age in years');
  expect([age.kind, await meansOf(age)]).toEqual(['numeric', [['', 25.25, 24]]]);
});

test('of several answers the first one counts alone, in every row of a grid', async () => {
  await revise(
    group(['car', 'bike'], 'multiple', { chosen: 'Yes', set: { name: 'Owns' } }),
    group(['fun', 'calm'], 'multiple', { chosen: 'Agree', set: { name: 'Likes' } }),
  );
  const questions = [(await find('Owns')).code, (await find('Likes')).code];
  await revise({ op: 'group', questions, into: 'grid', set: { name: 'Both' } });
  const both = await find('Both');
  // Likes was asked of everyone who answered one of its two: all 24.
  expect([both.kind, await samples(both)]).toEqual([
    'grid_multiple',
    [
      [6, 12, 0, 0],
      [0, 0, 8, 12],
    ],
  ]);
  await revise({ op: 'group', questions: [both.code], into: 'single' });
  const firsts = await find('Both');
  expect([firsts.kind, await samples(firsts)]).toEqual([
    'grid_single',
    [
      [6, 6, 0, 0],
      [0, 0, 8, 8],
    ],
  ]);
  await revise({ op: 'split', question: firsts.code });
  expect(await samples(await find('Both: Owns'))).toEqual([[6, 6, 0, 0]]);
});

test('a grid becomes a list of the rows in which a column is chosen', async () => {
  await revise(group(['fun', 'calm'], 'grid', { set: { name: 'Personality' } }));
  const grid = await find('Personality');
  await revise({ op: 'group', questions: [grid.code], into: 'multiple', chosen: 'Agree' });
  const agreed = await find('Personality');
  expect([agreed.kind, agreed.datapoints.map(({ name }) => name), await samples(agreed)]).toEqual([
    'multiple',
    ['Personality: Fun', 'Character: Calm'],
    [[8, 12]],
  ]);
});

describe('a group that cannot be', () => {
  const refused = async (edit: object) => {
    const { status, body } = await revise(edit);
    expect(status).toBe(400);
    return body.message;
  };

  test('says why, and what to do', async () => {
    expect(await refused(group(['fun', 'calm'], 'grid'))).toContain(
      'the questions have no name in common. Give the group a name.',
    );
    expect(await refused(group(['fun', 'age'], 'grid', { set: { name: 'X' } }))).toContain(
      '“Age in years” is no list of answers. Choose another one.',
    );
    expect(await refused(group(['car', 'fun'], 'multiple', { chosen: 'Yes', set: { name: 'X' } }))).toContain(
      '“Personality: Fun” has no answer “Yes”. Choose a label that all of them have.',
    );
    expect(await refused(group(['fun'], 'grid'))).toContain('a group needs two questions');
    expect(await refused({ op: 'split', question: 'trip.fun' })).toContain('has one answer a respondent');
  });

  test('is for administrators, and on the newest revision of its questions', async () => {
    const edits = [group(['fun', 'calm'], 'grid', { set: { name: 'Personality' } })];
    const { revision } = await codebook();
    expect((await ask(`${home}/revisions`, { revision, edits }, app.key)).status).toBe(403);
    await revise({ op: 'question', question: 'trip.fun', set: { name: 'Funny' } });
    expect((await ask(`${home}/revisions`, { revision, edits })).status).toBe(412);
  });
});
