import { isGrid } from '../../lib/question-kind.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chosenSurvey } from '../../exporting/chosen-survey.ts';
import { codebookOfSurvey } from '../../exporting/csv/codebook-of-survey.ts';
import { layOutExport } from '../../exporting/exported-survey.ts';
import { caseCount } from '../../testing/case-count.ts';
import { createEditedSurvey } from '../../testing/edited-survey.ts';
import { questionsOfEdit } from '../../testing/random-edits.ts';
import { drawnRequests } from '../../testing/replay/drawn-requests.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

let app: TestApp;
let survey: ReturnType<typeof createEditedSurvey>;
beforeEach(async () => {
  app = await createTestApp();
  survey = createEditedSurvey(app, 18);
});
afterEach(() => app.close());

/** Shares of all answers, and means, of questions; answers in the order of their codes. */
async function figures(questions: readonly string[]): Promise<string[]> {
  const answers: string[] = [];
  for (const code of questions) {
    const question = survey.catalogue().questions.find((one) => one.code === code);
    const datapoints = (question?.datapoints ?? []).map((one) => one.code).toSorted();
    const shares = { question: code, datapoints, base_mode: 'answered' };
    if (datapoints.length > 0) answers.push((await survey.ask('/v2/query/stats', shares)).text);
    const rows = question !== undefined && isGrid(question) ? { datapoints } : {};
    answers.push((await survey.ask('/v2/query/means', { question: code, ...rows })).text);
  }
  return answers;
}

type Requests = ReturnType<typeof drawnRequests>;

async function answersTo(requests: Requests): Promise<string[]> {
  const answers: string[] = [];
  for (const { path, json } of requests) answers.push((await survey.ask(path, json)).text);
  return answers;
}

/** The codebook as it is read without the number of its revision, the weights, and the codebook as it is exported. */
async function codebook(): Promise<string[]> {
  const { revision: _, ...rest } = await survey.read(survey.home);
  const { weights } = await survey.read('/v2/datasets/tiny/weights');
  const chosen = await chosenSurvey({
    directory: app.deps.datasets.directories()[0]?.path ?? '',
    format: 'csv',
    variables: 'questions',
    audience: null,
    audiences: [],
    namespaces: ['core'],
    codebook: Array.from(survey.tree().codebook.overlay, ([question, entries]) => [question, [...entries]]),
  });
  const exported = codebookOfSurvey(layOutExport(chosen.survey, chosen.rows));
  return [rest, weights, exported].map((one) => JSON.stringify(one));
}

/** Sentences of edits that were drawn and do not fit; each leaves the codebook as it is. */
const refusals = [
  'nothing would change',
  'other answers are counted as',
  'is no part of the definition of',
  // Another kind of question, or one that fewer people see than what is made of it.
  'and no longer a',
  'and more people see that',
  'not everyone who would see this question sees',
  'is seen by fewer people than the weight',
  'is not seen by everyone who may use the survey',
  'is the weight that everyone uses where none is named',
  // Targets that nobody has, or that contradict each other.
  'Nobody in ',
  'contradict each other',
];

test('edits of every kind, each undone, leave codebook, export and figures byte for byte', async () => {
  const { random } = survey;
  const requests = drawnRequests([tinySurvey], 1);
  const start = [await codebook(), await answersTo(requests)];
  const undone = new Set<string>();
  const kept: number[] = [];
  const wanted = caseCount(6, 300);
  for (let left = wanted, round = 0; left > 0 && round < 6 * wanted; round++) {
    const edit = survey.edit('all');
    const asked = random.some(requests, 4);
    const look = async () => [await codebook(), await figures(questionsOfEdit(edit)), await answersTo(asked)];
    const before = await look();
    const { status, text } = await survey.publish(edit);
    if (status !== 200) {
      const isKnown = refusals.some((sentence) => text.includes(sentence));
      expect([status, isKnown], `${JSON.stringify(edit)}: ${text}`).toEqual([400, true]);
      expect(await codebook()).toEqual(before[0]);
      continue;
    }
    expect(JSON.parse(text).changes, JSON.stringify(edit)).not.toEqual([]);
    // Some stay for a while, so that later ones meet an edited codebook.
    if (random.int(4) === 0) {
      kept.push(survey.newest());
      continue;
    }
    await survey.undo(survey.newest());
    expect(await look(), JSON.stringify(edit)).toEqual(before);
    undone.add(edit.op);
    left--;
  }
  for (const number of kept.toReversed()) await survey.undo(number);
  expect([await codebook(), await answersTo(requests)]).toEqual(start);
  // Every kind of edit but `rows`, which makes other data.
  expect(undone.size).toBeGreaterThanOrEqual(caseCount(4, 15));
});

test('edits of words change no figure, and nothing is counted again', async () => {
  const drawn = Array.from({ length: caseCount(1, 6) }, (_, seed) =>
    drawnRequests([tinySurvey], seed),
  ).flat();
  const requests = drawn.slice(0, caseCount(40, 500));
  const before = (await answersTo(requests)).map(withoutWords);
  const version = survey.tree().figuresVersion;
  const { engine } = app.deps;
  const hold = engine.hold.bind(engine);
  let held = 0;
  engine.hold = (store) => {
    held++;
    hold(store);
  };
  for (let round = 0; round < caseCount(10, 1_000); round++) await survey.publish(survey.edit('words'));
  expect((await answersTo(requests)).map(withoutWords)).toEqual(before);
  // Sums are kept of a survey as it is held.
  expect([held, survey.tree().figuresVersion]).toEqual([0, version]);
  await survey.readAgain();
  expect((await answersTo(requests)).map(withoutWords)).toEqual(before);
});

/** Figures without names, in no order: lists that a query leaves open are in the order of the codebook. */
function withoutWords(text: string): string {
  const isFigure = (key: string, value: unknown): unknown => {
    if (key === 'name') return undefined;
    return Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value;
  };
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.stringify(JSON.parse(line), isFigure)).join('\n');
}

test('of two editors none overwrites the other unseen, and nothing of either is lost', async () => {
  const { random, home } = survey;
  const ben = app.createAccount({ email: 'ben@first.test', organisation: 'First', role: 'admin' });
  const seen = [survey.newest(), survey.newest()];
  const names = new Map<string, string>();
  let refused = 0;
  for (let round = 0; round < caseCount(25, 200); round++) {
    const editor = random.int(2);
    const code = random.pick(['gender', 'owner', 'trust']);
    const name = `${code} ${round}`;
    const { status, text } = await survey.ask(
      `${home}/revisions`,
      { revision: seen[editor], edits: [{ op: 'question', question: code, set: { name } }] },
      ...(editor === 0 ? [] : [ben]),
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
      seen[editor] = survey.newest();
      continue;
    }
    // One of the two looks at what the other did only now and then.
    if (random.int(3) === 0) seen[editor] = answer.number;
  }
  expect(refused).toBeGreaterThan(3);
  for (const [code, name] of names) expect((await survey.read(`/v2/questions/${code}`)).name).toBe(name);
});
