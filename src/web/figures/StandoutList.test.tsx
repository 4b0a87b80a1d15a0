import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clauseOf } from '../../figures/query-parts.ts';
import type { StandoutNames } from '../../figures/standouts/sentence.ts';
import { rankStandouts, type Standouts } from '../../figures/standouts/standouts.ts';
import { renderInKit } from '../../testing/components/render-in-kit.tsx';
import { finish } from '../../testing/finish.ts';
import { StandoutList } from './StandoutList.tsx';
import { standoutKind, useFindingSteps } from './use-finding-steps.ts';

const gender = {
  code: 'sex',
  kind: 'single',
  name: 'Gender',
  wording: '',
  phrase: { does: 'are {answer}', people: '{answer}' },
  datapoints: [
    { code: 'm', name: 'Men', phrase: { inline: 'men' } },
    { code: 'f', name: 'Women', phrase: { inline: 'women' } },
  ],
  suffixes: [],
} as const;
const drinks = {
  ...gender,
  code: 'drinks',
  kind: 'multiple',
  name: 'Drinks',
  phrase: { does: 'drink {answer}' },
  datapoints: [
    ...Array.from({ length: 24 }, (_, at) => ({
      code: `${at}`,
      name: `Tea ${at}`,
      phrase: { inline: `tea ${at}` },
    })),
    { code: 'range', name: '16–24', phrase: { inline: '16–24 cups' } },
  ],
} as const;
const questions = new Map([gender, drinks].map((question) => [question.code as string, question]));
const names: StandoutNames = {
  survey: { people: 'people', question: (code) => questions.get(code) },
  base: { name: null, mode: 'all' },
  nameOf: ({ id }) => id,
  meanOf: () => null,
};

const men = {
  id: 'men',
  place: 0,
  heading: 'Gender',
  content: { kind: 'share', of: clauseOf('sex', ['m'], null) },
} as const;

/** The shares of so many drinks among 500 men and 1,500 others; every other one is lower. */
function standoutsOf(count: number): Standouts {
  const steps = rankStandouts({
    comparisons: 40,
    candidates: Array.from({ length: count }, (_, at) => ({
      row: {
        id: `tea ${at}`,
        place: at,
        heading: 'Drinks',
        content: { kind: 'share', of: clauseOf('drinks', [`${at}`], null) } as const,
      },
      column: men,
      own: { value: at % 2 === 0 ? 70 - at : 20 - at / 2, sample: 500 },
      other: { value: 35, sample: 1500 },
      z: at % 2 === 0 ? 8 : -8,
      pValue: 0.00001,
    })),
  });
  return finish(steps);
}

const [onShow, onLeave, onCopy] = [vi.fn(), vi.fn(), vi.fn()];

function List({ standouts }: { readonly standouts: Standouts | null }) {
  const steps = useFindingSteps(standouts?.found, standoutKind, () => {});
  return (
    <>
      <button type="button" onClick={() => steps.step(1)}>
        Next
      </button>
      <StandoutList
        standouts={standouts}
        names={names}
        error={null}
        onRetry={() => {}}
        steps={steps}
        actionsOf={(_, sentence) => [
          { key: 'copy', label: 'Copy sentence', onSelect: () => onCopy(sentence) },
        ]}
        onShow={({ row }) => onShow(row.id)}
        onLeave={onLeave}
      />
    </>
  );
}

test('a key focuses the first finding, then the next; its figure is shown, Enter acts and Esc goes to it', async () => {
  const page = await renderInKit(<List standouts={standoutsOf(3)} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('40 comparisons, 3 clear, 3 findings');
  const first = page.getByRole('button', { name: /share of men than of other people drink tea 0\./u });
  await expect.element(first).toBeVisible();
  expect(first.element().textContent.replaceAll(/\s/gu, ' ')).toContain(
    '70.0% against 35.0%n 500 and 1,500p < 0.001',
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(first).toHaveFocus();
  expect(onShow).toHaveBeenLastCalledWith('tea 0');
  await userEvent.keyboard('{ArrowDown}');
  expect(onShow).toHaveBeenLastCalledWith('tea 2');
  await userEvent.keyboard('{ArrowDown}');
  const last = page.getByRole('button', {
    name: /A smaller share of men than of other people drink tea 1\./u,
  });
  await expect.element(last).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: 'Copy sentence' }).click();
  expect(onCopy).toHaveBeenCalledWith('A smaller share of men than of other people drink tea 1.');
  await expect.element(last).toBeVisible();
  last.element().focus();
  await userEvent.keyboard('{Escape}');
  expect(onLeave).toHaveBeenCalledOnce();
});

test('a list of one direction, and all of it on request', async () => {
  const page = await renderInKit(<List standouts={standoutsOf(24)} />);
  await expect.element(page.getByText('Below 12')).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(20);
  await page.getByRole('button', { name: 'Show all 24' }).click();
  await vi.waitFor(() => expect(page.getByRole('listitem').elements()).toHaveLength(24));
  await page.getByRole('radio', { name: 'Below 12' }).click();
  await vi.waitFor(() => expect(page.getByRole('listitem').elements()).toHaveLength(12));
});

test('beyond a thousand the list says what it is taken from', async () => {
  const page = await renderInKit(<List standouts={{ ...standoutsOf(3), clear: 5210, large: 4820 }} />);
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('40 comparisons, 5,210 clear, 3 findings from the first 1,000 of 4,820');
});

test('a range of ages is on one line', async () => {
  const [one] = standoutsOf(1).found;
  if (one === undefined) throw new Error('a clear difference is found');
  const content = { kind: 'share', of: clauseOf('drinks', ['range'], null) } as const;
  const ranged = { ...one, row: { ...one.row, content } };
  const page = await renderInKit(<List standouts={{ ...standoutsOf(1), found: [ranged] }} />);
  await expect.element(page.getByText('16–24', { exact: true })).toHaveStyle({ whiteSpace: 'nowrap' });
});

test('a table without findings says why', async () => {
  const none = { comparisons: 0, clear: 0, large: 0, found: [] };
  const waiting = await renderInKit(<List standouts={null} />);
  await expect.element(waiting.getByRole('status', { name: 'Looking for what stands out' })).toBeVisible();
  const nothing = await renderInKit(<List standouts={none} />);
  await expect.element(nothing.getByText('Nothing to compare')).toBeVisible();
  const unclear = await renderInKit(<List standouts={{ ...none, comparisons: 12 }} />);
  await expect
    .element(unclear.getByText('No difference is clear after correcting for all comparisons.'))
    .toBeVisible();
});
