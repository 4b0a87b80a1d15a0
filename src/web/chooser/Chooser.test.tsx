import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../testing/components/render-in-kit.tsx';
import { seededRandom } from '../../testing/seeded-random.ts';
import { spendFacts, tinyCatalogue } from '../catalogue/tiny-catalogue.case.ts';
import type { AudienceChoice } from '../catalogue/question-pick.ts';
import { Chooser } from './Chooser.tsx';
import type { ChooserFigures, ChooserProps } from './chooser-props.ts';

const figures: ChooserFigures = {
  onLook: vi.fn(),
  shares: { status: 'none' },
  numbers: null,
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

const picked = (question: string, datapoints: readonly string[] | null) => ({
  kind: 'question',
  pick: { question, datapoints, suffixes: null, minCount: 1 },
});

async function open(props: Partial<ChooserProps>) {
  const onPick = vi.fn();
  const page = await renderInKit(
    <Chooser
      takes="clause"
      title="Add a condition"
      catalogue={tinyCatalogue()}
      selectedWaves={new Set(['w1', 'w2', 'w3'])}
      figures={figures}
      audiences={audiences}
      onPick={onPick}
      onClose={vi.fn()}
      {...props}
    />,
  );
  // Its code is loaded with the first dialog.
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  return { page, onPick };
}

test('the first hit of a typed answer is taken by Enter', async () => {
  const { onPick } = await open({});
  await userEvent.keyboard('visited{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith([picked('q2', null)], 'clause', false);
});

test('Shift and Enter add one question and expand it where the place can, as the foot says', async () => {
  const { page, onPick } = await open({ takes: 'items', expands: true });
  await userEvent.keyboard('brand image');
  await expect.element(page.getByRole('button', { name: /^Expand…/ })).toBeVisible();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith([picked('q14', null)], 'expand', false);
});

test('several questions are added and expanded together', async () => {
  const { page, onPick } = await open({ takes: 'items', expands: true });
  await userEvent.keyboard('q2, q14');
  await expect.element(page.getByRole('button', { name: /^Expand…/ })).toBeVisible();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith([picked('q2', null), picked('q14', null)], 'expand', false);
});

test('Shift and Enter are Enter where nothing can be expanded', async () => {
  const { page, onPick } = await open({ takes: 'items' });
  await userEvent.keyboard('brand image');
  await expect.element(page.getByRole('button', { name: /^One per answer/ })).toBeVisible();
  expect(page.getByRole('button', { name: /^Expand…/ }).query()).toBeNull();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith([picked('q14', null)], 'split', false);
});

test('a range of numbers is typed and taken by the keyboard alone', async () => {
  const { page, onPick } = await open({ catalogue: tinyCatalogue(spendFacts) });
  await userEvent.keyboard('spend');
  await userEvent.click(page.getByRole('textbox', { name: 'From' }));
  await userEvent.keyboard('20{Tab}{Tab}45{Enter}');
  await expect.element(page.getByRole('checkbox', { name: '20 to under 45' })).toBeChecked();
  await expect.element(page.getByRole('textbox', { name: 'From' })).toHaveFocus();
  await userEvent.keyboard('65{Enter}');
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith([picked('q30', ['[20,45)', '[65,)'])], 'clause', false);
});

test('a range with its ends the wrong way round is not added', async () => {
  const { page } = await open({ catalogue: tinyCatalogue(spendFacts) });
  await userEvent.keyboard('spend');
  await userEvent.click(page.getByRole('textbox', { name: 'From' }));
  await userEvent.keyboard('45{Tab}{Tab}20{Enter}');
  await expect.element(page.getByText('Two numbers, the lower one first')).toBeVisible();
  expect(page.getByRole('checkbox', { checked: true, name: / to / }).elements()).toEqual([]);
});

test('typing in the answers filters them, and Enter takes the focused one', async () => {
  const { page, onPick } = await open({});
  await userEvent.keyboard('visited{ArrowRight}slic');
  await expect.element(page.getByText('Answers: slic')).toBeVisible();
  expect(page.getByRole('checkbox', { name: 'Patty Lane' }).query()).toBeNull();
  await expect.element(page.getByRole('checkbox', { name: 'Slicewell' })).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith([picked('q2', ['slicewell'])], 'group', false);
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

test('an answer that is found is taken alone', async () => {
  const { page, onPick } = await open({});
  await userEvent.keyboard('slicewel');
  await expect.element(page.getByRole('option')).toHaveAccessibleName(/^Slicewell/);
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith([picked('q2', ['slicewell'])], 'clause', false);
});

test('Shift and an arrow extend the ticks of answers, Ctrl A ticks those that are shown', async () => {
  const { page } = await open({});
  const ticked = () => page.getByRole('checkbox', { checked: true, name: /^(?!Asked)/ }).elements().length;
  await userEvent.keyboard('visited{Tab}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.poll(ticked).toBe(3);
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.poll(ticked).toBe(5);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByRole('combobox')).toHaveFocus();
});

test('before typing the picked, recent and saved ones come before the other questions', async () => {
  const { page } = await open({ uses: new Map([['q14', 3]]) });
  const names = () =>
    page
      .getByRole('option')
      .elements()
      .map((row) => row.textContent?.slice(0, 8));
  await expect
    .poll(() => names().slice(0, 5))
    .toEqual(['Brand im', 'Delivery', 'Young fa', 'Retired ', 'Househol']);
});

test('Space picks rows while the field is empty, and Enter adds them together', async () => {
  const { page, onPick } = await open({ takes: 'items' });
  await userEvent.keyboard(' {ArrowDown}{Shift>}{ArrowDown}{/Shift}');
  await expect.element(page.getByText('3 picked ·')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Add 3 audiences/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  const all = audiences.map((audience) => ({ kind: 'audience', audience }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith(all, 'audience', false);
});

test('a pasted list is taken as picks, and what is unknown is listed', async () => {
  const { page, onPick } = await open({});
  await userEvent.keyboard('q2, retierd; Delivery users');
  await expect
    .element(page.getByText('No results for “retierd”. Closest: “Retired people” and “Retired”'))
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(
    [picked('q2', null), { kind: 'audience', audience: audiences[0] }],
    'clause',
    false,
  );
});

test('an audience is previewed by its people in words, their number and their share', async () => {
  const { page } = await open({});
  await userEvent.keyboard('delivery users');
  const preview = page.getByRole('region', { name: 'Delivery users' });
  await expect.element(preview.getByText('Retired people.')).toBeVisible();
  await expect.element(preview.getByText('21.4% of base')).toBeVisible();
});

test('the foot says in words where the condition goes', async () => {
  const { page } = await open({ destination: { words: 'After Work status', onOut: null } });
  await userEvent.keyboard('visited');
  await expect.element(page.getByText('After Work status')).toBeVisible();
});

test('a number is previewed by its histogram, with the mean and its interval', async () => {
  const numbers = {
    question: 'q2',
    datapoint: '',
    audience: '',
    mean: 18.187,
    standard_error: 0.4184,
    mean_interval: { low: 17.367, high: 19.007 },
    median: 15,
    sample: 1_265,
    effective_sample: 1_100,
    size: 200,
    waves: ['w1'],
    histogram: [
      { from: 0, to: 20, size: 140 },
      { from: 20, to: null, size: 60 },
    ],
  };
  const { page } = await open({ figures: { ...figures, numbers } });
  await userEvent.keyboard('visited');
  const spread = page.getByRole('figure', { name: 'Spread of Eaten or bought last month' });
  await expect.element(spread.getByText('mean 18.2 ± 0.8')).toBeVisible();
  await expect.element(spread.getByText('20 and more: 30.0%')).toBeInTheDocument();
});

test('a grid is a matrix: arrows move in it, Space ticks a cell, and Shift and Space its row', async () => {
  const { page, onPick } = await open({});
  await userEvent.keyboard('brand image{ArrowRight}');
  const cell = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect.element(cell('Patty Lane, Good value for money')).toHaveFocus();
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  await expect.element(cell('Patty Lane, Good value for money')).toBeChecked();
  await expect.element(cell('Crisp & Co, Good value for money')).not.toBeChecked();
  await expect.element(cell('Harvest Grill, Friendly staff')).toBeChecked();
  await userEvent.keyboard('{Enter}');
  const pick = { question: 'q14', minCount: 1 };
  expect(onPick).toHaveBeenCalledExactlyOnceWith(
    [
      {
        kind: 'grid',
        picks: [
          { ...pick, datapoints: ['value'], suffixes: [1] },
          { ...pick, datapoints: ['value', 'friendly'], suffixes: [3] },
        ],
      },
    ],
    'clause',
    false,
  );
});

test('a head of the matrix ticks all of it, and one column of answers is one condition', async () => {
  const { page, onPick } = await open({});
  await userEvent.keyboard('brand image');
  await page.getByRole('columnheader').getByRole('button', { name: 'Friendly staff' }).click();
  expect(page.getByRole('checkbox', { checked: true }).elements()).toHaveLength(3);
  await page.getByRole('button', { name: /^Add condition/ }).click();
  expect(onPick).toHaveBeenCalledExactlyOnceWith([picked('q14', ['friendly'])], 'clause', false);
});

test('plus asks for more of the ticked answers in a matrix too, and is no letter', async () => {
  const { page, onPick } = await open({});
  await userEvent.keyboard('brand image{ArrowRight} {ArrowRight} +');
  await expect.element(page.getByText('Answers: +')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(onPick.mock.calls).toMatchObject([
    [[{ pick: { datapoints: ['value', 'friendly'], suffixes: [1], minCount: 2 } }], 'clause', false],
  ]);
});

test('Enter takes the cell with the focus where none is ticked, and letters tick nothing', async () => {
  const { page, onPick } = await open({});
  await userEvent.keyboard('brand image{ArrowRight}{ArrowRight}crisp and ');
  await expect.element(page.getByText('Answers: crisp and')).toBeVisible();
  expect(page.getByRole('checkbox', { checked: true }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}{ArrowRight}{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(
    [{ kind: 'question', pick: { question: 'q14', datapoints: ['friendly'], suffixes: [1], minCount: 1 } }],
    'clause',
    false,
  );
});
