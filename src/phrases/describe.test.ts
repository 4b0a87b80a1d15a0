import { describe as group, expect, test } from 'vitest';
import { all, any, atLeast, atLeastOf, atSuffixes, clause, not } from '../testing/expressions.ts';
import { describe } from './describe.ts';
import { surveyNames } from './survey-names.case.ts';
import type { Expression } from '../expression/expression.ts';

const young = clause('age', '1');
const women = clause('gender', '1');
const men = clause('gender', '2');
const parents = clause('household', '1', '2');
const sentence = (expression: Expression | null) => describe(expression, surveyNames).text;

group('a clause in words', () => {
  test.each<[Expression, string]>([
    [young, 'People whose age is 16–24.'],
    [clause('age', '1', '2'), 'People whose age is 16–24 or 25–34.'],
    [clause('age', '1', '2', '6'), 'People whose age is 16–24, 25–34 or “65 and over”.'],
    [
      clause('age', '1', '2', '3', '4', '5'),
      'People whose age is any of 5 (16–24, 25–34, 35–44 and 2 more).',
    ],
    [clause('age'), 'People who gave an answer on age.'],
    [clause('exercise', '[3,7]'), 'People whose days of exercise a week are 3 to 7.'],
    [
      clause('exercise', '[2,4.5)', '(5,)'),
      'People whose days of exercise a week are 2 to under 4.5 or over 5.',
    ],
    [not(clause('exercise', '[6,)')), 'Everyone except people whose days of exercise a week are 6 or more.'],
    [clause('home', '1[3,)'), 'People who gave 3 or more for Phones on number of each device at home.'],
    [
      all(women, not(clause('home', '2(,1]'))),
      'People whose gender is Female, except those who gave up to 1 for Tablets on number of each device at home.',
    ],
    [parents, 'People whose household description is Young family or Middle family.'],
    [clause('children', '3', '4'), 'People whose number of children is 2 or 3.'],
    [clause('lane', '1'), 'People whose Larkmoor purchases are More.'],
    [clause('ai', '1'), 'People whose AI use is Daily.'],
    [
      clause('played', '2', '3'),
      'People whose answer to “How often games are played” is At least once a week or Once a day.',
    ],
    [clause('ordered', '1'), 'People whose answer to “Most recent order - how ordered” is Delivered.'],
    [
      clause('devices', '2', '4'),
      'People whose devices owned include Tablet or “Smart watch or fitness band”.',
    ],
    [
      atLeastOf(2, clause('devices', '1', '2', '3')),
      'People whose devices owned include at least 2 of Smartphone, Tablet and E-reader.',
    ],
    [
      atLeastOf(2, clause('devices', '1', '2')),
      'People whose devices owned include both Smartphone and Tablet.',
    ],
    [atLeastOf(3, clause('devices')), 'People who gave at least 3 answers on devices owned.'],
    [clause('aware', '1'), 'People whose aided brand awareness includes Patty Lane.'],
    [
      atLeastOf(2, clause('eaten', '1', '2', '3', '4', '5')),
      'People who have eaten or bought at least 2 of 5 (Patty Lane, Crisp & Co, Harvest Grill and 2 more) last month.',
    ],
    [clause('ever', '1'), 'People who have ever eaten Patty Lane.'],
    [clause('online', '1', '2'), 'People who have bought Clothes or Books online in the last month.'],
    [
      atSuffixes(clause('image', '1'), 1, 3),
      'People whose brand image includes Good value for money for Patty Lane or Harvest Grill.',
    ],
    [clause('image', '1', '2'), 'People whose brand image includes Good value for money or Tasty.'],
    [atSuffixes(clause('image'), 1), 'People whose brand image includes an answer for Patty Lane.'],
    [
      atSuffixes(clause('attitudes', '1'), 3, 4),
      'People whose attitudes to life are Agree or Strongly agree for “I look after my health”.',
    ],
    [
      atLeastOf(2, atSuffixes(clause('attitudes', '1', '2', '3'), 2)),
      'People whose attitudes to life are Neither agree nor disagree for at least 2 of “I look after my health”, “I like to take risks” and Family comes first.',
    ],
    [
      atLeastOf(2, atSuffixes(clause('attitudes'), 3)),
      'People whose attitudes to life are Agree for at least 2 of them.',
    ],
    [clause('attitudes', '3'), 'People who gave an answer for Family comes first on attitudes to life.'],
    [clause('exercise', '1', '2'), 'People whose days of exercise a week are 0 or “1 or 2”.'],
    [clause('home', '2'), 'People who gave an answer for Tablets on number of each device at home.'],
    [clause('locations', '1', '2'), 'People in Germany or France.'],
    [clause('waves', '3'), 'People interviewed in Q3 2026.'],
    [clause('gone', 'x', 'y'), 'People whose answers to “gone” include x or y.'],
    [clause('age', '9'), 'People whose age is 9.'],
    [{ ...young, datapoints: [] }, 'People whose age is ….'],
  ])('%#: %j', (expression, expected) => {
    expect(sentence(expression)).toBe(expected);
  });
});

