import { expect, test } from 'vitest';
import type { Explanation } from '../../figures/words/explanation.ts';
import { renderInKit } from '../../testing/components/render-in-kit.tsx';
import { FigureStrip } from './ExplanationStrip.tsx';
import { ExplanationView } from './ExplanationView.tsx';

const explanation: Explanation = {
  sentence: 'Of every 100 women, 21 own a tablet.',
  figure: '21.4%',
  verdict: 'higher than the rest of the base at 99%',
  mark: { direction: 'above', level: 99 },
  interval: null,
  parts: [
    { title: 'Fraction', facts: [{ label: 'Respondents', value: '412', note: 'of 1,000' }], notes: [] },
    { title: 'Where the numbers come from', facts: [], notes: ['Weighted by Adults.'] },
  ],
};

test('an explanation is its figure, its sentence and its parts in order', async () => {
  const page = await renderInKit(<ExplanationView heading="Women" explanation={explanation} />);
  await expect.element(page.getByText('21.4%')).toHaveStyle({ fontSize: '30px' });
  const sentence = page.getByText('Of every 100 women, 21 own a tablet.');
  expect(getComputedStyle(sentence.element()).fontFamily).toMatch(/Source Serif/);
  const titles = page.getByRole('heading', { level: 3 }).elements();
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Fraction', 'Where the numbers come from']);
  await expect.element(page.getByRole('definition')).toHaveTextContent('412 of 1,000');
  await expect.element(page.getByText('Weighted by Adults.')).toBeVisible();
});

test('a strip is the sentence with its line of figures; More opens the rest, and Less closes it', async () => {
  const page = await renderInKit(
    <FigureStrip explanation={explanation} onClose={() => {}}>
      <p>All of it</p>
    </FigureStrip>,
  );
  await expect.element(page.getByText('Of every 100 women, 21 own a tablet.')).toBeVisible();
  const stats = () =>
    page
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent?.trim());
  expect(stats()).toEqual(['412', 'higher than the rest of the base at 99%']);
  await expect.element(page.getByRole('img', { name: 'Significantly above at 99%' })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByText('All of it')).toBeVisible();
  expect(stats()).toEqual([]);
  await page.getByRole('button', { name: 'Less' }).click();
  await expect.element(page.getByText('All of it')).not.toBeInTheDocument();
});
