import { open, readdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readManifest } from '../../engine/segments/manifest.ts';
import { openSegment } from '../../engine/segments/reading/segment-reader.ts';
import type { SegmentColumn } from '../../engine/segments/segment-column.ts';
import { readStoredSegment } from '../../engine/segments/reading/stored-segment.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { clusteredTinySurvey, tinySurvey } from '../../testing/tiny-survey.ts';
import { runCommand } from '../admin/run-command.ts';

const running = new Set<TestApp>();
afterEach(async () => {
  for (const app of running) await app.close();
  running.clear();
});

/** A service over files that were damaged while none was running. */
async function serviceOver(
  damage: (directory: string) => Promise<void>,
  dataset = tinySurvey,
): Promise<TestApp> {
  const before = await createTestApp({ datasets: [dataset] });
  await before.stop();
  const home = join(before.dataDir, 'datasets');
  const [directory = ''] = await readdir(home);
  await damage(join(home, directory));
  const app = await createTestApp({ dataDir: before.dataDir });
  running.add(app);
  return app;
}

interface PlacedColumn {
  readonly path: string;
  readonly offset: number;
  readonly byteLength: number;
}

async function find(directory: string, wave: string, column: SegmentColumn): Promise<PlacedColumn> {
  const { segments, catalogue } = await readManifest(directory);
  const file = segments.find((one) => one.wave === wave)?.file ?? '';
  const place = { directory, file, dataset: catalogue.code, wave };
  const handle = await openSegment(place);
  try {
    const stored = (await readStoredSegment(handle, place)).find(column);
    if (stored === undefined) throw new Error(`the wave ${wave} has no such column`);
    return { ...stored, path: join(directory, file) };
  } finally {
    await handle.close();
  }
}

async function flipBit(path: string, at: number): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    const byte = Buffer.alloc(1);
    await handle.read(byte, 0, 1, at);
    byte.writeUInt8(byte.readUInt8() ^ 4);
    await handle.write(byte, 0, 1, at);
  } finally {
    await handle.close();
  }
}

const owner = { kind: 'codes', key: 'owner' } as const;

async function askStats(app: TestApp, question: string, waves?: readonly string[]) {
  const response = await app.request('/v2/query/stats', { json: { question, waves } });
  return { status: response.status, body: await response.json() };
}

describe('a column with one bit flipped', () => {
  const flipOwner = async (directory: string) => {
    const { path, offset, byteLength } = await find(directory, 'w2', owner);
    await flipBit(path, offset + byteLength - 3);
  };

  test('is refused by its name and wave, and never served', async () => {
    const app = await serviceOver(flipOwner);
    for (let time = 0; time < 2; time++) {
      expect(await askStats(app, 'owner')).toMatchObject({
        status: 503,
        body: {
          error_type: 'unavailable',
          message: expect.stringMatching(
            /^the column codes "owner" of wave "w2" of dataset "tiny" is damaged on disk \(its checksum does not match\)/,
          ),
        },
      });
    }
  });

  test('leaves other columns, and itself in other waves, with the figures they had', async () => {
    const app = await serviceOver(flipOwner);
    const sound = await createTestApp();
    running.add(sound);
    expect(await askStats(app, 'gender')).toEqual(await askStats(sound, 'gender'));
    const before = await askStats(sound, 'owner', ['w1']);
    expect(before).toMatchObject({ status: 200 });
    expect(await askStats(app, 'owner', ['w1'])).toEqual(before);
  });

  test('turns readiness red once it is known, without its name', async () => {
    const app = await serviceOver(flipOwner);
    expect((await app.request('/readyz')).status).toBe(200);
    await askStats(app, 'owner');
    const ready = await app.request('/readyz');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({
      message:
        'parts of datasets that are damaged on disk: 1; the log and "dataset verify" name them to whoever runs the service',
    });
    expect((await app.request('/healthz')).status).toBe(200);
  });

  test('is named by the administrator’s verification, as is every other', async () => {
    const app = await serviceOver(async (directory) => {
      await flipOwner(directory);
      const { path, offset } = await find(directory, 'w1', { kind: 'numbers', key: 'spend' });
      await flipBit(path, offset + 9);
    });
    const refusal = runCommand(app.deps, { command: 'dataset verify' });
    await expect(refusal).rejects.toThrow(/column numbers "spend" of wave "w1" of dataset "tiny"/);
    await expect(runCommand(app.deps, { command: 'dataset verify' })).rejects.toThrow(
      /column codes "owner" of wave "w2" of dataset "tiny"/,
    );
  });
});

