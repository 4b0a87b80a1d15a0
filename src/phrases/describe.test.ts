import { describe as group, expect, test } from 'vitest';
import { all, any, atLeast, atLeastOf, atSuffixes, clause, not } from '../testing/expressions.ts';
import { describe } from './who-of.ts';
import { surveyNames } from './survey-names.case.ts';
import type { Expression } from '../expression/expression.ts';

const young = clause('age', '1');
const women = clause('gender', '1');
const men = clause('gender', '2');
const parents = clause('household', '1', '2');
const sentence = (expression: Expression | null) => describe(expression, surveyNames).text;

group('a clause in words', () => {
  test.each<[Expression, string]>([
    [young, 'People aged 16–24.'],
    [clause('age', '1', '2'), 'People aged 16–34.'],
    [clause('age', '1', '2', '6'), 'People aged 16–24, 25–34 or 65 or over.'],
    [clause('age', '1', '2', '3', '4', '5'), 'People aged 16–64.'],
    [clause('age'), 'People with an answer on age.'],
    [clause('exercise', '[3,7]'), 'People who answered 3 to 7 to “Days of exercise a week”.'],
    [
      clause('exercise', '[2,4.5)', '(5,)'),
      'People who answered 2 to under 4.5 or more than 5 to “Days of exercise a week”.',
    ],
    [not(clause('exercise', '[6,)')), "People who didn't answer 6 or more to “Days of exercise a week”."],
    [
      clause('home', '1[3,)'),
      'People who answered 3 or more for “Phones” to “Number of each device at home”.',
    ],
    [
      all(women, not(clause('home', '2(,1]'))),
      "Women who didn't answer up to 1 for “Tablets” to “Number of each device at home”.",
    ],
    [parents, 'People who have “Young family” or “Middle family” as their household description.'],
    [clause('children', '3', '4'), 'People with 2 or 3 children.'],
    [clause('lane', '1'), 'People who have “More” as their Larkmoor purchases.'],
    [clause('ai', '1'), 'People who have “Daily” as their AI use.'],
    [
      clause('played', '2', '3'),
      'People who answered “At least once a week” or “Once a day” to “How often games are played”.',
    ],
    [clause('ordered', '1'), 'People who answered “Delivered” to “Most recent order - how ordered”.'],
    [clause('devices', '2', '4'), 'People who own a tablet or “smart watch or fitness band”.'],
    [
      atLeastOf(2, clause('devices', '1', '2', '3')),
      'People who own at least 2 of: a smartphone, a tablet and an e-reader.',
    ],
    [atLeastOf(2, clause('devices', '1', '2')), 'People who own both a smartphone and a tablet.'],
    [atLeastOf(3, clause('devices')), 'People who gave at least 3 answers on devices owned.'],
    [clause('aware', '1'), 'People aware of Patty Lane.'],
    [
      atLeastOf(2, clause('eaten', '1', '2', '3', '4', '5')),
      'People who ate or bought at least 2 of 5 (Patty Lane, Crisp & Co, Harvest Grill and 2 more) last month.',
    ],
    [clause('ever', '1'), 'People who have ever eaten Patty Lane.'],
    [clause('online', '1', '2'), 'People who have bought clothes or books online in the last month.'],
    [
      atSuffixes(clause('image', '1'), 1, 3),
      'People who see Patty Lane or Harvest Grill as good value for money.',
    ],
    [
      clause('image', '1', '2'),
      'People who gave an answer for “Good value for money” or “Tasty” on brand image.',
    ],
    [atSuffixes(clause('image'), 1), 'People who answered “Patty Lane” for any part of “Brand image”.'],
    [atSuffixes(clause('attitudes', '1'), 3, 4), 'People who agree that they look after their health.'],
    [
      atLeastOf(2, atSuffixes(clause('attitudes', '1', '2', '3'), 2)),
      'People who answered “Neither agree nor disagree” for at least 2 of: “I look after my health”, “I like to take risks” and “Family comes first” to “Attitudes to life”.',
    ],
    [
      atLeastOf(2, atSuffixes(clause('attitudes'), 3)),
      'People who answered “Agree” for at least 2 parts of “Attitudes to life”.',
    ],
    [clause('attitudes', '3'), 'People who gave an answer for “Family comes first” on attitudes to life.'],
    [clause('exercise', '1', '2'), 'People who answered 0 or “1 or 2” to “Days of exercise a week”.'],
    [clause('home', '2'), 'People who gave a number for “Tablets” on number of each device at home.'],
    [clause('locations', '1', '2'), 'People in Germany or France.'],
    [clause('waves', '3'), 'People interviewed in Q3 2026.'],
    [clause('gone', 'x', 'y'), 'People who answered “x” or “y” to “gone”.'],
    [clause('age', '9'), 'People aged 9.'],
    [{ ...young, datapoints: [] }, 'People aged ….'],
  ])('%#: %j', (expression, expected) => {
    expect(sentence(expression)).toBe(expected);
  });
});

