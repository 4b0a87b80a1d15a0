import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerSurveyPrompt } from '../../insight/answering/answer-prompt.ts';
import { checkStatement } from '../../insight/answering/check-statement.ts';
import type { Plan } from '../../insight/plan/plan.ts';
import { createReader } from '../../insight/reading/create-reader.ts';
import { withDatapoints } from '../../insight/survey/survey.ts';
import { askAs } from '../../server/assistant/ask-as.ts';
import { createKnownSurveys } from '../../server/assistant/surveys-at-hand.ts';
import { createQueryService } from '../../server/figures/service.ts';
import { filterAudiences } from '../../server/saved-work/audiences/filter-audiences.ts';
import { setsOf } from '../prompts/prompt-surveys.ts';
import { scorePrompt } from '../prompts/score-prompt.ts';
import { sumScores } from '../prompts/sum-scores.ts';
import { generatePrompts } from './generate-prompts.ts';
import { openDemo } from './open-demo.ts';
import { paraphraseCatalogue } from './paraphrase-catalogue.ts';

export interface ChatFigureOptions {
  /** Number of prompts that are generated in addition to the development set. */
  readonly generated: number;
  readonly seed: number;
  readonly tell: (text: string) => void;
}

/**
 * Measures over the demo how names are read in many shapes, whether every printed digit of the answers is its query's,
 * and how long answers take. Yields one line of figures for each.
 */
export async function* chatFigures({
  generated,
  seed,
  tell,
}: ChatFigureOptions): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'audience-insights-chat-'));
  const demo = await openDemo(dataDir);
  try {
    const { deps } = demo.service;
    const { signal } = new AbortController();
    const { data } = await filterAudiences(deps, demo.principal, {}, signal);
    const [tree] = deps.datasets.accessOf(demo.principal).trees;
    if (tree === undefined) throw new Error('the demo has no dataset');
    const audiences = data.map(({ id, name, description, expression }) => ({
      id,
      name,
      description,
      expression: withDatapoints(expression),
    }));
    const survey = createKnownSurveys()(tree, { datasetCodes: null, audiences, weight: '' });
    const reader = createReader(survey);
    const ask = askAs(createQueryService(deps), demo.principal, signal);
    const named = paraphraseCatalogue(survey, 14, seed).map((expected) =>
      scorePrompt(expected, reader, survey.catalogue),
    );
    for (const { verdict, expected, differences } of named)
      if (verdict !== 'as expected')
        tell(`${verdict}: ${expected.prompt.slice(0, 120)} ${differences.join(' ')}`);
    const { another, right, prompts } = sumScores(named);
    yield { figure: 'chat', set: 'names in many shapes', prompts, another_plan: another.share, right };
    const asked = [
      ...(setsOf('demo')['development'] ?? []),
      ...generatePrompts(survey, generated, seed).map((prompt) => ({ prompt, before: [] })),
    ];
    const times: number[] = [];
    let statements = 0;
    let untrue = 0;
    const outcomes: Record<string, number> = {};
    for (const { prompt, before = [] } of asked) {
      let previous: Plan | null = null;
      for (const one of before) previous = reader.read(one, previous, []).plan ?? previous;
      const begun = performance.now();
      const answer = await answerSurveyPrompt(
        survey,
        reader,
        ask,
        { prompt, previous, docked: [], maxInsights: 5, plan: null, standIn: { locations: [], waves: [] } },
        () => undefined,
      );
      times.push(performance.now() - begun);
      outcomes[answer.outcome] = (outcomes[answer.outcome] ?? 0) + 1;
      for (const insight of answer.insights) {
        statements += 1;
        for (const problem of await checkStatement(insight, ask)) {
          untrue += 1;
          tell(`${prompt.slice(0, 120)}\n    ${problem}`);
        }
      }
    }
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
    yield { figure: 'chat', set: 'statements', prompts: asked.length, seed, statements, untrue, ...outcomes };
    yield {
      figure: 'chat',
      set: 'answer time, ms',
      median: at(0.5),
      p95: at(0.95),
      within_1s: times.filter((time) => time <= 1_000).length / times.length,
    };
  } finally {
    await demo.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
