import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { caseCount } from '../../src/testing/case-count.ts';

/** Rows of a list are alike: with DEEP=1 all of them are checked, else those up to here. */
const repeatedRows = caseCount(0, 1) === 1 ? [] : ['tbody tr:nth-child(n + 9)', 'li:nth-child(n + 9)'];

/** The minified file, half as long as the one that is imported. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Themes that a state is judged in: both with DEEP=1, else the one that its name draws, the same in every run. */
export function themesOf(state: string): readonly Theme[] {
  if (caseCount(0, 1) === 1) return themes;
  const sum = Buffer.from(state).reduce((total, byte) => total + byte, 0);
  return [sum % 2 === 0 ? 'light' : 'dark'];
}

/**
 * No rule of WCAG 2.2 AA is broken by what the page shows; with DEEP=1 in both themes. `state` names what is shown in the
 * message.
 */
export async function expectAccessible(page: Page, state = 'page'): Promise<void> {
  const checked = themesOf(`${test.info().title}, ${state}`);
  expect(await accessibilityFaults(page, state, 'html', checked)).toEqual([]);
}

/**
 * Broken rules, in each theme: all rules in the first, contrast alone in the second, as only colours differ. The page is
 * light again afterwards.
 * `part`: selector of what is checked.
 */
export async function accessibilityFaults(
  page: Page,
  state: string,
  part = 'html',
  checked: readonly Theme[] = themes,
): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of checked) {
    await showTheme(page, theme);
    const runOnly: NonNullable<axe.RunOptions['runOnly']> =
      theme === checked[0] ? { type: 'tag', values: rules } : { type: 'rule', values: ['color-contrast'] };
    // The page is sent it once, not for each check: it would be parsed each time.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
    const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] };
    const violations = await page.evaluate(runAxe, { part, exclude: repeatedRows, options });
    for (const { id, nodes } of violations) {
      faults.push(`${theme} ${state}: ${id} at ${nodes.join(' ')}`);
    }
  }
  if (checked.at(-1) !== 'light') await showTheme(page, 'light');
  return faults;
}

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

interface AxeRun {
  /** Selector of what is checked. */
  readonly part: string;
  /** Selectors of what in it is not. */
  readonly exclude: readonly string[];
  readonly options: axe.RunOptions;
}

/** The broken rules, with the elements that break them. */
async function runAxe({ part, exclude, options }: AxeRun) {
  const results = await window.axe?.run({ include: part, exclude: [...exclude] }, options);
  if (results === undefined) throw new Error('axe is not in the page');
  return results.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}

async function showTheme(page: Page, theme: Theme): Promise<void> {
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