group('the contrary of a clause, among alternatives', () => {
  test.each<[Expression, string]>([
    [clause('age', '1'), "who aren't aged 16–24"],
    [clause('age', '1', '2'), "who aren't aged 16–34"],
    [clause('age', '1', '2', '3'), "who aren't aged 16–44"],
    [clause('age'), "who didn't give an answer on age"],
    [clause('devices', '2'), "who don't own a tablet"],
    [clause('aware', '1'), "who aren't aware of Patty Lane"],
    [clause('aware', '1', '2'), "who aren't aware of Patty Lane or Crisp & Co"],
    [
      atLeastOf(2, clause('devices', '1', '2', '3')),
      'who own fewer than 2 of: a smartphone, a tablet and an e-reader',
    ],
    [atLeastOf(3, clause('devices')), 'who gave fewer than 3 answers on devices owned'],
    [clause('played', '1'), "who didn't answer “Never” to “How often games are played”"],
    [clause('ever', '1', '2'), 'who have never eaten Patty Lane or Crisp & Co'],
    [clause('online', '1'), "who haven't bought clothes online in the last month"],
    [
      atLeastOf(2, clause('ever', '1', '2')),
      'who have ever eaten fewer than 2 of: Patty Lane and Crisp & Co',
    ],
    [
      atSuffixes(clause('image', '1'), 1, 2),
      "who don't see Patty Lane or Crisp & Co as good value for money",
    ],
    [atSuffixes(clause('image'), 1), "who didn't answer “Patty Lane” for any part of “Brand image”"],
    [
      atSuffixes(clause('attitudes', '3'), 3),
      "who aren't among those who agree, but not strongly, that family comes first",
    ],
    [atSuffixes(clause('attitudes', '3'), 3, 4), "who don't agree that family comes first"],
    [
      atSuffixes(clause('attitudes', '1', '3'), 3, 4),
      "who don't agree that they look after their health and don't agree that family comes first",
    ],
    [atSuffixes(clause('attitudes'), 3), "who didn't answer “Agree” for any part of “Attitudes to life”"],
    [clause('attitudes', '3'), "who didn't give an answer for “Family comes first” on attitudes to life"],
    [clause('locations', '1'), "who don't live in Germany"],
    [clause('locations', '1', '2'), "who don't live in Germany or France"],
    [clause('waves', '1'), "who weren't interviewed in Q1 2026"],
  ])('%#: %j', (expression, expected) => {
    expect(sentence(any(women, not(expression)))).toBe(`Women, or people ${expected}.`);
  });
});

