import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

const key = fc.nat(8);
const step = fc.oneof(
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('set'), key }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), key }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear'), key }) },
);

test('the entries set last are kept, in their order, whatever is set, deleted or cleared before', () => {
  fc.assert(
    fc.property(fc.nat(5), fc.array(step, { maxLength: 60, size: 'max' }), (most, steps) => {
      const map = new BoundedMap<number, number>(most);
      let expected: (readonly [number, number])[] = [];
      for (const [at, one] of steps.entries()) {
        expected = expected.filter(([known]) => one.kind !== 'clear' && known !== one.key);
        if (one.kind === 'set') {
          map.set(one.key, at);
          expected = [...expected, [one.key, at] as const].slice(-most || Infinity);
        } else if (one.kind === 'delete') map.delete(one.key);
        else map.clear();
        expect([...map]).toEqual(expected);
      }
    }),
  );
});
