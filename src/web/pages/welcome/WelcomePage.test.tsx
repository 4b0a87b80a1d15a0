import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { NoChange } from './WelcomePage.tsx';

test.each([
  [true, 'No change to show', 'No share differs clearly between the first and the last wave.'],
  [false, 'One wave so far', 'The largest change appears here once there are two waves.'],
])('a survey without a change says why (several waves: %s)', async (hasTrend, title, reason) => {
  await renderInKit(<NoChange hasTrend={hasTrend} />);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByText(`${reason} Ask the survey instead.`)).toBeVisible();
});
