import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { browserHeader } from '../src/contract/people/auth.ts';
import { Chart } from '../src/contract/saved-work/chart.ts';
import { expect, test } from './fixtures.ts';
import { demo, picturedCharts } from './support/pictured-charts.ts';

test.use({ sharesService: true });

test('a deck that was exported and edited is refreshed, previewed and saved with its edits', async ({
  page,
}) => {
  const headers = { [browserHeader]: '1' };
  const [chart] = picturedCharts(demo);
  const made = await page.request.post('/v1/charts', {
    headers,
    data: { name: 'For a deck', ...chart?.document },
  });
  const { id } = Chart.parse(await made.json());
  await page.goto(`/charts/${id}`);
  await expect(page.getByRole('figure')).toBeVisible();
  await expect(page.getByRole('figure')).not.toHaveAttribute('data-refreshing');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const exported = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'PowerPoint chart', exact: true }).click();
  const parts = unzipSync(readFileSync(await (await exported).path()));
  const slide = strFromU8(parts['ppt/slides/slide1.xml'] ?? new Uint8Array());
  parts['ppt/slides/slide1.xml'] = strToU8(slide.replace(/<a:t>[^<]*</, '<a:t>A title of our own<'));
  const drawn = strFromU8(parts['ppt/charts/chart1.xml'] ?? new Uint8Array());
  parts['ppt/charts/chart1.xml'] = strToU8(drawn.replaceAll(/<c:v>\d+\.\d+</g, '<c:v>1.5<'));

  await page.goto('/charts');
  await page.getByRole('button', { name: 'More for charts' }).click();
  await page.getByRole('menuitem', { name: 'Refresh a deck…' }).click();
  await expect(page.getByRole('button', { name: 'Choose a deck' })).toBeFocused();
  const mimeType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
  const buffer = Buffer.from(zipSync(parts));
  await page.getByLabel('Deck', { exact: true }).setInputFiles({ name: 'board.pptx', mimeType, buffer });
  await page
    .getByRole('list', { name: 'Slides' })
    .getByRole('button', { name: 'A title of our own' })
    .click();
  const panel = page.getByRole('complementary', { name: 'Parts of the slide' });
  await expect(panel.getByText('text kept')).toBeVisible();
  await expect(panel.getByText(/figures, \d+ moved\./)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Keep mine' })).toHaveAttribute('aria-pressed', 'true');

  const saved = page.waitForEvent('download');
  await page.keyboard.press('Control+s');
  const download = await saved;
  expect(download.suggestedFilename()).toBe('board, refreshed.pptx');
  const refreshed = unzipSync(readFileSync(await download.path()));
  expect(strFromU8(refreshed['ppt/slides/slide1.xml'] ?? new Uint8Array())).toContain('A title of our own');
  expect(strFromU8(refreshed['ppt/charts/chart1.xml'] ?? new Uint8Array())).toBe(drawn);

  const broken = { name: 'notes.pptx', mimeType, buffer: Buffer.from('no archive') };
  await page.getByRole('button', { name: 'Other file' }).click();
  await page.getByLabel('Deck', { exact: true }).setInputFiles(broken);
  await expect(page.getByRole('alert')).toContainText('The file is damaged or no presentation.');
});
