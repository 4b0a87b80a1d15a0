import { describe, expect, test } from 'vitest';
import type { Expression } from '../../expression/expression.ts';
import { caseCount } from '../../testing/case-count.ts';
import { finish } from '../../testing/finish.ts';
import type { RowContent } from '../figure-query.ts';
import { clauseOf, scopeOf, valueRow } from '../query-parts.ts';
import type { Candidate, Candidates, StandoutLine } from './candidates.ts';
import { alikeQuery, foldAlike } from './alike.ts';
import { foldStandouts } from './fold.ts';
import { orderStandouts, rankStandouts, type Standout, type Standouts } from './standouts.ts';

const answer = (question: string, ...datapoints: string[]) => clauseOf(question, datapoints, null);
const joint = (...children: Expression[]): Expression => ({
  kind: 'group',
  match: { kind: 'all' },
  negated: false,
  children,
});
const share = (of: Expression): RowContent => ({ kind: 'share', of });

function line(id: string, content: RowContent, place = 0, heading = ''): StandoutLine {
  return { id, place, heading, content };
}

const alone = line('alone', share(answer('q11', 'alone')), 0);
const withOthers = line('others', share(answer('q11', 'others')), 1);
const men = line('men', share(answer('sex', 'm')), 0, 'Gender');
const women = line('women', share(answer('sex', 'f')), 1, 'Gender');
const youngMen = line('young men', share(joint(answer('sex', 'm'), answer('age', '19'))), 2, 'Age');

interface Shares {
  readonly own: number;
  readonly other: number;
  readonly z: number;
  readonly sample?: number;
  readonly otherSample?: number;
}

function cell(row: StandoutLine, column: StandoutLine, shares: Shares): Candidate {
  const { own, other, z, sample = 500, otherSample = 1500 } = shares;
  return {
    row,
    column,
    own: { value: own, sample },
    other: { value: other, sample: otherSample },
    z,
    pValue: 0.0001,
  };
}

function found(...candidates: Candidate[]): readonly Standout[] {
  return ranked({ candidates, comparisons: candidates.length }).found;
}

function folded(list: readonly Standout[]): readonly Standout[] {
  return finish(foldStandouts(list));
}

function ranked(candidates: Candidates): Standouts {
  return finish(rankStandouts(candidates));
}

const names = (list: readonly Standout[]) =>
  list.map(({ row, column, also }) =>
    [`${row.id} ${column.id}`, ...also.map((one) => `${one.row.id} ${one.column.id}`)].join(' + '),
  );

describe('ranking', () => {
  test('goes by effect times what its z leaves of it, worked by hand', () => {
    // 48.2 against 37.1, z 3.3: h 0.2249, rank 0.0913. 57.0 against 47.3, z 5.0: 0.1945, rank 0.1182.
    const list = found(
      cell(alone, men, { own: 48.2, other: 37.1, z: 3.3 }),
      cell(withOthers, youngMen, { own: 57, other: 47.3, z: 5 }),
    );
    expect(list.map(({ row, rank }) => [row.id, Number(rank.toFixed(4))])).toEqual([
      ['others', 0.1182],
      ['alone', 0.0913],
    ]);
  });

  test('gives equal ranks by place: rows, then columns', () => {
    const shares = { own: 60, other: 40, z: 5 };
    const other = line('other', share(answer('q12', 'a')), 1);
    const list = found(
      ...[other, alone].flatMap((row) => [cell(row, youngMen, shares), cell(row, men, shares)]),
    );
    expect(names(list)).toEqual(['alone men', 'alone young men', 'other men', 'other young men']);
  });

  test('is corrected for all comparisons, those too weak to be listed too', () => {
    const one = (pValue: number) => ({ ...cell(alone, men, { own: 60, other: 40, z: 3 }), pValue });
    // p.adjust(c(0.0004, 0.0009, rep(0.5, 98)), "BH"): 0.04, 0.045.
    const { clear, found: list } = ranked({
      candidates: [one(0.0004), one(0.0009)],
      comparisons: 100,
    });
    expect(clear).toBe(2);
    expect(list.map(({ correctedPValue }) => correctedPValue)).toEqual([0.04, 0.045]);
    expect(ranked({ candidates: [one(0.0009)], comparisons: 100 }).clear).toBe(0);
  });

  test('leaves out what is clear and small: shares under 5% or 2 points, means under 0.1 SD, scores under 4 points', () => {
    const mean = (own: number, isScore: boolean) => {
      const base = cell(alone, men, { own, other: 10, z: 4 });
      return { ...base, own: { ...base.own, spread: 20, isScore } };
    };
    const { clear, found: list } = ranked({
      comparisons: 6,
      candidates: [
        cell(alone, men, { own: 4.9, other: 1, z: 4 }),
        cell(alone, men, { own: 51.9, other: 50, z: 4 }),
        cell(alone, men, { own: 52, other: 50, z: 4 }),
        mean(11.9, false),
        mean(12, false),
        mean(13.9, true),
      ],
    });
    expect(clear).toBe(6);
    expect(list.map(({ own }) => own.value).toSorted((a, b) => a - b)).toEqual([12, 52]);
  });
});

