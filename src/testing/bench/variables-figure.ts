import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { derivedFolder } from '../../engine/derived/write-derived.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { Bench, Figure } from './figure.ts';
import { median } from './median.ts';

/** Edits of a codebook through the service: from the request to its answer, or to the first figure after it. */
export const variables = {
  name: 'variables',
  async *measure(bench: MeasuredWith) {
    const survey = await bench.survey(bench.respondents);
    const app = await createTestApp({ datasets: [], config: { engineWorkers: 2, arenaMb: 1024 } });
    try {
      const opened = await openSurvey(app, await bench.directoryOf(survey), survey.catalogue.code);
      const service = { ...opened, respondents: bench.respondents };
      for (const task of tasks) yield await measureTask(bench, service, task);
    } finally {
      await app.close();
    }
  },
} satisfies Figure;

type MeasuredWith = Pick<Bench, 'respondents' | 'rounds' | 'survey' | 'directoryOf'>;

type Service = Awaited<ReturnType<typeof openSurvey>> & { readonly respondents: number };

interface Task {
  readonly name: string;
  /** Milliseconds that it may take; null: none is set. */
  readonly mostMs: number | null;
  /** Done and timed in each round; returns what went wrong, empty where nothing did. */
  readonly run: (service: Service, round: number) => Promise<{ readonly ms: number; readonly wrong: string }>;
}

