import type { Harness } from './harness.ts';
import { HttpClient } from './rig/http-client.ts';
import { between, randomOf } from './rig/random.ts';
import { wait } from './rig/wait.ts';

const sizes = { small: { kills: 3 }, full: { kills: 100 } };
const home = '/v2/datasets/tiny/codebook';
const editors = 2;
/** It is killed after so many answers, at most, and so much later: in the middle of the builds that follow. */
const acksOfRound = 8;
const laterMs = 30;
const roundMs = 10_000;

/** A revision that was answered with 200. */
interface Acknowledged {
  readonly number: number;
  readonly question: string;
  readonly under: number;
}

/** A number as no other request of the harness has it, so that its columns are made anew. */
type Unlike = () => number;

export const killRevisions: Harness = {
  name: 'kill-revisions',
  promise:
    'a revision with derived columns that was acknowledged survives SIGKILL, and none is ever there by half',
  fault: {
    mistake: 'a write is answered before it is committed',
    file: 'src/server/storage/storage.ts',
    find: 'database.exec(steps.keep);',
    replace:
      "if (steps === outerSteps) { setTimeout(() => database.isTransaction && database.exec('COMMIT'), 40); return result; } database.exec(steps.keep);",
  },
  async run(size, rig) {
    const { kills } = sizes[size];
    const seed = 1;
    const random = randomOf(seed);
    const dataDir = rig.copyTemplate();
    const acknowledged: Acknowledged[] = [];
    const failures: string[] = [];
    let made = 0;
    const unlike: Unlike = () => 20 + ++made / 1_000;
    let service = await rig.start({ dataDir });
    for (let round = 0; !rig.isInterrupted() && round < kills && failures.length <= 10; round++) {
      const client = new HttpClient(service.port, rig.key, { connections: editors });
      const stop = new AbortController();
      const loops = Array.from({ length: editors }, () => edit(client, unlike, acknowledged, stop.signal));
      const enough = acknowledged.length + between(random, 1, acksOfRound);
      const late = performance.now() + roundMs;
      while (acknowledged.length < enough && performance.now() < late) await wait(1);
      await wait(between(random, 0, laterMs));
      await service.kill();
      stop.abort();
      await Promise.all(loops);
      client.close();
      service = await rig.start({ dataDir });
      for (const failure of await check(new HttpClient(service.port, rig.key), acknowledged)) {
        failures.push(`after kill ${round}: ${failure}`);
      }
    }
    await service.kill();
    return {
      figures: { seed, kills, acknowledged: acknowledged.length, lost: failures.length },
      failures,
      delays: [],
    };
  },
};

/** Derives a question and redefines it, again and again, until the service hangs up. */
async function edit(
  client: HttpClient,
  unlike: Unlike,
  acknowledged: Acknowledged[],
  signal: AbortSignal,
): Promise<void> {
  let question: string | null = null;
  while (!signal.aborted) {
    try {
      const { revision } = JSON.parse((await client.ask({ path: home })).text) as {
        readonly revision: number;
      };
      const under = unlike();
      const definition = {
        form: 'bands',
        question: 'age',
        answers: [{ code: 'a1', name: 'Under', interval: `(,${under})` }],
      };
      const change: object =
        question === null
          ? { op: 'derive', definition, scope: 'organisation' }
          : { op: 'redefine', question, definition };
      const answer = await client.ask({ path: `${home}/revisions`, json: { revision, edits: [change] } });
      if (answer.status !== 200) continue;
      const made = JSON.parse(answer.text) as {
        readonly number: number;
        readonly changes: readonly { readonly question: string }[];
      };
      acknowledged.push({ number: made.number, question: made.changes[0]?.question ?? '', under });
      question = made.number % 3 === 0 ? null : (made.changes[0]?.question ?? null);
    } catch {
      return;
    }
  }
}

/** What of the acknowledged revisions is not there, and which derived question is there by half. */
async function check(client: HttpClient, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const failures: string[] = [];
  for (const { number, question, under } of acknowledged) {
    const answer = await client.ask({ path: `${home}/revisions/${number}` });
    const isThere =
      answer.status === 200 && answer.text.includes(`(,${under})`) && answer.text.includes(question);
    if (!isThere)
      failures.push(`revision ${number} was acknowledged and is ${answer.status}: ${answer.text}`);
  }
  const book = JSON.parse((await client.ask({ path: home })).text) as {
    readonly revision: number;
    readonly questions: readonly { readonly code: string; readonly derived?: object }[];
  };
  const newest = await client.ask({ path: `${home}/revisions/${book.revision}` });
  if (newest.status !== 200) failures.push(`the newest revision ${book.revision} is ${newest.status}`);
  for (const { code } of book.questions.filter(({ derived }) => derived !== undefined)) {
    const answer = await client.ask({ path: '/v2/query/stats', json: { question: code } });
    // Four respondents are 20, all others 30 or more.
    const isWhole = answer.status === 200 && answer.text.includes('"positive_sample":4');
    if (!isWhole)
      failures.push(`${code} is in the codebook and has no figures: ${answer.status} ${answer.text}`);
  }
  client.close();
  return failures;
}
