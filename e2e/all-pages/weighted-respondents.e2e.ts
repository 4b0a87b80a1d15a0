import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { Question } from '../../src/contract/codebook/question.ts';
import { caseCount } from '../../src/testing/case-count.ts';
import { type RoutePattern, routes } from '../../src/web/app/routes.ts';
import { computed, headers, saveCrosstab } from '../crosstab-page.ts';
import { expect, test } from '../fixtures.ts';
import { addressOf, goInside, visitInside } from '../support/addresses.ts';

/** 400 respondents in two waves, whose weights are 0.8 and 1.2: they project to no population. */
const file = [
  'id,wave,region,sex,drink,weight',
  ...Array.from({ length: 400 }, (_, index) => {
    const isMan = index % 2 === 0;
    const isTea = isMan ? index % 5 === 0 : index % 5 !== 1;
    const [sex, weight] = isMan ? ['Man', '0.8'] : ['Woman', '1.2'];
    const region = index % 4 < 2 ? 'North' : 'South';
    return [index + 1, index < 200 ? 1 : 2, region, sex, isTea ? 'Tea' : 'Coffee', weight].join(',');
  }),
  '',
].join('\n');

const isDeep = caseCount(0, 1) === 1;

test('a survey whose weights project to no population counts respondents on every page, in links and in files', async ({
  page,
  guest,
}) => {
  await page.goto('/data/import');
  await page
    .getByLabel('Survey files')
    .setInputFiles({ name: 'drinks.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByRole('heading', { name: 'Problems report' })).toBeVisible();
  await expect(page.getByText('to a population')).toHaveCount(0);
  await page.getByRole('button', { name: /^Waves, regions/ }).click();
  const sums = page.getByRole('radiogroup', { name: /^Sums of / });
  await expect(sums.getByRole('radio', { name: 'Weighted respondents' })).toBeChecked();
  await expect(page.getByText('Its mean is 1.00, about one for each respondent.')).toBeVisible();
  await page.getByRole('button', { name: /^Check/ }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: 'See the dataset' }).click();
  await expect(page.getByText('sex', { exact: true }).first()).toBeVisible();
  await expectRespondents(page, 'dataset');

  const answer = await page.request.post('/v2/questions/filter', { headers, data: { dataset: 'drinks' } });
  const body: { questions: unknown[] } = await answer.json();
  const questions = body.questions.map((one) => Question.parse(one));
  const of = (name: string, answered: string) => {
    const question = questions.find((one) => one.name === name);
    const datapoint = question?.datapoints.find((one) => one.name === answered);
    return { question: question?.code ?? '', datapoints: [datapoint?.code ?? ''] };
  };
  const women = { name: 'Women', expression: of('sex', 'Woman') };
  const made = await page.request.post('/v2/saved/audiences', { headers, data: women });
  const { id: audience } = await made.json();
  await page.goto(`/audiences?d=drinks&a=${audience}`);
  await expect(page.getByText('Women.').first()).toBeVisible();
  await expect(page.getByText('What stands out')).toBeVisible();
  await expectRespondents(page, 'audiences');
  await goInside(page, `/audiences/${audience}/edit?d=drinks`);
  await expect(page.getByText('respondents, weighted 60.0% of base')).toBeVisible();
  await expectRespondents(page, 'audience');

  const chart = await page.request.post('/v1/charts', {
    headers,
    data: {
      name: 'Drinks',
      attributes: [{ question_code: of('drink', 'Tea').question }],
      audiences: [{ id: 'w', ...women }],
      // As it was saved before the survey was known to project to no population.
      metrics: ['positive_size'],
      dataset_code: 'drinks',
    },
  });
  const { id: chartId } = await chart.json();
  await goInside(page, `/charts/${chartId}`);
  await page.getByRole('img', { name: /^Tea, Women\. Audience %/ }).click();
  await expect(page.getByText(/^Of every 100 respondents in “Women”/).first()).toBeVisible();
  await expectRespondents(page, 'chart');
  await expectFilesOfRespondents(page);

  const crosstab = await saveCrosstab(page.request, {
    name: 'Drinks by sex',
    bases: [],
    rows: ['Tea', 'Coffee'].map((name) => ({
      id: name,
      name,
      subtitle: 'Drink',
      expression: of('drink', name),
    })),
    columns: [
      { id: 'all', name: 'Everyone', subtitle: 'Total' },
      { id: 'women', subtitle: 'Sex', ...women },
    ],
    country_codes: [],
    wave_codes: [],
    dataset_code: 'drinks',
    metadata: {
      json: [...Buffer.from(JSON.stringify({ table_view: { metrics: ['columnPercentage', 'size'] } }))],
      valid: true,
    },
  });
  await goInside(page, `/crosstabs/${crosstab.uuid}`);
  await computed(page);
  await page.getByRole('gridcell', { name: /^Tea, Women/ }).click();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Of every 100 respondents in “Women”/)).toBeVisible();
  await expectRespondents(page, 'crosstab');
  await expectFilesOfRespondents(page);

  for (const [kind, id] of [
    ['charts', chartId],
    ['crosstabs', crosstab.uuid],
    ['audiences', audience],
  ] as const) {
    const shared = await page.request.put(`/v2/saved/${kind}/${id}/sharing`, {
      headers,
      data: { users: [], organisation: null, link: true, note: '' },
    });
    const { token } = await shared.json();
    // Another link in the same page needs another load.
    await guest.goto('about:blank');
    await guest.goto(`/shared#${token}`);
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    if (kind === 'crosstabs') await computed(guest);
    if (kind === 'charts') await expect(guest.getByRole('figure')).toBeVisible();
    await expectRespondents(guest, `shared-${kind}`);
  }

  await goInside(page, '/chat?d=drinks');
  const prompt = page.getByRole('textbox', { name: /^Ask/ });
  for (const [asked, said] of [
    ['How many women drink tea?', '160 of 200 respondents unweighted'],
    ['How many are women?', 'do not project to a population'],
  ] as const) {
    await prompt.fill(asked);
    await prompt.press('Enter');
    await expect(page.getByText(said).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Explain' }).first().click();
  await expectRespondents(page, 'chat');

  const plan = await page.request.post('/v2/saved/tab_plans', {
    headers,
    data: {
      name: 'Drink tables',
      dataset_code: 'drinks',
      questions: [{ kind: 'all' }],
      banner: { kind: 'own', tree: [{ kind: 'question', question: women.expression.question }] },
    },
  });
  const report = await page.request.post('/v2/saved/reports', {
    headers,
    data: { name: 'Drink report', dataset_code: 'drinks', pages: [] },
  });
  const drink = of('drink', 'Tea').question;
  const saved = {
    audienceId: audience,
    chartId,
    crosstabUuid: crosstab.uuid,
    tabPlanId: (await plan.json()).id,
    reportId: (await report.json()).id,
    chatId: page.url().split('/').at(-1) ?? '',
    chartLink: '',
  };
  await visitInside(page, '/data/drinks');
  const tabs = await page
    .getByRole('tablist', { name: 'Parts of the dataset' })
    .getByRole('tab')
    .allInnerTexts();
  expect(tabs.length).toBeGreaterThanOrEqual(6);
  for (const tab of tabs) {
    await visitInside(page, `/data/drinks/${tab.toLowerCase()}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectRespondents(page, tab);
  }
  for (const pattern of isDeep
    ? Object.values(routes).filter((one) => !ofOtherThings.has(one))
    : withFigures) {
    const path = addressOf(pattern, saved)
      .replaceAll('core', 'drinks')
      .replace('/variables/q1', `/variables/${drink}`);
    await visitInside(page, path.includes('?') ? path : `${path}?d=drinks`);
    await expect(page.locator('#main')).toBeVisible();
    await expectRespondents(page, pattern);
  }

  // The survey was wrong about its weight: from now on its sums are people.
  await goInside(page, '/data/drinks/weights');
  await page.getByRole('button', { name: 'Actions on weight' }).click();
  await page.getByRole('menuitem', { name: 'Project to people…' }).click();
  const changes = page.getByRole('dialog', { name: 'What this changes' });
  await expect(changes.getByText('Sums of the weight “weight” count people.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(changes).toHaveCount(0);
  await page.goto(`/audiences/${audience}/edit?d=drinks`);
  await expect(page.getByText('people, 60.0% of base')).toBeVisible();
});

/** Pages with figures that nothing above opened; DEEP=1 visits those without too. */
const withFigures: readonly RoutePattern[] = [
  routes.welcome,
  routes.audienceNew,
  routes.charts,
  routes.chartNew,
  routes.crosstabs,
  routes.tabPlan,
  routes.report,
  routes.datasets,
  routes.variableEdit,
];

/**
 * Pages about users, about findings of the demo survey, of what this survey has none, and the one that asks how many people
 * a new weight adds up to; links are read by a guest.
 */
const ofOtherThings: ReadonlySet<RoutePattern> = new Set([
  routes.signIn,
  routes.settings,
  routes.settingsTab,
  routes.insights,
  routes.insight,
  routes.import,
  routes.weightNew,
  routes.weightEdit,
  routes.shared,
  routes.embedded,
]);

/** No text, label or title of a page calls those who were asked people, or a sum of weights a size. */
async function expectRespondents(page: Page, name: string): Promise<void> {
  const words = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'alt'];
    const named = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.flatMap((attribute) => element.getAttribute(attribute) ?? []),
    );
    return [document.body.innerText, ...named].join('\n');
  });
  expect.soft(peopleIn(words), name).toEqual([]);
}

async function expectFilesOfRespondents(page: Page): Promise<void> {
  const open = () => page.getByRole('button', { name: 'Export', exact: true }).click();
  await open();
  const choices = await page.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  const files = choices.filter((choice) => /workbook|PowerPoint|CSV/.test(choice));
  expect(files.length).toBeGreaterThanOrEqual(3);
  for (const choice of files) {
    await open();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: choice, exact: true }).click();
    const bytes = new Uint8Array(readFileSync(await (await download).path()));
    const text = choice.startsWith('CSV')
      ? strFromU8(bytes)
      : Object.entries(unzipSync(bytes))
          .flatMap(([path, part]) => (path.endsWith('.xml') ? [strFromU8(part)] : []))
          .join('\n')
          .replaceAll(/<[^>]*>/g, '\n');
    expect(peopleIn(text), choice).toEqual([]);
  }
}

function peopleIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => /\bpeople\b|\brepresents\b|(?<![a-z] )\bsizes?\b|_size\b/i.test(line));
}
