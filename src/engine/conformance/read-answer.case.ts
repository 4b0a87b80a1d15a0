import {
  type AnsweredFigures,
  type DifferenceArrays,
  type PeopleArrays,
  type TestArrays,
  untestedReasons,
} from '../../figures/answered-figures.ts';
import { reasonAt } from './projections/figures-at.case.ts';

/** An answer as objects, without the places and kinds of arrays that say nothing about its figures. */
export function readAnswer(answer: AnsweredFigures) {
  const { rowCount, columnCount, pairs, contrasts, associations } = answer;
  const rows = [...Array(rowCount).keys()];
  const columns = [...Array(columnCount).keys()];
  const read = rows.map((row) => columns.map((column) => readFigure(answer, row, column)));
  const listed = pairs?.listed.length ?? 0;
  return {
    cells: read,
    pairs:
      pairs && rows.map((row) => pairs.listed.map((_, place) => differenceAt(pairs, row * listed + place))),
    contrasts:
      contrasts &&
      rows.map((row) =>
        Array.from({ length: contrasts.listed }, (_, place) => {
          const at = row * contrasts.listed + place;
          return { estimate: contrasts.estimate[at], ...differenceAt(contrasts, at) };
        }),
      ),
    associations,
  };
}

export type ReadFigure = ReturnType<typeof readFigure>;

/** A cell as one object. */
export function readFigure(answer: AnsweredFigures, row: number, column: number) {
  const at = row * answer.columnCount + column;
  const { cells, lines, tests, rowTests } = answer;
  const line = lines[cells.line[at] ?? -1];
  if (line === undefined) return { absent: reasonAt(answer, row, column) };
  const { values, intervals } = cells;
  const asked = values === null ? 0 : values.quantiles.length / (answer.rowCount * answer.columnCount);
  return {
    line,
    wholeLine: lines[cells.wholeLine[at] ?? -1],
    isOneLine: cells.line[at] === cells.wholeLine[at],
    column: peopleAt(cells.column, at),
    whole: peopleAt(cells.whole, at),
    positive: peopleAt(cells.positive, at),
    wholePositive: peopleAt(cells.wholePositive, at),
    intervals: Object.fromEntries(
      Object.entries(intervals).map(([measure, { low, high }]) => [
        measure,
        { low: low[at], high: high[at] },
      ]),
    ),
    value: values && {
      mean: values.mean[at],
      wholeMean: values.wholeMean[at],
      standardError: values.standardError[at],
      standardDeviation: values.standardDeviation[at],
      total: values.total[at],
      quantiles: [...values.quantiles.subarray(at * asked, (at + 1) * asked)],
      quantileLow: [...values.quantileLow.subarray(at * asked, (at + 1) * asked)],
      quantileHigh: [...values.quantileHigh.subarray(at * asked, (at + 1) * asked)],
      bins: values.bins && (values.bins[at] ?? null),
    },
    test: tests && testAt(tests, at),
    rowTest: rowTests && testAt(rowTests, at),
  };
}

function peopleAt({ sample, size, weighted, effective }: PeopleArrays, at: number) {
  return {
    sample: sample[at],
    size: size[at],
    weighted: weighted[at],
    effective: effective === null ? null : effective[at],
  };
}

function testAt(tests: TestArrays, at: number) {
  return {
    ...differenceAt(tests, at),
    otherValue: tests.otherValue[at],
    otherSample: tests.otherSample[at],
    otherWave: tests.waves[tests.otherWave[at] ?? -1] ?? null,
  };
}

function differenceAt(tests: DifferenceArrays, at: number) {
  const place = tests.untested[at] ?? 0;
  return {
    untested: place === 0 ? null : (untestedReasons[place - 1] ?? 'unknown'),
    z: tests.z[at],
    degrees: tests.degrees[at],
    pValue: tests.pValue[at],
    standardError: tests.standardError[at],
  };
}
