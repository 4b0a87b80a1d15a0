import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clauseOf } from '../../figures/query-parts.ts';
import { buildDataset } from '../../importing/dataset/build-dataset.ts';
import { answerOf } from '../../web/asked-cells.case.ts';
import { headingItems } from '../../figures/questions/nested-items.ts';
import type { CrosstabItem } from '../../web/pages/crosstabs/draft/crosstab-item.ts';
import { nestedCount, nestItems, targetsOf } from '../../web/pages/crosstabs/draft/nesting.ts';
import { tableBlock } from '../../web/pages/crosstabs/export/base-table-of.ts';
import { readAnswer } from '../../web/pages/crosstabs/table/answer.ts';
import { shapeTable } from '../../web/pages/crosstabs/table/shape-table.ts';
import { tableRequest, letterSets } from '../../figures/tables/table-request.ts';
import { viewWith } from '../../web/pages/crosstabs/table/tiny-table.case.ts';
import { headingLines } from '../../workbook/figure-document.ts';
import { joined, unpacked } from '../../workbook/package/unpacked.case.ts';
import { figuresWorkbook } from '../../workbook/workbook.ts';
import { writeWorkbook } from '../../workbook/xlsx/write-workbook.ts';
import { quietWork } from '../quiet-work.ts';
import { readCsvSurvey } from '../read-csv-survey.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

/** A survey of others, never part of the project. */
const directory = fileURLToPath(new URL('../../../../shared/data/burger-tracker', import.meta.url));

/** Counted in data.csv by awk: rows of s2 = 1 and s2 = 2 by s1 from 2 to 8. */
const samples = {
  Male: [190, 358, 302, 396, 390, 401, 356],
  Female: [291, 486, 232, 314, 387, 427, 323],
};

const answer = (question: string, code: string, name: string, group: string): CrosstabItem => ({
  id: code,
  name,
  fullName: name,
  group,
  asks: { kind: 'expression', expression: clauseOf(`ds-burger.${question}`, [code], null) },
});
const genders = ['Male', 'Female'].map((name, at) => answer('s2', `s2_${at + 1}`, name, 'Gender'));
const ages = ['15–18', '19–24', '25–29', '30–34', '35–39', '40–44', '45–49'].map((name, at) =>
  answer('s1', `s1_${at + 2}`, name, 'Age'),
);
const brands = Array.from({ length: 15 }, (_, at) => answer('q4', `q4_${at + 1}`, `Brand ${at}`, 'Consider'));

let app: TestApp;
let dataset: string;
beforeAll(async () => {
  const read = readCsvSurvey(join(directory, 'data.csv'), join(directory, 'codebook.json'), {});
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const built = buildDataset(read.survey).dataset;
  dataset = built.catalogue.datasets[0]?.code ?? built.catalogue.code;
  app = await createTestApp({ datasets: [built] });
});
afterAll(() => app.close());

function nestedColumns(): readonly CrosstabItem[] {
  const groupOf = ({ group }: CrosstabItem) => group;
  const targets = targetsOf(genders, { id: 's2_1', level: 0 }, 'every', groupOf);
  let next = 0;
  const content = { name: '', rows: brands, columns: genders, bases: [], view: viewWith({}), notes: [] };
  return nestItems('columns', targets, ages, () => `c${++next}`)(content).columns;
}

async function tableWith(whole: 'base' | 'heading') {
  const view = viewWith({ whole, letters: true, metrics: ['columnPercentage', 'index'], total: 'off' });
  const content = { rows: brands, columns: nestedColumns(), view };
  const scope = { waves: null, locations: null, weight: null };
  const { upright } = tableRequest(content, { kind: 'everyone' }, scope, view, null);
  if (upright === null) throw new Error('the table asks something');
  const read = readAnswer({ upright: await answerOf(app, dataset, upright), turned: null });
  return { content, view, answer: read, table: shapeTable({ content, answer: read, catalogue: null }) };
}

const sampleOf = ({ margin }: { readonly margin: { readonly kind: string; readonly sample?: number } }) =>
  margin.sample ?? margin.kind;

