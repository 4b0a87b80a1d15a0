import { expect, test } from 'vitest';
import { income } from './draft/income.case.ts';
import { codeOfAddress, isTextRow, textCode, textRow } from './uncounted-rows.ts';

const remarks = {
  name: 'remarks',
  label: 'Anything else?',
  kind: 'text' as const,
  measure: null,
  format: 'A200',
  waves: ['w1'],
  questions: [],
  used_as: [],
  readers: 'administrators' as const,
};

test('an open text is a row by its label, with a code that is that of no question', () => {
  const row = textRow(remarks);
  expect(row).toMatchObject({ code: textCode(remarks), number: 'remarks', name: 'Anything else?' });
  expect(row.waves).toEqual(['w1']);
  expect(isTextRow(row)).toBe(true);
  expect(isTextRow(income)).toBe(false);
  expect(textRow({ ...remarks, label: '' }).name).toBe('remarks');
});

test('an address of the open texts names one by its name alone, or by its code', () => {
  const questions = [{ code: 'core.q1' }];
  expect(codeOfAddress('remarks', true, questions)).toBe(textCode(remarks));
  expect(codeOfAddress(textCode(remarks), true, questions)).toBe(textCode(remarks));
  // A variable that was open when the filter changed stays so.
  expect(codeOfAddress('core.q1', true, questions)).toBe('core.q1');
  expect(codeOfAddress('remarks', false, questions)).toBe('remarks');
  expect(codeOfAddress(null, true, questions)).toBeNull();
});
