import type { Page } from '@playwright/test';
import { Me } from '../src/contract/people/auth.ts';
import { Crosstab } from '../src/contract/saved-work/crosstab.ts';
import { headers, rowHeader, saveCrosstab, tinyDocument } from './crosstab-page.ts';
import { caseCount } from '../src/testing/case-count.ts';
import { expect, test } from './fixtures.ts';
import { createSavedObjects } from './support/saved-objects.ts';
import { address } from '../src/web/app/routes.ts';
import { signInAsNew } from './support/guest.ts';

test.use({ sharesService: true });

const men = { question: 'q3', options: ['q3_1'] };

test('a user who loses the right to edit while editing learns of it, and keeps a copy', async ({
  page,
  guest,
  service,
}) => {
  const { uuid } = await saveCrosstab(page.request, tinyDocument('Edited by a colleague'));
  const sharing = `/v2/saved/crosstabs/${uuid}/sharing`;
  const share = async (organisation: 'edit' | 'view') => {
    const response = await page.request.put(sharing, {
      headers,
      data: { users: [], organisation, link: false, note: '' },
      // A connection that rested while the colleague's page was opened may be closed by the service.
      maxRetries: 1,
    });
    expect(response.status(), await response.text()).toBe(200);
  };
  await share('edit');
  const { organisation } = Me.parse(await (await page.request.get('/v1/auth/me', { headers })).json());
  await signInAsNew(guest.context(), service, {
    email: 'editor@example.org',
    organisation: organisation.name,
  });
  await guest.goto(`/crosstabs/${uuid}`);
  await rowHeader(guest, 'Women').focus();
  await share('view');
  await guest.keyboard.press('F2');
  await guest.keyboard.type('Mine');
  await guest.keyboard.press('Enter');
  const told = guest.getByRole('alert').filter({ hasText: 'Your changes are still here.' });
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'Save as a copy' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Edited by a colleague, copy' })).toBeVisible();
  await expect(rowHeader(guest, 'Mine')).toBeVisible();

  const kept = await page.request.get(`/v2/saved/crosstabs/${uuid}`, { headers });
  expect(Crosstab.parse(await kept.json()).rows.map(({ name }) => name)).toContain('Women');
});

