import type { Ask } from './bench-engine.ts';
import { differencesShown } from './compare-sums.ts';
import type { AnswerSource, SqlForm } from './duckdb.ts';
import type { Bench, FigureLine, Target } from './figure.ts';
import { inRounds, warmUp } from './in-rounds.ts';
import type { QueryInSql } from './list-sql.ts';
import { processorTimes } from './processor-time.ts';
import { locationCount } from './survey-shape.ts';

/** One query asked of the engine and of DuckDB. */
export interface Contest<Answer> {
  readonly figure: string;
  readonly target: Target;
  readonly sql: QueryInSql;
  /** Answers that DuckDB is loaded from; default: the survey, drawn again. */
  readonly source?: AnswerSource;
  /** The timed query. */
  readonly ask: Ask;
  /** The whole answer to it. */
  answer(): Promise<Answer>;
  /** What the answer has otherwise than the rows of `sql`. */
  differences(answer: Answer, rows: readonly (readonly number[])[]): string[];
}

const slowMs = 5_000;
const roundsWhenSlow = 2;
const warmUps = 3;
const processorRuns = 11;

/**
 * Warms both, compares their answers, and times them in turns: the engine until it has all sums, and until the whole
 * answer. The rival is the form that was fastest when it was warm; what the plain form took then is told too.
 */
export async function contest<Answer>(bench: Bench, one: Contest<Answer>): Promise<FigureLine> {
  const { duckDb, engine, oneThread, respondents } = bench;
  const survey = await bench.survey(respondents);
  await engine.hold(survey);
  await oneThread.hold(survey);
  await duckDb.load(one.source ?? survey, one.sql.keys, locationCount);
  for (const statement of one.sql.prepare) await duckDb.execute(statement);

  const { best, plainMs, bestMs } = await fastest(bench, one.sql.forms);
  const differences = one.differences(await one.answer(), await duckDb.read(best));

  await warmUp(() => engine.timeSums(one.ask));
  await warmUp(() => oneThread.timeSums(one.ask));
  const rounds = bestMs > slowMs ? Math.min(bench.rounds, roundsWhenSlow) : bench.rounds;
  const [rivalMs = 0, engineMs = 0, answerMs = 0, oneThreadMs = 0] = await inRounds(rounds, [
    () => duckDb.time(best),
    () => engine.timeSums(one.ask),
    async () => {
      const begun = performance.now();
      await one.answer();
      return performance.now() - begun;
    },
    () => oneThread.timeSums(one.ask),
  ]);
  const [rivalProcessorMs = 0, engineProcessorMs = 0] = await processorTimes(
    bestMs > slowMs ? 1 : processorRuns,
    [() => duckDb.time(best), () => engine.timeSums(one.ask)],
  );
  return {
    figure: one.figure,
    respondents,
    engine_ms: engineMs,
    rival_ms: rivalMs,
    ratio: rivalMs / engineMs,
    target: one.target,
    engine: engine.name,
    engine_answer_ms: answerMs,
    one_thread_ms: oneThreadMs,
    rival_form: best.name,
    rival_plain_ms: plainMs,
    ratio_to_plain: plainMs / engineMs,
    engine_processor_ms: engineProcessorMs,
    rival_processor_ms: rivalProcessorMs,
    processor_ratio: rivalProcessorMs / engineProcessorMs,
    rounds,
    differences: differencesShown(differences),
  };
}

async function fastest(
  { duckDb }: Bench,
  forms: QueryInSql['forms'],
): Promise<{ best: SqlForm; bestMs: number; plainMs: number }> {
  const timed = forms.map((form) => ({ form, ms: Infinity }));
  for (let time = 0; time < warmUps; time++) {
    for (const one of timed) {
      if (time === 0 || one.ms < slowMs) one.ms = Math.min(one.ms, await duckDb.time(one.form));
    }
  }
  const best = timed.toSorted((one, other) => one.ms - other.ms)[0];
  if (best === undefined) throw new Error('a query in SQL has at least one form');
  return { best: best.form, bestMs: best.ms, plainMs: timed[0]?.ms ?? best.ms };
}
