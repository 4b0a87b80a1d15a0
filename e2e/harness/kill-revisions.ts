import type { Harness } from './harness.ts';
import { HttpClient } from './rig/http-client.ts';
import { between, randomOf } from './rig/random.ts';
import { wait } from './rig/wait.ts';

const sizes = { small: { kills: 3 }, full: { kills: 100 } };
const home = '/v2/datasets/tiny/codebook';
/** It is killed after so many answers, at most, and so much later: in the middle of the builds that follow. */
const acksOfRound = 8;
const laterMs = 30;
const roundMs = 10_000;

/** A revision that was answered with 200. */
interface Acknowledged {
  readonly number: number;
  /** Code of the question or weight. */
  readonly made: string;
  readonly mark: number;
}

/** An edit that makes columns; `code`: it changes the one that has it, else it makes a new one. */
type MakeEdit = (mark: number, code: string | null) => object;

function derived(definitionOf: (mark: number) => object): MakeEdit {
  return (mark, code) => {
    const definition = definitionOf(mark);
    return code === null
      ? { op: 'derive', definition, scope: 'organisation' }
      : { op: 'redefine', question: code, definition };
  };
}

const weight: MakeEdit = (mark, code) => {
  const shares = [
    { datapoint: 'm', share: mark },
    { datapoint: 'f', share: 100 - mark },
  ];
  const targets = [{ question: 'gender', shares }];
  const definition = { start: '', targets, within: 'wave', caps: null, population: null };
  const create = { name: `Men ${mark}`, scope: 'organisation' };
  return { op: 'weigh', definition, ...(code === null ? { create } : { weight: code }) };
};

/** One after the other for each of its own: bands, questions in a grid, and a weight that is raked. */
const editors: readonly MakeEdit[] = [
  derived((mark) => ({
    form: 'bands',
    question: 'age',
    answers: [{ code: 'a1', name: 'Under', interval: `(,${mark})` }],
  })),
  derived((mark) => ({
    form: 'cells',
    cells: [
      { code: 'r1', name: `Row ${mark}`, question: 'apps', row: 'maps' },
      { code: 'r2', name: 'Other row', question: 'apps', row: 'music' },
    ],
    answers: [{ code: 'a1', name: 'Daily', from: [{ question: 'apps', answers: [1] }] }],
  })),
  weight,
];

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
      const client = new HttpClient(service.port, rig.key, { connections: editors.length });
      const stop = new AbortController();
      const loops = editors.map((make) => edit(client, make, unlike, acknowledged, stop.signal));
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

/** Makes a question or weight and defines it anew, again and again, until the service hangs up. */
async function edit(
  client: HttpClient,
  make: MakeEdit,
  unlike: Unlike,
  acknowledged: Acknowledged[],
  signal: AbortSignal,
): Promise<void> {
  let code: string | null = null;
  while (!signal.aborted) {
    try {
      const { revision } = JSON.parse((await client.ask({ path: home })).text) as {
        readonly revision: number;
      };
      const mark = unlike();
      const json = { revision, edits: [make(mark, code)] };
      const answer = await client.ask({ path: `${home}/revisions`, json });
      if (answer.status !== 200) continue;
      const { number, changes } = JSON.parse(answer.text) as {
        readonly number: number;
        readonly changes: readonly { readonly question: string }[];
      };
      const made = changes[0]?.question ?? '';
      acknowledged.push({ number, made, mark });
      code = number % 3 === 0 ? null : made;
    } catch {
      return;
    }
  }
}

/** What of the acknowledged revisions is not there, and which derived question is there by half. */
async function check(client: HttpClient, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const failures: string[] = [];
  for (const { number, made, mark } of acknowledged) {
    const answer = await client.ask({ path: `${home}/revisions/${number}` });
    const isThere = answer.status === 200 && answer.text.includes(String(mark)) && answer.text.includes(made);
    if (!isThere)
      failures.push(`revision ${number} was acknowledged and is ${answer.status}: ${answer.text}`);
  }
  const book = JSON.parse((await client.ask({ path: home })).text) as {
    readonly revision: number;
    readonly questions: readonly { readonly code: string; readonly derived?: { readonly form: string } }[];
  };
  const newest = await client.ask({ path: `${home}/revisions/${book.revision}` });
  if (newest.status !== 200) failures.push(`the newest revision ${book.revision} is ${newest.status}`);
  for (const { code, derived: of } of book.questions) {
    if (of === undefined) continue;
    const answer = await client.ask({ path: '/v2/query/stats', json: { question: code } });
    // Four respondents are 20, all others 30 or more; five have the maps daily, the sixth has no weight.
    const sample = of.form === 'bands' ? 4 : 5;
    const isWhole = answer.status === 200 && answer.text.includes(`"positive_sample":${sample}`);
    if (!isWhole)
      failures.push(`${code} is in the codebook and has no figures: ${answer.status} ${answer.text}`);
  }
  const { weights } = JSON.parse((await client.ask({ path: '/v2/datasets/tiny/weights' })).text) as {
    readonly weights: readonly { readonly code: string; readonly derived?: object }[];
  };
  for (const { code, derived: of } of weights) {
    if (of === undefined) continue;
    const json = { question: 'gender', weight: code, waves: ['w1'] };
    const answer = await client.ask({ path: '/v2/query/stats', json });
    const last = acknowledged.findLast(({ made }) => made === code);
    // One that was published and not acknowledged has another share.
    const isWhole = answer.status === 200 && /"audience_percentage":[2-9]\d\.?/u.test(answer.text);
    if (last !== undefined && !isWhole)
      failures.push(
        `the weight ${code} is in the codebook and weighs nothing: ${answer.status} ${answer.text}`,
      );
  }
  client.close();
  return failures;
}
