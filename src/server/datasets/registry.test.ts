import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { writeDataset } from '../../engine/segments/writing/write-dataset.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

const open = new Set<TestApp>();
afterEach(async () => {
  for (const app of open) await app.close();
  open.clear();
});

async function start(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await createTestApp(options);
  open.add(app);
  return app;
}

/** Ends a service and starts another over what it has stored. */
async function restart(app: TestApp): Promise<TestApp> {
  await app.stop();
  open.delete(app);
  return start({ dataDir: app.dataDir });
}

async function askGender(app: TestApp): Promise<unknown> {
  const response = await app.request('/v2/query/stats', { json: { question: 'gender' } });
  return response.json();
}

test('a dataset answers after a restart as it did before', async () => {
  const app = await start();
  const before = await askGender(app);
  expect(before).toMatchObject({ data: [{ datapoint: 'm' }, { datapoint: 'f' }] });
  const again = await restart(app);
  expect(await askGender(again)).toEqual(before);
});

test('what an import left that was killed is gone after a restart', async () => {
  const app = await start();
  const home = join(app.dataDir, 'datasets');
  const registered = await readdir(home);
  await mkdir(join(home, '.partial-x'));
  await writeFile(join(home, '.partial-x', 'columns'), 'half');
  await writeDataset(app.deps.datasets.newDirectory().path, tinySurvey);
  expect((await readdir(home)).length).toBe(3);
  const again = await restart(app);
  expect(await readdir(home)).toEqual(registered);
  expect((await again.request('/readyz')).status).toBe(200);
});

test('a damaged dataset is not served, and the service says that it is not ready', async () => {
  const app = await start();
  const [directory = ''] = await readdir(join(app.dataDir, 'datasets'));
  await app.stop();
  open.delete(app);
  for (const file of await readdir(join(app.dataDir, 'datasets', directory))) {
    await writeFile(join(app.dataDir, 'datasets', directory, file), 'nothing of it is left');
  }
  const again = await start({ dataDir: app.dataDir });
  expect((await again.request('/healthz')).status).toBe(200);
  const ready = await again.request('/readyz');
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ message: 'datasets that cannot be opened: 1; see the log' });
  expect(await (await again.request('/v2/datasets')).json()).toEqual({ datasets: [] });
});

test('two trees cannot have a dataset code or a namespace in common, and the second is not kept', async () => {
  const app = await start();
  const home = join(app.dataDir, 'datasets');
  const register = async (nodes: (typeof tinySurvey)['catalogue']['datasets'], code: string) => {
    const directory = app.deps.datasets.newDirectory();
    const catalogue = { ...tinySurvey.catalogue, code, datasets: nodes };
    await writeDataset(directory.path, { ...tinySurvey, catalogue });
    await app.deps.datasets.register({ directory: directory.name, isPublic: false, organisationId: 1 });
  };
  await expect(register(tinySurvey.catalogue.datasets, 'tiny')).rejects.toThrow(
    /there is a dataset "tiny" already/,
  );
  const otherCode = [{ code: 'other', name: 'Other', namespace: 'core', parent: null }];
  await expect(register(otherCode, 'other')).rejects.toThrow(/namespace "core" already/);
  expect((await readdir(home)).length).toBe(1);
  expect(await askGender(app)).toMatchObject({ data: [{ datapoint: 'm' }, { datapoint: 'f' }] });
});
