import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EditionChanges, EditionDetail, EditionPart } from '../../contract/saved-work/edition.ts';
import type { Dataset } from '../../engine/survey/dataset.ts';
import { unpacked } from '../../workbook/package/unpacked.case.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import {
  askPlan,
  burgerTracker as directory,
  codeOf,
  openBurgerTracker,
  runPlan,
  standardTables,
} from './burger-plan.ts';

const script = fileURLToPath(new URL('./compare-waves.R', import.meta.url));

let dataset: Dataset;
let app: TestApp;
let scratch: string;
beforeAll(async () => {
  dataset = openBurgerTracker();
  app = await createTestApp({ datasets: [dataset] });
  scratch = mkdtempSync(join(tmpdir(), 'plan-'));
});
afterAll(async () => {
  rmSync(scratch, { recursive: true });
  await app.close();
});

const ask = (address: string, json?: object) => askPlan(app, address, json);
const run = (at: string, number: number) => runPlan(app, at, number);

interface Described {
  readonly code: string;
  readonly type: string;
  readonly column?: string;
  readonly datapoints?: readonly {
    readonly code: string;
    readonly value?: number;
    readonly column?: string;
    readonly columns?: Readonly<Record<string, string>>;
  }[];
}
const described: readonly Described[] = JSON.parse(
  readFileSync(join(directory, 'codebook.json'), 'utf8'),
).questions;

interface Asked {
  readonly question: string;
  readonly datapoints?: readonly string[] | null;
  readonly suffixes?: readonly (string | number)[] | null;
}

/** Cells of data.csv that give an answer, and the columns that say where its question and its parts ran. */
function cellsOf({ question, datapoints, suffixes }: Asked) {
  const found = described.find(({ code }) => codeOf(code) === question);
  if (found === undefined) throw new Error(`no question ${question}`);
  const { code, column, datapoints: answers = [] } = found;
  const named = answers.filter((one) => datapoints?.includes(one.code) ?? true);
  const ofAnswer = (one: (typeof answers)[number]) =>
    one.columns === undefined ? [one.column ?? column ?? ''] : Object.values(one.columns);
  const ran = [column === undefined ? answers.flatMap(ofAnswer) : [column], ...named.map(ofAnswer)];
  const suffix = suffixes?.map(String) ?? [];
  const cells = named.flatMap((one) => {
    if (one.columns === undefined)
      return [one.column === undefined ? `${column}=${one.value}` : `${one.column}=1`];
    return suffix.map((own) => `${one.columns?.[own]}=1`);
  });
  for (const own of suffix) ran.push(answers.flatMap((one) => one.columns?.[own] ?? []));
  return {
    code,
    column: named[0]?.column ?? column ?? '',
    cells: cells.join('|'),
    ran: ran.map((of) => of.join('|')).join(';'),
  };
}

const tsv = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join('\t')).join('\n');

