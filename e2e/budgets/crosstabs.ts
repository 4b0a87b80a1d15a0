import { parseArgs } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import { browserHeader } from '../../src/contract/people/auth.ts';
import { Crosstab, type CrosstabInput } from '../../src/contract/saved-work/crosstab.ts';
import { mainThread } from './main-thread.ts';
import { firstFigureAfterAsking } from './page-times.ts';
import { type FrameWork, longestTask, workToFrame } from './work-to-frame.ts';
import { withLargeSurvey } from './with-large-survey.ts';
import { writeFigure } from './write-figure.ts';

/**
 * `node e2e/budgets/crosstabs.ts [--respondents N] [--record]`: scrolling of 1,000 × 200 cells, what sorting, figures and heat
 * take of the page's own thread, and how soon a table of 20 × 15 has its figures; one JSON line a figure, in milliseconds.
 * Times are this machine's at this moment, so nothing fails because of them; that no request is made is checked.
 */
const { values } = parseArgs({
  options: { respondents: { type: 'string', default: '1000000' }, record: { type: 'boolean' } },
});
const frames = 180;
/** Letters are tests of their own, so they are asked for. */
const looks = ['s', 'h', 't'] as const;
/** Each key is pressed so often: there and back, and after each of the others. */
const rounds = 6;
const survey = { respondents: Number(values.respondents) };

await withLargeSurvey(survey.respondents, async (page, large) => {
  const bases = ['a1', 'a2', 'a3', 'a4'];
  const small = await save(page.request, smallTable(large, bases));
  await page.goto(`/crosstabs/${small}`);
  await settled(page);
  const answers: number[] = [];
  for (const base of bases.slice(1)) {
    const since = performance.now();
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/v2/query/figures')),
      page.getByRole('tab', { name: new RegExp(`^${base}`) }).click(),
    ]);
    await settled(page);
    answers.push(performance.now() - since);
  }
  writeFigure('20 × 15 cells of another base', 500, answers, survey);

  const thread = await mainThread(page);
  await save(page.request, wideTable(large));
  await page.goto('/crosstabs');
  await page.getByRole('link', { name: '1,000 × 200' }).waitFor();
  const firstFigure = await page.evaluateHandle(firstFigureAfterAsking, {
    figure: '[role="grid"] [data-metric]',
    path: '/v2/query/figures',
  });
  await page.getByRole('link', { name: '1,000 × 200' }).click();
  const first = await firstFigure.evaluate(async ({ times }) => times);
  writeFigure('first figure after a press on the table', 0, [first.afterPressMs], survey);
  writeFigure('first figure after asking', 150, [first.afterAskingMs], survey);
  const opened = performance.now();
  await settled(page);
  writeFigure('all figures of 1,000 × 200', 0, [performance.now() - opened], survey);
  const scrolled = await thread.during(() => page.evaluate(timesOfFrames, frames));
  writeFigure('a frame of scrolling 1,000 × 200', 17, scrolled.answer, {
    main_thread_ms: Math.round((10 * scrolled.cpuMs) / frames) / 10,
    layouts: scrolled.layouts,
  });

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v2/query/')) asked.push(request.url());
  });
  await page.getByRole('gridcell').first().click();
  const worked = new Map<string, FrameWork[]>(looks.map((key) => [key, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [key, times] of worked) {
      times.push(await workToFrame(page, () => page.keyboard.press(key)));
    }
  }
  for (const [key, times] of worked) {
    const clock = times.map(({ clockMs }) => clockMs).toSorted((one, other) => one - other);
    writeFigure(
      `figures after ${key}`,
      16,
      times.map(({ workMs }) => workMs),
      { clock_ms: Math.round(clock[Math.floor(clock.length / 2)] ?? Number.NaN) },
    );
  }
  if (asked.length > 0)
    throw new Error(`sorting, heat and transposing asked the service: ${asked.join(', ')}`);

  const found = await standoutsAfterKey(page);
  writeFigure('what stands out in 1,000 × 200, after its figures', 500, [found.listedMs], survey);
  writeFigure('longest task meanwhile', 50, [found.longest.workMs], {
    ...survey,
    clock_ms: Math.round(found.longest.clockMs),
  });

  writeFigure('XLSX of the 1,000 × 200 on screen', 10_000, [await exported(page)], {});
  await page.reload();
  await page.locator('[data-metric]').first().waitFor({ timeout: 120_000 });
  writeFigure('XLSX of 1,000 × 200, asked for while it is opened', 10_000, [await exported(page)], survey);
});

