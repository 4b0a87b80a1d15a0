import { describe, expect, test } from 'vitest';
import { rawComplexityOfBody } from './raw-complexity.ts';

function nested(depth: number): unknown {
  let sent: unknown = { question: 'q' };
  for (let level = 1; level < depth; level++) sent = { and: [sent] };
  return sent;
}

describe('expressions inside a body', () => {
  test('are found wherever they stand, and the place is named', () => {
    expect(rawComplexityOfBody({ audiences: [{ id: 'a', expression: nested(32) }] })).toBeNull();
    expect(
      rawComplexityOfBody({ audiences: [{ expression: nested(3) }, { expression: nested(33) }] }),
    ).toMatchObject({ at: 'audiences[1].expression' });
    const codes = Array(2_001).fill('d');
    expect(
      rawComplexityOfBody({ base_audience: { expression: { or: [{ question: 'q', datapoints: codes }] } } }),
    ).toMatchObject({ at: 'base_audience.expression.or[0]' });
    expect(rawComplexityOfBody([[{ rows: [{ expression: nested(40) }] }]])).toMatchObject({
      at: '[0][0].rows[0].expression',
    });
  });

  test.each([null, 1, 'text', [], {}, { expression: null }, { expression: 'q' }])(
    '%j holds none that is too large',
    (body) => {
      expect(rawComplexityOfBody(body)).toBeNull();
    },
  );

  test('are looked for 100,000 levels deep without overflowing the stack', () => {
    let body: unknown = { expression: nested(33) };
    for (let level = 0; level < 100_000; level++) body = level % 2 ? [body] : { a: body };
    expect(rawComplexityOfBody(body)).toMatchObject({ kind: 'expression_too_complex' });
  });
});
