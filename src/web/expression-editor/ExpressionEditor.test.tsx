import { useReducer, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Clause, Expression, Group } from '../../expression/expression.ts';
import { renderInKit } from '../../testing/components/render-in-kit.tsx';
import type { ChooserFigures } from '../chooser/chooser-props.ts';
import { newDraft, reduceDraft } from './draft/draft.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { type EditorView, ExpressionEditor } from './ExpressionEditor.tsx';
import { tinyCatalogue } from '../catalogue/tiny-catalogue.case.ts';

const clause = (question: string, ...datapoints: string[]): Clause => ({
  kind: 'clause',
  question,
  datapoints,
  suffixes: null,
  minCount: 1,
  negated: false,
});
const allOf = (...children: Expression[]): Group => ({
  kind: 'group',
  match: { kind: 'all' },
  negated: false,
  children,
});

const household = clause('c1', 'single');
const atWork: Clause = { ...clause('c2', 'full', 'student'), negated: true };
const eaten: Clause = { ...clause('q2', 'patty', 'crisp', 'harvest'), minCount: 2 };

const figures: ChooserFigures = {
  onLook: vi.fn(),
  shares: { status: 'none' },
  numbers: null,
  preview: { status: 'ready', sample: 412, size: 2_400_000, percentage: 21.4 },
};
const views: readonly EditorView[] = ['edit', 'sentence', 'json'];

/** The editor as a page holds it: with its draft, and buttons for its views. */
function Editing({ expression }: { readonly expression: Expression | null }) {
  const [draft, onAction] = useReducer(reduceDraft, newDraft(expression));
  const [view, setView] = useState<EditorView>('edit');
  useShortcuts([
    { keys: 'J', label: 'JSON', run: () => setView('json') },
    { keys: 'Ctrl J', label: 'Tree', inFields: true, run: () => setView('edit') },
  ]);
  return (
    <ExpressionEditor
      draft={draft}
      onAction={onAction}
      catalogue={tinyCatalogue()}
      selectedWaves={new Set(['w1', 'w2', 'w3'])}
      counts={new Map()}
      pickerFigures={figures}
      view={view}
      onShowTree={() => setView('edit')}
      toolbarEnd={views.map((one) => (
        <button key={one} type="button" onClick={() => setView(one)}>
          {`View ${one}`}
        </button>
      ))}
    />
  );
}

const open = (expression: Expression | null) => renderInKit(<Editing expression={expression} />);
const show = (view: EditorView) => userEvent.click(page.getByRole('button', { name: `View ${view}` }));
const row = (name: string) => page.getByRole('row', { name, exact: true });
const rowNames = () =>
  [...document.querySelectorAll('[role="treegrid"] [role="row"]')].map((one) =>
    one.getAttribute('aria-label'),
  );
const bar = () => page.getByRole('toolbar', { name: 'Selected conditions' });
const json = () => page.getByRole('textbox', { name: 'Expression as JSON' });

test('a view that a key shows takes the focus: the text of JSON, in the tree the row that had it', async () => {
  await open(allOf(household, atWork, eaten));
  row('Exclude Work status').element().focus();
  await userEvent.keyboard('j');
  await expect.element(json()).toHaveFocus();
  await userEvent.keyboard('{Control>}j{/Control}');
  await expect.element(row('Exclude Work status')).toHaveFocus();
  await show('json');
  await expect.element(page.getByRole('button', { name: 'View json' })).toHaveFocus();
});

test('several conditions are selected by keys and edited as one step', async () => {
  await open(allOf(household, atWork, eaten));
  row('Include Household description').element().focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(bar().getByText('2 selected')).toBeVisible();
  await userEvent.keyboard('{Control>}g{/Control}');
  await expect.element(row('Group Any of, 2 conditions')).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(bar().getByText('3 selected')).toBeVisible();
  await userEvent.keyboard('{Delete}');
  await expect.element(page.getByText(/^No conditions: everyone\./)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Undo: remove 3 conditions' }));
  await expect
    .poll(rowNames)
    .toEqual([
      'Group All of, 3 conditions',
      'Include Household description',
      'Exclude Work status',
      'Include Eaten or bought last month',
    ]);
});

test('in the sentence a phrase opens its answers', async () => {
  await open(allOf(household, atWork));
  await show('sentence');
  await userEvent.click(page.getByRole('button', { name: 'describe their household as “Single”' }));
  const answers = page.getByRole('dialog', { name: 'Edit answers' });
  await userEvent.click(answers.getByRole('checkbox', { name: 'Young family' }));
  await userEvent.click(answers.getByRole('button', { name: 'Apply answers' }));
  await expect
    .element(page.getByRole('button', { name: 'describe their household as “Single” or “Young family”' }))
    .toBeVisible();
});

test('in the JSON the wrong stretch is marked, and a button selects it', async () => {
  await open(allOf(household));
  await show('json');
  const wrong = {
    and: [
      { question: 'c1', options: ['single'] },
      { question: 'q2', options: ['patty', 'x'] },
    ],
  };
  await userEvent.fill(json(), JSON.stringify(wrong, null, 2));
  await expect.element(page.getByText('Line 13, column 9.')).toBeVisible();
  expect(document.querySelector('mark')?.textContent).toBe('"x"');
  await userEvent.click(page.getByRole('button', { name: 'Go to it' }));
  const field = json().element();
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('the JSON has no field');
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('"x"');
});

test('JSON can be read, put right and applied', async () => {
  await open(null);
  await show('json');
  await userEvent.fill(json(), '{\n  "question": "c1",\n  "options": ["single"\n}');
  await expect.element(page.getByText('Line 4, column 1.')).toBeVisible();
  await userEvent.fill(json(), JSON.stringify({ question: 'c1', options: ['single'] }));
  await userEvent.click(page.getByRole('button', { name: 'Apply' }));
  await show('edit');
  await expect
    .element(row('Include Household description').getByText('Single', { exact: true }))
    .toBeVisible();
});
