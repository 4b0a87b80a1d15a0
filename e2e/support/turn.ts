import { expect, type Locator } from '@playwright/test';

/**
 * Turns a checkbox, radio or switch on, or off. The page may show it a frame later, which Playwright's own `check` takes
 * for a fault.
 */
export async function turn(choice: Locator, state: 'on' | 'off' = 'on'): Promise<void> {
  const wanted = state === 'on';
  // Where the label covers it, people press the label.
  if ((await choice.isChecked()) !== wanted) await choice.click({ force: true });
  await expect(choice).toBeChecked({ checked: wanted });
}