test('of more than a thousand findings those of the highest ranks are listed, in short steps, and all are counted', () => {
  // Own shares from 60 to 90 in an order of their own: 7 is prime to 3,000.
  const candidates = Array.from({ length: 3000 }, (_, at) =>
    cell(line(`r${at}`, share(answer('q', `${at}`)), at), men, {
      own: 60 + ((at * 7) % 3000) / 100,
      other: 40,
      z: 9,
    }),
  );
  const steps = rankStandouts({ candidates, comparisons: 5000 });
  let [count, step] = [1, steps.next()];
  for (; step.done !== true; step = steps.next()) count++;
  expect(count).toBeGreaterThan(6);
  const { clear, large, found: list } = step.value;
  expect([clear, large, list.length]).toEqual([3000, 3000, 1000]);
  expect([list[0]?.own.value, list.at(-1)?.own.value]).toEqual([89.99, 80]);
});

describe('one finding once', () => {
  test('two columns that make up a heading, and two answers that make up a question, keep the one above', () => {
    const mirrored = { sample: 1000, otherSample: 900 };
    const turned = { sample: 900, otherSample: 1000 };
    const list = found(
      cell(alone, men, { own: 30, other: 18, z: 6, ...mirrored }),
      cell(alone, women, { own: 18, other: 30, z: -6, ...turned }),
      cell(withOthers, men, { own: 70, other: 82, z: -6, ...mirrored }),
      cell(withOthers, women, { own: 82, other: 70, z: 6, ...turned }),
    );
    expect(names(folded(list))).toEqual(['alone men + alone women + others men + others women']);
  });

  test('two of three answers are two findings', () => {
    const list = found(
      cell(alone, men, { own: 30, other: 18, z: 6 }),
      cell(withOthers, men, { own: 60, other: 72, z: -5 }),
    );
    expect(folded(list)).toHaveLength(2);
  });

  test('a net holds its answers, and a mean the answers that it is made from, in one direction', () => {
    const top = line('top', share(answer('q5', '4', '5')), 2);
    const best = line('best', share(answer('q5', '5')), 3);
    const worst = line('worst', share(answer('q5', '1')), 4);
    const mean = line('mean', valueRow('mean', 'q5', null).content, 5);
    const base = cell(mean, men, { own: 4, other: 3.8, z: 5 });
    const list = found(
      cell(best, men, { own: 40, other: 25, z: 6 }),
      cell(top, men, { own: 70, other: 60, z: 5 }),
      cell(worst, men, { own: 5, other: 12, z: -5 }),
      { ...base, own: { ...base.own, spread: 1 } },
    );
    // h of 40 and 25 is 0.322, of 5 and 12 0.257, of 70 and 60 0.210; the mean is 0.2 SD apart.
    expect(names(folded(list))).toEqual(['best men + top men + mean men', 'worst men']);
  });

  test('a heading holds its columns unless one of them ranks 1.25 times higher', () => {
    const heading = cell(alone, men, { own: 40, other: 30, z: 6 });
    // h of 40 and 30 is 0.210, of 42 and 30 0.251 (1.19 times), of 46 and 30 0.333 (1.58 times).
    const near = cell(alone, youngMen, { own: 42, other: 30, z: 6 });
    const far = cell(alone, youngMen, { own: 46, other: 30, z: 6 });
    expect(names(folded(found(heading, near)))).toEqual(['alone men + alone young men']);
    expect(names(folded(found(heading, far)))).toEqual(['alone young men + alone men']);
    const below = cell(alone, youngMen, { own: 20, other: 30, z: -6 });
    expect(folded(found(heading, below))).toHaveLength(2);
    // One column leads; the heading and its other columns are under it, in the order of their ranks.
    const all = line('all', { kind: 'share', of: null }, 9);
    const list = found(cell(alone, all, { own: 41, other: 30, z: 6 }), far, heading);
    expect(names(folded(list))).toEqual(['alone young men + alone all + alone men']);
    const higher = cell(alone, women, { own: 44, other: 30, z: 6 });
    expect(names(folded(found(cell(alone, all, { own: 36, other: 30, z: 6 }), far, higher)))).toEqual([
      'alone young men + alone women + alone all',
    ]);
  });

  test('groups of nearly the same people are one under the same header', () => {
    const copy = line('copy', share(answer('q12', 'solo')), 7);
    const list = found(
      cell(alone, men, { own: 40, other: 30, z: 6 }),
      cell(copy, men, { own: 39, other: 30, z: 6 }),
      cell(copy, women, { own: 39, other: 30, z: 6 }),
    );
    const query = alikeQuery(list, { base: null, scope: scopeOf({}) });
    expect(query?.rows.map(({ content }) => content)).toEqual(
      [alone, copy, men, women].map(({ content }) => content),
    );
    expect(alikeQuery(list.slice(0, 1), { base: null, scope: scopeOf({}) })).toBe(null);
    const rowsAlike = (one: RowContent, other: RowContent) =>
      [one, other].every((content) => content === alone.content || content === copy.content) ? 0.8 : 0.1;
    expect(names(foldAlike(list, rowsAlike))).toEqual(['alone men + copy men', 'copy women']);
    expect(foldAlike(list, () => 0.79)).toHaveLength(3);
    expect(foldAlike(list, () => null)).toHaveLength(3);
  });
});

