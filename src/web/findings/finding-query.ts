import type { StatsQuery } from '../../contract/stats.ts';
import type { Expression as WireExpression } from '../../contract/expression.ts';
import type { Expression } from '../../expression/expression.ts';
import { toExpression } from '../../expression/wire.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import { families } from '../../figures/family.ts';
import { cellTests } from '../../figures/family-tests.ts';
import { type Finding, type FoundFigure, foundFigure } from '../../figures/statements/finding.ts';
import { judge } from '../../figures/judge.ts';
import { testDefaults } from '../lib/test-defaults.ts';
import { questionQuery } from '../../figures/question-queries.ts';
import type { Figures } from '../../figures/read-figures.ts';

export interface AskedFinding {
  readonly query: StatsQuery;
  /** Codes of the question's answers and, of a grid, its columns. */
  readonly question: {
    readonly datapoints: readonly { readonly code: string }[];
    readonly suffixes: readonly { readonly code: number }[];
  };
  /** Codes that the query splits by, where it lists none. */
  readonly segments: readonly string[];
}

/** The figures of a published finding, asked for as they are now. */
export function findingQuery(asked: AskedFinding): FigureQuery {
  const { query } = asked;
  return questionQuery({
    question: query.question,
    answers: answersOf(asked).map((code) => ({ code, datapoints: [code] })),
    suffixes: rowSuffixes(asked),
    isBySuffix: isBySuffix(asked),
    splitter: query.splitter || null,
    segments: segmentsOf(asked),
    segmentedBase: query.segmented_base ?? false,
    audiences: audiencesOf(query).map(({ id, expression }) => ({ id, expression: read(expression) })),
    base: read(query.base_audience?.expression ?? null),
    baseMode: query.base_mode ?? 'all',
    scope: {
      waves: listed(query.waves),
      locations: listed(query.locations),
      weight: query.weight || null,
    },
    interval: query.interval ?? 'wilson',
    allIntervals: false,
    test: { versus: query.test?.versus ?? 'rest', profile: query.test?.profile ?? 'linearised' },
    letters: null,
  });
}

/** The shares of an answer at their places; their tests are one family. */
export function foundFigures(
  asked: AskedFinding,
  figures: Figures,
): Pick<Finding, 'figures' | 'lead' | 'tests' | 'correction'> {
  const { correction } = families.scan;
  const audiences = audiencesOf(asked.query);
  const judged = judge(
    cellTests(figures, () => 'columnPercentage'),
    { correction, levels: testDefaults.read().levels },
  );
  const rows = answersOf(asked).flatMap((datapoint) =>
    rowSuffixes(asked).map((suffixes) => ({ datapoint, suffixes: [...(suffixes ?? [])] })),
  );
  const found = rows.flatMap(({ datapoint, suffixes }, row) =>
    (asked.query.splitter ? segmentsOf(asked) : ['']).flatMap((segment, at) =>
      audiences.flatMap((audience, place): FoundFigure[] => {
        const column = at * audiences.length + place;
        const figure = figures.at(row, column);
        if (figure.kind === 'value') return [];
        const isDefined = figure.kind === 'share' && figure.isByDefinition;
        const judgement = judged.find((one) => one.row === row && one.column === column);
        const test =
          figure.kind === 'share'
            ? figure.tests.find(({ measure }) => measure === 'columnPercentage')
            : undefined;
        return [
          foundFigure(
            { datapoint, segment, suffixes, audience },
            isDefined ? { kind: 'absent', reason: 'by_definition' } : figure,
            judgement === undefined || test === undefined
              ? null
              : { ...test, ...judgement, otherPlace: null },
          ),
        ];
      }),
    ),
  );
  return {
    figures: found,
    lead: asked.query.splitter === 'waves' ? found.length - 1 : 0,
    tests: judged.length,
    correction: judged.length > 1 ? correction : 'none',
  };
}

function answersOf({ query, question }: AskedFinding): readonly string[] {
  return listed(query.datapoints) ?? question.datapoints.map(({ code }) => code);
}

function isBySuffix({ query, question }: AskedFinding): boolean {
  return query.split_suffixes === true && question.suffixes.length > 0;
}

/** Suffixes of one row each; null = any. */
function rowSuffixes(asked: AskedFinding): readonly (readonly number[] | null)[] {
  const suffixes = listed(asked.query.suffixes)?.map(Number) ?? null;
  if (!isBySuffix(asked)) return [suffixes];
  return (suffixes ?? asked.question.suffixes.map(({ code }) => code)).map((suffix) => [suffix]);
}

function segmentsOf({ query, segments }: AskedFinding): readonly string[] {
  return query.splitter ? (listed(query.segments) ?? segments) : [];
}

function audiencesOf({ audiences }: StatsQuery): readonly FoundFigure['audience'][] {
  const own = audiences ?? [];
  const all = own.length === 0 ? [{ id: '', name: '', expression: null }] : own;
  return all.map(({ id, name, expression }) => ({
    id,
    name: name ?? '',
    description: '',
    expression: expression ?? null,
  }));
}

/** Absent and empty lists mean all. */
function listed<Item>(items: readonly Item[] | null | undefined): readonly Item[] | null {
  return items === null || items === undefined || items.length === 0 ? null : items;
}

function read(wire: WireExpression | null): Expression | null {
  if (wire === null) return null;
  const parsed = toExpression(wire);
  if ('expression' in parsed) return parsed.expression;
  throw new TypeError('a published finding has an expression that can’t be read');
}
