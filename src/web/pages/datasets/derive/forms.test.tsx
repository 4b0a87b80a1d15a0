import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKit } from '../../../../testing/components/render-in-kit.tsx';
import { scopeOfSurvey } from '../../../../testing/components/scope-of-survey.ts';
import type { Question } from '../../../../contract/codebook/question.ts';
import type { DerivedDefinition } from '../../../../contract/codebook/derived-definition.ts';
import { questionsOptions } from '../../../api/questions.ts';
import { ScopeContext } from '../../../app/scope/use-scope.ts';
import { tinyCatalogue } from '../../../catalogue/tiny-catalogue.case.ts';
import { income } from '../variables/draft/income.case.ts';
import { type Arithmetic, ArithmeticForm } from './ArithmeticForm.tsx';
import { type AskedTwice, AskedTwiceForm, matchAnswers } from './AskedTwiceForm.tsx';
import type { Bands } from './bands.ts';
import { BandsForm } from './BandsForm.tsx';
import { type Conditions, ConditionsForm } from './ConditionsForm.tsx';
import { type Count, CountForm, withPick } from './CountForm.tsx';
import { DefinitionForm } from './DefinitionForm.tsx';

const questions: readonly Question[] = [
  income,
  { ...income, code: 'c5', name: 'Partner’s income', datapoints: income.datapoints.slice(0, 2) },
  { ...income, code: 'q30', name: 'Spend', kind: 'numeric', datapoints: [] },
];

const questionOf = (code: string): Question | undefined => questions.find((one) => one.code === code);

