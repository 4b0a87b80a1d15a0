import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { repeatSurvey } from '../../../testing/repeat-survey.ts';
import { lateTinySurvey, tinySurvey } from '../../../testing/tiny-survey.ts';
import type { Chunk } from './chunk-source.ts';
import { createMemoryChunks } from './memory-chunks.case.ts';
import type { Dataset } from '../../survey/dataset.ts';
import { Arena } from './arena.ts';
import { ArenaReader } from './arena-reader.ts';
import { pinWave } from './pin-wave.case.ts';
import { createSegmentChunk } from './segment-chunks.ts';
import type { SegmentColumn } from '../../segments/segment-column.ts';
import { chunksOf } from '../../segments/segment-layout.ts';
import { SegmentStore } from './segment-store.ts';
import { writeSegments } from '../../segments/writing/write-segments.ts';

const arena = new Arena(2 ** 24);
const reader = new ArenaReader(arena.slabs);

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'chunks-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function open(dataset: Dataset): Promise<SegmentStore> {
  await writeSegments(directory, dataset, null);
  return SegmentStore.open(directory, arena);
}

const columns: SegmentColumn[] = [
  { kind: 'chosen', key: 'devices/watch' },
  { kind: 'chosen', key: 'shops/north/2' },
  { kind: 'filled', key: 'devices' },
  { kind: 'filled', key: 'shops/south' },
  { kind: 'filled', key: 'spend' },
  { kind: 'codes', key: 'gender' },
  { kind: 'codes', key: 'apps/music' },
  { kind: 'numbers', key: 'spend' },
];
const cells = { devices: ['phone', 'tablet', 'watch'].map((code) => `devices/${code}`) };

/** Everything that a chunk answers; arrays by their hash. */
function contentOf(chunk: Chunk) {
  const { words, groups, exponents, isFullyWeighted } = chunk;
  const bits = (copy: (target: Uint8Array) => void) => {
    const target = new Uint8Array(words * 8);
    copy(target);
    return hash('sha256', target);
  };
  const codes = (key: string) => {
    const target = new Uint8Array(words * 64 * chunk.codeBytes(key));
    chunk.copyCodes(key, target);
    return [chunk.codeBytes(key), hash('sha256', target)];
  };
  const units = new Uint8Array(words * 256);
  chunk.copyUnits(units);
  const numbers = new Float64Array(words * 64);
  chunk.copyNumbers('spend', numbers);
  return {
    words,
    groups,
    exponents,
    isFullyWeighted,
    units: hash('sha256', units),
    weighted: bits((target) => chunk.copyWeighted(target)),
    watch: bits((target) => chunk.copyChosen('devices/watch', target)),
    north: bits((target) => chunk.copyChosen('shops/north/2', target)),
    devices: bits((target) => chunk.copyFilled('devices', cells.devices, target)),
    south: bits((target) => chunk.copyFilled('shops/south', ['shops/south/1', 'shops/south/2'], target)),
    gender: codes('gender'),
    music: codes('apps/music'),
    spent: bits((target) => chunk.copyFilled('spend', ['spend'], target)),
    numbers: hash('sha256', numbers),
  };
}

describe('the chunks of segments', () => {
  test.each([
    ['the tiny survey', tinySurvey],
    ['weights that cover one wave', lateTinySurvey],
    ['groups of whole blocks', repeatSurvey(tinySurvey, 300)],
    ['waves of several chunks', repeatSurvey(tinySurvey, 15_000)],
  ])('hold what those of the dataset in memory do: %s', async (_, dataset) => {
    const store = await open(dataset);
    for (const [weight, { chunks }] of createMemoryChunks(dataset).entries()) {
      const found = [];
      for (const wave of store.waves) {
        const pinned = await pinWave(store, wave, weight, columns);
        for (let index = 0; index < chunksOf(pinned.wave.outline.layout); index++) {
          found.push(contentOf(createSegmentChunk(reader, pinned.wave, index)));
        }
        pinned.release();
      }
      expect(found).toEqual(chunks.map(contentOf));
    }
    store.close();
  });

  test('are asked only for columns that are pinned', async () => {
    const store = await open(tinySurvey);
    const { wave } = await pinWave(store, 0, 0, columns);
    const chunk = createSegmentChunk(reader, wave, 0);
    expect(() => chunk.copyCodes('owner', new Uint8Array(64))).toThrow(
      'the column codes "owner" is not pinned',
    );
  });
});
