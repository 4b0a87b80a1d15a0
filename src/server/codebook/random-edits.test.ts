import { afterEach, beforeEach, expect, test } from 'vitest';
import { caseCount } from '../../testing/case-count.ts';
import { randomEdit, RandomPicks } from '../../testing/random-edits.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const home = '/v2/datasets/tiny/codebook';
const random = new RandomPicks(seededRandom(18));

let app: TestApp;
let admins: string[];
beforeEach(async () => {
  app = await createTestApp();
  admins = ['ann', 'ben'].map((name) =>
    app.createAccount({ email: `${name}@first.test`, organisation: 'First', role: 'admin' }),
  );
});
afterEach(() => app.close());

async function ask(path: string, json?: unknown, authorization = admins[0] ?? '') {
  const answer = await app.request(path, { authorization, ...(json !== undefined && { json }) });
  return { status: answer.status, text: await answer.text() };
}

async function read(path: string, json?: unknown) {
  const { status, text } = await ask(path, json);
  expect([status, text]).toEqual([200, text]);
  return JSON.parse(text);
}

/** Everything that is offered, retired too, as it is now. */
function catalogueNow() {
  const [tree] = app.deps.datasets.trees;
  if (tree === undefined) throw new Error('there is no tree');
  return { ...tree.catalogue, questions: [...tree.questions.values()] };
}

const newest = (): number => app.deps.datasets.trees[0]?.codebook.revision ?? 0;
const edit = (kinds: 'words' | 'all' = 'all') => randomEdit(catalogueNow(), random, kinds);

/** Shares of all answers, and means, of questions; answers in the order of their codes. */
async function figures(questions: readonly string[]): Promise<string> {
  const answers: string[] = [];
  for (const code of questions) {
    const question = catalogueNow().questions.find((one) => one.code === code);
    const datapoints = (question?.datapoints ?? []).map((one) => one.code).toSorted();
    if (datapoints.length > 0) {
      answers.push(
        (await ask('/v2/query/stats', { question: code, datapoints, base_mode: 'answered' })).text,
      );
    }
    const rows = question?.kind.startsWith('grid_') === true ? { datapoints } : {};
    answers.push((await ask('/v2/query/means', { question: code, ...rows })).text);
  }
  return answers.join('\n');
}

/** Has the engine read the respondents by the codebook as it is now: a reading is changed and changed back. */
async function readAgain(): Promise<void> {
  const edits = [{ op: 'answer', question: 'apps', answer: 9, set: { number: 5 } }];
  const { number } = await read(`${home}/revisions`, { revision: newest(), edits });
  await read(`${home}/revisions/${number}/undo`, { revision: number });
}

/** The codebook without the number of its revision. */
async function codebook(): Promise<string> {
  const { revision: _, ...rest } = await read(home);
  return JSON.stringify(rest);
}

test('random edits, each undone, leave codebook and figures as they were, byte for byte', async () => {
  let changed = 0;
  for (let round = 0; round < caseCount(40, 300); round++) {
    const made = edit();
    const before = [await codebook(), await figures([made.question].filter((code) => code !== ''))];
    const answer = await ask(`${home}/revisions`, { revision: newest(), edits: [made] });
    if (answer.status !== 200) {
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('nothing would change')]);
      continue;
    }
    changed++;
    expect(await codebook(), JSON.stringify(made)).not.toBe(before[0]);
    // Every third edit stays, so that later ones meet an edited codebook.
    if (round % 3 === 2) continue;
    await read(`${home}/revisions/${newest()}/undo`, { revision: newest() });
    const after = [await codebook(), await figures([made.question].filter((code) => code !== ''))];
    expect(after, JSON.stringify(made)).toEqual(before);
  }
  expect(changed).toBeGreaterThan(caseCount(30, 240));
});

/** Figures without what is said of things that are retired meanwhile. */
const withoutNotices = (answers: string) => answers.replaceAll(/,"notices":\[[^\]]*\]/g, '');

