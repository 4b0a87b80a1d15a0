import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FigureColumn, FigureQuery, FigureRow, Wanted } from '../../figures/figure-query.ts';
import { surveyArbitrary } from '../../testing/arbitraries/dataset.ts';
import { caseCount } from '../../testing/case-count.ts';
import { figureQueryArbitrary } from '../../testing/arbitraries/figure-query.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { readFigure, type ReadFigure } from '../conformance/read-answer.case.ts';
import type { Dataset } from '../survey/dataset.ts';
import { normalQuantile, studentQuantile } from '../measures/intervals/distributions.ts';
import { answerFigures } from './answer.ts';

type PresentFigure = Exclude<ReadFigure, { absent: unknown }>;

const cases = fc
  .tuple(fc.boolean(), fc.boolean())
  .chain(([ranEverywhere, clustered]) => surveyArbitrary({ ranEverywhere, clustered }))
  .map((dataset) => repeatSurvey(dataset, 40))
  .chain((dataset) => fc.record({ dataset: fc.constant(dataset), query: figureQueryArbitrary(dataset) }));

/** Holds the identity for random queries of random surveys; it counts the figures seen, at least `least` in the deep run. */
function hold(least: number, identity: (dataset: Dataset, query: FigureQuery) => number): void {
  let seen = 0;
  fc.assert(
    fc.property(cases, ({ dataset, query }) => {
      seen += identity(dataset, query);
    }),
    { numRuns: caseCount(150, 900), seed: 20 },
  );
  expect(seen).toBeGreaterThan(caseCount(least / 6, least));
}

function cellsOf(dataset: Dataset, query: FigureQuery, want: Partial<Wanted>) {
  const asked = { ...query, want: { ...query.want, sums: 'all' as const, ...want } };
  const answer = answerFigures(dataset, asked);
  return query.rows.flatMap((row, rowIndex) =>
    query.columns.map((column, columnIndex) => ({
      row,
      column,
      figure: presentOf(readFigure(answer, rowIndex, columnIndex)),
    })),
  );
}

function presentOf(figure: ReadFigure): PresentFigure | null {
  return 'absent' in figure ? null : figure;
}

test('tests against the rest and the total have the sign of the index less 100', () => {
  hold(100, (dataset, query) => {
    const ask = (versus: 'rest' | 'total') =>
      cellsOf(dataset, query, { test: { versus, profile: 'linearised' } });
    const totals = ask('total');
    let seen = 0;
    for (const [place, { row, figure }] of ask('rest').entries()) {
      const rest = figure?.test;
      const total = totals[place]?.figure?.test;
      if (row.content.kind !== 'share' || !figure?.isOneLine) continue;
      if (rest?.untested !== null || total?.untested !== null) continue;
      const share = (figure.positive.size ?? 0) / (figure.column.size ?? 0);
      const ofWhole = (figure.wholePositive.size ?? 0) / (figure.whole.size ?? 0);
      if (Math.abs(share - ofWhole) < 1e-9) continue;
      expect(Math.sign(rest.z ?? 0)).toBe(Math.sign(share - ofWhole));
      expect(Math.sign(total.z ?? 0)).toBe(Math.sign(share - ofWhole));
      seen++;
    }
    return seen;
  });
});

test('the row test of a cell is the column test of the transposed cell', () => {
  hold(100, (dataset, query) => {
    const rows = query.rows.filter(({ content }) => content.kind === 'share');
    const profile = query.want.test.profile;
    const straight = {
      ...query,
      rows: rows.map((row): FigureRow => ({ id: row.id, content: row.content, base: everyone })),
      columns: query.columns.map((column): FigureColumn => ({ ...column, whole: { kind: 'base' } })),
    };
    const turned = {
      ...query,
      rows: query.columns.map(
        ({ id, who }): FigureRow => ({ id, content: { kind: 'share', of: who }, base: everyone }),
      ),
      columns: rows.map(({ id, content }): FigureColumn => {
        const who = content.kind === 'share' ? content.of : null;
        return { id, who, whole: { kind: 'base' } };
      }),
    };
    const nothingElse = { pairs: [], contrasts: [], associations: [] };
    const untested = { versus: 'none' as const, profile };
    const rowTests = cellsOf(dataset, straight, { ...nothingElse, rowTest: true, test: untested });
    const columnTests = cellsOf(dataset, turned, {
      ...nothingElse,
      rowTest: false,
      test: { versus: 'rest', profile },
    });
    let seen = 0;
    for (const [place, { figure }] of rowTests.entries()) {
      const [rowIndex, columnIndex] = [
        Math.floor(place / query.columns.length),
        place % query.columns.length,
      ];
      const other = columnTests[columnIndex * rows.length + rowIndex]?.figure;
      expect(other === null).toBe(figure === null);
      if (!figure?.rowTest || !other?.test) continue;
      expect(figure.rowTest.untested).toBe(other.test.untested);
      expect(figure.rowTest.otherSample).toBe(other.test.otherSample);
      if (figure.rowTest.untested !== null) continue;
      expect(figure.rowTest.z).toBeCloseTo(other.test.z ?? Number.NaN, 9);
      expect(figure.rowTest.pValue).toBeCloseTo(other.test.pValue ?? Number.NaN, 9);
      expect(figure.rowTest.otherValue).toBeCloseTo(other.test.otherValue ?? Number.NaN, 9);
      seen++;
    }
    return seen;
  });
});

test('the interval of a gap leaves out 0 exactly where p is under 0.05', () => {
  hold(100, (dataset, query) => {
    let seen = 0;
    for (const { row, figure } of cellsOf(dataset, query, {})) {
      const made = figure?.test;
      if (made?.untested !== null || !((made.standardError ?? 0) > 0)) continue;
      const { degrees = Number.NaN, otherValue = 0, standardError = 0, pValue = 0, z = 0 } = made;
      const value =
        row.content.kind === 'share'
          ? (100 * (figure?.positive.size ?? 0)) / (figure?.column.size ?? 0)
          : (figure?.value?.mean ?? 0);
      const gap = value - otherValue;
      // A profile of unweighted counts has a gap of its own.
      if (query.want.test.profile !== 'unweighted') expect(z * standardError).toBeCloseTo(gap, 8);
      const reach = Number.isNaN(degrees) ? normalQuantile(0.975, 0, 1) : studentQuantile(0.975, degrees);
      if (Math.abs(Math.abs(z) - reach) > 1e-6) {
        expect(Math.abs(z) * standardError > reach * standardError).toBe(pValue < 0.05);
      }
      seen++;
    }
    return seen;
  });
});

const everyone = { mode: 'all', among: null } as const;
