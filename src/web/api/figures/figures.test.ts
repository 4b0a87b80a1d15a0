import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FigureQuery } from '../../../figures/figure-query.ts';
import { baseColumn, clauseOf, shareRow, withIntervals } from '../../../figures/query-parts.ts';
import { slopeThrough } from '../../../figures/wire/read-figures.ts';
import { createCodebookClient } from '../../../testing/codebook-client.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { figuresOptions } from './figures.ts';
import type { FigureAnswer } from './figure-store.ts';
import { inCommon, missingParts, queryOfPart } from './parts.ts';

let app: TestApp;
let admin: string;
/** Bodies of the requests, in their order. */
let sent: { rows: unknown[]; columns: unknown[] }[] = [];
/** What the service answers in place of a request; null: itself. */
let refuse: (body: { rows: unknown[] }) => Response | null | Promise<null> = () => null;

beforeAll(async () => {
  app = await createTestApp();
  admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
});
afterAll(() => app.close());
beforeEach(() => {
  sent = [];
  refuse = () => null;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    sent.push(body);
    return (await refuse(body)) ?? app.request(address, { json: body });
  });
});
afterEach(() => vi.unstubAllGlobals());

const devices = ['phone', 'watch', 'tablet'];
const row = (device: string, id = device) => shareRow(id, clauseOf('devices', [device], null));
const women = baseColumn('f', clauseOf('gender', ['f'], null));
const men = baseColumn('m', clauseOf('gender', ['m'], null));
const all = baseColumn('all', null);

function asked(
  rows: FigureQuery['rows'],
  columns: FigureQuery['columns'],
  tested: FigureQuery['want']['test'] = { versus: 'rest', profile: 'linearised' },
): FigureQuery {
  return {
    rows,
    columns,
    base: null,
    scope: { waves: null, locations: null, weight: null },
    want: { ...withIntervals, test: tested },
  };
}

const many = (count: number, of: string) =>
  Array.from({ length: count }, (_, place) => row(devices[place % 3] ?? '', `${of}${place}`));

const sizes = () => sent.map(({ rows, columns }) => [rows.length, columns.length]);

/** Every figure of an answer, without what it was read from. */
function figuresOf({ query, at, there }: FigureAnswer) {
  return { there, figures: query.rows.map((_, r) => query.columns.map((__, c) => at(r, c))) };
}

async function fresh(query: FigureQuery) {
  const client = new QueryClient();
  return figuresOf(await client.fetchQuery(figuresOptions('tiny', query)));
}

describe('an answer of before', () => {
  test('has what a query shares with it: of a changed row only that row is asked', async () => {
    const client = new QueryClient();
    await client.fetchQuery(
      figuresOptions(
        'tiny',
        asked(
          devices.map((one) => row(one)),
          [all, women, men],
        ),
      ),
    );
    const edited = asked(
      [row('watch'), row('phone', 'renamed'), shareRow('new', women.who)],
      [all, women, men],
    );
    const answer = await client.fetchQuery(figuresOptions('tiny', edited));
    expect(sizes()).toEqual([
      [3, 3],
      [1, 3],
    ]);
    expect(figuresOf(answer)).toEqual(await fresh(edited));
  });

  test('has rows and columns in another order without a request', async () => {
    const client = new QueryClient();
    await client.fetchQuery(
      figuresOptions(
        'tiny',
        asked(
          devices.map((one) => row(one)),
          [all, women],
        ),
      ),
    );
    const moved = asked([row('tablet'), row('phone')], [women, all]);
    const answer = await client.fetchQuery(figuresOptions('tiny', moved));
    expect(sizes()).toEqual([[3, 2]]);
    expect(figuresOf(answer)).toEqual(await fresh(moved));
  });

  test('lends old rows their old columns: of a new column all rows are asked', async () => {
    const client = new QueryClient();
    const against = (columns: FigureQuery['columns'], column: number) =>
      asked([row('phone'), row('watch')], columns, { versus: { column }, profile: 'linearised' });
    await client.fetchQuery(figuresOptions('tiny', against([all, women], 1)));
    const wider = against([all, men, women], 2);
    const answer = await client.fetchQuery(figuresOptions('tiny', wider));
    // The column tested against comes along.
    expect(sizes()).toEqual([
      [2, 2],
      [2, 2],
    ]);
    expect(figuresOf(answer)).toEqual(await fresh(wider));
  });

  test('has nothing for another base, scope or test', async () => {
    const client = new QueryClient();
    const before = asked([row('phone')], [women]);
    const known = await client.fetchQuery(figuresOptions('tiny', before));
    expect(inCommon({ ...before, scope: { ...before.scope, waves: ['w1'] } }, known)).toBeNull();
    expect(
      inCommon(asked([row('phone')], [women], { versus: 'total', profile: 'linearised' }), known),
    ).toBeNull();
    expect(inCommon({ ...before, base: men.who }, known)).toBeNull();
    expect(inCommon({ ...before, want: { ...before.want, rowTest: true } }, known)).toBeNull();
  });
});

