import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createEngine, type Engine } from '../../engine/engine.ts';
import { expressionsOf, formulasOf, valuesOf } from '../../engine/derived/core-sources.ts';
import { answersOfCore } from '../../engine/derived/derive-columns.ts';
import type { AnswersCore, CoreFormula, NumberCore } from '../../engine/derived/derived-core.ts';
import { derivedFolder } from '../../engine/derived/write-derived.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { Expression } from '../../expression/expression.ts';
import { columnOf, figureQuery, shareRow, valueRow } from '../build-figure-query.ts';
import { withDerivedQuestion } from '../derived-question.ts';
import { all, clause } from '../expressions.ts';
import { columnSql, columnsRead, expressionSql } from './expression-sql.ts';
import type { Bench, Figure } from './figure.ts';
import { median } from './median.ts';

type MadeCore = AnswersCore | NumberCore;

/** Milliseconds in which a question of that name must be made and have its first figure. */
const mostMs = (name: string): number => (name === 'recode' ? 300 : 2_000);

/**
 * Questions that are derived: from the call that makes their columns to their first figure, against DuckDB making the same
 * column and grouping by it. Each round begins without a file.
 */
export const derivedQuestions: Figure = {
  name: 'derived',
  async *measure(bench) {
    const survey = await bench.survey(bench.respondents);
    const { catalogue } = survey;
    const directory = await bench.directoryOf(survey);
    const engine = createEngine({ workers: 2, arenaBytes: 2 ** 30, memoBytes: 0 });
    const keys = Object.values(definitions).flatMap((core) => keysOf(catalogue, core));
    await bench.duckDb.load(await bench.stored(survey), [...new Set(keys)], catalogue.locations.length);
    for (const [name, core] of Object.entries(definitions)) {
      const ours: number[] = [];
      const rivals: number[] = [];
      const differences = new Set<string>();
      for (let round = 0; round < bench.rounds; round++) {
        await rm(join(directory, derivedFolder), { recursive: true, force: true });
        const made = await derive(engine, directory, catalogue, core);
        const rival = await deriveInSql(bench, name, catalogue, core);
        ours.push(made.ms);
        rivals.push(rival.ms);
        if (made.samples.join() !== rival.samples.join()) {
          differences.add(`${name}: ${made.samples.join()} instead of ${rival.samples.join()}`);
        }
      }
      const engineMs = median(ours);
      yield {
        figure: `derived-${name}`,
        respondents: bench.respondents,
        engine_ms: engineMs,
        rival_ms: median(rivals),
        ratio: engineMs / mostMs(name),
        target: { bound: 'at_most', needed: 1, aim: null },
        differences: [...differences],
        rounds: bench.rounds,
      };
    }
    await rm(join(directory, derivedFolder), { recursive: true, force: true });
    await engine.close();
  },
};

/** Time, and the sample of each answer or of the number. */
interface Made {
  readonly ms: number;
  readonly samples: readonly number[];
}

async function derive(engine: Engine, directory: string, survey: Catalogue, core: MadeCore): Promise<Made> {
  const catalogue = withDerivedQuestion(survey, 'd_bench', core);
  const rows =
    core.kind === 'number'
      ? [valueRow('d_bench')]
      : answersOfCore(core).map((code) => shareRow(clause('d_bench', code)));
  const store = await engine.open(directory);
  const begun = performance.now();
  const columns = await engine.derive(store, catalogue, {
    questions: [{ code: 'd_bench', core }],
    weights: [],
  });
  engine.hold(store.withCatalogue(catalogue, columns));
  const query = figureQuery(rows, [columnOf(null)], { weight: 'unweighted' });
  const { cells } = await engine.figures(catalogue.code, query);
  return { ms: performance.now() - begun, samples: [...cells.positive.sample] };
}

