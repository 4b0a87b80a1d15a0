import type { BenchEngine } from './bench-engine.ts';
import { smallTable } from './bench-queries.ts';
import type { Figure } from './figure.ts';
import { drawnInClusters, type GeneratedSurvey } from './generate-survey.ts';
import { inRounds } from './in-rounds.ts';

/** A table with all intervals and tests of a survey drawn in clusters, against the same table without them. */
export const clusters: Figure = {
  name: 'clusters',
  async *measure({ engine, respondents, rounds, survey }) {
    const plain = await survey(respondents);
    const clustered = drawnInClusters(plain);
    const [plainMs = 0, clusteredMs = 0] = await inRounds(rounds, [
      () => timeAnswer(engine, plain),
      () => timeAnswer(engine, clustered),
    ]);
    yield {
      figure: 'clusters-of-table-100x30',
      respondents,
      engine_ms: clusteredMs,
      rival_ms: null,
      ratio: clusteredMs / plainMs,
      target: { bound: 'at_most', needed: 50, aim: null },
      plain_ms: plainMs,
      rounds,
    };
  },
};

async function timeAnswer(engine: BenchEngine, survey: GeneratedSurvey): Promise<number> {
  await engine.hold(survey);
  const query = { ...smallTable(survey.catalogue), figures: 'all', allIntervals: true } as const;
  const begun = performance.now();
  await engine.crosstab(query);
  return performance.now() - begun;
}