group('the contrary of a clause, among alternatives', () => {
  test.each<[Expression, string]>([
    [clause('age', '1'), 'whose age is not 16–24'],
    [clause('age', '1', '2'), 'whose age is neither 16–24 nor 25–34'],
    [clause('age', '1', '2', '3'), 'whose age is none of 16–24, 25–34 and 35–44'],
    [clause('age'), 'who gave no answer on age'],
    [clause('devices', '2'), 'whose devices owned do not include Tablet'],
    [clause('aware', '1'), 'whose aided brand awareness does not include Patty Lane'],
    [clause('aware', '1', '2'), 'whose aided brand awareness includes neither Patty Lane nor Crisp & Co'],
    [
      atLeastOf(2, clause('devices', '1', '2', '3')),
      'whose devices owned include fewer than 2 of Smartphone, Tablet and E-reader',
    ],
    [atLeastOf(3, clause('devices')), 'who gave fewer than 3 answers on devices owned'],
    [clause('played', '1'), 'whose answer to “How often games are played” is not Never'],
    [clause('ever', '1', '2'), 'who have never eaten Patty Lane or Crisp & Co'],
    [clause('online', '1'), 'who have not bought Clothes online in the last month'],
    [atLeastOf(2, clause('ever', '1', '2')), 'who have ever eaten fewer than 2 of Patty Lane and Crisp & Co'],
    [
      atSuffixes(clause('image', '1'), 1, 2),
      'whose brand image does not include Good value for money for Patty Lane or Crisp & Co',
    ],
    [atSuffixes(clause('image'), 1), 'whose brand image includes no answer for Patty Lane'],
    [atSuffixes(clause('attitudes', '3'), 3), 'whose attitudes to life are not Agree for Family comes first'],
    [
      atSuffixes(clause('attitudes', '3'), 3, 4),
      'whose attitudes to life are neither Agree nor Strongly agree for Family comes first',
    ],
    [
      atSuffixes(clause('attitudes', '1', '3'), 3, 4),
      'whose attitudes to life are Agree or Strongly agree for neither “I look after my health” nor Family comes first',
    ],
    [atSuffixes(clause('attitudes'), 3), 'whose attitudes to life are Agree for none of them'],
    [clause('attitudes', '3'), 'who gave no answer for Family comes first on attitudes to life'],
    [clause('locations', '1'), 'who are not in Germany'],
    [clause('locations', '1', '2'), 'who are in neither Germany nor France'],
    [clause('waves', '1'), 'who were not interviewed in Q1 2026'],
  ])('%#: %j', (expression, expected) => {
    expect(sentence(any(women, not(expression)))).toBe(`People whose gender is Female, or ${expected}.`);
  });
});

