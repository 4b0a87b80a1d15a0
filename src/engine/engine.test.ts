import { afterEach, describe, expect, test } from 'vitest';
import { counting, crosstabQuery, statsQuery, waveCountsQuery } from '../testing/build-query.ts';
import { clause } from '../testing/expressions.ts';
import { repeatSurvey } from '../testing/repeat-survey.ts';
import { clusteredTinySurvey, tinySurvey } from '../testing/tiny-survey.ts';
import type { Dataset } from './survey/dataset.ts';
import { segmentFiles } from '../testing/segment-files.ts';
import { asked, type AskedEngine } from './conformance/engine-entry-points.case.ts';
import { createEngine, type Engine, type EngineOptions } from './engine.ts';

const open: Engine[] = [];

const files = segmentFiles();

async function engineWith(options: EngineOptions, dataset: Dataset = tinySurvey): Promise<AskedEngine> {
  const engine = createEngine({ workers: 1, arenaBytes: 2 ** 26, ...options });
  open.push(engine);
  engine.hold(await engine.open(await files.directoryOf(dataset)));
  return asked(engine, dataset.catalogue);
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((engine) => engine.close()));
});

const women = waveCountsQuery(clause('gender', 'f'));
/** 160,000 respondents in clusters by 120 × 120 cells: minutes of work, in the pass over clusters. */
const endless = crosstabQuery(
  Array.from({ length: 120 }, () => counting(clause('gender', 'f'))),
  Array.from({ length: 120 }, () => counting(clause('owner', 'yes'))),
);
const manyRespondents = repeatSurvey(clusteredTinySurvey, 10_000);
const manyCode = manyRespondents.catalogue.code;

describe('holding datasets', () => {
  test('replaces a dataset of the same code for later queries', async () => {
    const engine = await engineWith({});
    const twice = { ...repeatSurvey(tinySurvey, 2), catalogue: tinySurvey.catalogue };
    engine.hold(await engine.open(await files.directoryOf(twice)));
    expect(await engine.waveCounts('tiny', women)).toMatchObject({ audienceSample: 16 });
  });

  test('of a released dataset ends: it is unknown from then on', async () => {
    const engine = await engineWith({});
    engine.release('tiny');
    await expect(engine.waveCounts('tiny', women)).rejects.toMatchObject({ kind: 'unknown_dataset' });
  });
});

describe('a query', () => {
  test('of what a dataset does not have is refused by name', async () => {
    const engine = await engineWith({});
    await expect(engine.stats('tiny', statsQuery('age_group'))).rejects.toMatchObject({
      name: 'EngineError',
      kind: 'unknown_code',
      message: 'dataset "tiny" has no question "age_group"',
    });
    const weighted = waveCountsQuery(null, { weight: 'stones' });
    await expect(engine.waveCounts('tiny', weighted)).rejects.toMatchObject({
      kind: 'unknown_weight',
      message: 'dataset "tiny" has no weight "stones"; it has: people, equal',
    });
  });

  test('leaves the thread that asked free', async () => {
    const engine = await engineWith({}, manyRespondents);
    let beats = 0;
    const heart = setInterval(() => beats++, 5);
    await engine.crosstab(
      manyCode,
      crosstabQuery([counting(clause('gender', 'f'))], [counting(clause('owner', 'yes'))]),
    );
    clearInterval(heart);
    expect(beats).toBeGreaterThan(3);
  });

  test('is answered beside another where there are two workers', async () => {
    const engine = await engineWith({ workers: 2 }, manyRespondents);
    const stop = new AbortController();
    const long = engine.crosstab(manyCode, endless, stop.signal).catch((error: unknown) => error);
    expect(await engine.waveCounts(manyCode, women)).toMatchObject({ audienceSample: 80_000 });
    stop.abort();
    expect(await long).toMatchObject({ kind: 'cancelled' });
  });
});

