import { expect, test } from 'vitest';
import type { Expression } from '../../contract/expression.ts';
import { createReader } from '../../insight/reading/create-reader.ts';
import { nameOfPeople } from '../../insight/wording/names-of-survey.ts';
import { caseCount } from '../case-count.ts';
import { sharedDemoDataset } from '../demo-dataset.ts';
import { canonicalPeople } from '../prompts/canonical-people.ts';
import { RandomPicks } from '../seeded-random.ts';

const { catalogue } = sharedDemoDataset().dataset;
const reader = createReader({ catalogue, audiences: [] });
const questions = catalogue.questions.filter(({ kind }) => kind === 'single' || kind === 'multiple');
const expressions = caseCount(60, 2_000);

/** An answer or two of a question, to be given or not. */
function condition(random: RandomPicks): Expression {
  const { code, datapoints } = random.pick(questions);
  const count = random.int(3) === 0 ? 2 : 1;
  const answers = new Set(Array.from({ length: count }, () => random.pick(datapoints).code));
  return { question: code, datapoints: [...answers], ...(random.int(4) === 0 ? { not: true } : {}) };
}

function people(random: RandomPicks): Expression {
  const kind = random.int(6);
  if (kind < 3) return condition(random);
  const two = [condition(random), condition(random)];
  if (kind === 3) return { and: two };
  return kind === 4 ? { or: two } : { or: [...two, condition(random)], min_count: 2 };
}

const meaningOf = (one: Expression): string => JSON.stringify(canonicalPeople(one, catalogue, new Set()));

/** Whom a name is read as; null: it is asked back. */
function readBack(name: string): string | null {
  const { plan, missed, choices } = reader.read(`Interests of ${name}`, null, []);
  if (plan === null || missed.length + choices.length > 0) return null;
  const parts = plan.audience.flatMap(({ expression }) => expression ?? []);
  const [only] = parts;
  return meaningOf(parts.length === 1 && only !== undefined ? only : { and: parts });
}

test.each<[string, Expression]>([
  ['left out', { question: 'q3', datapoints: ['q3_2', 'q3_3'], not: true }],
  ['bands', { question: 'q14', datapoints: ['q14_3', 'q14_7'] }],
  ['an answer with “most” in it', { question: 'q52', datapoints: ['q52_6'] }],
])('a name is read as its people: %s', (_what, expression) => {
  const name = nameOfPeople([{ id: null, name: '', expression }], catalogue);
  expect(readBack(name)).toBe(meaningOf(expression));
});

test('names of people are read as the same people, as far as they are read', () => {
  const random = new RandomPicks(11);
  const drawn = Array.from({ length: expressions }, () => people(random));
  const read = drawn.map((expression) => ({
    meant: meaningOf(expression),
    found: readBack(nameOfPeople([{ id: null, name: '', expression }], catalogue)),
  }));
  const same = read.filter(({ meant, found }) => found === meant).length;
  const other = read.filter(({ meant, found }) => found !== null && found !== meant).length;
  // Floors, not goals: every name should be read as its people.
  expect(same / expressions).toBeGreaterThan(0.4);
  expect(other / expressions).toBeLessThan(0.05);
}, 240_000);
