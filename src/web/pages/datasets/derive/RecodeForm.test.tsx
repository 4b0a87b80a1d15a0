import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drag } from '../../../../testing/components/drag.ts';
import { renderInKit } from '../../../../testing/components/render-in-kit.tsx';
import { income } from '../variables/draft/income.case.ts';
import { newRecode, type Recode } from './recode.ts';
import { RecodeForm } from './RecodeForm.tsx';

let made: Recode = newRecode(income);
const shares = new Map([['low', { value: 25, sample: 30 }]]);

function Recoding() {
  const [recode, setRecode] = useState(() => newRecode(income));
  useEffect(() => {
    made = recode;
  }, [recode]);
  return (
    <RecodeForm
      recode={recode}
      question={income}
      shares={shares}
      figures={new Map()}
      onChange={setRecode}
      onReady={() => undefined}
    />
  );
}

const focusOn = (answer: string) => document.querySelector<HTMLElement>(`[data-answer="${answer}"]`)?.focus();
const sources = () => made.answers.map(({ from }) => from);

const focused = () => document.activeElement?.getAttribute('data-answer');

test('an answer is put into a band by its number, then the next has focus; back by 0 it keeps focus', async () => {
  await renderInKit(<Recoding />);
  focusOn('low');
  await userEvent.keyboard('2');
  expect(sources()).toEqual([[], ['low']]);
  await expect.poll(focused).toBe('mid');
  focusOn('low');
  await userEvent.keyboard('0');
  expect(sources()).toEqual([[], []]);
  await expect.poll(focused).toBe('low');
});

test('answers are sorted by one key each, and the number after the last band makes a band', async () => {
  await renderInKit(<Recoding />);
  focusOn('low');
  await userEvent.keyboard('1');
  await expect.poll(focused).toBe('mid');
  await userEvent.keyboard('3');
  expect(sources()).toEqual([['low'], [], ['mid']]);
});

test('an answer is dragged into a band, and back into the rest, by mouse', async () => {
  const screen = await renderInKit(<Recoding />);
  const within = (selector: string) =>
    page.elementLocator(screen.container.querySelector(selector) ?? document.body);
  await drag(within('[data-answer="mid"]'), within('[data-band="1"]'));
  await expect.poll(sources).toEqual([[], ['mid']]);
  await drag(within('[data-answer="mid"]'), within('[data-band="rest"]'));
  await expect.poll(sources).toEqual([[], []]);
});

test('B adds a band, Alt and an arrow move it with its answers, a number without a band does nothing', async () => {
  await renderInKit(<Recoding />);
  focusOn('mid');
  await userEvent.keyboard('7');
  expect(sources()).toEqual([[], []]);
  await userEvent.keyboard('1');
  focusOn('mid');
  await userEvent.keyboard('b');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(sources()).toEqual([[], ['mid'], []]);
});

test('the rest is blank until it has a name', async () => {
  await renderInKit(<Recoding />);
  await page.getByRole('radio', { name: 'Own answer' }).click();
  expect(made.rest).toBe('Other');
  await page.getByRole('radio', { name: 'Blank' }).click();
  expect(made.rest).toBeUndefined();
});
