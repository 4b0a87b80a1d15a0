import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerSurveyPrompt } from '../../insight/answering/answer-prompt.ts';
import { checkStatement } from '../../insight/answering/check-statement.ts';
import { comparisonsAndTrends } from './development-set/comparisons-and-trends.ts';
import { conversations } from './development-set/conversations.ts';
import type { ExpectedPrompt } from './development-set/expected-prompt.ts';
import { furtherWordings } from './development-set/further-wordings.ts';
import { hadTogetherAndDiffering } from './development-set/had-together-and-differing.ts';
import { kindsOfWording } from './development-set/kinds-of-wording.ts';
import { limitsAndNegations } from './development-set/limits-and-negations.ts';
import { sidesAndGroups } from './development-set/sides-and-groups.ts';
import { sizesAndRankings } from './development-set/sizes-and-rankings.ts';
import { type UnseenPrompt, unseenPrompts } from './development-set/unseen.ts';
import { unseenPrompts as secondUnseenPrompts } from './development-set/unseen-second.ts';
import { unseenPrompts as thirdUnseenPrompts } from './development-set/unseen-third.ts';
import { unseenPrompts as fourthUnseenPrompts } from './development-set/unseen-fourth.ts';
import { unseenPrompts as fifthUnseenPrompts } from './development-set/unseen-fifth.ts';
import { briefsAndChains } from './development-set/voices-briefs-and-chains.ts';
import { notesAndManners } from './development-set/voices-notes-and-manners.ts';
import { reportsAndTalk } from './development-set/voices-reports-and-talk.ts';
import { secondLanguageAndMethods } from './development-set/voices-second-language-and-methods.ts';
import { wordsAndRefusals } from './development-set/words-and-refusals.ts';
import { createLinker } from '../../insight/planning/create-linker.ts';
import { withDatapoints } from '../../insight/survey/with-datapoints.ts';
import type { Plan } from '../../insight/plan/plan.ts';
import { askAs } from '../../server/assistant/ask-as.ts';
import { createKnownSurveys } from '../../server/assistant/known-surveys.ts';
import { filterAudiences } from '../../server/saved-work/audiences/filter-audiences.ts';
import { createQueryService } from '../../server/figures/service.ts';
import { generatePrompts } from './generate-prompts.ts';
import { openDemo } from './open-demo.ts';
import { paraphraseCatalogue } from './paraphrase-catalogue.ts';
import { scoreUnseen } from './score-unseen.ts';
import { scoreReading, sumScores } from './score-reading.ts';

export const developmentSet: readonly ExpectedPrompt[] = [
  ...sizesAndRankings,
  ...comparisonsAndTrends,
  ...wordsAndRefusals,
  ...conversations,
  ...limitsAndNegations,
  ...sidesAndGroups,
  ...furtherWordings,
  ...kindsOfWording,
  ...hadTogetherAndDiffering,
];

export interface ChatFigureOptions {
  /** Number of prompts that are generated in addition to the sets. */
  readonly generated: number;
  readonly seed: number;
  readonly tell: (text: string) => void;
}

/**
 * Measures how well prompts are read, by sets with expected plans; whether every printed digit of the answers is its
 * query's; and how long answers take. Yields one line of figures for each.
 */
export async function* chatFigures(
  sets: Readonly<Record<string, readonly ExpectedPrompt[]>>,
  { generated, seed, tell }: ChatFigureOptions,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
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
    const linker = createLinker(survey);
    const ask = askAs(createQueryService(deps), demo.principal, signal);
    for (const [name, prompts] of Object.entries(sets)) {
      const scores = prompts.map((expected) => scoreReading(expected, linker, survey));
      for (const { isExact, expected, difference } of scores)
        if (!isExact) tell(`${expected.prompt.slice(0, 120)}\n    ${difference}`);
      yield { figure: 'chat', set: name, ...sumScores(scores) };
    }
    const named = paraphraseCatalogue(survey, 14, seed).map((expected) =>
      scoreReading(expected, linker, survey),
    );
    for (const { isExact, expected, difference } of named)
      if (!isExact) tell(`${expected.prompt.slice(0, 120)}\n    ${difference}`);
    yield { figure: 'chat', set: 'names in many shapes', ...sumScores(named) };
    const setAside: Record<string, readonly UnseenPrompt[]> = {
      unseen: unseenPrompts,
      'unseen, second': secondUnseenPrompts,
      'unseen, third': thirdUnseenPrompts,
      'unseen, fourth': fourthUnseenPrompts,
      'unseen, fifth': fifthUnseenPrompts,
      'voices: notes and manners': notesAndManners,
      'voices: reports and talk': reportsAndTalk,
      'voices: second language and methods': secondLanguageAndMethods,
      'voices: briefs and chains': briefsAndChains,
    };
    for (const [name, prompts] of Object.entries(setAside)) {
      const scores = [];
      for (const { prompt, follows = [], expect } of prompts) {
        let previous: Plan | null = null;
        for (const before of follows) previous = linker.read(before, previous, []).plan ?? previous;
        const answer = await answerSurveyPrompt(
          survey,
          linker,
          ask,
          { prompt, previous, docked: [], maxInsights: 5, plan: null, standIn: { locations: [], waves: [] } },
          () => undefined,
        );
        const score = scoreUnseen(expect, answer, survey);
        if (!score.isExact) tell(`${prompt.slice(0, 120)}\n    ${score.difference}`);
        scores.push(score);
      }
      yield { figure: 'chat', set: name, ...sumScores(scores) };
    }
    const asked = [
      ...Object.values(sets).flatMap((prompts) =>
        prompts.map(({ prompt, after = [] }) => ({ prompt, after })),
      ),
      ...generatePrompts(survey, generated, seed).map((prompt) => ({
        prompt,
        after: [] as readonly string[],
      })),
    ];
    const times: number[] = [];
    let statements = 0;
    let untrue = 0;
    const outcomes: Record<string, number> = {};
    for (const { prompt, after } of asked) {
      let previous: Plan | null = null;
      for (const before of after) previous = linker.read(before, previous, []).plan ?? previous;
      const begun = performance.now();
      const answer = await answerSurveyPrompt(
        survey,
        linker,
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