test('edits of words change no figure and no version of the figures', async () => {
  const codes = catalogueNow().questions.map(({ code }) => code);
  const before = withoutNotices(await figures(codes));
  const version = app.deps.datasets.trees[0]?.figuresVersion;
  for (let round = 0; round < caseCount(60, 1_000); round++) {
    await ask(`${home}/revisions`, { revision: newest(), edits: [edit('words')] });
  }
  expect(withoutNotices(await figures(codes))).toBe(before);
  await readAgain();
  expect(withoutNotices(await figures(codes))).toBe(before);
  expect(app.deps.datasets.trees[0]?.figuresVersion).toBe(version);
});

test('what is retired has the figures that it had, and whoever saved it is told what to do', async () => {
  for (const { code, datapoints } of catalogueNow().questions) {
    const [answer] = datapoints;
    if (answer === undefined) continue;
    const expression = { question: code, datapoints: [answer.code] };
    const { id } = await read('/v2/saved/audiences', { name: code, expression });
    const query = { rows: [{ id: 'r', expression }], columns: [{ id: 'c', name: 'All' }] };
    const before = (await ask('/v2/query/crosstab', query)).text;
    const edits = [{ op: 'retire', question: code, answer: answer.code }];
    const { number } = await read(`${home}/revisions`, { revision: newest(), edits });
    await readAgain();
    expect((await ask('/v2/query/crosstab', query)).text).toBe(before);
    const { changes } = await read(`/v2/saved/audiences/${id}/changes`);
    expect(changes).toEqual([
      {
        kind: 'answer_retired',
        question: code,
        answer: answer.code,
        message: `“${answer.name}” of “${code}” was retired in revision ${number} by ann@first.test.`,
        remedy: 'Its figures are as before. Choose another answer, or ask an administrator to restore it.',
      },
    ]);
  }
});

test('of two editors none overwrites the other unseen, and nothing of either is lost', async () => {
  const seen = [newest(), newest()];
  const names = new Map<string, string>();
  let refused = 0;
  for (let round = 0; round < caseCount(60, 200); round++) {
    const editor = random.int(2);
    const code = random.pick(['gender', 'owner', 'trust']);
    const name = `${code} ${round}`;
    const { status, text } = await ask(
      `${home}/revisions`,
      { revision: seen[editor], edits: [{ op: 'question', question: code, set: { name } }] },
      admins[editor],
    );
    const answer = JSON.parse(text);
    if (status === 200) names.set(code, name);
    else {
      refused++;
      expect([status, answer.meta.changes.at(-1).message]).toEqual([
        412,
        expect.stringContaining(names.get(code) ?? ''),
      ]);
      // Reloads.
      seen[editor] = newest();
      continue;
    }
    // One of the two looks at what the other did only now and then.
    if (random.int(3) === 0) seen[editor] = answer.number;
  }
  expect(refused).toBeGreaterThan(3);
  for (const [code, name] of names) expect((await read(`/v2/questions/${code}`)).name).toBe(name);
});

test('a preview names the changes, the work and the figures that publishing then makes', async () => {
  await read('/v2/saved/audiences', { name: 'Daily', expression: { question: 'apps', suffixes: [1] } });
  for (let round = 0; round < caseCount(20, 200); round++) {
    const made = edit();
    const body = { revision: newest(), edits: [made] };
    const preview = await read(`${home}/preview`, { ...body, figures: true });
    const answer = await ask(`${home}/revisions`, body);
    if (answer.status !== 200) {
      expect(preview.changes).toEqual([]);
      continue;
    }
    const revision = JSON.parse(answer.text);
    expect(preview.changes).toEqual(revision.changes);
    for (const { question, answer: code, measure, after } of preview.figures) {
      if (measure !== 'mean') continue;
      const datapoints = code === '' ? {} : { datapoints: [code] };
      const { data } = await read('/v2/query/means', { question, ...datapoints });
      expect(data[0]?.mean ?? null, JSON.stringify(made)).toBe(after);
    }
    if (made.question === 'apps')
      expect(preview.work.total).toBe(
        made.op === 'answer' && typeof made.answer === 'string' ? preview.work.total : 1,
      );
  }
});
