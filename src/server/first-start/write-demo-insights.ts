import type { StatsQuery as WireStatsQuery } from '../../contract/stats.ts';
import type { Engine } from '../../engine/engine.ts';
import type { StatsQuery, StatsRow } from '../../engine/stats-query.ts';
import { toExpression } from '../../expression/wire.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import { curatedAudiences, type DemoAudience } from '../demo/curated-audiences.ts';
import { type DemoInsight, demoInsightCategories, demoInsights } from '../demo/demo-insights.ts';
import type { InsightEntry } from '../insights/insight-entry.ts';

/** The demo's catalogue with its figures, each asked of the engine. */
export async function writeDemoInsights(
  engine: Engine,
  tree: RegisteredTree,
): Promise<readonly InsightEntry[]> {
  const entries: InsightEntry[] = [];
  for (const insight of demoInsights) {
    const audience = audienceOf(insight);
    const result = await engine.stats(tree.code, toQuery(insight, audience), new AbortController().signal);
    entries.push(toEntry(insight, audience, result.rows, tree));
  }
  return entries;
}

function toQuery({ question, datapoints }: DemoInsight, audience: DemoAudience | null): StatsQuery {
  return {
    question,
    datapoints,
    suffixes: null,
    splitSuffixes: false,
    splitter: null,
    segments: null,
    segmentedBase: false,
    audiences: [{ id: audience?.id ?? 'everyone', expression: expressionOf(audience) }],
    base: null,
    scope: { waves: null, locations: null, weight: null, baseMode: 'asked' },
  };
}

function toEntry(
  insight: DemoInsight,
  audience: DemoAudience | null,
  rows: readonly StatsRow[],
  tree: RegisteredTree,
): InsightEntry {
  const { id, categories, question, datapoints } = insight;
  const asked = tree.questions.get(question);
  if (asked === undefined) throw new Error(`insight ${id} asks ${question}, which the demo does not have`);
  const name = fill(insight.name, rows);
  const query: WireStatsQuery = {
    question,
    datapoints: [...datapoints],
    audiences: [
      audience === null
        ? { id: 'everyone', name: 'Everyone', expression: null }
        : { id: audience.id, name: audience.title, expression: audience.expression },
    ],
    base_mode: 'asked',
  };
  return {
    id,
    datasetCode: tree.catalogue.datasets.find(({ namespace }) => namespace === asked.namespace)?.code ?? '',
    categories: categories.map((category) => demoInsightCategories[category]),
    name,
    description: fill(insight.description, rows),
    picture: {
      title: name,
      bars: datapoints.map((code) => ({
        label: asked.datapoints.find((datapoint) => datapoint.code === code)?.name ?? code,
        percentage: rowOf(rows, code).audiencePercentage,
      })),
    },
    query,
    version: tree.version,
  };
}

/** `{code}` and its like by what the rows say; every figure in the words comes from here. */
function fill(words: string, rows: readonly StatsRow[]): string {
  return words.replaceAll(/\{([^{}]+)\}/g, (_, slot: string) => {
    if (slot === 'n') return Math.min(...rows.map((row) => row.audienceSample)).toLocaleString('en-GB');
    const [code = '', times] = slot.split(' ');
    const row = rowOf(rows, code);
    return times === '×' ? (row.audienceIndex / 100).toFixed(1) : `${Math.round(row.audiencePercentage)}%`;
  });
}

function rowOf(rows: readonly StatsRow[], code: string): StatsRow {
  const row = rows.find(({ datapoint }) => datapoint === code);
  if (row === undefined) throw new Error(`the demo gives no figure for the datapoint ${code}`);
  return row;
}

function audienceOf({ id, audience: title }: DemoInsight): DemoAudience | null {
  if (title === null) return null;
  const audience = curatedAudiences.find((one) => one.title === title);
  if (audience === undefined)
    throw new Error(`insight ${id} is of the audience "${title}", which there is not`);
  return audience;
}

function expressionOf(audience: DemoAudience | null) {
  if (audience === null) return null;
  const read = toExpression(audience.expression);
  if ('problem' in read) throw new Error(`curated audience "${audience.title}": ${read.problem.message}`);
  return read.expression;
}