test('ages nested in gender are 14 columns under two headings, with the n of the file', async () => {
  const { content, view, answer: read, table } = await tableWith('base');
  expect(table.columns.map(sampleOf)).toEqual([...samples.Male, ...samples.Female]);
  expect(
    headingItems(content.columns)
      .map(({ id }) => table.headings.get(id))
      .map((line) => line && sampleOf(line)),
  ).toEqual([2393, 2460]);
  expect(letterSets(content.columns, brands.length).map(({ length }) => (length * (length - 1)) / 2)).toEqual(
    [21, 21],
  );
  expect([...table.letters.values()].join('')).toBe('ABCDEFGHIJKLMN');
  const block = tableBlock({ id: 'b', name: 'All' }, { table, answer: read, view, catalogue: null });
  expect(headingLines(block.columns)).toEqual([
    [
      { name: 'Male', from: 0, to: 7, rows: 1 },
      { name: 'Female', from: 7, to: 14, rows: 1 },
    ],
  ]);
});

test('its workbook has both headings merged over seven columns, and LibreOffice and openpyxl read the n of the file', async () => {
  const { view, answer: read, table } = await tableWith('base');
  const block = tableBlock({ id: 'b', name: 'All' }, { table, answer: read, view, catalogue: null });
  const document = {
    title: 'Consider',
    subtitle: '',
    facts: [],
    exported: new Date(0),
    sizeUnit: 'people',
    chart: null,
    blocks: [block],
    notes: [],
    queries: [],
  } as const;
  const workbook = await figuresWorkbook('Consider', [{ name: '', document }], quietWork);
  const pieces = await writeWorkbook(workbook, quietWork);
  const merged =
    unpacked(pieces)
      .get('xl/worksheets/sheet1.xml')
      ?.match(/<mergeCell ref="[^"]+"/g) ?? [];
  const widths = merged.map((range) => {
    const [, from = '', to = ''] = /"([A-Z])\d+:([A-Z])\d+"/.exec(range) ?? [];
    return to.charCodeAt(0) - from.charCodeAt(0) + 1;
  });
  expect(widths).toEqual([7, 7]);
  const scratch = mkdtempSync(join(tmpdir(), 'nested-'));
  try {
    writeFileSync(join(scratch, 'table.xlsx'), joined(pieces));
    const words = ['--headless', `-env:UserInstallation=file://${scratch}/profile`, '--convert-to', 'csv'];
    execFileSync('soffice', [...words, '--outdir', scratch, join(scratch, 'table.xlsx')], {
      stdio: 'ignore',
    });
    const lines = readFileSync(join(scratch, 'table.csv'), 'utf8').split('\n');
    const n = [...samples.Male, ...samples.Female];
    expect(lines).toContain(`,n,${n.join(',')}`);
    const program = `import json, openpyxl, sys
rows = openpyxl.load_workbook(sys.argv[1]).worksheets[0].iter_rows(values_only=True)
print(json.dumps([row[2:] for row in rows if row[1] == 'n']))`;
    const again = execFileSync('/usr/bin/python3', ['-c', program, join(scratch, 'table.xlsx')]);
    expect(JSON.parse(again.toString())).toEqual([n]);
  } finally {
    rmSync(scratch, { recursive: true });
  }
});

test('region as the third level makes 112 columns', () => {
  const columns = nestedColumns();
  const groupOf = ({ group }: CrosstabItem) => group;
  const [first] = columns;
  const targets = targetsOf(columns, { id: first?.id ?? '', level: 1 }, 'every', groupOf);
  expect(nestedCount(targets, 8).made).toBe(112);
  // Most recent order has 15 answers, and a table has room for 200 columns.
  expect(nestedCount(targets, 15).made).toBe(210);
});

test('within their heading, index and mark of every cell are on the same side', async () => {
  const { content, table } = await tableWith('heading');
  let compared = 0;
  for (const row of content.rows) {
    for (const column of content.columns) {
      const cell = table.cell(row.id, column.id);
      if (cell.kind !== 'shown' || cell.test === null || cell.figure.index === null) continue;
      compared += 1;
      expect(Math.sign(cell.figure.index - 100), `${row.id} ${column.id}`).toBe(Math.sign(cell.test.z));
      expect(cell.figure.wholeKind).toBe('segment');
    }
  }
  // Only 31 respondents give the fifteenth answer: too few to be tested.
  expect(compared).toBe(14 * 14);
});
