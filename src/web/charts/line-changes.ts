import { isAnswered } from '../../figures/wire/answered-cells.ts';
import type { UntestedReason } from '../../figures/answered-figures.ts';
import { leastSample } from '../../figures/effect.ts';
import type { Judgement, Test } from '../../figures/figure.ts';
import { judge } from '../../figures/judge.ts';
import type { TestedMeasure } from '../../figures/measures.ts';
import { comparedAt, type Figures, testedGap } from '../../figures/wire/read-figures.ts';
import type { SignificanceSettings } from '../../lib/significance.ts';
import type { DrawnPlace } from './chart-figures.ts';

/** A line of a trend from the first wave that it is drawn in to the last. */
export interface LineChange {
  /** Keys of the two cells. */
  readonly first: string;
  readonly last: string;
  /** Code of the first wave. */
  readonly since: string;
  /** In the metric's unit; positive where the last is higher. */
  readonly gap: number;
  /** The reason where no test was made. */
  readonly test: (Test & Judgement) | UntestedReason;
}

/** The changes of all lines of a trend, one test a line, judged as one family; none of other charts. */
export function lineChanges(
  answer: Figures,
  drawn: readonly DrawnPlace[],
  measure: TestedMeasure,
  settings: SignificanceSettings,
): readonly LineChange[] {
  const answered = drawn.filter(({ row, column }) =>
    isAnswered(answer.answered, row * answer.answered.columnCount + column),
  );
  const lines = Map.groupBy(answered, ({ row, seriesPlace }) => `${row} ${seriesPlace}`);
  const changes = Array.from(lines.values()).flatMap((line) => {
    const [first, last] = [line.find((place) => !isUnlaunched(answer, place)), line.at(-1)];
    if (first === undefined || last === undefined || first === last) return [];
    const change = testedChange(answer, first, last, measure);
    return change === null ? [] : [{ first: first.key, last: last.key, since: first.segment, ...change }];
  });
  const tests = changes.flatMap(({ test }) => (typeof test === 'string' ? [] : [test]));
  const judged = judge(tests, settings);
  return changes.map(({ test, ...change }) => ({
    ...change,
    test: typeof test === 'string' ? test : (judged[tests.indexOf(test)] ?? 'not_requested'),
  }));
}

/** Whether nobody of a sufficient sample gave the answer: a wave from before it was on offer, where no change begins. */
function isUnlaunched({ query, ...answer }: Figures, { row, column }: DrawnPlace): boolean {
  const { value, sample } = comparedAt({ query, ...answer }, row, column);
  return query.rows[row]?.content.kind === 'share' && value === 0 && sample >= leastSample;
}

/** The gap of two waves of a line; null where it was not asked for. */
function testedChange(answer: Figures, first: DrawnPlace, last: DrawnPlace, measure: TestedMeasure) {
  const { pairs, columnCount } = answer.answered;
  const { row } = last;
  const listed =
    pairs?.listed.findIndex(([one, other]) => one === last.column && other === first.column) ?? -1;
  if (pairs === null || listed < 0) return null;
  const compared = comparedAt(answer, row, first.column);
  const gap = comparedAt(answer, row, last.column).value - compared.value;
  const isDefined = [first, last].every(
    ({ column }) => answer.byDefinition[row * columnCount + column] === 1,
  );
  const tested = isDefined
    ? 'by_definition'
    : testedGap(answer, pairs, row * pairs.listed.length + listed, gap);
  if (typeof tested === 'string') return { gap, test: tested };
  const { profile } = answer.query.want.test;
  const other = { ...compared, column: first.column, wave: first.segment };
  return { gap, test: { measure, versus: 'first_wave' as const, other, ...tested, profile } };
}