async function settled(page: Page): Promise<void> {
  await page.locator('[role="grid"][aria-busy="false"]').waitFor({ timeout: 300_000 });
  await page.locator('[data-metric]').first().waitFor({ timeout: 300_000 });
}

/** From the key to the list of what stands out, in a table that has its figures; and the page's longest task until then. */
async function standoutsAfterKey(page: Page) {
  let listedMs = 0;
  const longest = await longestTask(page, async () => {
    const since = performance.now();
    await page.keyboard.press('j');
    // By a selector: a role is looked for in every cell, which keeps the page busy.
    await page.locator('[aria-label="What stands out"] > li').first().waitFor({ timeout: 120_000 });
    listedMs = performance.now() - since;
  });
  await page.keyboard.press('Escape');
  return { listedMs, longest };
}

/** From the press that chooses the file to the file. */
async function exported(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download', { timeout: 300_000 });
  const since = performance.now();
  await page.getByRole('menuitem', { name: 'Excel workbook', exact: true }).click();
  await (await download).path();
  return performance.now() - since;
}

/** Runs in the page: what lies between frames while the table is scrolled down and to the right. */
function timesOfFrames(count: number): Promise<number[]> {
  const scroller = document.querySelector('[role="grid"]');
  const times: number[] = [];
  return new Promise((resolve) => {
    let last = performance.now();
    const step = () => {
      const now = performance.now();
      times.push(now - last);
      last = now;
      scroller?.scrollBy(12, 54);
      if (times.length < count) requestAnimationFrame(step);
      else resolve(times.slice(1));
    };
    requestAnimationFrame(step);
  });
}

function smallTable(dataset: string, bases: readonly string[]): CrosstabInput {
  const items = (question: string, answers: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${question}${index}`,
      name: `${question} ${index + 1}`,
      subtitle: question,
      expression: {
        and: [
          { question: `generated.${question}`, datapoints: [`a${(index % answers) + 1}`] },
          {
            question: 'generated.m1',
            datapoints: ['a1', 'a2', 'a3', 'a4'].slice(0, 1 + (index % 4)),
            not: index > 9,
          },
        ],
      },
    }));
  return {
    name: '20 × 15',
    rows: items('s8', 5, 20),
    columns: items('s2', 3, 15),
    bases: bases.map((code) => ({
      id: code,
      name: code,
      expression: { question: 'generated.s4', datapoints: [code] },
    })),
    country_codes: [],
    wave_codes: [],
    dataset_code: dataset,
  };
}

/** Rows are answers of 40 questions, so that some stand out; columns are people of one gender and age, among others. */
function wideTable(dataset: string): CrosstabInput {
  const line = (id: string, group: string, and: Record<string, unknown>[]) => ({
    id,
    name: id.replace(/(\d+)$/, ' $1'),
    subtitle: group,
    expression: { and },
  });
  const clause = (question: string, answer: number) => ({
    question: `generated.${question}`,
    datapoints: [`a${1 + answer}`],
  });
  const answers = Array.from({ length: 28 * 25 }, (_, index) => {
    const question = `m${1 + Math.floor(index / 25)}`;
    return line(`answer${index}`, question, [clause(question, index % 25)]);
  });
  const grids = Array.from({ length: 3 * 100 }, (_, index) => {
    const question = `g${1 + Math.floor(index / 100)}`;
    const suffixes = [1 + (index % 5)];
    return line(`rated${index}`, question, [
      { ...clause(question, Math.floor((index % 100) / 5)), suffixes },
    ]);
  });
  return {
    name: '1,000 × 200',
    rows: [...answers, ...grids],
    // No question of the rows: of answers to the same question nothing stands out.
    columns: Array.from({ length: 200 }, (_, index) =>
      line(`column${index}`, `Group ${Math.floor(index / 20) + 1}`, [
        clause('s2', index % 6),
        clause('s1', Math.floor(index / 6) % 2),
        clause('s10', Math.floor(index / 12) % 7),
        clause('s3', Math.floor(index / 84) % 3),
      ]),
    ),
    bases: [],
    country_codes: [],
    wave_codes: [],
    dataset_code: dataset,
  };
}

async function save(request: APIRequestContext, document: CrosstabInput): Promise<string> {
  const response = await request.post('/v2/saved/crosstabs', {
    headers: { [browserHeader]: '1' },
    data: document,
  });
  if (!response.ok()) throw new Error(`the crosstab was refused: ${await response.text()}`);
  return Crosstab.parse(await response.json()).uuid;
}
