import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusalOf } from './refusal.ts';

const Order = z.strictObject({
  name: z.string().min(1).max(5),
  limit: z.int().min(1).max(100).optional(),
  lines: z
    .array(z.strictObject({ code: z.string(), amount: z.union([z.string(), z.int()]).optional() }))
    .max(2)
    .optional(),
  order: z.enum(['asc', 'desc']).optional(),
  id: z
    .string()
    .regex(/^[a-f]+$/, { error: 'must be letters from a to f' })
    .optional(),
});

const cases: readonly [unknown, string, boolean][] = [
  [{}, 'name is required: send text', false],
  [[], 'the body must be an object; got a list', false],
  [null, 'the body must be an object; got null', false],
  [{ name: 5 }, 'name must be text; got a number', false],
  [{ name: 'a', limit: 1.5 }, 'limit must be an integer; got a fraction', false],
  [{ name: 'a', limit: '5' }, 'limit must be a number; got text', false],
  [{ name: 'a', limit: 0 }, 'limit must be at least 1; got 0', true],
  [{ name: 'a', limit: 101 }, 'limit must be at most 100; got 101', true],
  [{ name: '' }, 'name must not be empty', true],
  [{ name: 'abcdef' }, 'name must have at most 5 characters; got 6', true],
  [{ name: 'a', lines: [{ code: 'x' }, {}] }, 'lines[1].code is required: send text', false],
  [
    { name: 'a', lines: [{ code: 'x' }, { code: 'y' }, { code: 'z' }] },
    'lines must have at most 2 items; got 3',
    true,
  ],
  [
    { name: 'a', lines: [{ code: 'x', amount: true }] },
    'lines[0].amount has none of the forms that are allowed here; got true or false',
    false,
  ],
  [{ name: 'a', colour: 'red' }, 'the body has no field "colour": leave it out', false],
  [{ name: 'a', order: 'up' }, 'order must be "asc" or "desc"', true],
  [{ name: 'a', order: 7 }, 'order must be "asc" or "desc"', false],
  [{ name: 'a', id: 'xyz' }, 'id must be letters from a to f', true],
];

test.each(cases)('%j is refused by name, bound and remedy', (sent, message, isWrongValue) => {
  const { error } = Order.safeParse(sent);
  expect(error === undefined ? null : refusalOf(error, sent)).toMatchObject({ message, isWrongValue });
});

test('a wrong type is told before a wrong value, because it decides the status', () => {
  const sent = { name: '', limit: 'x' };
  const { error } = Order.safeParse(sent);
  expect(error && refusalOf(error, sent)).toEqual({
    path: 'limit',
    message: 'limit must be a number; got text',
    isWrongValue: false,
    isTooMany: false,
  });
});

test('too long a list of the whole is told from every other value that is wrong', () => {
  const lines = [{ code: 'x' }, { code: 'y' }, { code: 'z' }];
  for (const [sent, isTooMany] of [
    [{ name: 'a', lines }, true],
    [{ name: 'abcdef', lines }, false],
    [{ name: 'a', limit: 101 }, false],
  ] as const) {
    const { error } = Order.safeParse(sent);
    expect(error && refusalOf(error, sent).isTooMany, JSON.stringify(sent)).toBe(isTooMany);
  }
});

test('an integer beyond 2^53 − 1 is a wrong value', () => {
  const sent = { name: 'a', limit: 2 ** 53 };
  const { error } = Order.safeParse(sent);
  expect(error && refusalOf(error, sent).isWrongValue).toBe(true);
});

test('a long key of the sender is not echoed whole', () => {
  const sent = { name: 'a', ['k'.repeat(500)]: 1 };
  const { error } = Order.safeParse(sent);
  expect(error && refusalOf(error, sent).message).toBe(
    `the body has no field "${'k'.repeat(40)}…": leave it out`,
  );
});