test('among the first ten are at most three of one question and of one column', () => {
  const columns = Array.from({ length: 12 }, (_, at) => line(`c${at}`, share(answer('age', `${at}`)), at));
  const of = (question: string, at: number, own: number) =>
    cell(line(`${question}${at}`, share(answer(question, `${at}`)), at), columns[at] ?? men, {
      own,
      other: 30,
      z: 6,
    });
  const list = found(
    ...[0, 1, 2, 3].map((at) => of('a', at, 60 - at)),
    ...[4, 5, 6, 7].map((at) => of('b', at, 50 - at)),
    ...[8, 9, 10].map((at) => of('c', at, 41.5 - at / 10)),
    of('d', 11, 35),
  );
  expect(orderStandouts(list).map(({ row }) => row.id)).toEqual([
    'a0',
    'a1',
    'a2',
    'b4',
    'b5',
    'b6',
    'c8',
    'c9',
    'c10',
    'd11',
    'a3',
    'b7',
  ]);
});

/** Numbers from 0 to 1 by a seed (mulberry32). */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const people = 2000;
const planted = [0.24, 0.22, 0.2, 0.18, 0.16];
const copied = 3;

/** Answers of a survey: 8 columns, 26 rows, of which five differ in one column each and three are near copies of those. */
function plantedSurvey(seed: number) {
  const random = randomBy(seed);
  const bits = (chance: (person: number) => number) =>
    Uint8Array.from({ length: people }, (_, person) => (random() < chance(person) ? 1 : 0));
  const columns = Array.from({ length: 8 }, () => bits(() => 0.4));
  const own = Array.from({ length: 23 }, (_, row) => {
    const shift = planted[row] ?? 0;
    return bits((person) => 0.3 + (columns[row]?.[person] === 1 ? shift : 0));
  });
  const copies = Array.from({ length: copied }, (_, row) =>
    (own[row] ?? new Uint8Array()).map((bit) => (random() < 0.02 ? 1 - bit : bit)),
  );
  return { columns, rows: [...own, ...copies] };
}

