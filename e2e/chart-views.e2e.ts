import type { Page } from '@playwright/test';
import { browserHeader } from '../src/contract/people/auth.ts';
import { Chart } from '../src/contract/saved-work/chart.ts';
import { routes } from '../src/web/app/routes.ts';
import { StatsResult } from '../src/contract/query/stats.ts';
import { deepTest, expect, test } from './fixtures.ts';
import { colourOf } from './support/look.ts';
import { turn } from './support/turn.ts';

test.use({ sharesService: true });

const headers = { [browserHeader]: '1' };
const generations = [
  ['Gen Z', 'q2_1'],
  ['Boomers', 'q2_4'],
] as const;

/** A chart of two generations, as another client would write it. */
async function make(page: Page, name: string, question: string, fields: object = {}): Promise<string> {
  const response = await page.request.post('/v1/charts', {
    headers,
    data: {
      name,
      dataset_code: 'core',
      attributes: [{ question_code: question, namespace_code: 'core', datapoint_code: '', suffix_code: '' }],
      audiences: generations.map(([audience, code], place) => ({
        id: code,
        name: audience,
        color_index: place + 1,
        is_hidden: false,
        expression: { question: 'q2', datapoints: [code] },
      })),
      wave_codes: ['2025q4', '2026q1'],
      metrics: ['audience_percentage'],
      ...fields,
    },
  });
  return Chart.parse(await response.json()).id;
}

