import { metricValue, writeMetric } from '../../figures/statements/statement-metrics.ts';
import type { InsightCalculation } from '../../contract/insight.ts';
import type { QuestionShare } from '../../figures/question-figures.ts';
import type { StoredFigure } from '../../figures/statements/stored-figures.ts';
import type { AskSurvey } from './ask-survey.ts';

/**
 * What is untrue of a statement, a sentence each: its figures are asked for again, each printed number is made anew from
 * the figure that it names and compared digit by digit, and words between numbers and names may hold no digit at all. None
 * for a statement that holds.
 */
export async function checkStatement(
  calculation: Omit<InsightCalculation, 'id'>,
  ask: AskSurvey,
): Promise<readonly string[]> {
  const { statement = [], query, text, figures: stored, means: storedMeans = [] } = calculation;
  const problems: string[] = [];
  if (statement.length === 0) return [`“${text}” has no parts to check`];
  if (statement.map((part) => part.text).join('') !== text)
    problems.push(`the parts of “${text}” do not make it up`);
  const { means_query: means } = calculation;
  const again = await ask.figures({
    // What rests on means alone, of a number without bands, has nothing to count.
    shares: stored.length === 0 && means !== undefined ? null : query,
    ...(means === undefined ? {} : { means }),
  });
  const evidence = {
    figures: stored.flatMap((figure) => shareAgain(again.shares, figure) ?? []),
    means: storedMeans.flatMap(
      (row) =>
        again.means.find((one) => one.datapoint === row.datapoint && one.audience === row.audience) ?? [],
    ),
    places: calculation.slope?.places ?? [],
  };
  const lost = stored.length + storedMeans.length - evidence.figures.length - evidence.means.length;
  if (lost > 0) problems.push(`${lost} figures of “${text}” are not in the answer to its query`);
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

/** The share in an answer that a stored figure is of; undefined: it is not there any more. */
export function shareAgain(
  shares: readonly QuestionShare[],
  { datapoint, segment, audience, suffixes = [] }: StoredFigure,
): QuestionShare | undefined {
  return shares.find(
    (one) =>
      one.datapoint === datapoint &&
      one.segment === segment &&
      one.audience === audience.id &&
      String(one.suffixes) === String(suffixes),
  );
}
