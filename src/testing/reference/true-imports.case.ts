import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readSource } from '../../importing/read-source.ts';
import type { SourceFile } from '../../importing/source/source-file.ts';
import { type ImportedFile, importFaults, importFile } from '../import-faults.ts';

const surveys = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));

const named = {
  sav: [
    'arab_barometer_harmonized',
    'burger_brand_tracking_2017',
    'cola',
    'mobiles_feedback_4_weeks',
    'phone',
  ],
  pyreadstat: ['missing_test.sav', 'mrsets_alltypes.sav', 'sample.sav', 'sample.zsav'],
  csv: ['afrobarometer-r5-r7', 'burger-tracker', 'gss-1972-2024', 'masculinity-2018', 'quantipy-sports'],
};
const files = [
  'sav/quantipy_sports_pspp.sav',
  'sav/quantipy_sports_pspp.zsav',
  'triple-s/sports_fixed.asc',
  'triple-s/sports_csv.csv',
  'masculinity-2018/raw-responses.csv',
  ...named.sav.map((name) => `sav/${name}.sav`),
  ...named.pyreadstat.map((name) => `sav/pyreadstat_${name}`),
  ...named.csv.map((name) => `${name}/data.csv`),
];

function opened(path: string, codebook = false): Promise<SourceFile> {
  const schemaPath = path.startsWith('triple-s') ? `${surveys}${path.replace(/\.\w+$/, '.xml')}` : null;
  const codebookPath = codebook ? `${surveys}${path.replace(/data\.csv$/, 'codebook.json')}` : null;
  const limits = { memoryMb: 2048, unpackedMb: 2048 };
  return readSource({ dataPath: `${surveys}${path}`, schemaPath, codebookPath }, limits, () => {});
}

describe('the import says nothing that the file does not:', () => {
  test.each(files)('%s', async (path) => {
    expect(importFaults(importFile(await opened(path), {}, path))).toEqual([]);
  });

  test.each(files.filter((path) => path.endsWith('/data.csv')))('%s with its codebook', async (path) => {
    expect(importFaults(importFile(await opened(path, true)))).toEqual([]);
  });
});

test.each([
  ['sav/burger_brand_tracking_2017.sav', false],
  ['burger-tracker/data.csv', true],
])('%s has Bread Basket from its launch on, in five questions', async (path, codebook) => {
  const { catalogue } = importFile(await opened(path, codebook)).dataset;
  // 2015 Q3, 2015 Q4 and 2016 Q1 had no such answer.
  const places = catalogue.locations.length;
  const launched = catalogue.questions.flatMap(({ kind, datapoints }) =>
    kind === 'single' || kind === 'multiple'
      ? datapoints.flatMap(({ name, ranIn }) => (name === 'Bread Basket' ? [ranIn] : []))
      : [],
  );
  const late = launched.filter((ranIn) => ranIn.indexOf('1') >= 3 * places);
  expect(late).toHaveLength(5);
});

test.each([
  ['sav/cola.sav', 8],
  ['sav/mobiles_feedback_4_weeks.sav', 2],
])('the category sets of %s are grids whose rows add up to their variables', async (path, count) => {
  const imported = importFile(await opened(path), {}, path);
  const sets = imported.file.sets.filter(({ counted }) => counted === null);
  expect(sets).toHaveLength(count);
  for (const { name, variables } of sets) {
    const question = imported.proposal.questions.find((one) => one.variables[0] === variables[0]);
    expect([name, question?.kind]).toEqual([name, 'grid_single']);
    for (const { code, value } of question?.columns ?? []) {
      expect([name, code, givenInGrid(imported, question?.code ?? '', code)]).toEqual([
        name,
        code,
        givenInFile(imported, variables, value),
      ]);
    }
  }
});

function givenInFile(
  { file }: ImportedFile,
  names: readonly string[],
  value: number | string | null,
): number {
  let count = 0;
  for (const { name, column } of file.variables) {
    if (!names.includes(name)) continue;
    for (let row = 0; row < file.rows; row++) {
      const cell = column.kind === 'numbers' ? column.at(row) : column.at(row);
      if (cell === value) count++;
    }
  }
  return count;
}

function givenInGrid({ dataset }: ImportedFile, code: string, suffix: number): number {
  const question = dataset.catalogue.questions.find((one) => one.code.endsWith(`.${code}`));
  const place = question?.suffixes.findIndex((one) => one.code === suffix) ?? -1;
  let count = 0;
  for (const [key, { values }] of dataset.columns) {
    if (!key.startsWith(`${question?.code ?? ''}/`)) continue;
    for (const cell of values) if (cell === place + 1) count++;
  }
  return count;
}
