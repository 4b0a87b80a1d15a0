import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, readPublished, service } from './support/ask.ts';
import { contractEndpoints } from './support/endpoints.ts';

interface Sample {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly command: string;
}

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

const samples: readonly Sample[] = [
  ...read('samples.sh').matchAll(/^# ([A-Z]+) (\S+)(?: answers (\d+))?\n([\s\S]*?)\n$/gm),
].map(([, method = '', path = '', status = '200', command = '']) => ({
  method,
  path,
  status: Number(status),
  command,
}));

/** The commands of the project's README that ask the service. */
const readme = [...read('../../README.md').matchAll(/^curl (?:.*\\\n)*.*$/gm)].map(([command]) => command);

let ids: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  const idOf = async (path: string, json: unknown, key = 'id') =>
    String(((await ask('POST', path, { json })).body as Record<string, unknown>)[key]);
  const { insights } = (await ask('POST', '/v3/insights/search')).body as {
    insights: readonly { id: number }[];
  };
  const document = { bases: [], columns: [], country_codes: [], name: 'Sample', rows: [], wave_codes: [] };
  ids = {
    $AUDIENCE_ID: await idOf('/v2/saved/audiences', {
      name: 'Young',
      expression: { question: 'q1', datapoints: ['q1_1'] },
    }),
    $CROSSTAB_UUID: await idOf('/v2/saved/crosstabs', document, 'uuid'),
    $CHART_ID: await idOf('/v1/charts', { name: 'Devices' }),
    $INSIGHT_ID: String(insights[0]?.id),
  };
});

/** Sends the request of the command, its variables filled in. */
async function run(command: string): Promise<{ status: number; body: unknown }> {
  const filled = Object.entries({
    ...ids,
    $BASE_URL: service.url,
    'http://127.0.0.1:8787': service.url,
    $API_KEY: service.keys.reader,
    $ACCESS_TOKEN: service.keys.reader,
    '<the key>': service.keys.reader,
  }).reduce((text, [name, value]) => text.replaceAll(`'${name}'`, value).replaceAll(name, value), command);
  const [program, ...words] = [...filled.matchAll(/'([^']*)'|"([^"]*)"|[^\s'"\\]+/g)].map(
    ([word, single, double]) => single ?? double ?? word,
  );
  expect(program).toBe('curl');
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      request: { type: 'string', short: 'X' },
      header: { type: 'string', short: 'H', multiple: true, default: [] },
      data: { type: 'string', short: 'd' },
    },
  });
  const answer = await fetch(positionals[0] ?? '', {
    method: values.request ?? (values.data === undefined ? 'GET' : 'POST'),
    headers: values.header.map((line) => line.split(': ', 2) as [string, string]),
    ...(values.data === undefined ? {} : { body: values.data }),
  });
  return { status: answer.status, body: await answer.json() };
}

test('there is a sample of each of the 19 endpoints, and only of these', () => {
  const named = new Set(samples.map(({ method, path }) => `${method} ${path}`));
  expect([...named].toSorted()).toEqual(
    contractEndpoints.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
});

describe('as curl sends it', () => {
  test.each(samples)('$method $path answers $status', async ({ method, path, status, command }) => {
    const answer = await run(command);
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    const document = await readPublished();
    expect(document.answerProblems(method, path.replace(/\{\w+\}/, 'x'), status, answer.body)).toEqual([]);
  });

  test.each(readme)('the README’s %s answers 200', async (command) => {
    const answer = await run(command);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  });
});

test('the README shows how to ask', () => {
  expect(readme.length).toBeGreaterThan(0);
});