group('a tree in words', () => {
  test.each<[string, Expression | null, string]>([
    ['everyone', null, 'Everyone.'],
    ['all of two', all(young, women), 'Women aged 16–24.'],
    ['all of three', all(young, women, clause('devices', '2')), 'Women aged 16–24 who own a tablet.'],
    [
      'any of three',
      any(young, women, clause('locations', '1')),
      'People aged 16–24, or women, or people in Germany.',
    ],
    [
      'at least 2 of 3',
      atLeast(2, young, women, clause('devices', '2')),
      'People who match at least 2 of 3: who are aged 16–24; who are women; who own a tablet.',
    ],
    ['at least 2 of 2', atLeast(2, young, women), 'Women aged 16–24.'],
    [
      'more than there are',
      atLeast(3, young, women),
      'People who match at least 3 of 2: who are aged 16–24; who are women.',
    ],
    [
      'places and waves first',
      all(young, clause('waves', '1'), clause('locations', '1', '2'), women),
      'Women aged 16–24 in Germany or France interviewed in Q1 2026.',
    ],
    [
      'a place alone with an exception',
      all(not(young), clause('locations', '3')),
      "People in Spain who aren't aged 16–24.",
    ],
    [
      'exceptions last',
      all(not(clause('locations', '2')), young, not(clause('work', '2', '3'))),
      "People aged 16–24 who don't live in France, and who aren't among those who are students or not working and aren't retired.",
    ],
    ['one exception and nothing else', not(women), "People who aren't women."],
    [
      'exceptions and nothing else',
      all(not(women), not(clause('locations', '1')), not(young)),
      "People who aren't women, don't live in Germany and aren't aged 16–24.",
    ],
    ['not all of', not(all(young, women)), 'Everyone except women aged 16–24.'],
    ['none of', not(any(young, women)), 'Everyone except people aged 16–24, or women.'],
    [
      'fewer than 2 of 3',
      not(atLeast(2, young, women, parents)),
      'Everyone except people who match at least 2 of 3: who are aged 16–24; who are women; who have “Young family” or “Middle family” as their household description.',
    ],
    [
      'alternatives inside all',
      all(parents, any(young, men)),
      'People who have “Young family” or “Middle family” as their household description, and who either are aged 16–24, or are men.',
    ],
    [
      'all inside alternatives',
      any(all(young, women), all(parents, men)),
      'Women aged 16–24, or men who have “Young family” or “Middle family” as their household description.',
    ],
    [
      'three levels',
      all(parents, any(women, all(men, any(young, clause('work', '3'))))),
      'People who have “Young family” or “Middle family” as their household description, and (who are women, or (who are men, and who either are aged 16–24, or are retired)).',
    ],
    [
      'a count inside all, and one kept out',
      all(
        young,
        atLeast(2, women, parents, clause('ever', '1')),
        not(atLeast(2, men, parents, clause('ever', '2'))),
      ),
      'People aged 16–24 who match at least 2 of 3 (who are women; who have “Young family” or “Middle family” as their household description; who have ever eaten Patty Lane), except those who match at least 2 of 3 (who are men; who have “Young family” or “Middle family” as their household description; who have ever eaten Crisp & Co).',
    ],
    [
      'fewer than, among alternatives',
      any(young, not(atLeast(2, men, parents, clause('ever', '2')))),
      'People aged 16–24, or everyone except those who match at least 2 of 3 (who are men; who have “Young family” or “Middle family” as their household description; who have ever eaten Crisp & Co).',
    ],
    [
      'a pair kept out',
      all(young, not(all(women, parents))),
      'People aged 16–24, except those (who are women, and who have “Young family” or “Middle family” as their household description).',
    ],
    [
      'none of, inside all',
      all(young, not(any(women, parents))),
      "People aged 16–24 who aren't women, and who don't have “Young family” or “Middle family” as their household description.",
    ],
    [
      'a negated group among alternatives',
      any(young, not(any(women, parents))),
      'People aged 16–24, or everyone except those who either are women, or have “Young family” or “Middle family” as their household description.',
    ],
    [
      'groups of one and like groups leave no trace',
      all(all(young), all(all(women, any(men)))),
      'Women aged 16–24 who are men.',
    ],
    ['two negations cancel', not(all(not(any(young)))), 'People aged 16–24.'],
    ['a draft', all(), 'People who meet conditions that are yet to be chosen.'],
    [
      'household, repertoire, order or image, and an exception',
      all(
        parents,
        atLeastOf(2, clause('eaten', '1', '2', '3', '4', '5')),
        any(clause('ordered', '1', '2'), atSuffixes(clause('image', '1'), 1, 3)),
        not(clause('work', '2', '3')),
      ),
      "People who have “Young family” or “Middle family” as their household description, who ate or bought at least 2 of 5 (Patty Lane, Crisp & Co, Harvest Grill and 2 more) last month, who either answered “Delivered” or “Drive-through” to “Most recent order - how ordered”, or see Patty Lane or Harvest Grill as good value for money, and who aren't among those who are students or not working and aren't retired.",
    ],
  ])('%s', (_, expression, expected) => {
    expect(sentence(expression)).toBe(expected);
  });
});

group('segments', () => {
  test('lead from the answers of a clause to its place, and say what is kept out', () => {
    const expression = all(not(clause('work', '3')), any(young, not(women)), clause('locations', '1'));
    expect(describe(expression, surveyNames).segments).toEqual([
      { text: 'People ', path: null, excluded: false },
      { text: 'in Germany', path: [2], excluded: false },
      { text: ' who either ', path: null, excluded: false },
      { text: 'are aged 16–24', path: [1, 0], excluded: false },
      { text: ', or ', path: null, excluded: false },
      { text: "aren't women", path: [1, 1], excluded: true },
      { text: ', and who ', path: null, excluded: false },
      { text: "aren't retired", path: [0], excluded: true },
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
    expect(text).toContain(', who meet any of 3 conditions, who ');
    expect(text).toMatch(/, and who meet 18 more conditions\.$/);
    expect(segments.filter(({ path }) => path !== null)).toHaveLength(25);
  });

  test('counts what is left of a group', () => {
    expect(sentence(any(...Array.from({ length: 30 }, () => young)))).toMatch(
      /or people aged 16–24, or people who meet one of 6 more conditions\.$/,
    );
    expect(sentence(all(...Array.from({ length: 25 }, () => young)))).toMatch(
      /, are aged 16–24 and meet 1 more condition\.$/,
    );
    expect(sentence(atLeast(3, ...Array.from({ length: 30 }, () => young)))).toMatch(
      /; who are aged 16–24; 6 more\.$/,
    );
  });

  test('of 100,000 levels or children needs no stack and stays short', () => {
    let deep: Expression = young;
    for (let level = 0; level < 100_000; level++) deep = level % 2 ? all(deep) : any(deep);
    expect(sentence(deep)).toBe('People aged 16–24.');
    const wide = sentence({ ...any(), children: Array.from({ length: 100_000 }, () => young) });
    expect(wide.length).toBeLessThan(1_000);
  });
});

test('those whom a survey without projection asked are respondents', () => {
  const counted = (expression: Expression) =>
    describe(expression, { ...surveyNames, people: 'respondents' }).text;
  expect(counted(young)).toBe('Respondents aged 16–24.');
  expect(counted(all(not(young), not(women)))).toBe("Respondents who aren't aged 16–24 and aren't women.");
  expect(counted(not(any(young, women)))).toBe('Everyone except respondents aged 16–24, or women.');
});
