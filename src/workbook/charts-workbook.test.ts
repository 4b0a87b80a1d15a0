import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { joined, unpacked } from './package/unpacked.case.ts';
import { quietWork } from '../testing/quiet-work.ts';
import { writeWorkbook } from './xlsx/write-workbook.ts';
import { figuresWorkbook } from './workbook.ts';
import { tinyChart } from './tiny-chart.case.ts';

// `soffice --headless --convert-to pdf` draws both charts, each over its own figures.

test('every chart has a sheet of its own and draws from it, also where two have one name', async () => {
  const charts = ['Tea / coffee', 'Tea / coffee'].map((name) => ({ name, document: tinyChart }));
  const workbook = await figuresWorkbook('2 charts', charts, quietWork);
  const pieces = await writeWorkbook(workbook, quietWork);
  const { sheets } = await readXlsx(joined(pieces));
  expect(sheets.map(({ name }) => name)).toEqual(['1 Tea coffee', '2 Tea coffee', 'Tests', 'Queries']);

  const parts = unpacked(pieces);
  for (const [place, sheet] of sheets.slice(0, 2).entries()) {
    const xml = parts.get(`xl/charts/chart${place + 1}.xml`) ?? '';
    const ranges = [...xml.matchAll(/<c:val><c:numRef><c:f>([^<]*)<\/c:f>/g)].map(([, range]) => range ?? '');
    expect(ranges).toHaveLength(2);
    // Women over tea and coffee: the figures that the chart is told to draw.
    const [, own, column, from, to] = /^'(.*)'!\$([A-Z])\$(\d+):\$[A-Z]\$(\d+)$/.exec(ranges[0] ?? '') ?? [];
    expect([own, column]).toEqual([sheet.name, 'B']);
    expect(sheet.rows.slice(Number(from) - 1, Number(to)).map((row) => row[1])).toEqual([60, 45]);
  }

  const tests = sheets.find(({ name }) => name === 'Tests')?.rows ?? [];
  const head = tests.findIndex(([first]) => first === 'Chart');
  const listed = tests.slice(head + 1);
  expect(listed.length).toBeGreaterThan(1);
  // Each chart's tests, the same figures twice.
  const half = listed.length / 2;
  expect(listed.map(([chart]) => chart)).toEqual([
    ...Array.from({ length: half }, () => '1 Tea / coffee'),
    ...Array.from({ length: half }, () => '2 Tea / coffee'),
  ]);
  expect(listed.slice(half).map((row) => row.slice(1))).toEqual(
    listed.slice(0, half).map((row) => row.slice(1)),
  );
});
