import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { browserHeader } from '../../src/contract/people/auth.ts';
import { SavedAudience } from '../../src/contract/saved-work/saved-audience.ts';
import { timesOfEdits, timesOfKeys } from './screen-times.ts';
import { writeWideSurvey } from './wide-survey.ts';
import { withLargeSurvey } from './with-large-survey.ts';
import { writeFigure } from './write-figure.ts';

/**
 * `node e2e/budgets/main.ts [--respondents N]`: what the screen takes after a press, one JSON line a figure, in
 * milliseconds. Times are this machine's at this moment, so nothing fails because of them.
 */
const { values } = parseArgs({ options: { respondents: { type: 'string', default: '1000000' } } });

const expression = {
  and: [
    { question: 'generated.s1', datapoints: ['a1'] },
    { question: 'generated.s2', datapoints: ['a1', 'a2', 'a3'] },
    { question: 'generated.m1', datapoints: ['a1', 'a2', 'a3', 'a4'], min_count: 2 },
    { question: 'generated.s4', datapoints: ['a1', 'a2', 'a3', 'a4'], not: true },
    {
      or: [
        { question: 'generated.m4', datapoints: ['a1', 'a2'] },
        { question: 'generated.s6', datapoints: ['a1'] },
      ],
    },
    { question: 'generated.s8', datapoints: ['a1', 'a2', 'a3', 'a4', 'a5'] },
  ],
};
const searches = ['coffee spending', 'gaming usage online', 'satisfacton', 'insurance brand 7', 'w417'];

const directory = await mkdtemp(join(tmpdir(), 'audience-insights-budgets-'));
try {
  await withLargeSurvey(Number(values.respondents), measure, async (service) => {
    tell('80,000 answers …');
    await service.admin('import', await writeWideSurvey(directory), '--namespace', 'wide');
    tell(`${values.respondents} respondents …`);
  });
} finally {
  await rm(directory, { recursive: true, force: true });
}

async function measure(page: Page, large: string): Promise<void> {
  const id = await saveAudience(page);
  await page.goto(`/audiences/${id}/edit?d=${large}`);
  await page.getByRole('row', { name: /^Include s2/ }).waitFor({ timeout: 120_000 });
  writeFigure('count after an edit', 200, await timesOfEdits(page), {
    respondents: Number(values.respondents),
  });

  await page.goto('/audiences/new?d=wide');
  await page.getByRole('treegrid', { name: 'Conditions' }).waitFor({ timeout: 120_000 });
  const picker = page.getByRole('combobox', { name: 'Find a question or answer' });
  writeFigure('picker results after a key', 50, await timesOfKeys(page, picker, searches), {
    answers: 80_000,
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.goto('/audiences?d=wide');
  await page.getByRole('heading', { level: 1, name: 'Audiences' }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Search or ask' });
  writeFigure('palette results after a key', 50, await timesOfKeys(page, palette, searches), {
    answers: 80_000,
  });
}

async function saveAudience(page: Page): Promise<string> {
  const response = await page.request.post('/v2/saved/audiences', {
    headers: { [browserHeader]: '1' },
    data: { name: 'Six conditions', expression },
  });
  if (!response.ok()) throw new Error(`the audience was refused: ${await response.text()}`);
  return SavedAudience.parse(await response.json()).id;
}

function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}