/** The survey in a service, edited by an administrator of the organisation that published it. */
async function openSurvey(app: TestApp, stored: string, dataset: string) {
  const directory = app.deps.datasets.newDirectory();
  await cp(stored, directory.path, { recursive: true });
  await rm(join(directory.path, derivedFolder), { recursive: true, force: true });
  await app.deps.datasets.register({ directory: directory.name, isPublic: false, organisationId: 1 });
  const authorization = app.createAccount({
    email: 'bench@first.test',
    organisation: 'First',
    role: 'admin',
  });
  const home = `/v2/datasets/${dataset}/codebook`;
  const ask = async (path: string, json?: unknown) => {
    const answer = await app.request(path, { authorization, ...(json !== undefined && { json }) });
    return { status: answer.status, body: await answer.json() };
  };
  const newest = async () => Number((await ask(home)).body.revision);
  return {
    home,
    ask,
    newest,
    undo: async (number: number) => ask(`${home}/revisions/${number}/undo`, { revision: await newest() }),
    /** Publishes one edit on a revision. Throws where it is refused. */
    async publish(revision: number, edit: object) {
      const { status, body } = await ask(`${home}/revisions`, { revision, edits: [edit] });
      if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`);
      return { number: Number(body.number), question: String(body.changes[0]?.question) };
    },
    /** Respondents of a question, and of each of its rows. */
    async samples(question: string, weight = 'unweighted'): Promise<readonly number[]> {
      const { status, body } = await ask('/v2/query/stats', { question, weight });
      if (status !== 200) throw new Error(`not counted: ${JSON.stringify(body)}`);
      return body.data.map(
        ({ metrics }: { metrics: { positive_sample: number } }) => metrics.positive_sample,
      );
    },
  };
}

async function measureTask({ respondents, rounds }: MeasuredWith, service: Service, task: Task) {
  const times: number[] = [];
  const differences = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const { ms, wrong } = await task.run(service, round);
    times.push(ms);
    if (wrong !== '') differences.add(`${task.name}: ${wrong}`);
  }
  const ms = median(times);
  return {
    figure: `variables-${task.name}`,
    respondents,
    engine_ms: ms,
    rival_ms: null,
    ratio: task.mostMs === null ? null : ms / task.mostMs,
    target: task.mostMs === null ? null : { bound: 'at_most' as const, needed: 1, aim: null },
    differences: [...differences],
    rounds,
  };
}

/** Publishes an edit and asks for the first figure of what it makes, then undoes it. */
async function untilFigure(
  service: Service,
  edit: object,
  check: (samples: readonly number[]) => string,
  figureOf = async (question: string): Promise<readonly number[]> => service.samples(question),
) {
  const revision = await service.newest();
  const begun = performance.now();
  const { number, question } = await service.publish(revision, edit);
  const samples = await figureOf(question);
  const ms = performance.now() - begun;
  await service.undo(number);
  return { ms, wrong: check(samples) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const named = (round: number) => ({ op: 'question', question: 's2', set: { name: `Age, round ${round}` } });

const grouped = Array.from({ length: 20 }, (_, place) => `s${21 + place}`);

const answersFrom = (count: number, first = 1) =>
  Array.from({ length: count }, (_, place) => `a${first + place}`);

/** A form that needs a column, another one in each round: a column that is there already would be found again. */
interface Form {
  readonly name: string;
  readonly definition: (round: number) => object;
  readonly answers: number;
  /** Least share of the respondents who are in an answer; the others are blank in a source. */
  readonly least: number;
}

/** Single questions with as many answers. */
const ofSix = ['s2', 's5', 's9', 's13', 's16'];
const ofEight = ['s4', 's15'];

const forms: readonly Form[] = [
  {
    name: 'count-of-14',
    definition: (round) => ({
      form: 'count',
      of: [{ question: 'm1', answers: answersFrom(14, 1 + (round % 10)) }],
      where: 'all',
      blank_is_zero: false,
    }),
    answers: 4,
    least: 0.8,
  },
  {
    name: 'arithmetic',
    definition: (round) => ({
      form: 'arithmetic',
      formula: {
        op: 'add',
        of: [
          {
            op: 'multiply',
            of: [
              { op: 'value', question: 's8' },
              { op: 'number', value: 2 + round },
            ],
          },
          { op: 'value', question: 's4' },
        ],
      },
      bands: [
        { name: 'Low', interval: '(,10)' },
        { name: 'High', interval: '[10,)' },
      ],
    }),
    answers: 2,
    least: 0.8,
  },
  {
    name: 'first-match-of-20',
    definition: (round) => ({
      form: 'first_match',
      answers: answersFrom(20).map((code, place) => ({
        name: `Match ${place + 1}`,
        when: {
          and: [
            { question: 'm2', datapoints: [code] },
            { question: 's2', datapoints: answersFrom(3, 1 + ((place + round) % 4)) },
          ],
        },
      })),
      rest: 'Nothing of these',
      asked: 'everyone',
    }),
    answers: 21,
    least: 1,
  },
  {
    name: 'combine-6x8',
    definition: (round) => ({
      form: 'combine',
      questions: [ofSix[round % 5] ?? '', ofEight[round % 2] ?? ''],
    }),
    answers: 48,
    least: 0.8,
  },
];

const tasks: readonly Task[] = [
  {
    name: 'label',
    mostMs: 60,
    async run(service, round) {
      const revision = await service.newest();
      const begun = performance.now();
      await service.publish(revision, named(2 * round));
      return { ms: performance.now() - begun, wrong: '' };
    },
  },
  {
    name: 'label-in-the-picker',
    mostMs: 200,
    async run(service, round) {
      const edit = named(2 * round + 1);
      const revision = await service.newest();
      const begun = performance.now();
      await service.publish(revision, edit);
      const { body } = await service.ask('/v2/questions/s2');
      const ms = performance.now() - begun;
      return { ms, wrong: body.name === edit.set.name ? '' : `the picker shows ${body.name}` };
    },
  },
  {
    name: 'preview',
    mostMs: null,
    async run(service) {
      const edits = [{ op: 'answer', question: 's3', answer: 'a1', set: { missing: true } }];
      const revision = await service.newest();
      const begun = performance.now();
      const { status, body } = await service.ask(`${service.home}/preview`, {
        revision,
        edits,
        figures: true,
      });
      const ms = performance.now() - begun;
      const isWhole = status === 200 && body.problems.length === 0 && body.figures.length > 0;
      return { ms, wrong: isWhole ? '' : `answered ${status} without figures` };
    },
  },
  {
    name: 'recode',
    mostMs: 300,
    async run(service) {
      const before = await service.samples('s2');
      const answers = [
        ['a1', 'a2'],
        ['a3', 'a4'],
        ['a5', 'a6'],
      ].map((from, band) => ({ name: `Band ${band + 1}`, from }));
      const definition = { form: 'recode', question: 's2', answers };
      const wanted = [0, 2, 4].map((first) => sum(before.slice(first, first + 2)));
      return untilFigure(service, { op: 'derive', definition, scope: 'mine' }, (samples) =>
        samples.join() === wanted.join() ? '' : `${samples.join()} instead of ${wanted.join()}`,
      );
    },
  },
  ...forms.map(
    ({ name, definition, answers, least }): Task => ({
      name,
      mostMs: 2_000,
      async run(service, round) {
        const edit = { op: 'derive', definition: definition(round), scope: 'mine' };
        return untilFigure(service, edit, (samples) => {
          const share = sum(samples) / service.respondents;
          const isRight = samples.length === answers && share >= least && share <= 1;
          return isRight ? '' : `${samples.length} answers: ${samples.join()}`;
        });
      },
    }),
  ),
  {
    name: 'regroup-20',
    mostMs: 3_000,
    async run(service, round) {
      // In another order each round: columns that are there already would be found again.
      const questions = [...grouped.slice(round % 20), ...grouped.slice(0, round % 20)];
      const edit = { op: 'group', questions, into: 'grid', set: { name: 'Grouped' } };
      return untilFigure(service, edit, (samples) =>
        samples.length === 20 && samples.every((n) => n > 0) ? '' : `${samples.length} rows were counted`,
      );
    },
  },
  {
    name: 'weight-of-4-targets',
    mostMs: 5_000,
    async run(service, round) {
      const target = (question: string, count: number) => ({
        question,
        shares: Array.from({ length: count }, (_, answer) => ({
          datapoint: `a${answer + 1}`,
          share: 10 + answer + (answer === 0 ? round : 0) / 10,
        })),
      });
      const definition = {
        start: '',
        targets: [target('s1', 2), target('s2', 6), target('s3', 3), target('s7', 4)],
        within: 'wave',
        caps: { least: 0.2, most: 5 },
        population: null,
      };
      const edit = { op: 'weigh', definition, create: { name: 'Raked', scope: 'mine' } };
      return untilFigure(
        service,
        edit,
        (samples) => (samples.length === 2 ? '' : `${samples.length} answers were weighted`),
        async (weight) => service.samples('s1', weight),
      );
    },
  },
];
