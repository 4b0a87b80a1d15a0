import { expect, test } from 'vitest';
import {
  type Candidates,
  type PlaceOfLine,
  scanCandidates,
} from '../../../../figures/standouts/candidates.ts';
import { finish } from '../../../../testing/finish.ts';
import type { SentFigure } from '../../../api/figures/sent-figures.case.ts';
import { item, sentAnswer, total } from '../table/tiny-table.case.ts';

const rows = [total, item('tea', 'Tea', 'drinks'), item('mine', 'Women again', 'gender')];
const columns = [total, item('women', 'Women', 'gender'), item('young', 'Young', 'age')];

/** Tea by women and the young: what the case patches is of the young. */
function scanned(patch: Partial<SentFigure> | string, hidden: readonly string[] = []): Candidates {
  const cell = { n: 60, column: 100, test: [3, 0.002], other: 40, otherSample: 100 } as const;
  const whole = { n: 30, column: 200 };
  const { upright } = sentAnswer(rows, columns, [
    [whole, cell, cell],
    [whole, { n: 10, column: 100 }, typeof patch === 'string' ? 'suppressed' : { ...cell, ...patch }],
    [whole, cell, 'suppressed'],
  ]);
  if (upright === null) throw new Error('the table asks something');
  const placeOf: PlaceOfLine = (_, id) =>
    id === total.id || hidden.includes(id) ? null : { place: 0, heading: '' };
  return finish(scanCandidates(upright, placeOf));
}

test('a shown, tested cell is a comparison, from 100 respondents on both sides and 30 of the whole who give the row', () => {
  const { comparisons, candidates } = scanned({});
  expect(comparisons).toBe(1);
  expect(candidates).toMatchObject([
    {
      row: { id: 'tea' },
      column: { id: 'young' },
      own: { value: 60, sample: 100 },
      other: { value: 40, sample: 100 },
      z: 3,
    },
  ]);
  expect(scanned({ column: 99 }).comparisons).toBe(0);
  expect(scanned({ otherSample: 99 }).comparisons).toBe(0);
  expect(scanned({ row: 29 }).comparisons).toBe(0);
});

test('what is hidden, absent, certain by definition, or of one question on both sides is none', () => {
  expect(scanned({}, ['tea']).comparisons).toBe(0);
  expect(scanned({}, ['young']).comparisons).toBe(0);
  expect(scanned('suppressed').comparisons).toBe(0);
  expect(scanned({ isByDefinition: true }).comparisons).toBe(0);
});

test('a comparison that no correction can leave clear is counted, not listed', () => {
  expect(scanned({ test: [1.9, 0.057] })).toEqual({ comparisons: 1, candidates: [] });
});