describe('a large query', () => {
  const columns = Array.from({ length: 100 }, (_, place) =>
    baseColumn(`c${place}`, place % 2 === 0 ? women.who : men.who),
  );

  test('comes in growing parts of at most 20,000 cells, and is whole', async () => {
    const wide = asked(many(450, 'r'), columns);
    const parts = missingParts(wide, null, { rows: [], columns: [] });
    // First the corner that a screen shows, as the table is wide.
    expect(parts.map((part) => [part.rows.length, part.columns.length])).toEqual([
      [16, 20],
      [40, 100],
      [160, 100],
      [200, 100],
      [50, 100],
    ]);
    const rows = new Set(parts.slice(1).flatMap((part) => part.rows));
    expect(rows.size).toBe(450);
  });

  test('asks first for the rows that are read first', () => {
    const query = asked(many(100, 'r'), columns.slice(0, 50));
    const order = { rows: query.rows.map(({ id }) => id).toReversed(), columns: [] };
    const [first] = missingParts(query, null, order);
    expect(first?.rows[0]).toBe(99);
  });

  test('of more columns than a request holds is asked side by side', () => {
    const query = asked(
      [row('phone')],
      Array.from({ length: 2250 }, (_, place) => baseColumn(`c${place}`, women.who)),
    );
    const parts = missingParts(query, null, { rows: [], columns: [] });
    expect(parts.map((part) => part.columns.length)).toEqual([1000, 1000, 250]);
    expect(queryOfPart(query, parts[2] ?? { rows: [], columns: [] }).columns[0]?.id).toBe('c2000');
  });

  test('that is asked again stays whole until all of it has come again', async () => {
    const client = new QueryClient();
    const query = asked(many(60, 'r'), columns);
    const { queryKey } = figuresOptions('tiny', query);
    const whole = await client.fetchQuery(figuresOptions('tiny', query));
    const seen = new Set<unknown>();
    const stop = client.getQueryCache().subscribe(() => seen.add(client.getQueryData(queryKey)));
    await client.refetchQueries({ queryKey });
    stop();
    const again = client.getQueryData<FigureAnswer>(queryKey);
    expect(again === undefined || figuresOf(again)).toEqual(figuresOf(whole));
    expect([...seen]).toEqual([whole, again]);
  });

  test('that takes the service too long is asked by halves', async () => {
    refuse = ({ rows }) =>
      rows.length > 3
        ? Response.json(
            { error: 'deadline exceeded', error_type: 'deadline_exceeded', code: 503, message: 'too slow' },
            { status: 503 },
          )
        : null;
    const query = asked(many(10, 'r'), [all, women]);
    const client = new QueryClient();
    const answer = await client.fetchQuery(figuresOptions('tiny', query));
    refuse = () => null;
    expect(figuresOf(answer)).toEqual(await fresh(query));
    expect(answer.there).toBe(20);
  });
});

