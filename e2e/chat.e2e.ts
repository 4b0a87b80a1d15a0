import type { Page, Locator } from '@playwright/test';
import { InsightCalculation } from '../src/contract/chat/insight.ts';
import { formatIn } from '../src/lib/format.ts';
import { deepTest, expect, test } from './fixtures.ts';
import { rowHeader, saveCrosstab, tinyDocument } from './crosstab-page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { signInAsNew } from './support/guest.ts';
import { createSavedObjects } from './support/saved-objects.ts';
import { expectSize } from './support/look.ts';
import { turn } from './support/turn.ts';

test.use({ sharesService: true });

const card = (page: Page) => page.getByRole('article', { name: 'Insight 1', exact: true });

deepTest(
  'an answer has the order of its specification, and nothing of it is cut off at any width',
  async ({ page }) => {
    await page.goto('/chat?d=core');
    await page
      .getByRole('textbox', { name: 'Ask about the survey' })
      .fill('Gen Z vs Millennials: owning a tablet');
    await page.keyboard.press('Enter');
    await expect(card(page).getByRole('button', { name: 'Explain' })).toBeVisible();

    // The reading measure, centred in the free space: the box below is as wide.
    await expectSize(page.getByRole('region', { name: /^Gen Z vs Millennials/ }), { width: 684 });
    await expectSize(page.getByRole('textbox', { name: 'Ask a follow-up' }).locator('../../..'), {
      width: 684,
    });
    const answer = page.getByRole('region', { name: /^Gen Z vs Millennials/ });
    await expect(answer.locator('p').first()).toHaveCSS('font-family', /Source Serif/);

    // The sides have the colours of their bars.
    const reading = page.getByRole('group', { name: 'Read as' });
    await expect(reading.getByRole('button', { name: /assumed/ }).first()).toBeVisible();
    await expect(reading.getByRole('button', { name: /Gen Z/ })).not.toHaveAccessibleName(/assumed/);
    await expect(card(page).locator('.series-1').first()).toContainText('Gen Z');

    // n, base, interval, test, in this order; then what can be done, in its order.
    const line = card(page).locator('dl').first().locator('dt');
    await expect.poll(() => line.allInnerTexts()).toEqual(['n', 'base', 'gap 95% CI', 'test']);
    await expect
      .poll(() => card(page).getByRole('button').allInnerTexts())
      .toEqual([
        'Explain',
        'Open as chart',
        'Add to crosstab',
        'Save audience',
        // An administrator publishes; copy; into a report; not helpful.
        '',
        '',
        '',
        '',
      ]);

    await card(page).getByRole('button', { name: 'Explain' }).click();
    const panel = page.getByRole('complementary', { name: 'Calculation' });
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
      'Fraction',
      'Test against Gen Z',
      'Other readings',
      'Where the numbers come from',
    ]);
    await expectNoOverflow(page, page.getByRole('main'));
    await expectScopeInFull(page);
    await card(page).getByRole('button', { name: 'Explain' }).click();

    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoOverflow(page, page.getByRole('main'));
      if (width === 1024) await expectScopeInFull(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('textbox', { name: 'Ask a follow-up' })).toBeInViewport({ ratio: 1 });
      await card(page).getByRole('button', { name: 'Explain' }).click();
      await expect(page.getByText('How insight 1 was calculated')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Dock audience' }).click();
      const add = page.getByRole('dialog').getByRole('button', { name: /^Add\b/ });
      await expectNoOverflow(page, add.locator('..'));
      await page.keyboard.press('Escape');
    }
  },
);

/** A long name of a conversation is cut before what says where and when. */
async function expectScopeInFull(page: Page): Promise<void> {
  for (const name of [/All 12 countries/, /Q4 (?:2024|’24) – Q3 (?:2026|’26)/]) {
    const words = page
      .getByRole('group', { name: 'Scope' })
      .getByRole('button', { name })
      .locator('.isolate:visible');
    await expect
      .poll(() => words.evaluate((element) => element.scrollWidth - element.clientWidth))
      .toBeLessThanOrEqual(0);
  }
}

async function expectNoOverflow(page: Page, part: Locator): Promise<void> {
  for (const one of [part, page.locator('html')]) {
    await expect
      .poll(() => one.evaluate((element) => element.scrollWidth - element.clientWidth))
      .toBeLessThanOrEqual(0);
  }
}

const format = formatIn('en');
const box = (page: Page) => page.getByRole('textbox', { name: /^Ask/ });
const insight = (page: Page, number: number) =>
  page.getByRole('article', { name: `Insight ${number}`, exact: true }).last();

