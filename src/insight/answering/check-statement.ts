import {
  type StatementFigure as Figure,
  metricValue,
  writeMetric,
} from '../../figures/statements/statement-metrics.ts';
import type { InsightCalculation } from '../../contract/insight.ts';
import type { AskSurvey } from './ask-survey.ts';
import { toFigures } from './draft-insight.ts';

/**
 * What is untrue of a statement, a sentence each: its queries are asked again, each printed number is made anew from the
 * figure that it names and compared digit by digit, and words between numbers and names may hold no digit at all. None for
 * a statement that holds.
 */
export async function checkStatement(
  calculation: Omit<InsightCalculation, 'id'>,
  ask: AskSurvey,
): Promise<readonly string[]> {
  const { statement = [], query, text } = calculation;
  const problems: string[] = [];
  if (statement.length === 0) return [`“${text}” has no parts to check`];
  if (statement.map((part) => part.text).join('') !== text)
    problems.push(`the parts of “${text}” do not make it up`);
  // What rests on means alone, of a number without bands, has nothing to count.
  const { data } = calculation.figures.length === 0 ? { data: [] } : await ask.stats(query);
  const again = toFigures(data, query);
  const figures = calculation.figures.map((figure) => again.find((one) => isSameFigure(one, figure)));
  const meansQuery = calculation.means_query;
  const asked = meansQuery === undefined ? [] : (await ask.means(meansQuery)).data;
  const means = (calculation.means ?? []).map((row) =>
    asked.find(({ datapoint, audience }) => datapoint === row.datapoint && audience === row.audience),
  );
  const lost = [...figures, ...means].filter((one) => one === undefined).length;
  if (lost > 0) problems.push(`${lost} figures of “${text}” are not in the answer to its query`);
  const evidence = {
    figures: figures.filter((one) => one !== undefined),
    means: means.filter((one) => one !== undefined),
    places: calculation.slope?.places ?? [],
  };
  for (const part of lost > 0 ? [] : statement) {
    if (part.kind === 'words' && /\d/.test(part.text))
      problems.push(`“${part.text}” holds a number from nowhere`);
    if (part.kind !== 'number') continue;
    const value = part.metric === undefined ? undefined : metricValue(part.metric, part.of ?? [], evidence);
    const printed =
      value === undefined || part.metric === undefined ? 'nothing' : writeMetric(value, part.metric);
    if (printed !== part.text)
      problems.push(`“${text}” prints ${part.text} where its query gives ${printed}`);
  }
  return problems;
}

function isSameFigure(left: Figure, right: Figure): boolean {
  return (
    left.datapoint === right.datapoint &&
    left.segment === right.segment &&
    left.audience.id === right.audience.id &&
    String(left.suffixes ?? []) === String(right.suffixes ?? [])
  );
}
