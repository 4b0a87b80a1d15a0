import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserHeader } from '../src/contract/auth.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';

const headers = { [browserHeader]: '1' };

/** 300 people of a wave, of whom every third is of the second sex. */
function wave(number: number): string {
  const rows = Array.from(
    { length: 300 },
    (_, place) => `${number * 1_000 + place},w${number},${place % 3 === 0 ? 2 : 1}`,
  );
  return ['id,wave,sex', ...rows].join('\n');
}

test('a published finding tells that its survey has another version, and whether its numbers hold', {
  tag: '@long',
}, async ({ page, service }) => {
  test.setTimeout(120_000);
  const directory = mkdtempSync(join(tmpdir(), 'audience-insights-versions-'));
  try {
    writeFileSync(join(directory, 'panel.csv'), wave(1));
    await service.admin('import', join(directory, 'panel.csv'), '--code', 'panel', '--wave', 'wave');
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  const asked = await page.request.post('/v1/assistant-api/generic', {
    headers,
    data: { prompt: 'sex', dataset_code: 'panel' },
  });
  const { insights }: { insights: { id: string }[] } = await asked.json();
  const published = await page.request.post('/v3/insights', {
    headers,
    data: { insight_id: insights[0]?.id, name: 'Two of three are one', category: 'People' },
  });
  const { id, data_changes: changes } = await published.json();
  expect([published.status(), changes]).toEqual([200, null]);

  await page.goto('/data/import?into=panel');
  await page
    .getByLabel('Survey files')
    .setInputFiles({ name: 'later.csv', mimeType: 'text/csv', buffer: Buffer.from(wave(2)) });
  await page.getByRole('button', { name: /^Publish/ }).click();
  await page.getByRole('link', { name: 'See the dataset' }).click({ timeout: 40_000 });

  // The second wave is as the first was: the shares are the same.
  await page.goto(`/insights/${id}`);
  const notice = page.getByRole('status').filter({ hasText: 'this was published on version 1' });
  await expect(notice).toContainText('Its survey is at version 2');
  await expect(notice).toContainText('Calculated again with today’s data: still true.');
  await expectAccessible(page, 'finding of an older version');
  await notice.getByRole('link', { name: 'version 2' }).click();
  await expect(page).toHaveURL(/\/data\/panel\/history$/);

  // On a phone, what a version can be asked for is in view.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Compare version 2 with the one before', 'Go back to version 1']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 400) <= 390).toBe(true);
    expect(box?.height).toBeGreaterThanOrEqual(24);
  }
});