async function deriveInSql(
  { duckDb }: Bench,
  name: string,
  catalogue: Catalogue,
  core: MadeCore,
): Promise<Made> {
  const form = (sql: string) => ({ name, settings: [], sql });
  const value =
    core.kind === 'number'
      ? formulasOf(core)
          .map(([, formula]) => formulaSql(catalogue, formula))
          .join()
      : answerSql(catalogue, core);
  const grouping =
    core.kind === 'number'
      ? 'SELECT count(d) AS n, sum(units * d) AS sum FROM derived'
      : 'SELECT d, count(*) AS n, sum(units) AS units FROM derived WHERE d > 0 GROUP BY d ORDER BY d';
  const made = await duckDb.time(
    form(`CREATE OR REPLACE TABLE derived AS SELECT units, ${value} AS d FROM answers`),
  );
  const ms = made + (await duckDb.time(form(grouping)));
  const rows = await duckDb.read(form(grouping));
  if (core.kind === 'number') return { ms, samples: rows.map(([n = 0]) => n) };
  const byPlace = new Map(rows.map(([place = 0, n = 0]) => [place, n]));
  return { ms, samples: answersOfCore(core).map((_, place) => byPlace.get(place + 1) ?? 0) };
}

function answerSql(catalogue: Catalogue, core: AnswersCore): string {
  const cases = core.answers.map(
    ({ when }, place) => `WHEN ${expressionSql(catalogue, conditionOf(when))} THEN ${place + 1}`,
  );
  return `(CASE ${cases.join(' ')} ELSE ${core.rest === null ? 0 : core.answers.length + 1} END)::UTINYINT`;
}

function conditionOf(when: Readonly<Record<string, Expression>>): Expression {
  const condition = when[''];
  if (condition === undefined) throw new Error('questions with rows are not measured');
  return condition;
}

/** The number of the k-th answer of the survey's questions is k − 1. */
function formulaSql(catalogue: Catalogue, formula: CoreFormula): string {
  if (formula.op === 'number') return String(formula.value);
  if (formula.op === 'if') return `${expressionSql(catalogue, formula.when)}::DOUBLE`;
  if (formula.op === 'value') return `nullif(${columnSql(formula.question)}, 0)::DOUBLE - 1`;
  const operator = formula.op === 'multiply' ? '*' : '+';
  return `(${formula.of.map((part) => `(${formulaSql(catalogue, part)})`).join(operator)})`;
}

function keysOf(catalogue: Catalogue, core: MadeCore): string[] {
  return [
    ...expressionsOf(core).flatMap((when) => columnsRead(catalogue, when)),
    ...valuesOf(core).map(({ question }) => question),
  ];
}

const codes = (count: number, first = 1) => Array.from({ length: count }, (_, index) => `a${first + index}`);

const definitions: Readonly<Record<string, MadeCore>> = {
  recode: answers([clause('s2', 'a1', 'a2'), clause('s2', 'a3', 'a4'), clause('s2', 'a5', 'a6')]),
  'count-of-14': {
    kind: 'number',
    among: 'everyone',
    formula: { op: 'add', of: codes(14).map((code) => ({ op: 'if', when: clause('m1', code) })) },
  },
  arithmetic: {
    kind: 'number',
    among: 'everyone',
    formula: {
      op: 'add',
      of: [{ op: 'multiply', of: [valueOf('s8'), { op: 'number', value: 2 }] }, valueOf('s4')],
    },
  },
  'first-match-of-20': answers(
    codes(20).map((code, place) => all(clause('m2', code), clause('s2', ...codes(3, 1 + (place % 4))))),
    'rest',
  ),
  'combine-6x8': answers(
    codes(6).flatMap((first) => codes(8).map((second) => all(clause('s2', first), clause('s4', second)))),
  ),
};

function valueOf(question: string): CoreFormula {
  return { op: 'value', question, row: null };
}

function answers(conditions: readonly Expression[], rest: string | null = null): MadeCore {
  return {
    kind: 'answers',
    among: 'everyone',
    multiple: false,
    answers: conditions.map((when, place) => ({ code: `a${place + 1}`, when: { '': when } })),
    rest,
  };
}
