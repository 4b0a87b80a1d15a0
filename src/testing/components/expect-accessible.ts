import axe from 'axe-core';
import { expect } from 'vitest';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const scheme = 'data-mantine-color-scheme';

/**
 * No rule of WCAG 2.2 AA is broken by what is mounted, in either theme. Only colours differ between themes, so dark is
 * checked for contrast alone. The size of targets is judged on pages, where parts have their room.
 */
export async function expectAccessible(state: string): Promise<void> {
  const { documentElement } = document;
  const before = documentElement.getAttribute(scheme) ?? 'light';
  const faults: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    documentElement.setAttribute(scheme, theme);
    endTransitions();
    const { violations } = await axe.run(document.body, {
      resultTypes: ['violations'],
      runOnly:
        theme === 'light' ? { type: 'tag', values: rules } : { type: 'rule', values: ['color-contrast'] },
      rules: { 'target-size': { enabled: false } },
    });
    for (const { id, nodes } of violations) {
      faults.push(`${theme}, ${state}: ${id} at ${nodes.map(({ html }) => html).join(' ')}`);
    }
  }
  documentElement.setAttribute(scheme, before);
  endTransitions();
  expect(faults).toEqual([]);
}

/** Colours on their way from one theme to the other are nobody's. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  }
}