describe('a cancelled query', () => {
  test('stops at once, and its worker answers the next', async () => {
    const engine = await engineWith({}, manyRespondents);
    const stop = new AbortController();
    const long = engine.crosstab(manyCode, endless, stop.signal);
    setTimeout(() => stop.abort(), 50);
    await expect(long).rejects.toMatchObject({ name: 'EngineError', kind: 'cancelled' });
    // Had the table gone on, this count would wait for minutes behind it.
    expect(await engine.waveCounts(manyCode, women)).toMatchObject({ audienceSample: 80_000 });
  });

  test('that waits in the queue is never begun and holds nothing up', async () => {
    const engine = await engineWith({}, manyRespondents);
    const [first, second] = [new AbortController(), new AbortController()];
    const running = engine.crosstab(manyCode, endless, first.signal);
    const waiting = engine.crosstab(manyCode, endless, second.signal);
    const last = engine.waveCounts(manyCode, women);
    second.abort();
    await expect(waiting).rejects.toMatchObject({ kind: 'cancelled' });
    first.abort();
    await expect(running).rejects.toMatchObject({ kind: 'cancelled' });
    expect(await last).toMatchObject({ audienceSample: 80_000 });
  });

  test('that was cancelled before it was asked is refused', async () => {
    const engine = await engineWith({});
    await expect(engine.waveCounts('tiny', women, AbortSignal.abort())).rejects.toMatchObject({
      kind: 'cancelled',
    });
  });
});

describe('the deadline', () => {
  test('ends a query that runs too long, names itself, and frees the worker', async () => {
    const engine = await engineWith({ deadlineMs: 300 }, manyRespondents);
    await expect(engine.crosstab(manyCode, endless)).rejects.toMatchObject({
      kind: 'deadline',
      message: expect.stringContaining('within 300 ms'),
    });
  });

  test('counts the time spent waiting', async () => {
    const engine = await engineWith({ deadlineMs: 300 }, manyRespondents);
    const queries = [engine.crosstab(manyCode, endless), engine.crosstab(manyCode, endless)];
    const outcomes = await Promise.allSettled(queries);
    expect(outcomes).toMatchObject([{ reason: { kind: 'deadline' } }, { reason: { kind: 'deadline' } }]);
  });
});

describe('a worker that runs out of memory', () => {
  test('fails its own query after a second try and no other', async () => {
    const engine = await engineWith({ workerMemoryMb: 16 });
    const everyone = { kind: 'everyone' } as const;
    const rows = Array.from({ length: 100_000 }, () => everyone);
    await expect(engine.crosstab('tiny', crosstabQuery(rows, [everyone]))).rejects.toMatchObject({
      kind: 'worker_died',
      message: expect.stringContaining('died 2 times'),
    });
    expect(await engine.waveCounts('tiny', women)).toMatchObject({ audienceSample: 8 });
  });
});

test('closing refuses what is open and everything after', async () => {
  const engine = await engineWith({}, manyRespondents);
  const running = engine.crosstab(manyCode, endless).catch((error: unknown) => error);
  const waiting = engine.waveCounts(manyCode, women).catch((error: unknown) => error);
  await engine.close();
  expect(await running).toMatchObject({ kind: 'closed' });
  expect(await waiting).toMatchObject({ kind: 'closed' });
  await expect(engine.waveCounts(manyCode, women)).rejects.toMatchObject({ kind: 'closed' });
});

describe('its load', () => {
  test('tells the workers, the calls that are open and what the datasets take', async () => {
    const engine = await engineWith({ workers: 2 }, manyRespondents);
    expect(engine.load()).toEqual({
      workers: 2,
      busyWorkers: 0,
      openCalls: 0,
      heldDatasets: 1,
      heldBytes: 0,
      mostHeldBytes: 2 ** 26,
      copyAnswers: 0,
      copyRefusals: 0,
      copyWrongCounts: 0,
    });
    await engine.waveCounts(manyCode, women);
    // 160,000 respondents: 4 bytes of weight and 1 of gender at least.
    expect(engine.load().heldBytes).toBeGreaterThan(800_000);
    // An answer is there a moment before its last worker is known to be free.
    await expect.poll(() => engine.load().busyWorkers).toBe(0);
    const cancel = new AbortController();
    const answer = engine.crosstab(manyCode, endless, cancel.signal);
    expect(engine.load()).toMatchObject({ busyWorkers: 1, openCalls: 1 });
    cancel.abort();
    await expect(answer).rejects.toThrow('cancelled');
    expect(engine.load().openCalls).toBe(0);
  });
});