describe('a segment that is cut short', () => {
  test('loses the columns behind the cut and no other', async () => {
    const app = await serviceOver(async (directory) => {
      const { path, offset, byteLength } = await find(directory, 'w2', { kind: 'codes', key: 'news' });
      await truncate(path, offset + byteLength - 1);
    });
    expect(await askStats(app, 'news')).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('the column codes "news" of wave "w2"') },
    });
    expect((await askStats(app, 'gender')).status).toBe(200);
  });

  test('down to its header loses its wave and no other', async () => {
    const app = await serviceOver(async (directory) => {
      const { path } = await find(directory, 'w2', owner);
      await truncate(path, 100);
    });
    expect(await askStats(app, 'gender')).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('the header of wave "w2" of dataset "tiny" is damaged') },
    });
    const sound = await createTestApp();
    running.add(sound);
    expect(await askStats(app, 'gender', ['w1'])).toEqual(await askStats(sound, 'gender', ['w1']));
    expect(await (await app.request('/readyz')).json()).toMatchObject({
      message: expect.stringMatching(/^parts of datasets that are damaged on disk: 1; /),
    });
    expect(await (await app.request('/v2/datasets')).json()).toMatchObject({
      datasets: [{ code: 'tiny', respondents: 16 }],
    });
  });
});

test('a survey in clusters that has lost the clusters of a wave is refused variances, and no other figure', async () => {
  const app = await serviceOver(async (directory) => {
    const { path, offset, byteLength } = await find(directory, 'w1', { kind: 'cluster', key: '' });
    await flipBit(path, offset + byteLength - 1);
  }, clusteredTinySurvey);
  const { code } = clusteredTinySurvey.catalogue;
  expect(await askStats(app, 'gender')).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining(`the column cluster of wave "w1" of dataset "${code}"`) },
  });
});

test('a column that is restored is served again, and readiness with it', async () => {
  const app = await serviceOver(async () => {});
  const [directory = ''] = await readdir(join(app.dataDir, 'datasets'));
  const { path, offset } = await find(join(app.dataDir, 'datasets', directory), 'w1', owner);
  const whole = await readFile(path);
  await flipBit(path, offset + 17);
  expect((await askStats(app, 'owner')).status).toBe(503);
  await flipBit(path, offset + 17);
  expect(await readFile(path)).toEqual(whole);
  expect((await askStats(app, 'owner')).status).toBe(200);
  expect((await app.request('/readyz')).status).toBe(200);
});

test('a query that needs more columns at once than the arena holds is refused by the limit and the remedy', async () => {
  const survey = repeatSurvey(tinySurvey, 14_000);
  const app = await createTestApp({ datasets: [survey], config: { arenaMb: 1 } });
  running.add(app);
  // 140,000 respondents of wave w2: 4 bytes of weight, 4 of each number, 1 of each code.
  expect(await askStats(app, 'spend')).toMatchObject({
    status: 503,
    body: {
      error_type: 'unavailable',
      message: expect.stringMatching(
        /^the query needs columns of 2 MiB at once and the memory for columns is 1 MiB; raise it \(ARENA_MB\)/,
      ),
    },
  });
  expect(await askStats(app, 'gender')).toMatchObject({ status: 200 });
});
