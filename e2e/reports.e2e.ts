import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { z } from 'zod';
import { browserHeader } from '../src/contract/people/auth.ts';
import { routes } from '../src/web/app/routes.ts';
import { CountedKeys } from './support/keyboard.ts';
import { expect, test } from './fixtures.ts';

const headers = { [browserHeader]: '1' };

/** Saves a chart of a question; the demo survey has waves. */
async function saveChart(page: Page, name: string, question: string): Promise<void> {
  const response = await page.request.post('/v1/charts', {
    headers,
    data: { name, dataset_code: 'core', attributes: [{ question_code: question }] },
  });
  expect(response.status(), await response.text()).toBe(200);
}

test('a report of three charts and text is made, reordered, run, exported and shared by at most 45 keys', async ({
  page,
  guest,
}) => {
  for (const [name, question] of [
    ['Alpha', 'q1'],
    ['Bravo', 'q2'],
    ['Charlie', 'q3'],
  ] as const) {
    await saveChart(page, name, question);
  }
  await page.goto(`${routes.reportNew}?d=core`);
  const keys = new CountedKeys(page);
  const pages = page.getByRole('listbox', { name: 'Pages of the report' });
  await expect(page.getByRole('button', { name: 'Tracker' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pages).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const moved = page.getByRole('region', { name: 'Page 3: What moved' });
  await expect(moved.getByText(/ (rose|fell) from /).first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Tracker' })).toBeVisible();
  await page.getByRole('button', { name: 'Empty' }).focus();
  await keys.press('Enter');
  await expect(pages).toBeFocused();
  const add = async (...texts: readonly string[]) => {
    await keys.press('n', 'a');
    const field = page.getByRole('combobox', { name: 'Find a chart or crosstab' });
    for (const text of texts) {
      await expect(field).toBeFocused();
      await keys.type(text);
      await expect(page.getByRole('option', { name: new RegExp(text, 'i') }).first()).toBeVisible();
    }
    await keys.press('Enter');
    await expect(pages).toBeFocused();
  };
  await add('Alpha');
  await add('Bravo');
  await add('Charlie');
  await add('Text');
  await expect(pages.getByRole('option')).toHaveCount(5);
  await keys.press('Enter', 'Enter');
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await keys.type('Owners rose to ');
  await page.getByRole('button', { name: 'Insert' }).click();
  await page.getByRole('menuitem', { name: 'Figure of the report…' }).click();
  const chooser = page.getByRole('dialog', { name: /^Figure of / });
  await chooser.getByRole('option', { name: 'Bravo' }).click();
  await expect(chooser.getByRole('combobox', { name: 'Find a figure' })).toBeFocused();
  const figure = chooser.getByRole('option').first();
  const quoted = /[\d.]+%/u.exec(await figure.innerText())?.[0];
  await figure.click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await keys.press('Escape', 'Escape');
  await expect(pages).toBeFocused();
  await keys.press('Alt+ArrowUp');
  await expect(page.getByText('4 of 5')).toBeVisible();
  await keys.press('Control+Enter');
  await expect(page.getByText(/is ready/)).toBeVisible({ timeout: 60_000 });
  await keys.press('Shift+E');
  await expect(page.getByRole('menuitem', { name: /^PowerPoint/ })).toBeFocused();
  const download = page.waitForEvent('download');
  await keys.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.pptx$/);
  expect(keys.count).toBeLessThanOrEqual(45);
  await expect(page.locator('body')).not.toBeFocused();
  // The first save went on at the open page.
  await page.keyboard.press('p');
  const presentation = page.getByRole('dialog', { name: 'Presentation' });
  await expect(presentation).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(presentation.getByText('5 of 5')).toBeVisible();
  await presentation.getByRole('button', { name: 'Previous page' }).click();
  await expect(presentation.getByText('4 of 5')).toBeVisible();
  await presentation.getByRole('button', { name: 'Close presentation' }).click();
  await expect(presentation).toHaveCount(0);
  await page.getByRole('button', { name: 'See edition' }).click();
  await page.getByRole('button', { name: 'Publish edition' }).click();
  await expect(page.getByText('published', { exact: true })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const sharing = { users: [], organisation: null, link: true, link_embeddable: true, note: '' };
  const shared = await page.request.put(`/v2/saved/reports/${id}/sharing`, { headers, data: sharing });
  const { token } = z.object({ token: z.string() }).parse(await shared.json());
  await guest.goto(`${routes.shared}#${token}`);
  const sheets = guest.getByRole('region', { name: /^Page \d/ });
  await expect(sheets).toHaveCount(5);
  await expect(guest.getByRole('figure')).toHaveCount(3);
  await expect(guest.getByText(`Owners rose to ${quoted}`)).toBeVisible();
  // On paper each page of the report is a sheet.
  const pdf = (await guest.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type ?\/Page\b/gu)).toHaveLength(5);
  // In a page of another site nothing leads away.
  await guest.goto(`/embed/${token.replace('.', '#')}`);
  await expect(sheets).toHaveCount(5);
  await expect(guest.getByText(`Owners rose to ${quoted}`)).toBeVisible();
  await expect(guest.getByRole('link')).toHaveCount(0);
  await expect(guest.getByRole('button', { name: 'Export' })).toHaveCount(0);
  // A deck of the edition is refreshed from the report.
  const parts = page.getByRole('tablist', { name: 'Parts of the edition' });
  await parts.getByRole('tab', { name: 'Pages' }).click();
  await expect(page.getByRole('figure')).toHaveCount(3);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const exported = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^PowerPoint/ }).click();
  const deck = unzipSync(readFileSync(await (await exported).path()));
  const drawn = strFromU8(deck['ppt/charts/chart1.xml'] ?? new Uint8Array());
  deck['ppt/charts/chart1.xml'] = strToU8(drawn.replaceAll(/<c:v>\d+\.\d+</g, '<c:v>1.5<'));
  expect(strFromU8(deck['ppt/slides/slide1.xml'] ?? new Uint8Array())).toContain(`[reports/${id}/`);
  await page.goto(routes.deckRefresh);
  const mimeType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
  const file = { name: 'board.pptx', mimeType, buffer: Buffer.from(zipSync(deck)) };
  await page.getByLabel('Deck', { exact: true }).setInputFiles(file);
  await expect(page.getByRole('list', { name: 'Slides' }).getByRole('button')).toHaveCount(3);
  await expect(page.getByText(/figures, \d+ moved\./)).toBeVisible();
});
