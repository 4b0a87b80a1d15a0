import type { Expression } from '../../expression/expression.ts';
import type { Dataset } from '../dataset/dataset.ts';
import type { FunnelNode, FunnelQuery, FunnelRemainder, FunnelResult } from '../funnel-query.ts';
import type { Line } from '../line.ts';
import { basePercentage } from '../measures/base-percentage.ts';
import { among } from './among.ts';
import { type FunnelParts, partsOfFunnel } from './funnel-parts.ts';
import { membership } from '../survey/membership.ts';
import { countPeople, type People } from './people.ts';
import { openReading, type Reading } from './reading.ts';
import { remember } from '../survey/lines/remember.ts';

/** `funnel` of `../funnel.ts`, respondent by respondent. */
export function oracleFunnel(dataset: Dataset, query: FunnelQuery): FunnelResult {
  const reading = openReading(dataset, query.scope);
  const { expression } = query;
  const rootLine = reading.line(expression === null ? [] : [expression]);
  const base = typeof rootLine === 'string' ? null : baseOn(reading, query, expression, rootLine);
  const described = describer(dataset);
  const nodes =
    expression === null
      ? []
      : partsOfFunnel(expression).map((parts) => readNode(reading, query, described, parts, rootLine));
  return { baseSize: base?.size ?? 0, baseSample: base?.sample ?? 0, nodes };
}

type Describer = (expression: Expression) => Uint8Array;

/** Each node read once: the whole without a node shares all others with the whole. */
function describer(dataset: Dataset): Describer {
  const described: Describer = remember((expression) => membership(dataset, expression, described));
  return described;
}

function readNode(
  reading: Reading,
  query: FunnelQuery,
  described: Describer,
  { path, node, upTo, without }: FunnelParts,
  rootLine: Line | string,
): FunnelNode {
  const line = reading.line([node]);
  const own = typeof line === 'string' ? null : readOwn(reading, query, described, node, line);
  return {
    path,
    unavailable: typeof line === 'string' ? line : null,
    ...(own ?? nobody),
    left:
      upTo === null || typeof rootLine === 'string'
        ? null
        : remainder(reading, query, described, upTo, rootLine),
    without: without === undefined ? null : readWithout(reading, query, described, without),
  };
}

type OwnFigures = Omit<FunnelNode, 'path' | 'unavailable' | 'left' | 'without'>;

const nobody: OwnFigures = {
  waves: [],
  size: 0,
  sample: 0,
  effectiveSample: 0,
  percentage: 0,
  neverAsked: null,
};

function readOwn(
  reading: Reading,
  query: FunnelQuery,
  described: Describer,
  node: Expression,
  line: Line,
): OwnFigures {
  const base = baseOn(reading, query, node, line);
  const people = countPeople(line, among(base.respondents, described(node)));
  const neverAsked = node.negated
    ? countPeople(line, among(people.respondents, reading.asked(node), false))
    : null;
  return {
    waves: reading.waveCodes(line),
    size: people.size,
    sample: people.sample,
    effectiveSample: people.effectiveSample,
    percentage: basePercentage(people.size, base.size),
    neverAsked: neverAsked && { size: neverAsked.size, sample: neverAsked.sample },
  };
}

function readWithout(
  reading: Reading,
  query: FunnelQuery,
  described: Describer,
  rest: Expression | null,
): FunnelRemainder | null {
  const line = reading.line(rest === null ? [] : [rest]);
  return typeof line === 'string' ? null : remainder(reading, query, described, rest, line);
}

function remainder(
  reading: Reading,
  query: FunnelQuery,
  described: Describer,
  expression: Expression | null,
  line: Line,
): FunnelRemainder {
  const base = baseOn(reading, query, expression, line);
  const people =
    expression === null ? base : countPeople(line, among(base.respondents, described(expression)));
  return { size: people.size, sample: people.sample, percentage: basePercentage(people.size, base.size) };
}

/** Everybody of the line; in base mode `asked`, those who were asked every question of the expression. */
function baseOn(reading: Reading, query: FunnelQuery, expression: Expression | null, line: Line): People {
  const isConfined = query.scope.baseMode === 'asked' && expression !== null;
  const respondents = isConfined ? among(line.respondents, reading.asked(expression)) : line.respondents;
  return isConfined ? countPeople(line, respondents) : reading.people(line, respondents);
}