describe('an answer by another codebook', () => {
  const rename = async (name: string) => {
    const edit = { op: 'question', question: 'devices', set: { name } };
    const { status, body } = await createCodebookClient(app).revise([edit], { authorization: admin });
    expect([status, body]).toEqual([200, body]);
  };

  test('takes nothing over from one before the edit', async () => {
    const client = new QueryClient();
    await client.fetchQuery(figuresOptions('tiny', asked([row('phone'), row('watch')], [women])));
    await rename('Gadgets');
    await client.fetchQuery(figuresOptions('tiny', asked([row('phone'), row('tablet')], [women])));
    expect(sizes()).toEqual([
      [2, 1],
      [1, 1],
      [2, 1],
    ]);
  });

  test('begins again where the edit comes between its parts', async () => {
    const query = asked(many(60, 'r'), [
      all,
      ...Array.from({ length: 99 }, (_, at) => ({ ...women, id: `w${at}` })),
    ]);
    const client = new QueryClient();
    refuse = async () => {
      if (sent.length === 2) await rename('Machines');
      return null;
    };
    const answer = await client.fetchQuery(figuresOptions('tiny', query));
    refuse = () => null;
    expect(figuresOf(answer)).toEqual(await fresh(query));
    const first = sizes()[0];
    expect(sizes().slice(0, 3)).toEqual([first, sizes()[1], first]);
  });
});

test('a refusal names the row of the whole, not of the part that was asked', async () => {
  const client = new QueryClient();
  await client.fetchQuery(figuresOptions('tiny', asked([row('phone'), row('watch')], [women])));
  const faulty = asked(
    [row('phone'), row('watch'), shareRow('x', clauseOf('nowhere', ['x'], null))],
    [women],
  );
  await expect(client.fetchQuery(figuresOptions('tiny', faulty))).rejects.toThrow(/rows\[2\]/);
  expect(sizes().at(-1)).toEqual([1, 1]);
});

test('quantiles, bins and contrasts of values are read', async () => {
  const spend = { question: 'spend', datapoint: null, suffixes: null, coding: { kind: 'numbers' } } as const;
  const rows = [
    { id: 's', content: { kind: 'value', value: spend }, base: { mode: 'all', among: null } },
  ] as const;
  const query: FigureQuery = {
    ...asked(rows, [women, all]),
    want: {
      ...withIntervals,
      intervalsOf: ['mean'],
      quantiles: [0.5],
      bins: { from: 0, width: 5, count: 13 },
      contrasts: [{ columns: [0], coefficients: [2] }],
    },
  };
  const answer = await new QueryClient().fetchQuery(figuresOptions('tiny', query));
  const [ofWomen, ofAll] = [answer.at(0, 0), answer.at(0, 1)];
  if (ofWomen.kind !== 'value' || ofAll.kind !== 'value') throw new TypeError('both spend something');
  // 5 of 10.25 women are at most 11, 6 at most 25; 0 of one who weighs 1 and of one who weighs 2.
  expect(ofWomen.quantiles).toMatchObject([{ proportion: 0.5, value: 25 }]);
  // F(11) = 8.5/15.75, Σ v² 12.75 up to it and 19.0625 beyond: standard error 0.1905, bounds 0.166 and 0.913.
  expect(ofAll.quantiles).toEqual([{ proportion: 0.5, value: 11, interval: { low: 0, high: 30 } }]);
  expect(ofAll.intervals.median).toEqual({ low: 0, high: 30 });
  // F(25) of women has a standard error of 0.28: its upper bound is no share.
  expect(ofWomen.quantiles[0]?.interval).toBeNull();
  expect(ofAll.bins[0]).toEqual({
    from: 0,
    to: 5,
    sample: 3,
    size: 3,
    percentage: 300 / 15.75,
    isValue: false,
  });
  expect(slopeThrough(answer, 0, 0)?.estimate).toBeCloseTo(2 * 17.70731707317073, 10);
  expect(slopeThrough(answer, 0, 1)).toBeNull();

  app.deps.datasets.setFloor('tiny', 2);
  const floored = await new QueryClient().fetchQuery(figuresOptions('tiny', query));
  app.deps.datasets.setFloor('tiny', 0);
  const merged = floored.at(0, 1);
  // 20, 25, 30, 40 and 60 have one respondent each, and no bin shows them alone.
  expect(merged.kind === 'value' && merged.bins.map(({ from, to, sample }) => [from, to, sample])).toEqual([
    [0, 5, 3],
    [5, 10, 2],
    [10, 15, 3],
    [15, 30, 2],
    [30, 65, 3],
  ]);
});
