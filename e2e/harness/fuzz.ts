import { mkdirSync } from 'node:fs';
import { type Endpoint, statusesOf } from '../../src/contract/endpoint.ts';
import { contractEndpointNames, endpoints } from '../../src/contract/endpoints.ts';
import { envelopeOf, GeneralError } from '../../src/contract/errors.ts';
import type { Harness } from './harness.ts';
import { generateJson } from './rig/generate-json.ts';
import { type Answer, type Ask, HttpClient } from './rig/http-client.ts';
import { mutateRequest } from './rig/mutate-request.ts';
import { quantile } from './rig/quantile.ts';
import { pick, type Random, randomOf } from './rig/random.ts';
import { missingShim, Shim } from './rig/shim.ts';

const sizes = {
  small: { eachOfContract: 50, eachOther: 10 },
  full: { eachOfContract: 4_200, eachOther: 600 },
};
/** Hashing a password is slow on purpose, and uploads have a harness of their own. */
const seldom: ReadonlySet<string> = new Set(['signIn', 'createDatasetImport']);
const seldomRequests = 40;
const clients = 4;
const mutatedShare = 0.5;
/** Of the answers that took longest, to know what to bound. */
const namedSlowest = 5;
/** A prompt's refusal for want of time, which next to other work is no fault. */
const outOfTime = 'the prompt was not answered within';
const absentId = '018f3a52-7c41-7d0e-9b7a-3f5d2c9e4a10';

export const fuzz: Harness = {
  name: 'fuzz',
  promise:
    'every endpoint answers whatever it is sent with a status of its list and a body of that shape, and tells nothing of its inside',
  fault: {
    mistake: 'a body that is not JSON is a failure of the service',
    file: 'src/server/http/reading/read-body.ts',
    find: "throw new ServiceError('invalid_request', 'the body is not JSON', { cause });",
    replace: 'throw cause;',
  },
  async run(size, rig) {
    const { eachOfContract, eachOther } = sizes[size];
    const seed = 8;
    const random = randomOf(seed);
    const dataDir = rig.copyTemplate();
    const home = rig.path('shim');
    mkdirSync(home);
    const shim = missingShim() === null ? new Shim(home, dataDir) : null;
    const service = await rig.start({ dataDir, environment: { ...shim?.environment } });
    const client = new HttpClient(service.port, rig.key, { connections: clients });

    const ids = new Set([absentId, '']);
    const failures: string[] = [];
    const times: number[] = [];
    const slowest: { readonly name: string; readonly ms: number }[] = [];
    const statuses: Record<string, number> = {};
    const unanswered = new Set<string>();
    let valid = 0;
    let refusedForTime = 0;
    const work = shuffled(
      Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => {
        const isOfContract = (contractEndpointNames as readonly string[]).includes(name);
        const count = seldom.has(name)
          ? Math.min(eachOther, seldomRequests)
          : isOfContract
            ? eachOfContract
            : eachOther;
        return Array.from({ length: count }, () => ({ name, endpoint }));
      }),
      random,
    );
    const total = work.length;

    async function askAll(): Promise<void> {
      for (
        let next = work.pop();
        next !== undefined && failures.length < 50 && !rig.isInterrupted();
        next = work.pop()
      ) {
        const { name, endpoint } = next;
        const { ask, json } = requestOf(endpoint, [...ids], random);
        const mutated = random() < mutatedShare ? mutateRequest(ask, json, random) : null;
        if (mutated === null) valid++;
        try {
          const answer = await client.ask(mutated?.ask ?? ask);
          times.push(answer.ms);
          slowest.push({ name: `${name} (${mutated?.mutation ?? 'valid'})`, ms: Math.round(answer.ms) });
          if (slowest.length > namedSlowest)
            slowest.splice(
              0,
              slowest.length,
              ...slowest.toSorted((a, b) => b.ms - a.ms).slice(0, namedSlowest),
            );
          statuses[`${Math.floor(answer.status / 100)}xx`] =
            (statuses[`${Math.floor(answer.status / 100)}xx`] ?? 0) + 1;
          const isElsewhere = mutated?.mutation === 'an odd path' || mutated?.mutation === 'another method';
          const problem = isElsewhere ? findOddProblem(answer) : findProblem(endpoint, answer);
          if (answer.status === 501) unanswered.add(name);
          else if (answer.status === 503 && answer.text.includes(outOfTime)) refusedForTime++;
          else if (problem !== null) {
            const sent = JSON.stringify(mutated?.ask ?? ask).slice(0, 400);
            failures.push(`${name} (${mutated?.mutation ?? 'valid'}): ${problem}; sent ${sent}`);
          }
          keepIds(answer, ids);
        } catch (error) {
          failures.push(`${name} (${mutated?.mutation ?? 'valid'}): no answer, ${String(error)}`);
        }
      }
    }
    await Promise.all(Array.from({ length: clients }, askAll));

    if (!service.isAlive) failures.push(`the service ended: ${service.printed.slice(-500)}`);
    const slow = times.filter((ms) => ms > 2_000).length;
    if (unanswered.size > 0) failures.push(`501 is the answer of ${[...unanswered].join(', ')}`);
    const connections = shim?.connections ?? [];
    if (connections.length > 0)
      failures.push(`the service opened connections: ${connections.slice(0, 5).join(', ')}`);
    client.close();
    await service.kill();
    return {
      figures: {
        seed,
        requests: total - work.length,
        validShare: Math.round((100 * valid) / Math.max(1, total - work.length)) / 100,
        ...statuses,
        outboundConnections: shim === null ? 'not counted' : connections.length,
        p99Ms: Math.round(quantile(times, 0.99)),
        maxMs: Math.round(quantile(times, 1)),
        slowest: slowest.map(({ name, ms }) => `${name} ${ms} ms`).join(', '),
        broken: failures.length,
      },
      failures,
      delays: [
        ...(slow > 0 ? [`${slow} answers took longer than 2 s`] : []),
        ...(refusedForTime > 0 ? [`${refusedForTime} prompts were not answered in time`] : []),
      ],
    };
  },
};

