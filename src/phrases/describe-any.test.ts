import * as fc from 'fast-check';
import { describe as group, expect, test } from 'vitest';
import { expressionArbitrary } from '../testing/arbitraries/expression.ts';
import { respondentArbitrary } from '../testing/arbitraries/respondent.ts';
import { all, any, clause } from '../testing/expressions.ts';
import { holds, type Respondent } from '../testing/holds.ts';
import type { Names } from './names.ts';
import { describe } from './who-of.ts';
import { negate, setMatch } from '../expression/edit/node-edits.ts';
import { ungroup } from '../expression/edit/group.ts';
import type { Expression } from '../expression/expression.ts';
import { pathKey } from '../expression/paths.ts';
import { sizeOf } from '../expression/size.ts';
import { nodeAt, pathOf, preOrder } from '../expression/walk.ts';

/** The random expressions' questions, called by their codes. */
const names: Names = { people: 'people', question: () => undefined };

/** Small enough to be written out in full. */
const written = expressionArbitrary().filter((expression) => sizeOf(expression).nodes <= 24);

group('the sentence of any expression', () => {
  test('is its segments, one after the other, and ends with a full stop', () => {
    fc.assert(
      fc.property(expressionArbitrary(), (expression) => {
        const { segments, text } = describe(expression, names);
        expect(text).toBe(segments.map((segment) => segment.text).join(''));
        expect(text).toMatch(/^(?:People|Everyone except (?:people|those)|Everyone except) [^\s].*[^\s]\.$/u);
        expect(text).not.toMatch(/ {2}| [,;.)]|\( |undefined|null/u);
        expect(text.split('(').length).toBe(text.split(')').length);
      }),
    );
  });

  test('leads to every clause once', () => {
    fc.assert(
      fc.property(written, (expression) => {
        const { segments } = describe(expression, names);
        const clauses = [...preOrder(expression)].filter((place) => place.node.kind === 'clause');
        const led = segments.flatMap(({ path }) => (path === null ? [] : [pathKey(path)]));
        expect(led.toSorted()).toEqual(clauses.map((place) => pathKey(pathOf(place))).toSorted());
        for (const { path } of segments)
          if (path !== null) expect(nodeAt(expression, path)?.kind).toBe('clause');
      }),
    );
  });

  test('is another one when a change makes it hold for other people', () => {
    fc.assert(
      fc.property(written.chain(changed), respondentArbitrary(), ([one, other], respondent) => {
        if (describe(one, names).text !== describe(other, names).text) return;
        expect(holds(other, respondent)).toBe(holds(one, respondent));
      }),
      { numRuns: 2_000 },
    );
  });
});

group('parentheses', () => {
  test('tell apart whatever the same conditions, joined in the same order, can mean', () => {
    const gap = fc.record({ joint: fc.constantFrom(all, any), order: fc.nat(), otherOrder: fc.nat() });
    fc.assert(
      fc.property(fc.array(gap, { minLength: 2, maxLength: 4 }), (gaps) => {
        const leaves = Array.from({ length: gaps.length + 1 }, (_, leaf) => clause(`c${leaf}`, 'yes'));
        const one = joined(
          leaves,
          gaps.map(({ joint, order }) => ({ joint, order })),
        );
        const other = joined(
          leaves,
          gaps.map(({ joint, otherOrder }) => ({ joint, order: otherOrder })),
        );
        if (describe(one, names).text !== describe(other, names).text) return;
        for (let truth = 0; truth < 2 ** leaves.length; truth++) {
          const answers = leaves.map(
            (_, leaf) => [`c${leaf}`, (truth >> leaf) % 2 ? { yes: [] } : {}] as const,
          );
          const respondent: Respondent = Object.fromEntries(answers);
          expect(holds(other, respondent)).toBe(holds(one, respondent));
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** The leaves joined at the gaps between them, lowest order first: one way to set parentheses. */
function joined(
  leaves: readonly Expression[],
  gaps: readonly { joint: typeof all; order: number }[],
): Expression {
  const [first, ...others] = leaves;
  const [gap, ...behind] = gaps;
  if (first === undefined || gap === undefined) return first ?? all();
  // The gap of the highest order is joined last: it splits the leaves in two.
  const split = gaps.reduce((best, { order }, index) => (order > (gaps[best]?.order ?? 0) ? index : best), 0);
  if (split === 0) return gap.joint(first, joined(others, behind));
  const joint = gaps[split]?.joint ?? all;
  return joint(
    joined(leaves.slice(0, split + 1), gaps.slice(0, split)),
    joined(leaves.slice(split + 1), gaps.slice(split + 1)),
  );
}

/** An expression and the same with one node negated, joined in another way, or dissolved. */
function changed(expression: Expression): fc.Arbitrary<[Expression, Expression]> {
  const paths = [...preOrder(expression)].map(pathOf);
  return fc.tuple(fc.constantFrom(...paths), fc.constantFrom(0, 1, 2, 3)).map(([path, way]) => {
    const outcome =
      way === 0
        ? negate(expression, path)
        : way === 1
          ? setMatch(expression, path, { kind: 'all' })
          : way === 2
            ? setMatch(expression, path, { kind: 'atLeast', count: 1 })
            : ungroup(expression, path);
    return [expression, 'expression' in outcome ? outcome.expression : expression];
  });
}
