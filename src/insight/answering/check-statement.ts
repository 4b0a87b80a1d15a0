import { metricValue, writeMetric } from '../../figures/statements/statement-metrics.ts';
import type { InsightCalculation } from '../../contract/chat/insight.ts';
import type { MeansRow } from '../../contract/query/means.ts';
import type { QuestionShare } from '../../figures/questions/question-figures.ts';
import type { StoredFigure } from '../../figures/statements/stored-figures.ts';
import type { AskSurvey } from './ask-survey.ts';

type Calculation = Omit<InsightCalculation, 'id'>;

/** Figures of a calculation as the survey gives them now, in their order; those that are gone are left out. */
interface FiguresAgain {
  readonly figures: readonly QuestionShare[];
  readonly means: readonly MeansRow[];
}

/** Asks for the figures of a calculation again. */
export async function askAgain(
  { query, figures, means = [], means_query: meansQuery }: Calculation,
  ask: AskSurvey,
): Promise<FiguresAgain> {
  const again = await ask.figures({
    // What rests on means alone, of a number without bands, has nothing to count.
    shares: figures.length === 0 && meansQuery !== undefined ? null : query,
    ...(meansQuery === undefined ? {} : { means: meansQuery }),
  });
  return {
    figures: figures.flatMap((figure) => again.shares.find((one) => isOf(one, figure)) ?? []),
    means: means.flatMap(
      (row) =>
        again.means.find((one) => one.datapoint === row.datapoint && one.audience === row.audience) ?? [],
    ),
  };
}

function isOf(share: QuestionShare, { datapoint, segment, audience, suffixes = [] }: StoredFigure): boolean {
  return (
    share.datapoint === datapoint &&
    share.segment === segment &&
    share.audience === audience.id &&
    String(share.suffixes) === String(suffixes)
  );
}

/** Lists the faults of a statement by the figures that its query gives now; none for a statement that holds. */
export async function checkStatement(calculation: Calculation, ask: AskSurvey): Promise<readonly string[]> {
  return untrueOf(calculation, await askAgain(calculation, ask));
}

/**
 * Lists the faults of a statement, one sentence each. Every printed number is made again from the figure that it names
 * and compared digit by digit; words between numbers and names may hold no digit.
 */
export function untrueOf(calculation: Calculation, again: FiguresAgain): readonly string[] {
  const { statement = [], text, figures, means = [], slope } = calculation;
  const problems: string[] = [];
  if (statement.length === 0) return [`“${text}” has no parts to check`];
  if (statement.map((part) => part.text).join('') !== text)
    problems.push(`the parts of “${text}” do not make it up`);
  const evidence = { ...again, places: slope?.places ?? [] };
  const lost = figures.length + means.length - again.figures.length - again.means.length;
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
