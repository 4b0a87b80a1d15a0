import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { tokenColour } from '../../../testing/components/token-colour.ts';
import { all, clause, not } from '../../../testing/expressions.ts';
import { tinyCatalogue } from '../../catalogue/tiny-catalogue.case.ts';
import { Sentence } from './Sentence.tsx';

const expression = all(clause('c2', 'retired'), not(clause('q2')));

test('a sentence is serif, and what it excludes is underlined in the colour of danger', async () => {
  const page = await renderInKit(
    <Sentence expression={expression} catalogue={tinyCatalogue()} onPhrase={vi.fn()} />,
  );
  const phrases = page.getByRole('button');
  expect(phrases.elements()).toHaveLength(2);
  expect(getComputedStyle(phrases.first().element()).fontFamily).toMatch(/Source Serif/);
  await expect.element(phrases.last()).toHaveStyle({ textDecorationColor: tokenColour('--danger') });
  await expect.element(phrases.first()).not.toHaveStyle({ textDecorationColor: tokenColour('--danger') });
});

test('a phrase leads to its clause by press, Enter and Space', async () => {
  const onPhrase = vi.fn();
  const page = await renderInKit(
    <Sentence expression={expression} catalogue={tinyCatalogue()} onPhrase={onPhrase} />,
  );
  await page.getByRole('button').last().click();
  await userEvent.keyboard('{Enter} ');
  expect(onPhrase.mock.calls).toEqual([[[1]], [[1]], [[1]]]);
});