test('one chart is looked at in every view, by the bar and by the keyboard', async ({ page }) => {
  const id = await make(page, 'Seen every way', 'q10');
  await page.goto(`/charts/${id}`);
  const figure = page.getByRole('figure');
  const view = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(figure.getByRole('img', { name: /^Rented, Gen Z/ })).toBeVisible();
  await turn(view('Stacked'));
  await expect(page).toHaveURL(/view=stacked-100/);
  await figure.getByRole('img', { name: /^Owned outright, Gen Z/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(figure.getByRole('img', { name: /^Owned with a mortgage or loan, Gen Z/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(figure.getByRole('img', { name: /^Owned with a mortgage or loan, Boomers/ })).toBeFocused();

  await turn(view('Dots'));
  await turn(page.getByRole('radio', { name: 'Each other' }));
  await expect(figure.getByText('gap, points')).toBeVisible();
  await expect(page.getByText(/How to read:/)).toBeVisible();
  await expect(figure.getByRole('heading', { level: 2 })).toContainText(/more common among/);

  await turn(page.getByRole('radio', { name: 'Index', exact: true }));
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Stacked', { exact: true }).hover();
  await expect(page.getByText('Index can’t be stacked')).toBeVisible();
  for (const name of ['dots', 'scatter', 'multiples', 'heat']) {
    await page.keyboard.press('v');
    await expect(page).toHaveURL(new RegExp(`view=${name}`));
  }
  await expect(figure.getByRole('img', { name: /^Rented, Boomers/ })).toBeVisible();
});

deepTest(
  'columns whose names do not fit lie across, and stand upright where that is asked',
  async ({ page }) => {
    const id = await make(page, 'Across', 'q23', { view_type: 6 });
    await page.goto(`/charts/${id}`);
    const note = page.getByText(/^Across, because \d+ names do not fit/);
    await expect(note).toBeVisible();
    await page.getByRole('button', { name: 'Draw upright anyway' }).press('Enter');
    await expect(note).toHaveCount(0);
    await expect(page.getByRole('figure').locator('svg').getByText('…')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo: draw upright' }).click();
    await expect(note).toBeVisible();
  },
);

deepTest(
  'the first answers are shown with the rest only where answers exclude each other',
  async ({ page }) => {
    const several = await make(page, 'Several', 'q11');
    await page.goto(`/charts/${several}`);
    const choose = async (name: string) => {
      await page.getByRole('combobox', { name: /^Answers shown/ }).click();
      await page.getByRole('option', { name, exact: true }).click();
    };
    await page.getByRole('img', { name: /^Dog, Gen Z/ }).waitFor();
    await page.getByRole('combobox', { name: /^Answers shown/ }).click();
    await expect(page.getByRole('option', { name: /and the rest/ })).toHaveCount(0);
    await page.getByRole('option', { name: 'First 3', exact: true }).click();
    await expect(page.getByText(/further answers not shown\./)).toBeVisible();
    await expect(page.getByRole('figure').locator('[data-mark]')).toHaveCount(6);
    const one = await make(page, 'One each', 'q10');
    await page.goto(`/charts/${one}`);
    await page.getByRole('img', { name: /^Rented, Gen Z/ }).waitFor();
    await choose('First 3 and the rest');
    await expect(page.getByText(/other answers: their figures added up/)).toBeVisible();
  },
);

test('a highlighted answer keeps its colour, decides the title and is saved', async ({ page }) => {
  const id = await make(page, 'Highlighted', 'q11');
  // A named version is not replaced by the next save of the same half hour.
  await page.request.put(`/v2/saved/charts/${id}/versions/1`, { headers, data: { label: 'First' } });
  await page.goto(`/charts/${id}`);
  const figure = page.getByRole('figure');
  await figure.getByRole('img', { name: /^Dog, Boomers/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Highlight Dog' }).click();
  const dimmed = figure.locator('svg [data-state~="dimmed"]');
  await expect(dimmed.first()).toBeAttached();
  await expect(figure.getByRole('heading', { level: 2 })).toContainText('“Dog”');
  await expect(page.getByText('Saved · v2')).toBeVisible();
  await page.goto(`/charts/${id}`);
  await expect(dimmed.first()).toBeAttached();
});

deepTest(
  'two waves are a slope by themselves, its lines ending in their change, its interval and its test',
  async ({ page }) => {
    const id = await make(page, 'Two waves', 'q11', { splitter: 'waves', audiences: [] });
    await page.goto(`/charts/${id}`);
    const figure = page.getByRole('figure');
    await expect(page.getByRole('combobox', { name: 'Form' })).toContainText('Automatic: Slope');
    await expect(figure.getByText('since Q4 2025')).toBeVisible();
    await expect(figure.getByText('95% interval', { exact: true })).toBeVisible();
    const answer = await page.request.post('/v2/query/stats', {
      headers,
      data: { question: 'q11', datapoints: ['q11_1'], splitter: 'waves', waves: ['2025q4', '2026q1'] },
    });
    const shares = StatsResult.parse(await answer.json()).data.map(
      ({ metrics }) => metrics.audience_percentage ?? 0,
    );
    const change = (shares[1] ?? 0) - (shares[0] ?? 0);
    const written = `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}`;
    await expect(figure.locator('svg').getByText(written, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('row', { name: /^Change/ }).first()).toContainText(
      `${written} since Q4 2025`,
    );
    await page.getByRole('combobox', { name: 'Form' }).click();
    await page.getByRole('option', { name: 'Lines' }).click();
    await expect(figure.getByText('since Q4 2025')).toHaveCount(0);
    await turn(page.getByRole('switch', { name: 'Change at line ends' }));
    await expect(figure.getByText('since Q4 2025')).toBeVisible();
  },
);

deepTest(
  'a question from 0 to 10 is NPS bars: its score is the service’s, and it leaves in a link',
  async ({ page, guest }) => {
    const id = await make(page, 'Likely to recommend', 'q53', { metrics: [] });
    await page.goto(`/charts/${id}`);
    const figure = page.getByRole('figure');
    await expect(page.getByRole('combobox', { name: 'Form' })).toContainText('Automatic: NPS bars');
    const answer = await page.request.post('/v2/query/means', {
      headers,
      data: {
        question: 'q53',
        waves: ['2025q4', '2026q1'],
        score: { plus: ['[9,)'], minus: ['(,7)'] },
        audiences: [{ id: 'z', name: 'Gen Z', expression: { question: 'q2', datapoints: ['q2_1'] } }],
      },
    });
    const [{ mean }] = (await answer.json()).data;
    const score = `${mean < 0 ? '−' : '+'}${Math.abs(mean).toFixed(1)}`;
    await expect(figure.locator('svg').getByText(`NPS ${score}`, { exact: true })).toBeVisible();
    await figure.getByRole('img', { name: /^Detractors, Gen Z/ }).focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await expect(figure.getByRole('img', { name: /Gen Z\. NPS/ })).toBeFocused();
    await expect(page.getByRole('row', { name: /^Gen Z/ })).toContainText(score);
    const link = await page.request.put(`/v2/saved/charts/${id}/sharing`, {
      headers,
      data: { users: [], organisation: null, link: true, note: '' },
    });
    const { token } = await link.json();
    await guest.goto(`${routes.shared}#${token}`);
    await expect(
      guest.getByRole('figure').locator('svg').getByText(`NPS ${score}`, { exact: true }),
    ).toBeVisible();
  },
);

deepTest(
  'answers are points of two audiences or two questions, with quadrants that are named and kept',
  async ({ page, guest }) => {
    const id = await make(page, 'Points', 'q50');
    // A named version is not replaced by the next save of the same half hour.
    await page.request.put(`/v2/saved/charts/${id}/versions/1`, { headers, data: { label: 'First' } });
    await page.goto(`/charts/${id}?view=scatter`);
    const figure = page.getByRole('figure');
    const point = figure.getByRole('img', { name: /^Larkmoor, Gen Z/ });
    await point.focus();
    await page.keyboard.press('ArrowRight');
    await expect(figure.getByRole('img', { name: /^Larkmoor, Boomers/ })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('complementary', { name: 'Explanation' })).toContainText(
      'have heard of Larkmoor',
    );
    await page.keyboard.press('Escape');
    await expect(figure.getByText(/^mean \d/)).toHaveCount(2);
    await page.getByRole('textbox', { name: 'Top right quadrant' }).fill('Known to all');
    await expect(figure.getByText('Known to all')).toBeVisible();
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.keyboard.type('clothing brands used');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Up' }).click();
    await page.getByRole('option', { name: 'Sports and outdoor clothing brands used, Gen Z' }).click();
    await expect(
      figure.getByRole('img', { name: /^Larkmoor: Sports and outdoor clothing brands used, Gen Z/ }),
    ).toHaveCount(1);
    await expect(page.getByText(/^Saved · v[2-9]$/)).toBeVisible();
    const sharing = { users: [], organisation: null, link: true, note: '' };
    const link = await page.request.put(`/v2/saved/charts/${id}/sharing`, { headers, data: sharing });
    const { token } = await link.json();
    await guest.goto(`${routes.shared}#${token}`);
    await expect(guest.getByRole('figure').getByText('Known to all')).toBeVisible();
    await expect(
      guest.getByRole('img', { name: /^Larkmoor: Sports and outdoor clothing brands used/ }),
    ).toHaveCount(1);
  },
);

deepTest(
  'a brand funnel draws stages and conversions, sorts by one, names its stages and leaves in a link',
  async ({ page, guest }) => {
    const attributes = ['q50', 'q51'].map((code) => ({
      question_code: code,
      namespace_code: 'core',
      datapoint_code: '',
      suffix_code: '',
    }));
    const id = await make(page, 'Brand funnel', 'q50', { attributes, audiences: [], view_type: 15 });
    // A named version is not replaced by the next save of the same half hour.
    await page.request.put(`/v2/saved/charts/${id}/versions/1`, { headers, data: { label: 'First' } });
    await page.goto(`/charts/${id}`);
    const figure = page.getByRole('figure');
    await expect(page.getByRole('combobox', { name: 'Form' })).toContainText('Funnel');
    await page.getByRole('textbox', { name: 'Stage 1' }).fill('Known');
    await page.getByRole('textbox', { name: 'Stage 2' }).fill('Used');
    const answer = await page.request.post('/v2/query/stats', {
      headers,
      data: {
        question: 'q51',
        datapoints: ['q51_1'],
        suffixes: ['1'],
        waves: ['2025q4', '2026q1'],
        audiences: [{ id: 'k', name: 'Know it', expression: { question: 'q50', datapoints: ['q50_1'] } }],
      },
    });
    const [row] = StatsResult.parse(await answer.json()).data;
    const conversion = (row?.metrics.audience_percentage ?? 0).toFixed(1);
    const chip = figure.getByRole('img', { name: /^Larkmoor: Used, of those at Known/ });
    await expect(chip).toHaveAccessibleName(new RegExp(`Audience % ${conversion.replace('.', '\\.')}`));
    await chip.focus();
    await expect(
      page.getByText(`${conversion}% of those at “Known” of Larkmoor`, { exact: false }),
    ).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(figure.getByRole('img', { name: /^Larkmoor, Everyone/ })).toBeFocused();
    await page.getByRole('combobox', { name: 'Sort rows by' }).click();
    await page.getByRole('option', { name: 'Conversion to Used' }).click();
    await expect(page.getByText(/^Saved · v[2-9]$/)).toBeVisible();
    const sharing = { users: [], organisation: null, link: true, note: '' };
    const link = await page.request.put(`/v2/saved/charts/${id}/sharing`, { headers, data: sharing });
    const { token } = await link.json();
    await guest.goto(`${routes.shared}#${token}`);
    await expect(guest.getByRole('img', { name: /^Larkmoor: Used, of those at Known/ })).toHaveAccessibleName(
      new RegExp(conversion),
    );
  },
);

test('a note is listed and read out at its data point', async ({ page }) => {
  const id = await make(page, 'With a note', 'q11');
  // A named version is not replaced by the next save of the same half hour.
  await page.request.put(`/v2/saved/charts/${id}/versions/1`, {
    headers,
    data: { label: 'First' },
  });
  await page.goto(`/charts/${id}`);
  await page.getByRole('img', { name: /^Dog, Boomers/ }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Note at this mark').fill('A survey of owners');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toHaveText(/Dog, Boomers: A survey of owners/);
  await expect(page.getByRole('img', { name: /^Dog, Boomers.*Note 1\.$/ })).toBeVisible();
  // It saves itself.
  await expect(page.getByText('Saved · v2')).toBeVisible();
});

test('a chart opens as a crosstab and the crosstab as a chart, with scope, audiences and base', async ({
  page,
}) => {
  const id = await make(page, 'There and back', 'q11', {
    base_audience: { id: 'b', name: 'Women', expression: { question: 'q3', datapoints: ['q3_2'] } },
  });
  await page.goto(`/charts/${id}`);
  await expect(page.getByRole('img', { name: /^Dog, Gen Z/ })).toBeVisible();
  await page.getByRole('button', { name: 'Send to crosstab' }).click();
  await expect(page).toHaveURL(/\/crosstabs\/new.*w=2025q4\.\.2026q1/);
  await expect(page.getByText('Opened from the chart “There and back”')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^Dog/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /Boomers, n [\d,]+$/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Women/ })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: 'Open as chart' }).click();
  await expect(page).toHaveURL(/\/charts\/new.*w=2025q4\.\.2026q1/);
  await expect(page.getByRole('img', { name: /^Dog, Boomers/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Base: Women' })).toBeVisible();
});

test('answers are put in order and combined by keys, and what was changed last outlives the page', async ({
  page,
}) => {
  const id = await make(page, 'Own order', 'q11');
  await page.goto(`/charts/${id}`);
  await page.getByRole('img', { name: /^Dog, Gen Z/ }).waitFor();
  await page.getByRole('button', { name: 'Arrange answers' }).press('Enter');
  const list = page.getByRole('list', { name: 'Answers in their order' });
  await list.getByRole('checkbox', { name: 'Dog' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(list.getByRole('listitem').first()).toHaveText('Cat');
  await expect(list.getByRole('checkbox', { name: 'Dog' })).toBeFocused();
  await page.keyboard.press('Space');
  await list.getByRole('checkbox', { name: 'Bird' }).press('Space');
  await page.getByRole('button', { name: 'Combine into one…' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name of the row' }).fill('Dog or bird');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dog or bird: Dog or Bird, each respondent counted once.')).toBeAttached();
  const net = page.getByRole('img', { name: /^Dog or bird, Gen Z/ });
  const answer = await page.request.post('/v2/query/stats', {
    headers,
    data: {
      question: 'q11',
      datapoints: ['q11_1'],
      nets: [{ code: 'net', datapoints: ['q11_1', 'q11_4'] }],
      audiences: [{ id: 'z', expression: { question: 'q2', datapoints: ['q2_1'] } }],
      waves: ['2025q4', '2026q1'],
    },
  });
  const { data } = StatsResult.parse(await answer.json());
  const share = data.find(({ datapoint }) => datapoint === 'net')?.metrics.audience_percentage ?? 0;
  await expect(net).toHaveAccessibleName(new RegExp(`Audience % ${share.toFixed(1)}\\.`));
  // Before it saves itself.
  await page.goto('about:blank');
  await page.goto(`/charts/${id}`);
  await expect(net).toBeVisible();
});

test('a line, an annotation and a colour are set by keys, undone, saved, and in a link', async ({
  page,
  guest,
}) => {
  const id = await make(page, 'Marked', 'q10');
  await page.goto(`/charts/${id}`);
  const figure = page.getByRole('figure');
  await page.getByRole('button', { name: 'Add a reference line' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Mean of the answers shown' }).press('Enter');
  // Each series has five answers, which add up to 100.
  await expect(figure.locator('svg').getByText('Mean of the answers 20.0')).toBeVisible();
  await expect(figure.getByText('Dashed line: Mean of the answers 20.0. Not tested.')).toBeVisible();
  await page.getByRole('button', { name: 'Add an annotation' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Label over the plot' }).press('Enter');
  await page.getByRole('button', { name: 'Annotation: New label' }).press('Enter');
  await page.getByRole('textbox', { name: 'Annotation' }).fill('Boomers own');
  await page.keyboard.press('Enter');
  await expect(figure.locator('svg').getByText('Boomers own')).toBeVisible();
  await page.getByRole('button', { name: /^Colour of Boomers/ }).press('Enter');
  await page.getByRole('textbox', { name: 'Colour of Boomers' }).fill('#ffff00');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use #9a9a00' }).press('Enter');
  const bar = figure.locator('svg .series-2').first();
  await expect.poll(() => colourOf(bar, 'fill')).toBe('rgb(154, 154, 0)');
  await page.getByRole('button', { name: 'Undo: change a colour' }).click();
  await expect.poll(() => colourOf(bar, 'fill')).not.toBe('rgb(154, 154, 0)');
  await page.getByRole('button', { name: 'Redo: change a colour' }).click();
  await expect.poll(() => colourOf(bar, 'fill')).toBe('rgb(154, 154, 0)');
  await expect(page.getByText(/^Saved · v/)).toBeVisible();
  const link = await page.request.put(`/v2/saved/charts/${id}/sharing`, {
    headers,
    data: { users: [], organisation: null, link: true, note: '' },
  });
  const { token } = await link.json();
  await guest.goto(`${routes.shared}#${token}`);
  const shared = guest.getByRole('figure');
  await expect(shared.locator('svg').getByText('Mean of the answers 20.0')).toBeVisible();
  await expect(shared.locator('svg').getByText('Boomers own')).toBeVisible();
  await expect.poll(() => colourOf(shared.locator('svg .series-2').first(), 'fill')).toBe('rgb(154, 154, 0)');
});