test('a question is answered, followed up, and its figures are the service’s', async ({ page }) => {
  await page.goto('/chat?d=core');
  await expect(box(page)).toBeFocused();
  await ask(page, 'What share of Brazilians own a tablet?');
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}/);
  const reading = page.getByRole('group', { name: 'Read as' });
  await expect(reading.getByRole('button', { name: 'Brazil' })).toBeVisible();
  // Nobody said when: the chip is marked as assumed.
  await expect(reading.getByRole('button', { name: /Q4 2025 – Q3 2026.*assumed/ })).toBeVisible();

  const id = (await insight(page, 1).getAttribute('data-insight')) ?? '';
  const answer = await page.request.get(`/v1/assistant-api/generic/insights/${id}`);
  const [figure] = InsightCalculation.parse(await answer.json()).figures;
  if (figure === undefined) throw new Error('the insight has no figure');
  const share = format.percent(figure.metrics.audience_percentage);
  // The sentence is the headline, above how it was read.
  const answered = page.getByRole('region', { name: /^What share of Brazilians/ });
  await expect(answered.getByText(`${share}%`).first()).toBeVisible();
  await expect(insight(page, 1).getByText(format.count(figure.metrics.audience_sample))).toBeVisible();

  await ask(page, 'and in Germany?', 2);
  await expect(page.getByRole('heading', { name: 'and in Germany?' })).toBeVisible();
  await expect(reading.last().getByRole('button', { name: 'Germany' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 questions')).toBeVisible();
  await expect(reading).toHaveCount(2);
  await expect(box(page)).toBeFocused();

  // The other conversations take the focus, and give it back.
  const explore = insight(page, 1).getByRole('button', { name: 'Explain' });
  await explore.focus();
  await page.keyboard.press('h');
  const list = page.getByRole('complementary', { name: 'Conversations' });
  await expect(list.getByRole('link', { name: /^What share of Brazilians/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(explore).toBeFocused();
  await expect(list).toHaveCount(0);
});

deepTest(
  'another reading of a question answers it in place, and the version before stays',
  async ({ page }) => {
    await page.goto('/chat?d=core');
    await ask(page, 'What share of people in Spain own a tablet?');
    const first = await insight(page, 1).getAttribute('data-insight');
    await page.getByRole('group', { name: 'Read as' }).getByRole('button', { name: 'Spain' }).click();
    const where = page.getByRole('dialog', { name: 'Where' });
    await where.getByRole('option', { name: /^France/ }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Version 2 of 2')).toBeVisible();
    await expect(insight(page, 1)).not.toHaveAttribute('data-insight', first ?? '');
    await expect(page.getByRole('button', { name: 'France, Spain' })).toBeVisible();
    await page.getByRole('button', { name: 'Previous version' }).click();
    await expect(page.getByText('Version 1 of 2')).toBeVisible();
    await expect(insight(page, 1)).toHaveAttribute('data-insight', first ?? '');

    // The chip of what was asked about leads to what it could be instead, and to every question.
    await page
      .getByRole('group', { name: 'Read as' })
      .getByRole('button', { name: /^Devices owned: Tablet/ })
      .click();
    // Another reading says how many respondents it would be about.
    await expect(page.getByRole('menuitem', { name: /^Number of each device at home: Tablets/ })).toHaveText(
      /n \d,\d{3}$/,
    );
    await page.getByRole('menuitem', { name: 'Search the questions…' }).click();
    const questions = page.getByRole('dialog', { name: 'Choose a topic' });
    await questions.getByRole('combobox').fill('pets');
    await questions.getByRole('option', { name: /^Pets/ }).first().click();
    await questions.getByRole('button', { name: /^(?:Choose|Use|Add|Take)/ }).click();
    await expect(page.getByText('Version 3 of 3')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pets/ })).toBeVisible();
  },
);

deepTest(
  'a condition is added to how a question was read, and the answer goes to a crosstab that is there',
  async ({ page }) => {
    await saveCrosstab(page.request, tinyDocument('Generations so far'));
    await page.goto('/chat?d=core');
    await ask(page, 'What share of people in Japan own a tablet?');
    const first = await insight(page, 1).getAttribute('data-insight');
    await page.getByRole('group', { name: 'Read as' }).getByRole('button', { name: 'Condition' }).click();
    const conditions = page.getByRole('dialog', { name: 'Add conditions' });
    await expect(conditions.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await conditions.getByRole('button', { name: 'Add condition', exact: true }).click();
    const picker = page.getByRole('dialog', { name: 'Add a condition' });
    await picker.getByRole('combobox').fill('gender');
    await turn(picker.getByRole('checkbox', { name: 'Female', exact: true }));
    await picker.getByRole('button', { name: 'Add condition' }).click();
    await conditions.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Version 2 of 2')).toBeVisible();
    await expect(insight(page, 1)).not.toHaveAttribute('data-insight', first ?? '');
    const id = (await insight(page, 1).getAttribute('data-insight')) ?? '';
    const answer = await page.request.get(`/v1/assistant-api/generic/insights/${id}`);
    const { query } = InsightCalculation.parse(await answer.json());
    expect(query.audiences).toMatchObject([{ name: 'women' }]);
    expect(JSON.stringify(query.audiences)).toContain('"q3_2"');
    expect(query.locations).toEqual(['jp']);

    await insight(page, 1).getByRole('button', { name: 'Add to crosstab' }).click();
    await page.getByRole('menuitem', { name: 'Generations so far' }).click();
    await expect(page.getByText('Added from chat, insight 1')).toBeVisible();
    await expect(rowHeader(page, 'Women')).toBeVisible();
    await expect(rowHeader(page, 'Tablet')).toBeVisible();
  },
);

deepTest(
  'what the survey does not hold is said without a finding, and a close question is answered',
  async ({ page }) => {
    await page.goto('/chat?d=core');
    await box(page).fill('What does Gen Z think of toothpaste flavours?');
    await page.keyboard.press('Enter');
    const refused = page.getByRole('region', { name: 'Not answered: no data on part of this' });
    await expect(refused.getByText('No number was made up')).toBeVisible();
    await expect(refused.locator('b', { hasText: 'toothpaste' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expectAccessible(page, 'not answered');
    const close = refused.getByRole('listitem').first().getByRole('button');
    const prompt = await close.innerText();
    expect(prompt).toMatch(/Gen Z\?$/);
    await close.click();
    await expect(page.getByRole('heading', { name: prompt, exact: true })).toBeVisible();
    await expect(insight(page, 1)).toBeVisible();
  },
);

test('a question is stopped and asked again; its conversation is named, deleted and brought back', async ({
  page,
}) => {
  await page.goto('/chat?d=core');
  // The answer is held back until it was stopped.
  let isHeld = true;
  await page.route('**/v1/assistant-api/generic', async (route) => {
    if (!isHeld) await route.fallback();
  });
  await box(page).fill('What share of Mexicans own a tablet?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Finding the answer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Stopped. No answer was produced')).toBeVisible();
  isHeld = false;
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(insight(page, 1)).toBeVisible();

  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Conversations' }).click();
  const list = page.getByRole('complementary', { name: 'Conversations' });
  await list.getByRole('button', { name: 'Actions for What share of Mexicans own a tablet?' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Tablets in Mexico');
  await page.getByRole('button', { name: 'Rename conversation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tablets in Mexico' })).toBeVisible();
  await list.getByRole('button', { name: 'Actions for Tablets in Mexico' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(list.getByRole('link', { name: /Tablets in Mexico/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('link', { name: /Tablets in Mexico/ })).toBeVisible();
});

test('people made from conditions are docked, and an answer about them is kept as audience and as evidence', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/chat?d=core');
  await page.getByRole('button', { name: 'Dock audience' }).click();
  await page.getByRole('button', { name: 'New audience' }).click();
  const editor = page.getByRole('dialog', { name: 'New audience' });
  await editor.getByRole('button', { name: 'Add condition', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Add a condition' });
  await picker.getByRole('combobox').fill('gender');
  await turn(picker.getByRole('checkbox', { name: 'Female', exact: true }));
  await picker.getByRole('button', { name: 'Add condition' }).click();
  await editor.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Readers of ours');
  await page.getByRole('button', { name: 'Save and attach' }).click();
  await expect(page.getByRole('button', { name: 'Undock Readers of ours' })).toBeVisible();

  // Its progress comes while it is worked on.
  let streamed = '';
  await page.route('**/v1/assistant-api/generic', async (route) => {
    const response = await route.fetch();
    streamed = await response.text();
    await route.fulfill({ response, body: streamed });
  });
  await ask(page, 'What share own a tablet in Spain?');
  expect(streamed).toMatch(/"stage":"asking"[^]*"stage":"writing"[^]*"answer":/);
  const reading = page.getByRole('group', { name: 'Read as' });
  await expect(reading.getByRole('button', { name: 'Readers of ours' })).toBeVisible();
  const id = (await insight(page, 1).getAttribute('data-insight')) ?? '';
  const answer = await page.request.get(`/v1/assistant-api/generic/insights/${id}`);
  const { text, query } = InsightCalculation.parse(await answer.json());
  expect(JSON.stringify(query.audiences)).toContain('"q3_2"');

  await insight(page, 1).getByRole('button', { name: 'Copy as evidence' }).click();
  await expect(page.getByText('Copied with its evidence')).toBeVisible();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines[0]).toBe(text);
  expect(lines[1]).toMatch(/^Devices owned \(q37\): “.+”$/);
  expect(lines[2]).toBe('Tablet, Readers of ours');
  expect(lines[3]).toMatch(/^Of every 100 people in “Readers of ours”, about \d+ own a tablet\./);
  expect(lines.join(' ')).toMatch(
    /Respondents [\d,]+ of [\d,]+; Effective sample .*; 95% interval [\d.]+ to [\d.]+/,
  );
  expect(lines.at(-2)).toMatch(/Dataset Synthetic demo survey .*; Where Spain; Waves used Q4 2025/);
  expect(lines.at(-1)).toBe(page.url());

  await insight(page, 1).getByRole('button', { name: 'Save audience' }).click();
  await expect(page).toHaveURL(/\/audiences\/new/);
  await expect(page.getByRole('button', { name: 'Women', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'own a tablet', exact: true })).toBeVisible();
});

test('a conversation is shared as it stands, and what was of no help is shown to administrators', async ({
  page,
  guest,
  service,
}) => {
  await page.goto('/chat?d=core');
  await ask(page, 'What share of Germans own a tablet?');
  await insight(page, 1)
    .getByRole('button', { name: /^Not helpful/ })
    .click();
  await expect(insight(page, 1).getByRole('button', { name: /^Marked as not helpful/ })).toBeVisible();
  await page.getByRole('button', { name: 'Share a read-only copy' }).click();
  const confirm = page.getByRole('dialog', { name: 'Share a read-only copy' });
  await confirm.getByRole('button', { name: 'Share a read-only copy' }).click();
  await expect(page.getByText(/^A read-only copy, shared by you on/)).toBeVisible();
  const copy = page.url();

  await signInAsNew(guest.context(), service, {
    email: 'colleague@example.org',
    organisation: 'My organisation',
  });
  await guest.goto('/chat?d=core&list=true');
  await guest.getByRole('link', { name: /^What share of Germans own a tablet\?/ }).click();
  await expect(guest).toHaveURL(({ pathname }) => pathname === new URL(copy).pathname);
  await expect(guest.getByText(/^A read-only copy, shared by admin@localhost on/)).toBeVisible();
  await expect(insight(guest, 1).getByRole('button', { name: 'Explain' })).toBeVisible();
  // Nothing of it can be changed: no box, no chips, no mark.
  await expect(box(guest)).toHaveCount(0);
  await expect(guest.getByRole('group', { name: 'Read as' })).toHaveCount(0);
  await expect(guest.getByRole('button', { name: /not helpful/i })).toHaveCount(0);
  await expectAccessible(guest, 'copy of a conversation');

  await page.goto('/settings/audit');
  const marked = page.getByRole('table', { name: 'Answers marked as not helpful' });
  await expect(marked.getByRole('row', { name: /of Germans own a tablet/ })).toBeVisible();
});

test('a chart, a crosstab and an audience are asked about in a conversation that begins with them', async ({
  page,
}) => {
  const saved = await createSavedObjects(page.request);
  await page.goto(`/charts/${saved.chartId}`);
  await page.getByRole('button', { name: 'Ask about it' }).click();
  await expect(box(page)).toHaveValue('Region type among Young people');
  // However narrow the page is.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/crosstabs/${saved.crosstabUuid}`);
  await page.getByRole('button', { name: 'Ask about it' }).click();
  await expect(box(page)).toHaveValue('Gender among Young people');
  await page.goto(`/audiences?a=${saved.audienceId}`);
  await page.getByRole('button', { name: 'Actions for Young people' }).click();
  await page.getByRole('menuitem', { name: 'Ask about it' }).click();
  await expect(box(page)).toHaveValue('Young people');
  await expect(page.getByRole('button', { name: 'Undock Young people' })).toBeVisible();
});

/** Asks, and waits for the answer: the first of its conversation, or the one with that number. */
async function ask(page: Page, prompt: string, number = 1): Promise<void> {
  await box(page).fill(prompt);
  await page.keyboard.press('Enter');
  const cards = page.getByRole('article', { name: 'Insight 1', exact: true });
  await expect(cards).toHaveCount(number);
  await expect(cards.last().getByRole('button', { name: 'Explain' })).toBeVisible();
}
