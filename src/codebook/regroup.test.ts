import { expect, test } from 'vitest';
import { tinySurvey } from '../testing/tiny-survey.ts';
import { groupOf } from './regroup.ts';

const [news, trust] = ['news', 'trust'].map((code) => {
  const found = tinySurvey.catalogue.questions.find((one) => one.code === code);
  if (found === undefined) throw new Error(`the survey asks ${code}`);
  return found;
});

function grouped(...names: readonly [string, string]) {
  if (news === undefined || trust === undefined) throw new Error('the survey asks both');
  const sources = [news, trust].map((question, at) => ({ ...question, name: names[at] ?? '' }));
  const { set, definition } = groupOf(sources, {
    op: 'group',
    questions: sources.map(({ code }) => code),
    into: 'grid',
  });
  if (definition.form !== 'cells') throw new Error('a grid has cells');
  return [set.name, ...definition.cells.map(({ name }) => name)];
}

test('a group is called by what its names share before a divider, which its rows leave out', () => {
  expect(grouped('Personality: Fun', 'Personality: Calm')).toEqual(['Personality', 'Fun', 'Calm']);
  const rows = grouped('Price: how satisfied are you?', 'Service: how satisfied are you?');
  expect(rows).toEqual(['how satisfied are you?', 'Price', 'Service']);
});

test('without a divider it is called by their first words, and its rows keep their names', () => {
  expect(grouped('Time with current company', 'Time until contract expires')).toEqual([
    'Time',
    'Time with current company',
    'Time until contract expires',
  ]);
  expect(grouped('How important is the price to you', 'How important is the brand to you')[0]).toBe(
    'How important',
  );
});

test('names that share no word, or only joining ones, need a name', () => {
  expect(() => grouped('Age', 'Income')).toThrow('the questions have no name in common');
  expect(() => grouped('Do you smoke', 'Do you drink')).toThrow('the questions have no name in common');
});
