import type { CrosstabQuery } from '../crosstab-query.ts';
import type { StatsQuery } from '../stats-query.ts';
import type { CrosstabTest } from '../test-settings.ts';
import type { Call } from './messages.ts';

/** Whether plans answer what a query says under each name: one that is added to a query has to be decided on here. */
type Support<Query> = { readonly [Name in keyof Query]-?: (value: Query[Name]) => boolean };

const always = () => true;
const ifAbsent = (value: unknown) => value === undefined;
const ifWilson = (method: StatsQuery['interval']) => method === undefined || method === 'wilson';

const ofStats: Support<StatsQuery> = {
  question: always,
  datapoints: always,
  suffixes: always,
  splitSuffixes: always,
  splitter: always,
  segments: always,
  segmentedBase: always,
  audiences: always,
  base: always,
  scope: always,
  interval: ifWilson,
  allIntervals: (wanted = false) => !wanted,
  test: isPlannedTest,
  letters: ifAbsent,
};

const ofCrosstab: Support<CrosstabQuery> = {
  rows: always,
  columns: always,
  base: always,
  scope: always,
  interval: ifWilson,
  allIntervals: (wanted = false) => !wanted,
  test: isPlannedTest,
  letterSets: ifAbsent,
  associations: ifAbsent,
};

/** Whether plans answer all that a query asks for; the oracle answers the others. */
export function isPlannable(call: Call): boolean {
  switch (call.entry) {
    case 'stats':
      return isSupported(ofStats, call.query);
    case 'crosstab':
      return isSupported(ofCrosstab, call.query);
    default:
      return true;
  }
}

function isPlannedTest(test: CrosstabTest | undefined): boolean {
  if (test === undefined || test.versus === 'none') return true;
  return test.versus === 'rest' && test.profile === 'linearised';
}

function isSupported<Query extends object>(support: Support<Query>, query: Query): boolean {
  for (const name in support) if (!support[name](query[name])) return false;
  return true;
}
