import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { sexCodebook } from '../src/testing/sex-codebook.ts';

/** Sixty people of a wave: two of three are women. */
const rows = (wave: number) =>
  `id,wave,place,sex\n${Array.from({ length: 60 }, (_, index) => `${100 * wave + index},${wave},N,${index % 3 === 0 ? 1 : 2}`).join('\n')}\n`;
const codebook = (wave: number, female: string) =>
  sexCodebook({
    dataset: { code: 'states', name: 'States' },
    wave_column: 'wave',
    waves: [{ code: `w${wave}`, name: `Wave ${wave}`, value: wave }],
    location_column: 'place',
    locations: [{ code: 'n', name: 'North', value: 'N' }],
    female,
  });

const named = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

async function send(page: Page, wave: number, female: string): Promise<string> {
  await page
    .getByLabel('Survey files')
    .setInputFiles([named(`wave-${wave}.csv`, rows(wave)), named('codebook.json', codebook(wave, female))]);
  await expect(page).toHaveURL(/\/data\/import\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('a wave with its codebook is decided on in the wizard, whose states are designed, and is published behind a closed tab', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto('/data/import');
  await send(page, 1, 'Female');
  await expect(page.getByText('Published: 60 respondents')).toBeVisible({ timeout: 40_000 });
  await page.goto('/data/import?into=states');
  const id = await send(page, 2, 'Women');
  const open = page.getByRole('group', { name: 'An answer of “Sex” changed its label' });
  await expect(open).toBeVisible({ timeout: 40_000 });

  // What does not come is waited for, told, and asked for again.
  const path = `/v2/datasets/imports/${id}`;
  for (const [asked, loading] of [
    [path, 'Loading the import'],
    [`${path}/proposal`, 'Preparing the preview'],
  ] as const) {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const pattern = (url: URL) => url.pathname === asked;
    await page.route(pattern, async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { code: 500, err: 'x', message: 'x', type: 'internal' } });
    });
    await page.goto(`/data/import/${id}`);
    await expect(page.getByRole('status', { name: loading })).toBeVisible();
    answer();
    await expect(page.getByRole('alert').filter({ hasText: 'The server' })).toBeVisible();
    await expectAccessible(page, `the import without ${asked}`);
    await page.unroute(pattern);
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(open).toBeVisible();
  }

  // Only what changed is to be decided: the codebook says the rest.
  await expect(page.getByRole('button', { name: /^Variables/ })).toHaveCount(0);
  await expect(page.getByText('as its codebook says')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish, 1 decision left' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await open.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Ready to publish')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Problems report' })).toBeHidden();
  await page.close();
  const later = await context.newPage();
  await later.goto(`/data/import/${id}`);
  await expect(later.getByText('Published: 120 respondents')).toBeVisible({ timeout: 40_000 });

  // An id that never was.
  await later.goto('/data/import/00000000-0000-4000-8000-000000000000');
  await expect(later.getByRole('heading', { name: 'Import not found' })).toBeVisible();
  await expectAccessible(later, 'an import that is not there');
});
