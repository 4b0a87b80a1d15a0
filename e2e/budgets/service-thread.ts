import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { browserHeader } from '../../src/contract/people/auth.ts';
import type { Expression } from '../../src/contract/expression.ts';
import { tableQueries, type TableItem } from '../../src/figures/tables/table-queries.ts';
import { everywhere, withIntervals } from '../../src/figures/query-parts.ts';
import { wireQueryOf } from '../../src/figures/wire/wire-query.ts';
import { toExpression } from '../../src/expression/wire.ts';
import { median } from '../../src/testing/bench/median.ts';
import { demoSurvey } from '../../src/server/demo/demo-survey.ts';
import { ServiceProcess } from '../support/service.ts';
import { signInByLink } from '../support/sign-in.ts';

/**
 * `node e2e/budgets/service-thread.ts --before DIRECTORY [--rounds N]`: processor time that a table of 100 × 30 with
 * tests, none of its figures cached, takes of the service's main thread. The service of an earlier checkout and this
 * one answer the same query in turns. Linux only: the kernel counts per thread.
 */
const { values } = parseArgs({
  options: { before: { type: 'string' }, rounds: { type: 'string', default: '40' } },
});
const rounds = Number(values.rounds);
const warmRounds = 20;
const [rowCount, columnCount] = [100, 30];
const dataset = 'core';

const questions = demoSurvey().questions.filter(({ code }) => !code.includes('.'));
const answers = (kind: string) =>
  questions.flatMap(({ kind: own, code, datapoints, suffixes }) =>
    own === kind && suffixes.length === 0
      ? datapoints.map((datapoint) => ({ question: code, datapoints: [datapoint.code] }))
      : [],
  );
const rows = answers('multiple').slice(0, rowCount);
const columns = answers('single').slice(0, columnCount);
const [among = { question: '', datapoints: [] }, ...more] = answers('multiple').slice(rowCount);
if (rows.length < rowCount || columns.length < columnCount || more.length < rounds + warmRounds)
  throw new Error('the demo survey has too few answers for this table');

/** A base that no table before had. */
const baseOf = (round: number): Expression => ({ or: [among, more[round] ?? among] });

function read(wire: Expression) {
  const parsed = toExpression(wire);
  if ('expression' in parsed) return parsed.expression;
  throw new Error('an expression of the table can’t be read');
}

function figuresTable(round: number): string {
  const asked = (expressions: readonly Expression[]): TableItem[] =>
    expressions.map((expression, place) => ({
      id: `i${place}`,
      content: { kind: 'expression', expression: read(expression) },
    }));
  const { upright } = tableQueries({
    rows: asked(rows),
    columns: asked(columns),
    base: read(baseOf(round)),
    scope: everywhere,
    want: { ...withIntervals, test: { versus: 'rest', profile: 'linearised' } },
  });
  if (upright === null) throw new Error('the table asks nothing');
  return JSON.stringify(wireQueryOf(dataset, upright));
}

interface Version {
  readonly name: string;
  readonly ask: (round: number) => Promise<number>;
  readonly times: number[];
}

async function versionOf(name: string, service: ServiceProcess): Promise<Version> {
  await service.start();
  const cookie = await signInByLink(service);
  return {
    name,
    times: [],
    async ask(round) {
      const body = figuresTable(round);
      const since = await threadMs(service.pid);
      const response = await fetch(`${service.url}/v2/query/figures`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          Cookie: `${cookie.name}=${cookie.value}`,
          [browserHeader]: '1',
        },
        body,
      });
      const answer = await response.text();
      if (!response.ok) throw new Error(`${name} refused the table: ${answer.slice(0, 500)}`);
      return (await threadMs(service.pid)) - since;
    },
  };
}

/** Returns the processor time of a process's first thread, in milliseconds. */
async function threadMs(pid: number): Promise<number> {
  const spent = await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8');
  return Number(spent.split(' ')[0]) / 1e6;
}

const services: ServiceProcess[] = [];
function begun(root?: string): ServiceProcess {
  const service = new ServiceProcess(root === undefined ? {} : { root });
  services.push(service);
  return service;
}

try {
  const { before } = values;
  const earlier = before === undefined ? [] : [await versionOf('before', begun(before))];
  const versions = [...earlier, await versionOf('now', begun())];
  for (let round = 0; round < warmRounds + rounds; round++) {
    for (const { ask, times } of versions) {
      const ms = await ask(round);
      if (round >= warmRounds) times.push(ms);
    }
  }
  const medians = Object.fromEntries(versions.map(({ name, times }) => [`${name}_ms`, median(times)]));
  const { before_ms: beforeMs, now_ms: nowMs = Number.NaN } = medians;
  const ratio = beforeMs === undefined ? null : nowMs / beforeMs;
  const figure = { figure: 'main thread for a fresh 100 × 30 table', ...medians, ratio, rounds };
  process.stdout.write(`${JSON.stringify(figure)}\n`);
} finally {
  for (const service of services) await service.dispose();
}
