import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { CrosstabTable, crosstabTableType } from '../src/contract/crosstab-query.ts';
import { deviceTable, grid, headers, saveCrosstab } from './crosstab-page.ts';
import { expect, test } from './fixtures.ts';

test('the numbers of a crosstab in its workbook are the service’s, and a formula in a name is text', async ({
  page,
}) => {
  const document = deviceTable('=1+1 exported');
  const [device, ...others] = document.rows;
  const crosstab = await saveCrosstab(page.request, {
    ...document,
    rows: [{ ...device, name: '=HYPERLINK("http://example.org")' }, ...others],
  });
  const answer = await page.request.post('/v2/query/crosstab', {
    headers: { ...headers, Accept: crosstabTableType },
    data: {
      rows: crosstab.rows.map(({ id, expression }) => ({ id, expression })),
      columns: crosstab.columns.map(({ id, expression }) => (id === 'all' ? { id } : { id, expression })),
      locations: ['gb'],
      waves: ['2026q1'],
      dataset: 'core',
    },
  });
  const { cells, unavailable } = CrosstabTable.parse(await answer.json());
  expect(unavailable).toEqual([]);

  await page.goto(`/crosstabs/${crosstab.uuid}`);
  await grid(page).waitFor();
  const bytes = await exported(page, 'Excel workbook');
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['Everyone', 'Tests', 'Queries']);
  const figures = (label: string) =>
    (sheets[0]?.rows ?? []).filter(([, line]) => line === label).flatMap((row) => row.slice(2, 5));
  expect(figures('Col %')).toEqual(cells.column_percentage);
  expect(figures('Index')).toEqual(cells.index);
  // The first n is that of the columns.
  expect(figures('n').slice(3)).toEqual(cells.intersect_sample);

  const parts = Object.entries(unzipSync(bytes)).map(
    ([path, content]) => [path, strFromU8(content)] as const,
  );
  expect(parts.filter(([, xml]) => /<f[ >/]/.test(xml))).toEqual([]);
  expect(sheets[0]?.rows.some(([name]) => name === '=HYPERLINK("http://example.org")')).toBe(true);
});

async function exported(page: Page, choice: string): Promise<Uint8Array> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: choice, exact: true }).click();
  return readFileSync(await (await download).path());
}
