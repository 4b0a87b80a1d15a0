import { answerPlan } from '../../insight/answering/answer-plan.ts';
import type { AskSurvey } from '../../insight/answering/ask-survey.ts';
import { askAs } from '../assistant/ask-as.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import { type DemoInsight, demoInsightCategories, demoInsights } from '../demo/demo-insights.ts';
import { checkEntry } from '../insights/check-entry.ts';
import type { InsightEntry } from '../insights/insight-entry.ts';
import { readerOf } from '../insights/reader-of.ts';
import { wordFinding } from '../insights/word-finding.ts';
import { createQueryService } from '../figures/service.ts';

/**
 * The demo's catalogue: each plan answered by `insight/`, the finding put into an editor's words, drawn, and every number
 * of it asked once more. What does not hold, because the demo was changed before, is left out and said in the log.
 */
export async function writeDemoInsights(
  deps: ServerDeps,
  tree: RegisteredTree,
  organisationId: number,
): Promise<readonly InsightEntry[]> {
  const ask = askAs(createQueryService(deps), readerOf(organisationId), new AbortController().signal);
  const entries: InsightEntry[] = [];
  for (const insight of demoInsights) {
    try {
      entries.push(await toEntry(insight, tree, ask));
    } catch (error) {
      deps.log.warn({ insight: insight.id, error }, 'a finding of the demo was not published');
    }
  }
  return entries;
}

/** Throws where the survey gives no such finding, or a number of it does not hold. */
async function toEntry(
  insight: DemoInsight,
  { catalogue, version }: RegisteredTree,
  ask: AskSurvey,
): Promise<InsightEntry> {
  const context = { survey: { catalogue, audiences: [] }, plan: insight.plan, ask, maxInsights: 1 };
  const { outcome, insights } = await answerPlan(context, false, () => undefined);
  const [finding] = insights;
  if (outcome !== 'answered' || finding === undefined)
    throw new RangeError(`the plan finds nothing: ${outcome}`);
  const drafted = { ...finding, id: `demo-${insight.id}` };
  const calculation = { ...drafted, ...wordFinding(drafted, insight.words, catalogue) };
  const entry = {
    id: insight.id,
    categories: insight.categories.map((category) => demoInsightCategories[category]),
    name: insight.title,
    description: calculation.text,
    calculation,
    version,
  };
  const [problem] = await checkEntry(entry, ask);
  if (problem !== undefined) throw new RangeError(problem);
  return entry;
}
