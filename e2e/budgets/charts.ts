import { parseArgs } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import { browserHeader } from '../../src/contract/people/auth.ts';
import { Chart } from '../../src/contract/saved-work/chart.ts';
import { mainThread } from './main-thread.ts';
import { firstFigureAfterAsking, frameAfterPress } from './page-times.ts';
import { withLargeSurvey } from './with-large-survey.ts';
import { writeFigure } from './write-figure.ts';

/**
 * `node e2e/budgets/charts.ts [--respondents N] [--charts N]`: how soon a saved chart is drawn, what a key does to it
 * takes, and a search of a large library; one JSON line a figure, in milliseconds. Times are this machine's at this
 * moment, so nothing fails because of them.
 */
const { values } = parseArgs({
  options: {
    respondents: { type: 'string', default: '1000000' },
    charts: { type: 'string', default: '10000' },
  },
});
const survey = { respondents: Number(values.respondents) };
const library = { charts: Number(values.charts) };
/** View, metric, intervals, a series hidden and shown. */
const keys = ['v', 'v', 'v', 'm', 'm', 'm', 'i', 'i', '1', '1'] as const;
const opened = ['s8', 'm3', 's12'] as const;
const words = ['amber', 'birch', 'cedar', 'delta', 'ember', 'fjord', 'grove', 'heron'] as const;
const searches = ['amber birch', 'heron 77', 'zzz'] as const;
const atOnce = 16;

await withLargeSurvey(survey.respondents, async (page, large) => {
  const thread = await mainThread(page);

  const firsts: { readonly afterPressMs: number; readonly afterAskingMs: number }[] = [];
  for (const question of opened) await save(page.request, `Opened ${question}`, large, question);
  for (const question of opened) {
    await page.goto('/charts?as=list');
    const link = page.getByRole('link', { name: `Opened ${question}`, exact: true });
    await link.waitFor();
    const first = await page.evaluateHandle(firstFigureAfterAsking, {
      figure: '#chart-card [data-mark]',
      path: '/v2/query/figures',
    });
    await link.click();
    firsts.push(await first.evaluate(async ({ times }) => times));
  }
  writeFigure(
    'a chart after a press on it',
    0,
    firsts.map(({ afterPressMs }) => afterPressMs),
    survey,
  );
  writeFigure(
    'a chart after asking',
    500,
    firsts.map(({ afterAskingMs }) => afterAskingMs),
    survey,
  );

  await page.locator('#chart-card').waitFor();
  const pressed: { readonly ms: number; readonly cpuMs: number }[] = [];
  for (const key of keys) {
    const { answer, cpuMs } = await thread.during(async () => {
      const shown = await page.evaluateHandle(frameAfterPress);
      await page.keyboard.press(key);
      return shown.evaluate(async ({ ms }) => ms);
    });
    pressed.push({ ms: answer, cpuMs });
  }
  writeFigure(
    'the chart after a key',
    50,
    pressed.map(({ ms }) => ms),
    { main_thread_ms: Math.round(Math.max(...pressed.map(({ cpuMs }) => cpuMs))), keys: keys.join('') },
  );

  await saveMany(page.request, large, library.charts - opened.length);
  await page.goto('/charts?as=list');
  await page.getByRole('table', { name: 'Charts' }).waitFor();
  const found: number[] = [];
  const answered: number[] = [];
  for (const search of searches) {
    const { foundMs, answeredMs } = await searched(page, search);
    found.push(foundMs);
    answered.push(answeredMs);
  }
  writeFigure('the library’s answer to a search', 200, answered, library);
  writeFigure('the list after the last letter of a search', 0, found, {
    ...library,
    with: 'the wait for further letters',
  });
});

/** From the last letter to the list of what was found, and what of that the service took. */
async function searched(
  page: Page,
  text: string,
): Promise<{ readonly foundMs: number; readonly answeredMs: number }> {
  const field = page.getByRole('searchbox', { name: 'Search charts' });
  await field.fill(text.slice(0, -1));
  await page.waitForTimeout(2_000);
  const answer = page.waitForResponse(
    (response) =>
      response.url().includes('/v1/charts/search') &&
      (response.request().postData() ?? '').includes(JSON.stringify(text)),
  );
  const since = performance.now();
  await field.press(text.slice(-1));
  const response = await answer;
  await response.finished();
  await page.locator('[data-stale]').waitFor({ state: 'detached' });
  const foundMs = performance.now() - since;
  return { foundMs, answeredMs: response.request().timing().responseEnd };
}

async function saveMany(request: APIRequestContext, dataset: string, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const nameOf = (number: number) => `${words[number % 8]} ${words[Math.floor(number / 8) % 8]} ${number}`;
  for (let from = 0; from < count; from += atOnce) {
    await Promise.all(
      numbers
        .slice(from, from + atOnce)
        .map((number) => save(request, nameOf(number), dataset, `s${1 + (number % 50)}`)),
    );
  }
}

async function save(
  request: APIRequestContext,
  name: string,
  dataset: string,
  question: string,
): Promise<string> {
  const response = await request.post('/v1/charts', {
    headers: { [browserHeader]: '1' },
    data: {
      name,
      attributes: [{ question_code: `generated.${question}`, namespace_code: 'generated' }],
      audiences: ['a1', 'a2'].map((answer, place) => ({
        id: answer,
        name: `Audience ${answer}`,
        color_index: place + 1,
        expression: { question: 'generated.s1', datapoints: [answer] },
      })),
      dataset_code: dataset,
      dataset_codes: [dataset],
      metrics: ['audience_percentage'],
      view_type: 1,
    },
  });
  if (!response.ok()) throw new Error(`the chart was refused: ${await response.text()}`);
  return Chart.parse(await response.json()).id;
}
