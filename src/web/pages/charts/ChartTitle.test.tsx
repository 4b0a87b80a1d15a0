import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { ChartTitle } from './ChartCard.tsx';

const suggestion = 'Dogs lead at 41%';

test('the title of a chart is a serif heading of 19 on 26', async () => {
  const page = await renderInKit(<ChartTitle title={null} suggestion={suggestion} onChange={vi.fn()} />);
  const title = page.getByRole('heading', { level: 2 }).getByRole('button', { name: suggestion });
  await expect.element(title).toHaveStyle({ fontSize: '19px', lineHeight: '26px' });
  expect(getComputedStyle(title.element()).fontFamily).toMatch(/Source Serif/);
});

test('a title is written where it is: Enter saves it, Esc does not, an empty one is the suggestion', async () => {
  const onChange = vi.fn();
  const page = await renderInKit(<ChartTitle title="Pets" suggestion={suggestion} onChange={onChange} />);
  await page.getByRole('button', { name: 'Pets' }).click();
  await userEvent.keyboard('{Control>}a{/Control}Dogs{Escape}');
  expect(onChange).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Pets' }).click();
  await userEvent.keyboard('{Control>}a{/Control}Dogs{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('Dogs');
  await page.getByRole('button', { name: 'Pets' }).click();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(null);
});
