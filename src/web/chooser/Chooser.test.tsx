import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../testing/components/render-in-kit.tsx';
import { seededRandom } from '../../testing/seeded-random.ts';
import { tinyCatalogue } from '../expression-editor/tiny-catalogue.case.ts';
import type { AudienceChoice } from '../expression-editor/question-pick.ts';
import { Chooser } from './Chooser.tsx';
import type { ChooserFigures } from './chooser-figures.ts';
import type { ChooserProps } from './chooser-props.ts';

const figures: ChooserFigures = {
  onLook: vi.fn(),
  shares: { status: 'none' },
  preview: { status: 'ready', sample: 412, size: 2_400_000, percentage: 21.4 },
};

const retired = { kind: 'clause', question: 'c2', datapoints: ['retired'] } as const;
const audiences: readonly AudienceChoice[] = ['Delivery users', 'Young families', 'Retired people'].map(
  (name) => ({
    id: name,
    name,
    description: `Description of ${name}.`,
    expression: { ...retired, datapoints: ['retired'], suffixes: null, minCount: 1, negated: false },
  }),
);

async function open(props: Partial<ChooserProps>) {
  const onPick = vi.fn();
  const onPickAudiences = vi.fn();
  const page = await renderInKit(
    <Chooser
      takes="clause"
      title="Add a clause"
      catalogue={tinyCatalogue()}
      selectedWaves={new Set(['w1', 'w2', 'w3'])}
      figures={figures}
      audiences={audiences}
      onPick={onPick}
      onPickAudiences={onPickAudiences}
      onClose={vi.fn()}
      {...props}
    />,
  );
  return { page, onPick, onPickAudiences };
}

test('the first hit of a typed answer is taken by Enter', async () => {
  const { onPick } = await open({});
  await userEvent.keyboard('visited{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(
    { question: 'q2', datapoints: null, suffixes: null, minCount: 1 },
    'clause',
    false,
  );
});

test('typing in the answers filters them, and Enter takes the focused one', async () => {
  const { page, onPick } = await open({});
  await userEvent.keyboard('visited{ArrowRight}slic');
  await expect.element(page.getByText('Answers: slic')).toBeVisible();
  expect(page.getByRole('checkbox', { name: 'Patty Lane' }).query()).toBeNull();
  await expect.element(page.getByRole('checkbox', { name: 'Slicewell' })).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(
    { question: 'q2', datapoints: ['slicewell'], suffixes: null, minCount: 1 },
    'group',
    false,
  );
});

test('200 random strings typed in the answers tick none', async () => {
  const { page } = await open({});
  await userEvent.keyboard('visited{ArrowRight}');
  const list = document.querySelector('[data-answers]');
  if (list === null) throw new Error('the chooser shows no answers');
  const random = seededRandom(17);
  const letters = 'abcdefghilmnoprstuvwy 123456789';
  for (let round = 0; round < 200; round++) {
    const length = 1 + Math.floor(random() * 8);
    const typed = Array.from({ length }, (_, at) =>
      letters.charAt(Math.floor(random() * (at === 0 ? 21 : letters.length))),
    );
    for (const key of [...typed, ...typed.map(() => 'Backspace')]) {
      const target = document.activeElement ?? list;
      const init = { key, bubbles: true, cancelable: true };
      // What the browser does with a key that nobody takes: Space ticks.
      if (
        target.dispatchEvent(new KeyboardEvent('keydown', init)) &&
        key === ' ' &&
        target instanceof HTMLElement
      ) {
        target.click();
      }
    }
  }
  expect(page.getByRole('checkbox', { checked: true }).elements()).toEqual([]);
});

test('Space ticks the row that an arrow reached, and Esc goes back to the list', async () => {
  const { page } = await open({});
  await userEvent.keyboard('visited{ArrowRight}{ArrowDown} ');
  await expect.element(page.getByRole('checkbox', { name: 'Crisp & Co' })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('combobox')).toHaveFocus();
});

test('several audiences are ticked by Space, and Enter adds them together', async () => {
  const { page, onPickAudiences } = await open({ takes: 'audiences', purpose: 'as columns' });
  await userEvent.keyboard(' {ArrowDown}{ArrowDown} ');
  await expect.element(page.getByRole('button', { name: /Add 2 as columns/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onPickAudiences).toHaveBeenCalledExactlyOnceWith([audiences[0], audiences[2]], 'audience', false);
});

test('an audience is found by a misspelt name', async () => {
  const { onPickAudiences } = await open({ takes: 'audience' });
  await userEvent.keyboard('delivrey{Enter}');
  expect(onPickAudiences).toHaveBeenCalledExactlyOnceWith([audiences[0]], 'audience', false);
});
