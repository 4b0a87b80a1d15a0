import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { grid } from '../crosstab-page.ts';

/** Expects a base line on screen, on paper, and in the workbook, the deck and the list of a crosstab. */
export async function expectBaseLine(page: Page, line: string): Promise<void> {
  await expect(grid(page).getByText(line).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-printed]').getByText(line).first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(grid(page)).toBeVisible();
  const files = ['Excel workbook', 'PowerPoint table', 'CSV (one row per cell)'];
  for (const name of files) {
    const bytes = await exportedFile(page, name);
    const text = name.startsWith('CSV')
      ? strFromU8(bytes)
      : Object.values(unzipSync(bytes))
          .map((part) => strFromU8(part))
          .join('\n')
          .replaceAll('&quot;', '"');
    // The lines that are there, where this one isn't.
    expect(text.includes(line) ? line : text.match(/Base: [^<"\n]*/g), name).toEqual(line);
  }
}

async function exportedFile(page: Page, name: string): Promise<Uint8Array> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name, exact: true }).click();
  return readFileSync(await (await download).path());
}
