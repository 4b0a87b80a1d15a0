import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const themes = ['light', 'dark'] as const;

/**
 * No rule of WCAG 2.2 AA is broken by what the page shows, in either theme. Only colours differ between themes, so
 * the second is checked for contrast alone. `state` names what is shown in the message.
 */
export async function expectAccessible(page: Page, state = 'page'): Promise<void> {
  const faults: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
    await page.evaluate(endTransitions);
    // One page without frames: the results needn't be gathered in a page of their own.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
    const checked = theme === 'light' ? axe.withTags(rules) : axe.withRules(['color-contrast']);
    const { violations } = await checked.analyze();
    for (const { id, nodes } of violations) {
      faults.push(`${theme} ${state}: ${id} at ${nodes.map(({ html }) => html).join(' ')}`);
    }
  }
  expect(faults).toEqual([]);
}

/** Colours on their way from one theme to the other are nobody's. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  }
}
