import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const themes = ['light', 'dark'] as const;

/**
 * No rule of WCAG 2.2 AA is broken by what the page shows, in either theme. Only colours differ between themes, so
 * the second is checked for contrast alone. `state` names what is shown in the message.
 */
export async function expectAccessible(page: Page, state = 'page'): Promise<void> {
  expect(await accessibilityFaults(page, state)).toEqual([]);
}

/** What breaks a rule, in light, then in dark; the page is light again afterwards. `part`: a selector of what is checked. */
export async function accessibilityFaults(page: Page, state: string, part = 'html'): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of themes) {
    await showTheme(page, theme);
    // One page without frames: the results needn't be gathered in a page of their own.
    const axe = new AxeBuilder({ page })
      .include(part)
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'] });
    const checked = theme === 'light' ? axe.withTags(rules) : axe.withRules(['color-contrast']);
    const { violations } = await checked.analyze();
    for (const { id, nodes } of violations) {
      faults.push(`${theme} ${state}: ${id} at ${nodes.map(({ html }) => html).join(' ')}`);
    }
  }
  await showTheme(page, 'light');
  return faults;
}

async function showTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
  await page.evaluate(endTransitions);
}

/** Colours on their way from one theme to the other are nobody's. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  }
}
