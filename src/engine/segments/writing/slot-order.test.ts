import { describe, expect, test } from 'vitest';
import { slotOrder } from './slot-order.ts';

const respondents = {
  count: 6,
  wave: Uint16Array.of(2, 0, 2, 0, 2, 2),
  location: Uint16Array.of(1, 1, 0, 1, 1, 1),
};

describe('the order of respondents', () => {
  test('is by wave and location, those without respondents left out', () => {
    const places = slotOrder(respondents, null).map(({ wave, groups }) => [
      wave,
      groups.map(({ location, respondents: { length } }) => [location, length]),
    ]);
    expect(places).toEqual([
      [0, [[1, 2]]],
      [
        2,
        [
          [0, 1],
          [1, 3],
        ],
      ],
    ]);
  });

  test('holds every respondent once', () => {
    const held = slotOrder(respondents, null).flatMap(({ groups }) =>
      groups.flatMap((group) => [...group.respondents]),
    );
    expect(held.toSorted((left, right) => left - right)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('depends on the ids within a location, not on the order of the file', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const turned = {
      count: 6,
      wave: respondents.wave.toReversed(),
      location: respondents.location.toReversed(),
    };
    const idsOf = (order: ReturnType<typeof slotOrder>, names: string[]) =>
      order.map(({ groups }) => groups.map((group) => Array.from(group.respondents, (i) => names[i])));
    expect(idsOf(slotOrder(turned, ids.toReversed()), ids.toReversed())).toEqual(
      idsOf(slotOrder(respondents, ids), ids),
    );
  });

  test('puts a random sample of a file that is sorted by answers first', () => {
    const count = 20_000;
    const one = { count, wave: new Uint16Array(count), location: new Uint16Array(count) };
    for (const ids of [null, Array.from({ length: count }, (_, i) => `respondent-${i}`)]) {
      const [wave] = slotOrder(one, ids);
      const first = [...(wave?.groups[0]?.respondents.subarray(0, 2_000) ?? [])];
      const ofSecondHalf = first.filter((i) => i >= count / 2).length;
      // 1,000 expected, standard deviation 21.
      expect(Math.abs(ofSecondHalf - 1_000)).toBeLessThan(100);
    }
  });
});
