import type { InsightCalculation, LargestChange } from '../../contract/chat/insight.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { hasPair } from '../../engine/survey/pairs.ts';
import { mostStages } from '../../figures/questions/chart-query.ts';
import { listTheSame, widestFirst } from '../../figures/questions/further-questions.ts';
import { isClear, judgeFamily } from '../../figures/family.ts';
import type { ShareFigure, Test } from '../../figures/figure.ts';
import { answerPlan } from '../../insight/answering/answer-plan.ts';
import type { AskSurvey } from '../../insight/answering/ask-survey.ts';
import { emptyPlan, type Plan, topicOf } from '../../insight/plan/plan.ts';
import { isDemographic } from '../../insight/reading/roles.ts';
import { askAs } from '../assistant/ask-as.ts';
import type { AccessibleTree } from '../datasets/access.ts';
import { oncePerKey } from '../datasets/once-per-version.ts';
import type { ServerDeps } from '../deps.ts';
import { permissionsName } from '../figures/reading/permissions-name.ts';
import { createQueryService } from '../figures/service.ts';
import type { Principal } from '../request/principal.ts';

/** Respondents in both waves, at least. */
const leastBase = 300;

/** A share in the first and the last wave in which its question ran. */
interface Change {
  readonly answer: string;
  readonly question: string;
  readonly waves: readonly string[];
  readonly test: Test;
}

/**
 * Finds what a survey is opened with: its largest change between first and last wave that holds after correction over
 * all answers, on bases of 300 or more. One search per version and rights, as it asks every question.
 */
export function createLargestChange(deps: ServerDeps) {
  const queries = createQueryService(deps);
  return oncePerKey(
    (principal: Principal, { tree }: AccessibleTree) =>
      `${permissionsName(principal, deps.datasets.accessOf(principal), tree)} ${tree.figuresVersion}`,
    (principal, accessible) =>
      findLargest(accessible, askAs(queries, principal, new AbortController().signal)),
  );
}

async function findLargest({ tree, namespaces }: AccessibleTree, ask: AskSurvey): Promise<LargestChange> {
  const changes: Change[] = [];
  const offered = tree.catalogue.questions.filter(({ namespace }) => namespaces.has(namespace));
  for (const question of offered) {
    if (question.kind !== 'single' && question.kind !== 'multiple') continue;
    const waves = wavesOf(tree.catalogue, question);
    if (waves.length > 1) changes.push(...(await changesOf(question.code, waves, ask)));
  }
  const clear = judgeFamily('scan', changes)
    .filter(({ verdict }) => isClear(verdict))
    .toSorted((left, right) => Math.abs(right.test.gap) - Math.abs(left.test.gap));
  const [largest] = clear;
  return {
    finding: largest === undefined ? null : await explain(largest, tree.catalogue, ask),
    moved: [...new Set(clear.map(({ question }) => question))],
    about_people: offered.filter(isDemographic).map(({ code }) => code),
    stages: await stagesOf(offered, ask),
  };
}

/** Finds stages of a funnel: the most questions that list the same. */
async function stagesOf(offered: readonly Question[], ask: AskSurvey): Promise<string[]> {
  const lists = offered.filter(({ kind }) => kind === 'multiple');
  const [group = []] = lists
    .map((first) => lists.filter((other) => listTheSame(first.datapoints, other.datapoints)))
    .toSorted((one, other) => other.length - one.length);
  if (group.length < 2) return [];
  const asked: { readonly code: string; readonly shares: readonly ShareFigure[] }[] = [];
  for (const { code } of group)
    asked.push({ code, shares: (await ask.figures({ shares: { question: code } })).shares });
  return widestFirst(asked).slice(0, mostStages);
}

function wavesOf({ waves, locations }: AccessibleTree['tree']['catalogue'], { ranIn }: Question): string[] {
  return waves.flatMap(({ code }, wave) =>
    locations.some((_, location) => hasPair(ranIn, wave * locations.length + location)) ? [code] : [],
  );
}

async function changesOf(question: string, waves: readonly string[], ask: AskSurvey): Promise<Change[]> {
  const segments = [waves[0] ?? '', waves.at(-1) ?? ''];
  const { shares } = await ask.figures({
    shares: { question, splitter: 'waves', segments },
    tests: { pairs: [[1, 0]], contrasts: [] },
  });
  return shares
    .filter(({ segment }) => segment === segments[1])
    .flatMap(({ datapoint, column, tests }) => {
      const test = tests.find(({ versus }) => versus === 'column');
      if (test === undefined || Math.min(column.sample, test.other.sample) < leastBase) return [];
      return [{ answer: datapoint, question, waves, test }];
    });
}

async function explain(
  { question, answer, waves }: Change,
  catalogue: AccessibleTree['tree']['catalogue'],
  ask: AskSurvey,
): Promise<InsightCalculation | null> {
  const plan: Plan = { ...emptyPlan, intent: 'trend', topics: [topicOf(question, [answer])], waves };
  const context = { survey: { catalogue, audiences: [] }, plan, ask, maxInsights: 1 };
  const { insights } = await answerPlan(context, false, () => undefined);
  const [finding] = insights;
  return finding === undefined ? null : { ...finding, id: '' };
}