group('a tree in words', () => {
  test.each<[string, Expression | null, string]>([
    ['everyone', null, 'Everyone.'],
    ['all of two', all(young, women), 'People whose age is 16–24, and whose gender is Female.'],
    [
      'all of three',
      all(young, women, clause('devices', '2')),
      'People whose age is 16–24, whose gender is Female, and whose devices owned include Tablet.',
    ],
    [
      'any of three',
      any(young, women, clause('locations', '1')),
      'People whose age is 16–24, or whose gender is Female, or who are in Germany.',
    ],
    [
      'at least 2 of 3',
      atLeast(2, young, women, clause('devices', '2')),
      'People who match at least 2 of 3: whose age is 16–24; whose gender is Female; whose devices owned include Tablet.',
    ],
    ['at least 2 of 2', atLeast(2, young, women), 'People whose age is 16–24, and whose gender is Female.'],
    [
      'more than there are',
      atLeast(3, young, women),
      'People who match at least 3 of 2: whose age is 16–24; whose gender is Female.',
    ],
    [
      'places and waves first',
      all(young, clause('waves', '1'), clause('locations', '1', '2'), women),
      'People in Germany or France interviewed in Q1 2026 whose age is 16–24, and whose gender is Female.',
    ],
    [
      'a place alone with an exception',
      all(not(young), clause('locations', '3')),
      'People in Spain, except those whose age is 16–24.',
    ],
    [
      'exceptions last',
      all(not(clause('locations', '2')), young, not(clause('work', '2', '3'))),
      'People whose age is 16–24, except those in France, and those whose work status is Student/not working or Retired.',
    ],
    ['one exception and nothing else', not(women), 'Everyone except people whose gender is Female.'],
    [
      'exceptions and nothing else',
      all(not(women), not(clause('locations', '1')), not(young)),
      'Everyone except people whose gender is Female, people in Germany, and people whose age is 16–24.',
    ],
    [
      'not all of',
      not(all(young, women)),
      'Everyone except people whose age is 16–24, and whose gender is Female.',
    ],
    [
      'none of',
      not(any(young, women)),
      'Everyone except people whose age is 16–24, or whose gender is Female.',
    ],
    [
      'fewer than 2 of 3',
      not(atLeast(2, young, women, parents)),
      'Everyone except people who match at least 2 of 3: whose age is 16–24; whose gender is Female; whose household description is Young family or Middle family.',
    ],
    [
      'alternatives inside all',
      all(parents, any(young, men)),
      'People whose household description is Young family or Middle family, and (whose age is 16–24, or whose gender is Male).',
    ],
    [
      'all inside alternatives',
      any(all(young, women), all(parents, men)),
      'People (whose age is 16–24, and whose gender is Female), or (whose household description is Young family or Middle family, and whose gender is Male).',
    ],
    [
      'three levels',
      all(parents, any(women, all(men, any(young, clause('work', '3'))))),
      'People whose household description is Young family or Middle family, and (whose gender is Female, or (whose gender is Male, and (whose age is 16–24, or whose work status is Retired))).',
    ],
    [
      'a count inside all, and one kept out',
      all(
        young,
        atLeast(2, women, parents, clause('ever', '1')),
        not(atLeast(2, men, parents, clause('ever', '2'))),
      ),
      'People whose age is 16–24, and who match at least 2 of 3 (whose gender is Female; whose household description is Young family or Middle family; who have ever eaten Patty Lane), except those who match at least 2 of 3 (whose gender is Male; whose household description is Young family or Middle family; who have ever eaten Crisp & Co).',
    ],
    [
      'fewer than, among alternatives',
      any(young, not(atLeast(2, men, parents, clause('ever', '2')))),
      'People whose age is 16–24, or who match fewer than 2 of 3 (whose gender is Male; whose household description is Young family or Middle family; who have ever eaten Crisp & Co).',
    ],
    [
      'a pair kept out',
      all(young, not(all(women, parents))),
      'People whose age is 16–24, except those (whose gender is Female, and whose household description is Young family or Middle family).',
    ],
    [
      'none of, inside all',
      all(young, not(any(women, parents))),
      'People whose age is 16–24, except those whose gender is Female, and those whose household description is Young family or Middle family.',
    ],
    [
      'a negated group among alternatives',
      any(young, not(any(women, parents))),
      'People whose age is 16–24, or not (whose gender is Female, or whose household description is Young family or Middle family).',
    ],
    [
      'groups of one and like groups leave no trace',
      all(all(young), all(all(women, any(men)))),
      'People whose age is 16–24, whose gender is Female, and whose gender is Male.',
    ],
    ['two negations cancel', not(all(not(any(young)))), 'People whose age is 16–24.'],
    ['a draft', all(), 'People who meet conditions that are yet to be chosen.'],
    [
      'household, repertoire, order or image, and an exception',
      all(
        parents,
        atLeastOf(2, clause('eaten', '1', '2', '3', '4', '5')),
        any(clause('ordered', '1', '2'), atSuffixes(clause('image', '1'), 1, 3)),
        not(clause('work', '2', '3')),
      ),
      'People whose household description is Young family or Middle family, who have eaten or bought at least 2 of 5 (Patty Lane, Crisp & Co, Harvest Grill and 2 more) last month, and (whose answer to “Most recent order - how ordered” is Delivered or Drive-through, or whose brand image includes Good value for money for Patty Lane or Harvest Grill), except those whose work status is Student/not working or Retired.',
    ],
  ])('%s', (_, expression, expected) => {
    expect(sentence(expression)).toBe(expected);
  });
});

