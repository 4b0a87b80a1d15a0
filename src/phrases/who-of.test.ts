import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Clause, Expression, Group } from '../expression/expression.ts';
import type { Names } from './names.ts';
import { surveyNames } from './survey-names.case.ts';
import { whoOf, whoOfAll } from './who-of.ts';

const names = surveyNames;

function clause(question: string, datapoints: readonly string[], more: Partial<Clause> = {}): Clause {
  return { kind: 'clause', question, datapoints, suffixes: null, minCount: 1, negated: false, ...more };
}

function group(children: readonly Expression[], more: Partial<Group> = {}): Group {
  return { kind: 'group', match: { kind: 'all' }, negated: false, children, ...more };
}

const not = <Some extends Expression>(some: Some): Some => ({ ...some, negated: !some.negated });
const women = clause('gender', ['1']);
const tablet = clause('devices', ['2']);
const young = clause('age', ['1']);
const germany = clause('locations', ['1']);
const any = { match: { kind: 'atLeast', count: 1 } } as const;

test.each<readonly [Expression | null, string]>([
  [null, 'everyone'],
  [women, 'women'],
  [not(women), "people who aren't women"],
  [young, 'people aged 16–24'],
  [not(young), "people who aren't aged 16–24"],
  [tablet, 'tablet owners'],
  [not(tablet), "people who don't own a tablet"],
  [clause('work', ['3']), 'retired people'],
  [not(clause('work', ['3'])), "people who aren't retired"],
  [germany, 'people in Germany'],
  [not(germany), "people who don't live in Germany"],
  [
    group([tablet, women, germany, young, not(clause('work', ['3']))]),
    "women aged 16–24 in Germany who own a tablet and aren't retired",
  ],
  [group([women, tablet], any), 'women, or tablet owners'],
  [not(group([women, not(tablet)])), "everyone except women who don't own a tablet"],
  [clause('devices', ['1', '2'], { minCount: 2 }), 'people who own both a smartphone and a tablet'],
])('people of an expression are called by what it asks: %#', (expression, name) => {
  expect(whoOf(expression, names)).toBe(name);
});

test('saved people keep their name, with what else holds after it', () => {
  expect(whoOfAll([{ name: 'Bargain hunters' }, { expression: not(tablet) }], names, ' in Brazil')).toBe(
    "Bargain hunters in Brazil who don't own a tablet",
  );
  expect(whoOfAll([], names)).toBe('everyone');
  expect(whoOfAll([], names, ' in Brazil')).toBe('people in Brazil');
});

const leaves = fc.constantFrom<Expression>(women, tablet, young, germany, clause('work', ['3']));
const someExpressions = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.tuple(leaves, fc.boolean()).map(([leaf, isNegated]) => (isNegated ? not(leaf) : leaf)),
    fc
      .record({
        children: fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
        isAny: fc.boolean(),
        negated: fc.boolean(),
      })
      .map(({ children, isAny, negated }) => group(children, { ...(isAny ? any : {}), negated })),
  ),
})).tree;

const denies = /n't |\bexcept\b/u;

test('the contrary of any expression has another name, and one of the two denies something', () => {
  fc.assert(
    fc.property(someExpressions, (expression) => {
      const [name, contrary] = [whoOf(expression, names), whoOf(not(expression), names)];
      expect(contrary).not.toBe(name);
      expect(`${name} ${contrary}`).toMatch(denies);
    }),
    { seed: 20261123, numRuns: 1_000 },
  );
});

/** Whether each condition is denied: by an odd number of negations above it. */
function denied(expression: Expression, isDenied: boolean): readonly boolean[] {
  const own = isDenied !== expression.negated;
  return expression.kind === 'clause' ? [own] : expression.children.flatMap((child) => denied(child, own));
}

test('a name denies wherever a condition is denied, and nowhere else', () => {
  fc.assert(
    fc.property(someExpressions, (expression) => {
      const saysNot = denies.test(whoOf(expression, names));
      if (denied(expression, false).some(Boolean)) expect(saysNot).toBe(true);
      if (!hasNegation(expression)) expect(saysNot).toBe(false);
    }),
    { seed: 20261123, numRuns: 1_000 },
  );
});

function hasNegation(expression: Expression): boolean {
  return expression.negated || (expression.kind === 'group' && expression.children.some(hasNegation));
}

test('those whom a survey without projection asked are respondents', () => {
  const counted: Names = { ...names, people: 'respondents' };
  expect(whoOf(not(young), counted)).toBe("respondents who aren't aged 16–24");
  expect(whoOfAll([], counted, ' in Germany')).toBe('respondents in Germany');
});