function requestOf(endpoint: Endpoint, ids: readonly string[], random: Random): { ask: Ask; json: unknown } {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'kind')
      return pick(random, ['audiences', 'crosstabs', 'charts', 'banners', 'tab_plans', 'reports']);
    if (name === 'code') return pick(random, ['gender', 'tiny', 'apps', 'none']);
    if (endpoint.path.startsWith('/v3/insights')) return pick(random, ['1', '2', '999']);
    return pick(random, ids) || absentId;
  });
  const ask: Ask = { method: endpoint.method, path };
  if (endpoint.request === undefined) return { ask, json: undefined };
  const json = generateJson(endpoint.request, { ids: () => ids }, random);
  return { ask: { ...ask, body: JSON.stringify(json) }, json };
}

/** What is wrong with an answer of the endpoint; null: nothing. */
function findProblem(endpoint: Endpoint, { status, headers, text }: Answer): string | null {
  if (status !== (endpoint.status ?? 200) && !statusesOf(endpoint).includes(status))
    return `status ${status} ${text.slice(0, 200)}`;
  if (status >= 500) return `status ${status} ${text.slice(0, 200)}`;
  if (status >= 400)
    return findErrorProblem(
      status,
      text,
      (body) => envelopeOf(endpoint.errors, status).safeParse(body).success,
    );
  const type = String(headers['content-type']);
  if (type.startsWith('text/')) return null;
  const lines = type === 'application/x-ndjson' ? text.split('\n').filter(Boolean) : [text];
  const wrong = lines.find((line) => !endpoint.response.safeParse(parse(line)).success);
  return wrong === undefined ? null : `${status} of another shape: ${wrong.slice(0, 300)}`;
}

/** Of a path or method that may belong to another endpoint, or to none. */
function findOddProblem({ status, text }: Answer): string | null {
  if (status >= 500) return `status ${status} ${text.slice(0, 200)}`;
  return status < 400
    ? null
    : findErrorProblem(
        status,
        text,
        (body) => typeof body === 'string' || GeneralError.partial().safeParse(body).success,
      );
}

const inside =
  /node_modules|\/(?:work|tmp|home|usr)\/|\bat \S+ \(|\.[tj]s:\d+|SQLITE|\bSELECT\b|\bINSERT\b|zod|kysely|hono/i;
const messageLimit = 300;

function findErrorProblem(status: number, text: string, fits: (body: unknown) => boolean): string | null {
  const body = parse(text);
  if (!fits(body)) return `${status} of another shape: ${text.slice(0, 300)}`;
  if (inside.test(text)) return `${status} tells of its inside: ${text.slice(0, 300)}`;
  const fields =
    typeof body === 'object' && body !== null
      ? (body as Readonly<Record<string, unknown>>)
      : { message: body };
  if ('code' in fields && fields['code'] !== status)
    return `${status} with the code ${String(fields['code'])}`;
  const message = fields['message'] ?? fields['err'];
  if (typeof message === 'string' && message.length > messageLimit)
    return `${status} with a message of over ${messageLimit} characters`;
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const idPattern = /"(?:id|uuid)":"([0-9a-f-]{36})"/g;
const idsKept = 60;

function keepIds({ status, text }: Answer, ids: Set<string>): void {
  if (status !== 200 || text.length > 100_000) return;
  for (const [, id] of text.matchAll(idPattern)) {
    if (id !== undefined) ids.add(id);
  }
  for (const id of ids) {
    if (ids.size <= idsKept) break;
    if (id !== absentId) ids.delete(id);
  }
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const order = [...items];
  for (let index = order.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    const [left, right] = [order[index], order[other]];
    if (left !== undefined && right !== undefined) [order[index], order[other]] = [right, left];
  }
  return order;
}
