import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readManifest } from '../../engine/segments/manifest.ts';
import { readRecords } from '../../engine/segments/reading/read-record.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { grantedVariables } from '../../exporting/granted-variables.ts';
import { describeVariable, type FileVariables, fileVariables, listVariables } from './file-variables.ts';
import { rawFrequencies } from './raw-frequencies.ts';
import { importSaid } from './said-survey.case.ts';

const home = mkdtempSync(join(tmpdir(), 'variables-'));
afterAll(() => rmSync(home, { recursive: true }));

let catalogue: Catalogue;
let variables: FileVariables;
const both = new Set(['tea', 'extra']);
const everything = { namespaces: both, minCell: 0, showsAll: true, opened: new Set<string>() };

beforeAll(async () => {
  const rows = [
    'a,w1,1,1,3,Anna said so',
    'b,w1,1,1,4,',
    'c,w1,1,2,3,Anna said so',
    'd,w1,1,2,5,',
    'e,w1,1,9,,',
    'f,w2,1,1,7,Bob',
    'g,w2,1,,,',
  ];
  const directory = join(home, 'tea');
  await importSaid(home, rows, directory);
  ({ catalogue } = await readManifest(directory));
  variables = fileVariables(await readRecords(directory), grantedVariables(catalogue, both));
});

const detail = (name: string, disclosure = everything) => {
  const known = variables.get(name.toLowerCase());
  if (known === undefined) throw new Error(`no variable ${name}`);
  return describeVariable(known, catalogue, disclosure);
};

test('variables are listed with their waves and what reads them', () => {
  const { total, variables: listed } = listVariables(variables, catalogue, {}, everything);
  expect(total).toBe(6);
  expect(listed.map(({ name, questions, used_as: usedAs }) => [name, ...questions, ...usedAs])).toEqual([
    ['id', 'id'],
    ['wave', 'wave'],
    ['w', 'weight:w'],
    ['Kind', 'tea.kind'],
    ['cups', 'extra.cups'],
    ['said'],
  ]);
  expect(listed[3]).toMatchObject({ label: 'Kind of tea', waves: ['w1', 'w2'], kind: 'number' });
});

test('a list is searched by name and label, and for variables that nothing reads', () => {
  const names = (query: Parameters<typeof listVariables>[2]) =>
    listVariables(variables, catalogue, query, { ...everything, opened: new Set(['said']) }).variables.map(
      ({ name }) => name,
    );
  expect(names({ search: 'TEA' })).toEqual(['Kind']);
  expect(names({ unused: 'true' })).toEqual(['said']);
  expect(names({ question: 'extra.cups' })).toEqual(['cups']);
  expect(names({ wave: 'w3' })).toEqual([]);
  expect(names({ texts: 'true' })).toEqual(['said']);
});

test('raw frequencies are by wave, the most frequent first', async () => {
  const { frequencies, value_labels: labels, listed } = await detail('kind');
  expect(frequencies).toEqual([
    {
      code: 'w1',
      respondents: 5,
      filled: 5,
      values: [
        { value: 1, count: 2, missing: false },
        { value: 2, count: 2, missing: false },
        { value: 9, count: 1, missing: false },
      ],
    },
    { code: 'w2', respondents: 2, filled: 1, values: [{ value: 1, count: 1, missing: false }] },
  ]);
  expect(labels[2]).toEqual({ value: 9, label: 'None' });
  expect(listed).toBe('all');
});

test('values that may identify a respondent are for administrators', async () => {
  const analyst = { ...everything, showsAll: false };
  expect((await detail('said')).frequencies[0]?.values).toEqual([
    { value: 'Anna said so', count: 2, missing: false },
  ]);
  expect(await detail('said', analyst)).toMatchObject({
    listed: 'labelled',
    frequencies: [
      { filled: 2, values: [] },
      { filled: 1, values: [] },
    ],
  });
  expect(await detail('cups', analyst)).toMatchObject({
    listed: 'repeated',
    frequencies: [{ values: [{ value: 3, count: 2 }] }, { values: [] }],
  });
});

test('a count under the floor is not shown, nor one that would reveal it', () => {
  const cells = Int8Array.from([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, -128, -128, -128, -128]);
  const values = { kind: 'numbers', cells } as const;
  const labelled = new Set([1, 2, 3]);
  // 13 filled, 4 blank; 3 has 2 respondents, so that 13 − 6 − 5 would reveal it.
  expect(rawFrequencies(values, 17, { minCell: 3, labelled, leastUnlabelled: 2 })).toMatchObject({
    filled: 13,
    values: [
      { value: 1, count: 6 },
      { value: 2, count: null },
      { value: 3, count: null },
    ],
  });
  // 4 blanks are under the floor too: without the total nothing reveals the third.
  expect(rawFrequencies(values, 17, { minCell: 5, labelled, leastUnlabelled: 2 })).toMatchObject({
    filled: null,
    values: [
      { value: 1, count: 6 },
      { value: 2, count: 5 },
      { value: 3, count: null },
    ],
  });
});

test('without the other questionnaire its variables are not there, nor those that nothing reads', () => {
  const own = new Set(['tea']);
  const isGranted = grantedVariables(catalogue, own);
  expect([...variables.values()].map(({ variable }) => variable.name).filter(isGranted)).toEqual([
    'id',
    'wave',
    'w',
    'Kind',
  ]);
});