group('segments', () => {
  test('lead from the answers of a clause to its place, and say what is kept out', () => {
    const expression = all(not(clause('work', '3')), any(young, not(women)), clause('locations', '1'));
    expect(describe(expression, surveyNames).segments).toEqual([
      { text: 'People in ', path: null, excluded: false },
      { text: 'Germany', path: [2], excluded: false },
      { text: ' (whose age is ', path: null, excluded: false },
      { text: '16–24', path: [1, 0], excluded: false },
      { text: ', or whose gender is ', path: null, excluded: false },
      { text: 'not Female', path: [1, 1], excluded: true },
      { text: '), except those whose work status is ', path: null, excluded: false },
      { text: 'Retired', path: [0], excluded: true },
      { text: '.', path: null, excluded: false },
    ]);
  });

  test('inside an exclusion are kept out, and inside two let in again', () => {
    const expression = all(young, not(all(women, not(parents))));
    const marked = describe(expression, surveyNames).segments.filter((segment) => segment.path !== null);
    expect(marked.map(({ path, excluded }) => [path, excluded])).toEqual([
      [[0], false],
      [[1, 0], true],
      [[1, 1], false],
    ]);
  });
});

group('a long expression', () => {
  test('writes two dozen conditions, from the top down, and counts the rest', () => {
    const twenty = Array.from({ length: 20 }, () => young);
    const mixed = all(...twenty, any(women, men, young), not(parents), ...twenty.map(not));
    const { text, segments } = describe(mixed, surveyNames);
    expect(text).toContain('and who meet any of 3 conditions, except those whose household description is');
    expect(text).toMatch(/, and those who meet one of 18 more conditions\.$/);
    expect(segments.filter(({ path }) => path !== null)).toHaveLength(25);
  });

  test('counts what is left of a group', () => {
    expect(sentence(any(...Array.from({ length: 30 }, () => young)))).toMatch(
      /or whose age is 16–24, or who meet one of 6 more conditions\.$/,
    );
    expect(sentence(all(...Array.from({ length: 25 }, () => young)))).toMatch(
      /, and who meet 1 more condition\.$/,
    );
    expect(sentence(atLeast(3, ...Array.from({ length: 30 }, () => young)))).toMatch(
      /; whose age is 16–24; 6 more\.$/,
    );
  });

  test('of 100,000 levels or children needs no stack and stays short', () => {
    let deep: Expression = young;
    for (let level = 0; level < 100_000; level++) deep = level % 2 ? all(deep) : any(deep);
    expect(sentence(deep)).toBe('People whose age is 16–24.');
    const wide = sentence({ ...any(), children: Array.from({ length: 100_000 }, () => young) });
    expect(wide.length).toBeLessThan(1_000);
  });
});

test('those whom a survey without projection asked are respondents', () => {
  const counted = (expression: Expression) =>
    describe(expression, { ...surveyNames, people: 'respondents' }).text;
  expect(counted(young)).toBe('Respondents whose age is 16–24.');
  expect(counted(all(not(young), not(women)))).toMatch(
    /^Everyone except respondents whose age .*, and respondents whose gender/u,
  );
  expect(counted(not(any(young, women)))).toMatch(/^Everyone except respondents whose/u);
});
