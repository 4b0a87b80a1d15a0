import type { StatsQuery } from '../../contract/query/stats.ts';
import type { Expression as WireExpression } from '../../contract/expression.ts';
import { type Expression, wavesQuestion } from '../../expression/expression.ts';
import { toExpression } from '../../expression/wire.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import { families } from '../../figures/family.ts';
import { judgeTests } from '../../figures/family-tests.ts';
import { type Finding, type FoundFigure, foundFigure } from '../../figures/statements/finding.ts';
import { storedAudience } from '../../figures/statements/stored-figures.ts';
import { fill } from '../../phrases/fill.ts';
import type { PhrasedQuestion } from '../../phrases/phrase.ts';
import { testDefaults } from '../lib/test-defaults.ts';
import { sharePlace } from '../../figures/questions/question-figures.ts';
import {
  answersOf,
  type AskedQuestion,
  askedQuestion,
  questionQuery,
} from '../../figures/questions/question-queries.ts';
import type { Figures } from '../../figures/wire/read-figures.ts';

export interface AskedFinding {
  readonly query: StatsQuery;
  readonly question: PhrasedQuestion;
  /** Everything that the query may split by. */
  readonly segments: readonly { readonly code: string; readonly name: string }[];
}

/** The figures of a published finding, asked for as they are now. */
export function findingQuery(asked: AskedFinding): FigureQuery {
  return questionQuery(writtenOut(asked));
}

function writtenOut({ query, question, segments }: AskedFinding): AskedQuestion {
  return askedQuestion(query, {
    answers: question.datapoints.map(({ code }) => code),
    suffixes: question.suffixes.map(({ code }) => code),
    segments: segments.map(({ code }) => code),
    audiences: audiencesOf(query).map(({ id, expression }) => ({ id, expression: read(expression) })),
    base: read(query.base_audience?.expression ?? null),
  });
}

/** The shares of an answer at their places; their tests are one family. */
export function foundFigures(
  asked: AskedFinding,
  figures: Figures,
): Pick<Finding, 'figures' | 'means' | 'lead' | 'tests' | 'correction'> {
  const { correction } = families.scan;
  const { query, question, segments } = asked;
  const audiences = audiencesOf(query);
  const writtenQuery = writtenOut(asked);
  const { tests, judgementOf } = judgeTests(
    { answers: [figures], measureIn: () => () => 'columnPercentage', pairs: [] },
    { correction, levels: testDefaults.read().levels },
  );
  const found = figures.query.rows.flatMap((_, row) =>
    figures.query.columns.flatMap((__, column): FoundFigure[] => {
      const figure = figures.at(row, column);
      const { audience: id, ...place } = sharePlace(writtenQuery, row, column);
      const audience = audiences.find((one) => one.id === id);
      if (figure.kind === 'value' || audience === undefined) return [];
      const { datapoint, segment, suffixes } = place;
      const isDefined = figure.kind === 'share' && figure.isByDefinition;
      const datapoints = answersOf(query, datapoint);
      const judgement = judgementOf({ of: figures, row, column });
      const test =
        figure.kind === 'share'
          ? figure.tests.find(({ measure }) => measure === 'columnPercentage')
          : undefined;
      return [
        foundFigure(
          {
            ...place,
            does: fill(question, { datapoints, suffixes: suffixes.length === 0 ? null : suffixes }).does,
            segmentName: segments.find(({ code }) => code === segment)?.name ?? segment,
            audience,
          },
          isDefined ? { kind: 'absent', reason: 'by_definition' } : figure,
          judgement === null || test === undefined ? null : { ...test, ...judgement, otherPlace: null },
        ),
      ];
    }),
  );
  const netPlace = found.findIndex(({ datapoint }) => datapoint === query.nets?.[0]?.code);
  return {
    figures: found,
    means: [],
    lead: query.splitter === wavesQuestion ? found.length - 1 : Math.max(0, netPlace),
    tests,
    correction: tests > 1 ? correction : 'none',
  };
}

function audiencesOf({ audiences }: StatsQuery): readonly FoundFigure['audience'][] {
  const own = audiences ?? [];
  const all = own.length === 0 ? [{ id: '', name: '', expression: null }] : own;
  return all.map(storedAudience);
}

function read(wire: WireExpression | null): Expression | null {
  if (wire === null) return null;
  const parsed = toExpression(wire);
  if ('expression' in parsed) return parsed.expression;
  throw new TypeError('a published finding has an expression that can’t be read');
}