test('work deleted or unshared while it is edited says so, and keeps the edits', async ({ page }) => {
  const made = await page.request.post('/v2/saved/audiences', {
    headers,
    data: { name: 'Soon gone', expression: { and: [men, { ...men, not: true }] } },
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/audiences/${id}/edit`);
  const row = page.getByRole('row', { name: /Include Gender/ });
  await row.press('x');
  expect((await page.request.delete(`/v2/saved/audiences/${id}`, { headers })).ok()).toBe(true);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/not found|deleted|no longer/i).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Exclude Gender/ })).toHaveCount(2);
});

test('where the network comes and goes each change is saved once, and none is lost', async ({ page }) => {
  const { uuid } = await saveCrosstab(page.request, tinyDocument('On a train'));
  await page.goto(`/crosstabs/${uuid}`);
  await expect(page.getByText('Saved · v1')).toBeVisible();
  for (let change = 1; change <= 2; change++) {
    await page.context().setOffline(true);
    await page.getByRole('row').nth(-1).getByRole('rowheader').focus();
    await page.keyboard.press('F2');
    await page.keyboard.type(`Row ${change}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Offline, 1 edit waiting')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(`Saved · v${change + 1}`)).toBeVisible();
  }
  // The runner's own connection was idle for longer than the service keeps one.
  const kept = await page.request.get(`/v2/saved/crosstabs/${uuid}`, { headers, maxRetries: 1 });
  const { rows } = Crosstab.parse(await kept.json());
  expect(rows.at(-1)?.name).toBe('Row 2');
  await page.reload();
  await expect(page.getByText('Saved · v3')).toBeVisible();
});

/** Work of each kind in the making: its page, the keys that begin it, and those that change it, explain it and go on. */
const begun = [
  {
    path: '/audiences/new?d=core',
    begin: async (page: Page) => {
      await chooseFirst(page, 'household type');
      await expect(page.getByRole('row', { name: 'Include Household type' })).toBeFocused();
      await page.keyboard.press('x');
    },
    undone: (page: Page) => page.getByRole('row', { name: 'Include Household type' }),
  },
  {
    path: '/charts/new?d=core&q=q11',
    begin: async (page: Page) => {
      await page.getByRole('img', { name: /^Dog, / }).focus();
      await page.keyboard.press('i');
      await page.keyboard.press('Space');
      await expect(page.getByRole('complementary', { name: 'Explanation' })).toBeVisible();
    },
    undone: (page: Page) => page.getByRole('switch', { name: '95% intervals', checked: true }),
  },
  {
    path: '/crosstabs/new?d=core',
    begin: async (page: Page) => {
      for (const [key, question] of [
        ['r', 'devices owned'],
        ['c', 'gender'],
      ] as const) {
        await page.keyboard.press(key);
        await chooseFirst(page, question);
      }
      await page.getByRole('gridcell').last().focus();
      await page.keyboard.press('h');
      await page.keyboard.press('Space');
      await expect(page.getByRole('complementary', { name: 'Explanation' })).toBeVisible();
    },
    undone: (page: Page) => page.getByRole('button', { name: /^Heat: index/i }),
  },
] as const;

const landed = (page: Page) => expect(page.locator('#main:focus, #main :focus')).toBeVisible();

async function chooseFirst(page: Page, question: string): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'Find a question or answer' })).toBeFocused();
  await page.keyboard.type(question);
  await expect(page.getByRole('option').first()).toContainText(new RegExp(question, 'i'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Find a question or answer' })).toBeHidden();
}

/** Focus, panels and scroll positions of the page, which a save leaves as they are. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    const shown = [...document.querySelectorAll('aside, [role="complementary"]')];
    const scrolled = [...document.querySelectorAll('main *')].filter(({ scrollTop }) => scrollTop > 0);
    return {
      focused: `${focused?.getAttribute('aria-label') ?? focused?.textContent}`,
      panels: shown.map((panel) => panel.getAttribute('aria-label')),
      scrolls: scrolled.map(({ scrollTop }) => Math.round(scrollTop)),
    };
  });

// With DEEP=1 all three editors, else the one with the most to keep.
for (const { path, begin, undone } of begun.slice(caseCount(-1, 0))) {
  test(`${path.split('?')[0]}: the first save changes the address, and no focus, panel, scroll or undo`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 560 });
    await page.goto(path);
    await landed(page);
    await begin(page);
    await page.waitForLoadState('networkidle');
    await expect.poll(async () => (await stateOf(page)).focused).not.toContain('Not computed yet');
    const before = await stateOf(page);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Saved first');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Saved · v1/)).toBeVisible();
    await expect(page).not.toHaveURL(/\/new/);
    await expect.poll(async () => stateOf(page)).toEqual(before);
    await page.keyboard.press('Control+z');
    await expect(undone(page)).toBeVisible();
  });
}

/** Saved work that a key changes. */
const edited = (path: string, key: string) => ({
  path,
  begin: (page: Page) => page.keyboard.press(key),
});

/** Ways to leave a page; the last ones close it. */
const ways: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => page.goBack(),
  (page) => page.getByRole('link', { name: 'Insights', exact: true }).click(),
  async (page) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('insights');
    await page.keyboard.press('Enter');
  },
  (page) => page.goto('/insights'),
  (page) => page.reload(),
];

test('Back, a link, the palette, an address and a reload never ask about unsaved work', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  const saved = await createSavedObjects(page.request);
  const pages = [
    ...begun,
    edited(address.audienceEdit(saved.audienceId), 'x'),
    edited(address.chart(saved.chartId), 'i'),
    edited(address.crosstab(saved.crosstabUuid), 't'),
  ];
  const all = pages.flatMap((one) => ways.map((leave) => ({ ...one, leave })));
  const step = caseCount(11, 1);
  for (const { path, begin, leave } of all.filter((_, at) => at % step === 0)) {
    await page.goto('/insights');
    await page.goto(path);
    await landed(page);
    await begin(page);
    await leave(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeHidden();
  }
  expect(asked).toEqual([]);
});
