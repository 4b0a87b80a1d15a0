import { parseArgs } from 'node:util';
import { type APIRequestContext, chromium, type Page } from '@playwright/test';
import { browserHeader } from '../../src/contract/auth.ts';
import { Crosstab, type CrosstabInput } from '../../src/contract/crosstab.ts';
import { browserFlags, findOrInstallBrowser } from '../../src/testing/find-browser.ts';
import { ServiceProcess } from '../support/service.ts';
import { signInByLink } from '../support/sign-in.ts';
import { registerLargeSurvey } from './large-survey.ts';

/**
 * `node e2e/budgets/crosstabs.ts [--respondents N]`: scrolling of 1,000 × 200 cells, what sorting, figures and heat
 * take, and how soon a table of 20 × 15 has its figures; one JSON line a figure, in milliseconds. Times are this
 * machine's at this moment, so nothing fails because of them; that no request is made is checked.
 */
const { values } = parseArgs({ options: { respondents: { type: 'string', default: '1000000' } } });
const frames = 180;
const looks = ['s', 'h', 't', 't', 'h', 's', 'l'] as const;

const service = new ServiceProcess();
try {
  await service.start();
  const cookie = await signInByLink(service);
  await service.stop();
  const large = await registerLargeSurvey(service.dataDirectory, Number(values.respondents));
  await service.start();
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: [...browserFlags] });
  const context = await browser.newContext({ baseURL: service.url, viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ ...cookie, url: service.url, httpOnly: true, sameSite: 'Strict' }]);
  const page = await context.newPage();

  const bases = ['a1', 'a2', 'a3', 'a4'];
  const small = await save(page.request, smallTable(large, bases));
  await page.goto(`/crosstabs/${small}`);
  await settled(page);
  const answers: number[] = [];
  for (const base of bases.slice(1)) {
    const since = performance.now();
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/v2/query/crosstab')),
      page.getByRole('tab', { name: new RegExp(`^${base}`) }).click(),
    ]);
    await settled(page);
    answers.push(performance.now() - since);
  }
  write('20 × 15 cells of another base', 500, answers, { respondents: Number(values.respondents) });

  const wide = await save(page.request, wideTable());
  const opened = performance.now();
  await page.goto(`/crosstabs/${wide}`);
  await page.locator('[data-metric]').first().waitFor({ timeout: 120_000 });
  write('first figures of 1,000 × 200', 150, [performance.now() - opened], { with: 'the page itself' });
  await settled(page);
  write('all figures of 1,000 × 200', 0, [performance.now() - opened], {});
  write('a frame of scrolling 1,000 × 200', 17, await page.evaluate(timesOfFrames, frames), {});

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v2/query/')) asked.push(request.url());
  });
  await page.getByRole('gridcell').first().click();
  for (const key of looks) {
    // Letters are tests of their own, so they are asked for.
    if (key === 'l') continue;
    const shown = await page.evaluateHandle(frameAfterPress);
    await page.keyboard.press(key);
    write(`figures after ${key}`, 16, [await shown.evaluate(async ({ ms }) => ms)], { cells: 200_000 });
  }
  if (asked.length > 0)
    throw new Error(`sorting, heat and transposing asked the service: ${asked.join(', ')}`);
  await browser.close();
} finally {
  await service.dispose();
}

async function settled(page: Page): Promise<void> {
  await page.locator('[role="grid"][aria-busy="false"]').waitFor({ timeout: 300_000 });
  await page.locator('[data-metric]').first().waitFor({ timeout: 300_000 });
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

/** Runs in the page: from the next press to the frame that shows what it did. */
function frameAfterPress(): { readonly ms: Promise<number> } {
  const ms = new Promise<number>((resolve) => {
    const press = (event: KeyboardEvent) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - event.timeStamp)));
    window.addEventListener('keydown', press, { once: true, capture: true });
  });
  return { ms };
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

function wideTable(): CrosstabInput {
  const items = (prefix: string, count: number, questions: readonly (readonly [string, number])[]) =>
    Array.from({ length: count }, (_, index) => {
      let rest = index;
      const and = questions.map(([question, answers]) => {
        const answer = (rest % answers) + 1;
        rest = Math.floor(rest / answers);
        return { question, datapoints: [`${question}_${answer}`] };
      });
      return {
        id: `${prefix}${String(index).padStart(4, '0')}`,
        name: `${prefix} ${index + 1}`,
        subtitle: `Group ${Math.floor(index / 20) + 1}`,
        expression: { and },
      };
    });
  return {
    name: '1,000 × 200',
    rows: items('row', 1_000, [
      ['q37', 8],
      ['q1', 6],
      ['q4', 3],
      ['q3', 3],
      ['q31', 3],
    ]),
    columns: items('column', 200, [
      ['q1', 6],
      ['q4', 3],
      ['q3', 3],
      ['q37', 8],
    ]),
    bases: [],
    country_codes: [],
    wave_codes: [],
    dataset_code: 'core',
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

function write(figure: string, budgetMs: number, times: readonly number[], size: object): void {
  const sorted = times.toSorted((one, other) => one - other);
  const quantile = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN);
  const line = {
    figure,
    ...size,
    budget_ms: budgetMs,
    median_ms: quantile(0.5),
    p90_ms: quantile(0.9),
    most_ms: quantile(1),
    times: sorted.length,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