const rowLines = Array.from({ length: 23 + copied }, (_, at) =>
  line(`r${at}`, share(answer(`row ${at}`, 'yes')), at),
);
const columnLines = Array.from({ length: 8 }, (_, at) =>
  line(`c${at}`, share(answer(`column ${at}`, 'yes')), at),
);

/** Candidates of the planted survey by the two-sample z of shares, and how alike its rows are. */
function comparisonsOf({ columns, rows }: ReturnType<typeof plantedSurvey>) {
  const candidates = rows.flatMap((bits, row) =>
    columns.map((isIn, column): Candidate => {
      const counts = [0, 0, 0, 0];
      for (let person = 0; person < people; person++) {
        const place = (isIn[person] ?? 0) * 2 + (bits[person] ?? 0);
        counts[place] = (counts[place] ?? 0) + 1;
      }
      const [restNo = 0, restYes = 0, no = 0, yes = 0] = counts;
      const [n, rest] = [no + yes, restNo + restYes];
      const [p, q] = [yes / n, restYes / rest];
      const z = (p - q) / Math.sqrt((p * (1 - p)) / n + (q * (1 - q)) / rest);
      return {
        row: rowLines[row] ?? alone,
        column: columnLines[column] ?? men,
        own: { value: 100 * p, sample: n },
        other: { value: 100 * q, sample: rest },
        z,
        pValue: normalTwoSided(z),
      };
    }),
  );
  const shared = (one: RowContent, other: RowContent): number | null => {
    const at = [one, other].map((content) => rows[rowLines.findIndex((row) => row.content === content)]);
    const [first, second] = at;
    if (first === undefined || second === undefined) return null;
    const both = first.reduce((sum, bit, person) => sum + (bit & (second[person] ?? 0)), 0);
    const either = first.reduce((sum, bit, person) => sum + (bit | (second[person] ?? 0)), 0);
    return both / either;
  };
  return { candidates, shared };
}

/** Two-sided p of the normal distribution, to 1.5e-7 (Abramowitz and Stegun 7.1.26). */
function normalTwoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return polynomial * Math.exp(-x * x);
}

test('five planted differences lead, their copies are under "also", and few null cells pass the correction', () => {
  const seeds = caseCount(6, 200);
  const falseShares: number[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const { candidates, shared } = comparisonsOf(plantedSurvey(seed));
    expect(candidates).toHaveLength(208);
    const { found: all, clear } = ranked({ candidates, comparisons: candidates.length });
    const list = orderStandouts(foldAlike(folded(all), shared));
    const leading = names(list.slice(0, 5)).join('; ');
    for (const [at] of planted.entries()) {
      expect(leading, `seed ${seed}`).toContain(`r${at} c${at}`);
      if (at < copied) expect(leading, `seed ${seed}`).toContain(`r${23 + at} c${at}`);
    }
    const trueRows = 5 + copied;
    falseShares.push((clear - trueRows) / clear);
  }
  const mean = falseShares.reduce((sum, one) => sum + one, 0) / seeds;
  const variance = falseShares.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (seeds - 1);
  expect(mean).toBeLessThanOrEqual(0.05 + 2 * Math.sqrt(variance / seeds));
});