/** Compares the tables of a run by R, as data.csv has them; by table and row, then column. */
function comparedByR(parts: readonly EditionPart[]) {
  const rows = parts.flatMap(({ number, rows: headers, query }) =>
    headers.flatMap(({ name }, at) => {
      const content = query?.rows[at]?.content;
      if (content === undefined || name === 'Base') return [];
      const isMean = content.kind === 'value';
      const asked = isMean
        ? {
            question: content.value.question,
            datapoints: content.value.datapoint ? [content.value.datapoint] : null,
          }
        : (content.expression as Asked);
      const { code, column, cells, ran } = cellsOf(asked);
      return [[`${number} ${name}`, code, isMean ? 'mean' : 'share', isMean ? column : cells, ran]];
    }),
  );
  const [first] = parts;
  const columns = (first?.columns ?? []).map(({ name, path }, at) => {
    const who = first?.query?.columns[at]?.expression as Asked | null | undefined;
    if (who === null || who === undefined) return [[...path, name].join(' › '), '', '', 's3'];
    const { code, cells, ran } = cellsOf(who);
    return [[...path, name].join(' › '), code, cells, ran];
  });
  const [rowFile, columnFile, output] = ['rows', 'columns', 'found'].map((name) =>
    join(scratch, `${name}.tsv`),
  );
  writeFileSync(rowFile ?? '', tsv([['id', 'question', 'kind', 'cells', 'ran'], ...rows]));
  writeFileSync(columnFile ?? '', tsv([['id', 'question', 'cells', 'ran'], ...columns]));
  const words = [script, join(directory, 'data.csv'), rowFile, columnFile, '2017q4', '2017q3', output];
  execFileSync('Rscript', words.map(String), { stdio: ['ignore', 'ignore', 'inherit'] });
  const [heads = [], ...lines] = readFileSync(output ?? '', 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  return lines.map((line) => Object.fromEntries(heads.map((head, at) => [head, line[at] ?? ''])));
}

test('a run over a new wave lists the changes that R finds after p.adjust, and launched brands apart', async () => {
  const waves = dataset.catalogue.waves.map(({ code }) => code);
  const { id, rev } = await ask('/v2/saved/tab_plans', { ...standardTables, wave_codes: waves.slice(0, -1) });
  const at = `/v2/saved/tab_plans/${id}`;
  expect(await run(at, 1)).toMatchObject({ state: 'done', tables: 54, tables_failed: 0, columns: 20 });
  expect((await ask(`${at}/editions/1/changes`)).waves).toBe('2017 Q3');
  await app.request(at, {
    method: 'PUT',
    json: { ...standardTables, wave_rule: { kind: 'all' } },
    headers: { 'If-Match': `"${rev}"` },
  });
  expect(await run(at, 2)).toMatchObject({ state: 'done', tables_failed: 0 });
  const found: EditionChanges = await ask(`${at}/editions/2/changes`);
  expect([found.waves, found.before]).toEqual(['2017 Q4', '2017 Q3']);
  const { contents }: EditionDetail = await ask(`${at}/editions/2`);
  const parts: EditionPart[] = [];
  for (const { number } of contents) parts.push(await ask(`${at}/editions/2/parts/${number}`));
  const expected = comparedByR(parts);
  expect(found.comparisons).toBe(expected.length);
  const clear = expected.filter(({ adjusted }) => Number(adjusted) <= 0.05);
  expect(found.clear).toBe(clear.length);
  const keyOf = ({ table, row, path, column }: EditionChanges['changes'][number]['also'][number]) =>
    `${table} ${row} / ${[...path, column].join(' › ')}`;
  const byKey = new Map(
    clear.filter(({ large }) => large === 'TRUE').map((one) => [`${one['row']} / ${one['column']}`, one]),
  );
  const listed = found.changes.flatMap((change) => [change, ...change.also].map(keyOf));
  expect(listed.toSorted()).toEqual([...byKey.keys()].toSorted());
  for (const change of found.changes) {
    const r = byKey.get(keyOf(change));
    const figures = [change.value, change.before, change.z, change.p_value, change.corrected_p_value];
    for (const [place, name] of ['now', 'before', 'z', 'p', 'adjusted'].entries()) {
      expect((figures[place] ?? 0) / Number(r?.[name]), `${keyOf(change)}: ${name}`).toBeCloseTo(1, 6);
    }
    expect([change.sample, change.sample_before]).toEqual([Number(r?.['n']), Number(r?.['n_before'])]);
    expect(Math.min(change.sample, change.sample_before)).toBeGreaterThanOrEqual(100);
  }
  // By awk: 430 cells of 2017 Q4 alone are filled in q14_*_1 and in q14_*_10.
  const image = described.find(({ code }) => code === 'q14');
  const launched = found.survey.filter(({ kind }) => kind === 'new').map(({ name }) => name);
  const { name = '' } = { ...image } as { name?: string };
  expect(launched).toEqual(expect.arrayContaining([`${name}: Burger Shack`, `${name}: Bread Basket`]));
});

test('the workbook of 54 tables has links both ways, a base line each, every mark in Tests, and opens in LibreOffice', async () => {
  const { id } = await ask('/v2/saved/tab_plans', standardTables);
  const at = `/v2/saved/tab_plans/${id}`;
  await run(at, 1);
  const response = await app.request(`${at}/editions/1/workbook`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const xml = unpacked([bytes]);
  expect([...xml.values()].filter((part) => /<f[ >]/.test(part))).toEqual([]);
  const linksOf = (place: number) =>
    [
      ...(xml.get(`xl/worksheets/sheet${place + 1}.xml`) ?? '').matchAll(
        /<hyperlink ref="(\w+)" location="([^"]+)"/g,
      ),
    ].map(([, from = '', to = '']) => ({
      from,
      to: to.replaceAll(/'|&apos;/g, '').replaceAll('&amp;', '&'),
    }));
  const tables = linksOf(0);
  const back = new Set(
    sheets.flatMap(({ name }, place) => linksOf(place).map(({ from, to }) => `${to} ${name}!${from}`)),
  );
  expect(tables).toHaveLength(54);
  expect(tables.filter(({ from, to }) => !back.has(`Contents!${from} ${to}`))).toEqual([]);
  const hasBase = ({ to }: (typeof tables)[number]) => {
    const [name, cell = ''] = to.split('!');
    const first = Number(cell.slice(1));
    const rows = sheets.find((sheet) => sheet.name === name)?.rows.slice(first, first + 4) ?? [];
    return rows.some(([text]) => /^Base(?:: | differs)/.test(String(text)));
  };
  expect(tables.filter((table) => !hasBase(table))).toEqual([]);
  const isMark = /[▲△▼▽]/;
  const own = sheets.slice(
    1,
    sheets.findIndex(({ name }) => name === 'Changes'),
  );
  const marks = own.flatMap(({ cells }) =>
    [...(cells?.values() ?? [])].filter(({ style }) => isMark.test(style?.numFmt ?? '')),
  );
  const [, , , head = [], ...tests] = sheets.find(({ name }) => name === 'Tests')?.rows ?? [];
  const listed = tests.filter((line) => isMark.test(String(line[head.indexOf('Mark')] ?? '')));
  expect(marks.length).toBeGreaterThan(1_000);
  expect(listed).toHaveLength(marks.length);

  const file = join(scratch, 'plan.xlsx');
  writeFileSync(file, bytes);
  const words = ['--headless', `-env:UserInstallation=file://${scratch}/profile`, '--convert-to', 'csv'];
  execFileSync('soffice', [...words, '--outdir', scratch, file], { stdio: 'ignore' });
  // The first sheet, as another program reads it.
  const contents = readFileSync(join(scratch, 'plan.csv'), 'utf8').split('\n');
  expect(contents.filter((line) => /^\d+,/.test(line))).toHaveLength(54);
});

test('a run that is cancelled at its tenth table answers at once and leaves ten whole tables', async () => {
  const create = async () => `/v2/saved/tab_plans/${(await ask('/v2/saved/tab_plans', standardTables)).id}`;
  const whole = await create();
  await run(whole, 1);
  const answeredMs: number[] = [];
  // Other programs run on this machine: the quickest of three counts.
  for (let round = 0; round < 3; round++) {
    const at = await create();
    await askPlan(app, `${at}/editions`, undefined, 'POST');
    while ((await ask(`${at}/editions/1`)).tables_done < 10) await new Promise(setImmediate);
    const since = performance.now();
    const { state, edition } = await askPlan(app, `${at}/editions/1`, undefined, 'DELETE');
    answeredMs.push(performance.now() - since);
    expect([state, edition.state, edition.reason]).toEqual(['cancelled', 'incomplete', 'it was cancelled']);
    const left: EditionDetail = await ask(`${at}/editions/1`);
    const done = left.contents.filter((table) => table.state === 'done');
    expect(done.map(({ number }) => number)).toEqual(Array.from({ length: 10 }, (_, place) => place + 1));
    for (const { number } of done) {
      const parts = [at, whole].map((plan) => ask(`${plan}/editions/1/parts/${number}`));
      const [kept, full] = await Promise.all(parts);
      expect(kept.figures.cells).toEqual(full.figures.cells);
    }
  }
  expect(Math.min(...answeredMs)).toBeLessThanOrEqual(200);
});