/** Draws a form that keeps what is edited. Returns the newest definition; no request is answered. */
async function stage<Definition>(
  initial: Definition,
  form: (definition: Definition, onChange: (next: Definition) => void) => ReactNode,
): Promise<() => Definition> {
  let present = initial;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(questionsOptions('core').queryKey, questions);
  const scope = scopeOfSurvey();
  function Stage() {
    const [definition, setDefinition] = useState(initial);
    useEffect(() => {
      present = definition;
    }, [definition]);
    return form(definition, setDefinition);
  }
  await renderInKit(
    <QueryClientProvider client={client}>
      <ScopeContext value={scope}>
        <Stage />
      </ScopeContext>
    </QueryClientProvider>,
  );
  return () => present;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Types over a text that is edited in place. */
async function retype(name: string, text: string) {
  const field = page.getByRole('button', { name });
  await field.click();
  await userEvent.keyboard(`{Control>}a{/Control}${text}{Enter}`);
}

test('a count adds answers to those of its question, and drops a question with its last answer', async () => {
  const picked = { question: 'c5', suffixes: null, minCount: 1 };
  const first: Count = { form: 'count', of: [], where: 'all', blank_is_zero: false };
  const one = withPick(first, { ...picked, datapoints: ['low'] }, questionOf('c5'));
  const both = withPick(one, { ...picked, datapoints: null }, questionOf('c5'));
  expect(both.of).toEqual([{ question: 'c5', answers: ['low', 'mid'] }]);
  const count = await stage<Count>(both, (definition, onChange) => (
    <CountForm count={definition} questionOf={questionOf} onChange={onChange} />
  ));
  await button("Don't count Low").click();
  expect(count().of).toEqual([{ question: 'c5', answers: ['mid'] }]);
  await button("Don't count Middle").click();
  expect(count().of).toEqual([]);
  await page.getByRole('radio', { name: 'Those offered' }).click();
  await page.getByRole('switch', { name: 'Not asked counts as 0' }).click();
  expect(count()).toMatchObject({ where: 'offered', blank_is_zero: true });
});

test('conditions are moved, renamed, numbered and removed by keyboard and by button', async () => {
  const when = (datapoint: string) => ({ question: 'c2', datapoints: [datapoint] });
  const initial: Conditions = {
    form: 'first_match',
    answers: [
      { name: 'Works', when: when('full') },
      { name: 'Studies', when: when('student') },
    ],
    asked: 'any',
  };
  const conditions = await stage<Conditions>(initial, (definition, onChange) => (
    <ConditionsForm
      conditions={definition}
      catalogue={tinyCatalogue()}
      figures={new Map([['0', { sample: 30, value: 25 }]])}
      onChange={onChange}
    />
  ));
  const names = () => conditions().answers.map(({ name }) => name);
  await expect.element(page.getByText('30', { exact: true })).toBeVisible();
  await expect.element(button('Move Works up')).toHaveAttribute('aria-disabled', 'true');
  await button('Move Works down').click();
  expect(names()).toEqual(['Studies', 'Works']);
  await retype('Name of answer 1: Studies', 'At college');
  await retype('Number of At college: –', '7,5x');
  expect(conditions().answers[0]).toEqual({ name: 'At college', when: when('student') });
  await retype('Number of At college: –', '−7');
  expect(conditions().answers[0]).toEqual({ name: 'At college', when: when('student'), number: -7 });
  await page.getByRole('radio', { name: 'Own answer' }).click();
  await page.getByRole('radio', { name: 'Everyone', exact: true }).click();
  await button('Remove Works').click();
  expect(names()).toEqual(['At college']);
  expect(conditions()).toMatchObject({ rest: 'Other', asked: 'everyone' });
});

test('arithmetic takes numbers and operations; a difference takes two', async () => {
  const initial: Arithmetic = {
    form: 'arithmetic',
    formula: { op: 'subtract', of: [{ op: 'value', question: 'q30' }] },
  };
  const arithmetic = await stage<Arithmetic>(initial, (definition, onChange) => (
    <ArithmeticForm arithmetic={definition} questionOf={questionOf} onChange={onChange} />
  ));
  await button('Add a number').click();
  await retype('Number: 1', '2.5');
  expect(arithmetic().formula).toEqual({
    op: 'subtract',
    of: [
      { op: 'value', question: 'q30' },
      { op: 'number', value: 2.5 },
    ],
  });
  await expect.element(button('Add an operation')).toHaveAttribute('aria-disabled', 'true');
  await button('Remove').first().click();
  await button('Add an operation').click();
  expect(arithmetic().formula).toMatchObject({ of: [{ value: 2.5 }, { op: 'add', of: [] }] });
});

test('bands are added above the last one, changed by their ends and removed', async () => {
  const spend = questionOf('q30');
  if (spend === undefined) throw new Error('no question');
  const initial: Bands = {
    form: 'bands',
    question: 'q30',
    answers: [
      { name: 'Under 20', interval: '(,20)' },
      { name: '20 and more', interval: '[20,)' },
    ],
  };
  const bands = await stage<Bands>(initial, (definition, onChange) => (
    <BandsForm bands={definition} question={spend} figures={new Map()} onChange={onChange} />
  ));
  const intervals = () => bands().answers.map(({ interval }) => interval);
  await button('New band').click();
  expect(intervals()).toEqual(['(,20)', '[20,30)', '[30,)']);
  await retype('To under, 20 to under 30: 30', '45');
  expect(bands().answers[1]).toEqual({ name: '20 to under 45', interval: '[20,45)' });
  await button('Remove Under 20').click();
  expect(intervals()).toEqual(['[20,45)', '[30,)']);
});

test('a question asked twice matches answers by name and forgets a removed question', async () => {
  const both = ['c4', 'c5'].flatMap((code) => questionOf(code) ?? []);
  const asked = await stage<AskedTwice>(matchAnswers(both), (definition, onChange) => (
    <AskedTwiceForm asked={definition} questionOf={questionOf} figures={new Map()} onChange={onChange} />
  ));
  expect(asked().answers.map(({ name, from }) => [name, from.length])).toEqual([
    ['Low', 2],
    ['Middle', 2],
    ['Not said', 1],
  ]);
  await retype('Name of answer 1: Low', 'Little');
  expect(asked().answers[0]).toMatchObject({
    name: 'Little',
    from: [{ question: 'c4' }, { question: 'c5' }],
  });
  await button('Remove Income').click();
  expect(asked().questions).toEqual(['c5']);
});

test('a combination names both questions and offers to change each', async () => {
  await stage<DerivedDefinition>({ form: 'combine', questions: ['c4', ''] }, (definition, onChange) => (
    <DefinitionForm
      definition={definition}
      questionOf={questionOf}
      preview={undefined}
      onChange={onChange}
      onReady={() => undefined}
    />
  ));
  await expect.element(page.getByRole('button', { name: /Change First question: .*Income/ })).toBeVisible();
  await button('Choose a question: Second question').click();
  await expect.element(page.getByRole('dialog', { name: 'Second question' })).toBeVisible();
});
