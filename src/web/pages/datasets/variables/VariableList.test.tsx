import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drag } from '../../../../testing/components/drag.ts';
import { renderInKit } from '../../../../testing/components/render-in-kit.tsx';
import type { Question } from '../../../../contract/codebook/question.ts';
import { type CodebookDraft, drafted } from './draft/codebook-draft.ts';
import { income } from './draft/income.case.ts';
import { inDraftOrder, withMove } from './draft/list-order.ts';
import { VariableList } from './VariableList.tsx';

const question = (code: string, name: string, category: string): Question => ({
  ...income,
  code,
  name,
  category: { id: '', path: [category] },
});
const saved = [
  question('a', 'Age', 'Profile'),
  question('b', 'Bread', 'Food'),
  question('c', 'Cheese', 'Food'),
  question('d', 'Dog', 'Pets'),
];

function List({ isFixed = false }: { readonly isFixed?: boolean }) {
  const [draft, setDraft] = useState<CodebookDraft>([]);
  const questions = inDraftOrder(
    saved.map((one) => drafted(one, draft)),
    draft,
  );
  return (
    <VariableList
      questions={questions}
      waves={[]}
      allQuestions={questions}
      edited={new Set()}
      unphrased={new Set()}
      isGrouped
      isShort={false}
      isDense={false}
      isSmall={false}
      selected={null}
      onSelect={() => undefined}
      order={questions}
      onMove={isFixed ? null : (move) => setDraft((before) => withMove(before, saved, move))}
      picked={new Set()}
      onPick={null}
    />
  );
}

const shown = () =>
  [...document.querySelectorAll('tbody tr')].map(
    (row) =>
      row.querySelector('[data-question]')?.textContent ?? `[${row.querySelector('.isolate')?.textContent}]`,
  );
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^\\S+ ${name}`) });
const band = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

test('a variable is dragged in its category, and into another one', async () => {
  await renderInKit(<List />);
  await drag(row('Cheese'), row('Bread'), 'upper');
  await expect.poll(shown).toEqual(['[Profile]', 'Age', '[Food]', 'Cheese', 'Bread', '[Pets]', 'Dog']);
  await drag(row('Dog'), row('Age'), 'lower');
  await expect.poll(shown).toEqual(['[Profile]', 'Age', 'Dog', '[Food]', 'Cheese', 'Bread']);
});

test('a category is dragged with its variables', async () => {
  await renderInKit(<List />);
  await drag(band('Pets'), row('Age'), 'upper');
  await expect.poll(shown).toEqual(['[Pets]', 'Dog', '[Profile]', 'Age', '[Food]', 'Bread', 'Cheese']);
});

test('Alt and an arrow move a variable or a category, which keep focus', async () => {
  await renderInKit(<List />);
  const bread = document.querySelector<HTMLElement>('[data-question="b"]');
  bread?.focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(shown).toEqual(['[Profile]', 'Age', '[Food]', 'Cheese', 'Bread', '[Pets]', 'Dog']);
  await expect.poll(() => document.activeElement?.getAttribute('data-question')).toBe('b');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(shown).toEqual(['[Profile]', 'Age', '[Food]', 'Cheese', '[Pets]', 'Bread', 'Dog']);
  const pets = band('Pets').element();
  if (pets instanceof HTMLElement) pets.focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(shown).toEqual(['[Profile]', 'Age', '[Pets]', 'Bread', 'Dog', '[Food]', 'Cheese']);
  await expect.element(band('Pets')).toHaveFocus();
});

test('a list that is read only has nothing to drag', async () => {
  await renderInKit(<List isFixed />);
  await row('Age').hover();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(document.querySelector('[draggable="true"]')).toBeNull();
});
