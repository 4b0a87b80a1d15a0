import { expect, test } from 'vitest';
import type { ClusterRequest, ClusterSet } from '../../figures/plan/cluster-request.ts';
import { setsOfTile, tilesOf } from './cluster-tiles.ts';

const region = { atoms: [0], waveCounts: [1] };
const set = (row: number, column: number): ClusterSet => ({ row, column, region, value: null });
const freedom = (...sets: number[]): ClusterRequest => ({ kind: 'freedom', sets });

test('a tile ends before the set that its memory has no room for', () => {
  const sets = [set(1, 8), set(1, 9), set(2, 8), set(2, 9)];
  const requests = [freedom(0, 1), freedom(1, 2), freedom(2, 3), freedom(3)];
  // 10 clusters take 80 bytes a set: three sets fit.
  expect(tilesOf({ sets, requests }, 10, 240)).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 4 },
  ]);
  expect(tilesOf({ sets, requests }, 10, 1)).toEqual([0, 1, 2, 3].map((from) => ({ from, to: from + 1 })));
});

test('a tile ends before it has too much to add up', () => {
  const requests = [freedom(0), freedom(0), freedom(0)];
  expect(tilesOf({ sets: [set(1, 8)], requests }, 2 ** 25, 2 ** 40)).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 3 },
  ]);
});

test('sets of a row lie side by side, whatever columns it lacks', () => {
  const sets = [set(1, 8), set(2, 9), set(1, 9)];
  const { rows, columns, placeOf } = setsOfTile({ sets, requests: [] }, [freedom(0, 1, 2, 0)]);
  expect(columns).toEqual([8, 9]);
  expect(rows.map(({ node, width, places }) => [node, width, ...places])).toEqual([
    [1, 2, 0, 1],
    [2, 1, -1, 0],
  ]);
  expect([...placeOf]).toEqual([
    [0, { row: 0, place: 0 }],
    [1, { row: 1, place: 0 }],
    [2, { row: 0, place: 1 }],
  ]);
});

test('a row in another region is another row', () => {
  const other = { ...set(1, 8), region: { atoms: [1], waveCounts: [2] } };
  const { rows } = setsOfTile({ sets: [set(1, 8), other], requests: [] }, [freedom(0, 1)]);
  expect(rows.map(({ node, region: its }) => [node, ...its.waveCounts])).toEqual([
    [1, 1],
    [1, 2],
  ]);
});
