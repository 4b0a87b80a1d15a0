import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.ts';

const surveys = fileURLToPath(new URL('../../shared/data', import.meta.url));

test('a real survey is imported from its files while the service runs, charted, and there after a restart', {
  tag: '@long',
}, async ({ page, service }) => {
  const folder = join(surveys, 'burger-tracker');
  test.skip(!existsSync(folder), 'burger-tracker is not beside the project');

  const imported = await service.admin(
    'import',
    join(folder, 'data.csv'),
    '--codebook',
    join(folder, 'codebook.json'),
  );
  expect(imported).toMatchObject({ dataset: 'ds-burger', namespace: 'ds-burger', respondents: 4853 });

  await page.goto('/charts/new?d=ds-burger');
  await page.getByRole('main').getByRole('button', { name: 'Choose a question' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a question' });
  await picker.getByRole('combobox').fill('aided brand awareness');
  await expect(picker.getByRole('option').first()).toContainText('Aided brand awareness');
  await picker.getByRole('button', { name: 'Choose question' }).click();

  await page.getByRole('button', { name: 'Add audiences' }).click();
  await page.getByRole('menuitem', { name: 'Answers to a question…' }).click();
  const answers = page.getByRole('dialog', { name: 'Choose answers to compare' });
  await answers.getByRole('combobox').fill('gender');
  await expect(answers.getByRole('option').first()).toContainText('Gender');
  await answers.getByRole('button', { name: 'Select all' }).click();
  await answers.getByRole('button', { name: 'One per answer' }).click();

  // R, over the rows of the file: 93.01944666988108 % of women know Ma's burgers, weighted, over all ten waves.
  const table = page.getByRole('region', { name: 'Figures of the chart' });
  const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: "Ma's burgers" }) });
  await expect(table.getByRole('columnheader', { name: 'Female' })).toBeVisible();
  await expect(row.getByRole('cell', { name: '93.0' })).toBeVisible();
  const figures = await row.getByRole('cell').allInnerTexts();

  await page.keyboard.press('Control+s');
  await page.getByLabel('Name').fill('Aided awareness by gender');
  await page.getByRole('button', { name: 'Save chart' }).click();
  await expect(page.getByText('Saved · v1')).toBeVisible();
  await service.restart();
  await page.goto('/charts');
  await page.getByRole('link', { name: 'Aided awareness by gender' }).click();
  await expect(row.getByRole('cell', { name: '93.0' })).toBeVisible();
  await expect.poll(() => row.getByRole('cell').allInnerTexts()).toEqual(figures);
});

test('a wrong file gets the list of its problems and leaves nothing behind', async ({ service }) => {
  const directory = mkdtempSync(join(tmpdir(), 'audience-insights-import-'));
  const data = join(directory, 'data.csv');
  const codebook = join(directory, 'codebook.json');
  writeFileSync(data, 'id,weight,gender\n1,1,m\n2,heavy,f\n3,-1,x\n');
  writeFileSync(
    codebook,
    JSON.stringify({
      dataset: { code: 'wrong', name: 'A wrong survey' },
      id_column: 'id',
      weight_column: 'weight',
      waves: [{ code: 'w1', name: 'Wave 1' }],
      locations: [{ code: 'l1', name: 'Here', value: 1 }],
      questions: [
        {
          code: 'gender',
          name: 'Gender',
          type: 'single',
          column: 'gender',
          datapoints: [
            { code: 'm', name: 'Male', value: 'm' },
            { code: 'f', name: 'Female', value: 'f' },
          ],
        },
      ],
    }),
  );
  const before = readdirSync(join(service.dataDirectory, 'datasets'));
  const refusal = await service.admin('import', data, '--codebook', codebook).then(
    () => 'imported',
    (error: { code: number; stderr: string }) => `${error.code} ${error.stderr}`,
  );
  expect(refusal).toMatch(/^2 /);
  expect(refusal).toMatch(/line 3.*weight.*heavy/s);
  expect(refusal).toMatch(/line 4.*weight.*-1/s);
  expect(refusal).toMatch(/line 4.*gender.*x/s);
  expect(readdirSync(join(service.dataDirectory, 'datasets'))).toEqual(before);
});
