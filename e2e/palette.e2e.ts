import type { Page } from '@playwright/test';
import { browserHeader } from '../src/contract/people/auth.ts';
import { deepTest, expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { colourOf, colourOfToken, expectSize } from './support/look.ts';

const headers = { [browserHeader]: '1' };

for (const [key, ends] of [
  ['Enter', 'Insights'],
  ['Escape', 'Audiences'],
] as const)
  deepTest(`${key} pressed before the palette is loaded is pressed in it`, async ({ page }) => {
    let release = () => undefined as void;
    const pressed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/CommandPalette-.*\.js/, async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto('/audiences');
    await expect(page.getByRole('heading', { level: 1, name: 'Audiences' })).toBeVisible();
    const asked = page.waitForRequest(/\/CommandPalette-.*\.js/);
    await page.keyboard.press('Control+k');
    await asked;
    await page.keyboard.type('insights');
    await page.keyboard.press(key);
    const came = page.waitForResponse(/\/CommandPalette-.*\.js/);
    release();
    await came;
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ends);
  });

test('the palette hears its first key, has the parts of its specification, and finds a question by a typing error', async ({
  page,
}) => {
  await page.request.post('/v1/charts', {
    headers,
    data: {
      name: 'Games by age',
      attributes: [{ question_code: 'q4', namespace_code: 'core' }],
      dataset_codes: ['core'],
    },
  });
  // Observers of the document are told between the commit that shows the field and anything that comes after it.
  const script = await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const field = document.querySelector('[role="combobox"][aria-label="Search or ask"]');
      if (field === null) return;
      observer.disconnect();
      const key = new KeyboardEvent('keydown', { key: 'x', bubbles: true, cancelable: true });
      field.dispatchEvent(key);
      document.documentElement.dataset['firstKey'] = key.defaultPrevented ? 'eaten' : 'heard';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/audiences');
  await expect(page.getByRole('heading', { level: 1, name: 'Audiences' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.locator('html')).toHaveAttribute('data-first-key', 'heard');
  await script.dispose();

  const palette = page.getByRole('dialog', { name: 'Search or ask' });
  const field = palette.getByRole('combobox');
  await expectSize(palette, { width: 680 });
  await expect(field).toBeFocused();
  await page.keyboard.type('game');
  const groups = palette.getByRole('group');
  const titles = () => groups.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await expect.poll(titles).toEqual(expect.arrayContaining(['Audiences', 'Questions', 'Saved work']));
  const first = palette.getByRole('option').first();
  await expectSize(first, { height: 32 });
  await expect.poll(() => colourOf(first, 'backgroundColor')).toBe(await colourOfToken(page, '--soft'));
  await expect(
    palette
      .getByRole('option')
      .filter({ hasText: /n [\d,]+/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'palette');
  await page.keyboard.press('Tab');
  // One kind, and the lines that every text has.
  await expect(groups).toHaveCount(2);
  await expect(groups.last()).toHaveAttribute('aria-label', 'Ask or begin');
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);

  // What cannot be done here is listed with where it can.
  await openPalette(page);
  await page.keyboard.type('transpose');
  const action = page.getByRole('option', { name: /Transpose.*In a crosstab/ });
  await expect(action).toHaveAttribute('aria-disabled', 'true');
  await field.fill('');
  await page.keyboard.type('discovrey of games');
  const found = page.getByRole('option', { name: /^Discovery of games/ });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/charts\/new\?.*q=gaming\.q7/);
  await expect(page.getByRole('figure').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(
    page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: /Discovery of games/ }),
  ).toBeVisible();
});

test('an audience is added to the chart that is open, by keys alone', async ({ page }) => {
  await page.goto('/charts/new?q=q36');
  await expect(page.getByRole('heading', { name: 'Audiences' })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('paying gamers');
  await expect(page.getByRole('option', { name: /Paying gamers/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Among the audiences, and among the colours once there are figures.
  await expect(page.getByRole('complementary').getByText('Paying gamers').first()).toBeVisible();
});

test('an audience is pinned, moved by keys, and unpinned with a way back', async ({ page }) => {
  await page.goto('/audiences');
  await expect(page.getByRole('heading', { level: 1, name: 'Audiences' })).toBeVisible();
  for (const name of ['Gen Z', 'Millennials']) {
    await openPalette(page);
    await page.keyboard.type(name);
    await expect(page.getByRole('option', { name: new RegExp(`^${name}`) }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    // What comes under a pointer at rest is not pointed at.
    await page.getByRole('option', { selected: false }).first().dispatchEvent('mousemove');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('option', { name: 'Pin to the sidebar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const rail = page.getByRole('region', { name: 'Pinned' });
  const pinned = rail.getByRole('link');
  await expect(pinned).toHaveText(['Gen Z', 'Millennials']);
  await pinned.last().focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(pinned).toHaveText(['Millennials', 'Gen Z']);
  await page.reload();
  await expect(pinned).toHaveText(['Millennials', 'Gen Z']);
  await rail.getByRole('button', { name: 'Actions for Gen Z' }).click();
  await page.getByRole('menuitem', { name: 'Unpin' }).click();
  await expect(pinned).toHaveText(['Millennials']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pinned).toHaveText(['Millennials', 'Gen Z']);
});

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or ask' })).toBeFocused();
}
