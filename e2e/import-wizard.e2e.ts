import type { Page } from '@playwright/test';
import { headers } from './crosstab-page.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';

/** Six people in a wave of a small tracker; the second file has other people in another wave. */
const wave = (number: number, first: number) =>
  [
    'id,wave,region,sex,weight',
    ...Array.from(
      { length: 6 },
      (_, index) =>
        `${first + index},${number},${index % 2 === 0 ? 'North' : 'South'},${index < 2 ? 1 : 2},${index === 0 ? 2 : 1}`,
    ),
    '',
  ].join('\n');

test('a table without a codebook is published, a wave is added, and the way back is one button', async ({
  page,
}) => {
  await page.goto('/data/import');
  await drop(page, 'pets.csv', wave(1, 1));
  await page.getByRole('button', { name: /^Variables/ }).click();
  await page.getByRole('button', { name: 'sex', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Variable' });
  await panel.getByRole('button', { name: 'Name: sex' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Gender');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Changed 1' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Name: Gender' })).toBeVisible();
  await expectAccessible(page, 'a question before it is published');
  await page.getByRole('button', { name: /^Waves, regions/ }).click();
  await page.getByRole('combobox', { name: /^Add a weight/ }).click();
  await page.getByRole('option', { name: 'weight', exact: true }).click();
  // One of six counts twice: (2 + 5)² / (6 × (2² + 5)), and 1 and 2 around a mean of 7 ÷ 6.
  await expect(
    page.getByText('Efficiency 90.7%, weights 0.86 to 1.71 around a mean of 1, n 6.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Name of w1: Wave 1' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Spring');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Name of w1: Spring' })).toBeVisible();
  await page.getByRole('button', { name: /^Check/ }).click();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(page.getByRole('button', { name: 'Guesses and notes, all accepted' })).toBeVisible();
  await publish(page);
  await page.getByRole('link', { name: 'See the dataset' }).click();
  await page.getByRole('tab', { name: 'Waves' }).click();
  await expect(tile(page, 'Respondents')).toContainText('6');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'SPSS (.sav)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^pets_\d{4}-\d\d-\d\d\.sav$/);
  const code = new URL(page.url()).pathname.split('/').at(-2) ?? '';
  const chartOf = async (more: object) => {
    const attributes = [{ question_code: `${code}.sex` }];
    const data = { attributes, dataset_code: code, wave_codes: ['w1'], ...more };
    return (await (await page.request.post('/v1/charts', { headers, data })).json()).id;
  };
  const fixed = await chartOf({ name: 'In spring' });
  const rolling = await chartOf({ name: 'Latest', wave_rule: { kind: 'latest', count: 1 } });
  await page.getByRole('link', { name: 'Add wave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add a wave to pets' })).toBeVisible();
  await drop(page, 'later.csv', wave(2, 7));
  await expect(page.getByText('6 → 12')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Add a wave to pets' })).toBeVisible();
  // Six people a wave are too few to test, and their shares stand beside those before all the same.
  await page.getByRole('button', { name: 'Every answer' }).click();
  const beside = page.getByRole('dialog', { name: 'later.csv against the last version' });
  await expect(beside.getByRole('row', { name: /^1 / }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Saved audiences affected').locator('xpath=..')).toContainText('0 of 0');
  await publish(page);
  await page.getByRole('link', { name: 'See the dataset' }).click();
  await page.getByRole('tab', { name: 'Waves' }).click();
  await expect(tile(page, 'Respondents')).toContainText('12');
  await expect(tile(page, 'Waves')).toContainText('2');
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Compare version 2 with the previous one' }).click();
  await expect(page.getByRole('table', { name: 'Comparison with the version before' })).toBeVisible();
  await page.keyboard.press('Escape');
  const history = page.url();
  const when = page.getByRole('group', { name: 'Scope' }).getByRole('button', { name: /^When/ });
  await page.goto(`/charts/${rolling}`);
  await expect(page.getByText('Now includes Wave 2')).toBeVisible();
  await expect(when).toContainText('Latest wave (Wave 2)');
  // Named waves stay, until they are made a rule.
  await page.goto(`/charts/${fixed}`);
  await expect(when).toContainText('Spring');
  await page.getByRole('button', { name: 'Make it rolling' }).click();
  await expect(when).toContainText('Latest wave (Wave 2)');
  await expect(page.getByText('Now includes Wave 2')).toBeVisible();
  await page.keyboard.press('.');
  await page.keyboard.press('w');
  await page.keyboard.type('wave before');
  await expect(page.getByRole('option').first()).toContainText('Spring');
  await page.keyboard.press('Enter');
  await expect(when).toContainText('Spring, before Wave 2');
  await page.goto(history);
  const saved = await page.request.post('/v2/saved/audiences', {
    headers,
    data: {
      name: 'Second wave only',
      expression: { and: [{ question: 'waves', options: ['w2'] }, { question: `${code}.sex` }] },
    },
  });
  const { id } = await saved.json();
  await page.getByRole('button', { name: 'Go back to version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to version 1' }).click();
  await expect(tile(page, 'Respondents')).toContainText('6');
  // What was saved is kept, and told what is gone; on the way forth nothing is said any more.
  await page.getByRole('link', { name: 'Second wave only' }).click();
  const notice = page.getByRole('status', { name: 'Changes of the dataset' });
  await expect(notice).toContainText('is no longer in the dataset');
  await page.goto(`/data/${code}/history`);
  await page.getByRole('button', { name: 'Go back to version 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to version 2' }).click();
  await expect(page.getByText('None. Nothing that your saved work uses has changed.')).toBeVisible();
  await page.goto(`/audiences/${id}/edit?d=${code}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Second wave only' })).toBeVisible();
  await expect(notice).toBeHidden();
});

async function drop(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('Survey files')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page).toHaveURL(/\/data\/import\/[0-9a-f-]{36}$/);
}

async function publish(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Publish/ });
  await expect(button).toBeVisible();
  await button.click();
}

function tile(page: Page, name: string) {
  return page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
}
