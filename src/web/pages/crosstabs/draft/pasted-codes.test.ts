import { describe, expect, test } from 'vitest';
import { tinyCatalogue } from '../../../catalogue/tiny-catalogue.case.ts';
import { pasteIndex, readPasted } from './pasted-codes.ts';

const index = pasteIndex(tinyCatalogue());
const read = (text: string) =>
  readPasted(text, index).map((part) =>
    part.kind === 'found'
      ? [part.text, part.choice.question, part.choice.datapoint]
      : [part.text, part.kind, ...part.choices.slice(0, 1).map(({ label }) => label)],
  );

describe('what was pasted', () => {
  test('is found by codes and names of questions and answers, in any case', () => {
    expect(read('c1\nPATTY\nwork status\n Harvest  grill ')).toEqual([
      ['c1', 'c1', null],
      ['PATTY', 'q2', 'patty'],
      ['work status', 'c2', null],
      ['Harvest  grill', 'q2', 'harvest'],
    ]);
  });

  test('a question is found by the code of its questionnaire, without that of the survey', () => {
    const survey = tinyCatalogue();
    const [first] = survey.questions;
    if (first === undefined) throw new Error('the catalogue has questions');
    const named = pasteIndex({ ...survey, questions: [{ ...first, code: 'tracker.c1' }] });
    expect(readPasted('C1', named)).toMatchObject([{ kind: 'found', choice: { question: 'tracker.c1' } }]);
  });

  test('stands one a line, or between tabs and commas, with or without quotes', () => {
    expect(read('c1\tc2\r\npatty, "daily"\n\n')).toEqual([
      ['c1', 'c1', null],
      ['c2', 'c2', null],
      ['patty', 'q2', 'patty'],
      ['daily', 'q2', 'daily'],
    ]);
  });

  test('counts once however often it stands there', () => {
    expect(read('patty\nPatty\tpatty')).toEqual([['patty', 'q2', 'patty']]);
  });

  test('names the question before an answer', () => {
    expect(read('Household description: Single')).toEqual([
      ['Household description: Single', 'c1', 'single'],
    ]);
  });

  test('offers the nearest names where none has it', () => {
    expect(read('Paty Lane\nYoung familie')).toEqual([
      ['Paty Lane', 'missing', 'Eaten or bought last month: Patty Lane'],
      ['Young familie', 'missing', 'Household description: Young family'],
    ]);
    expect(read('zzzz')).toEqual([['zzzz', 'missing']]);
  });

  test('keeps a line whole where no part of it is known, and splits it where one is', () => {
    expect(read('Work, status')).toEqual([['Work, status', 'missing', 'Work status']]);
    expect(read('patty, zzzz')).toEqual([
      ['patty', 'q2', 'patty'],
      ['zzzz', 'missing'],
    ]);
  });

  test('takes a code for that of the question it begins with', () => {
    const survey = tinyCatalogue();
    const answered = (code: string) => {
      const [first] = survey.questions;
      const [answer] = first?.datapoints ?? [];
      if (first === undefined || answer === undefined) throw new Error('the catalogue has answers');
      return { ...first, code, datapoints: [{ ...answer, code: 'q3_1' }] };
    };
    const both = pasteIndex({ ...survey, questions: [answered('games.q3'), answered('q3')] });
    expect(readPasted('Q3_1', both)).toMatchObject([{ kind: 'found', choice: { question: 'q3' } }]);
  });

  test('offers all of those that have the same name', () => {
    const twice = tinyCatalogue();
    const [first, ...others] = twice.questions;
    if (first === undefined) throw new Error('the catalogue has questions');
    const again = pasteIndex({
      ...twice,
      questions: [first, { ...first, code: 'c9', name: 'Again' }, ...others],
    });
    const [part] = readPasted('Young family', again);
    expect(part).toMatchObject({
      kind: 'several',
      choices: [{ question: 'c1' }, { question: 'c9' }],
    });
  });
});
