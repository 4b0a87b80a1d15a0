import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
});
afterAll(() => app.close());

const home = '/v2/datasets/tiny/codebook';

async function ask(path: string, json?: unknown, authorization = admin) {
  const answer = await app.request(path, { authorization, ...(json !== undefined && { json }) });
  return { status: answer.status, body: await answer.json(), etag: answer.headers.get('etag') };
}

const newest = async (): Promise<number> => (await ask(home)).body.revision;

/** Edits the newest revision. */
async function revise(...edits: unknown[]) {
  const { status, body } = await ask(`${home}/revisions`, { revision: await newest(), edits });
  expect([status, body]).toEqual([200, body]);
  return body;
}

const undo = async (number: number) => ask(`${home}/revisions/${number}/undo`, { revision: await newest() });
const question = async (code: string) => (await ask(`/v2/questions/${code}`)).body;
const sharesOf = async (code: string, datapoints?: string[]) => {
  const { body } = await ask('/v2/query/stats', { question: code, ...(datapoints && { datapoints }) });
  return body.data.map((row: { datapoint: string; metrics: { audience_percentage: number } }) => [
    row.datapoint,
    row.metrics.audience_percentage,
  ]);
};
const messagesOf = ({ changes }: { changes: { message: string }[] }) => changes.map(({ message }) => message);

describe('edits of words', () => {
  test('a question is renamed, found by its new name, and has its old one again when that is undone', async () => {
    const made = await revise({
      op: 'question',
      question: 'devices',
      set: { name: 'Gadgets owned', number: 'Q4', category: ['Household', 'Things'] },
    });
    expect(messagesOf(made)).toEqual([
      'Renamed “devices” to “Gadgets owned”.',
      'Numbered “Gadgets owned” Q4.',
      'Moved “Gadgets owned” to Household › Things.',
    ]);
    const found = await ask('/v2/questions/filter', { search: 'gadgets' });
    expect(found.body.questions.map(({ code }: { code: string }) => code)).toEqual(['devices']);
    expect(await question('devices')).toMatchObject({
      name: 'Gadgets owned',
      number: 'Q4',
      category: { path: ['Household', 'Things'] },
    });
    const undone = await undo(made.number);
    expect(undone.body).toMatchObject({ cause: 'undo', by: 'admin@first.test' });
    expect(await question('devices')).toMatchObject({ name: 'devices', category: { path: [] } });
    expect(await question('devices')).not.toHaveProperty('number');
  });

  test('answers in another order have the same figures', async () => {
    const before = await sharesOf('trust');
    const made = await revise({ op: 'order', question: 'trust', codes: ['low', 'high'] });
    expect(messagesOf(made)).toEqual(['Reordered the answers of “trust”.']);
    expect(await sharesOf('trust')).toEqual(before.toReversed());
    const { questions } = (await ask('/v2/questions/filter', { codes: ['trust'] })).body;
    expect(questions[0].datapoints.map(({ code }: { code: string }) => code)).toEqual(['low', 'high']);
    await undo(made.number);
    expect(await sharesOf('trust')).toEqual(before);
  });

  test('questions take each other’s place in the list', async () => {
    const codes = async () =>
      (await ask('/v2/questions/filter', {})).body.questions.map(({ code }: { code: string }) => code);
    const before = await codes();
    const made = await revise({ op: 'order', question: '', codes: ['owner', 'gender'] });
    expect(await codes()).toEqual(['owner', 'gender', ...before.slice(2)]);
    await undo(made.number);
    expect(await codes()).toEqual(before);
  });

  test('a retired answer is offered no more, and its figures are as before for those who name it', async () => {
    const before = await sharesOf('gender', ['m', 'f']);
    const made = await revise({ op: 'retire', question: 'gender', answer: 'm', replaced_by: 'f' });
    expect(messagesOf(made)).toEqual(['Retired “m” of “gender”, replaced by “f”.']);
    expect(await sharesOf('gender', ['m', 'f'])).toEqual(before);
    expect(await sharesOf('gender')).toEqual([before[1]]);
    const search = (await ask('/v2/questions/filter', { search: 'gender' })).body.questions[0];
    expect(search.datapoints.map(({ code }: { code: string }) => code)).toEqual(['f']);
    expect((await question('gender')).datapoints[0]).toMatchObject({
      code: 'm',
      retired: true,
      replaced_by: 'f',
      revision: made.number,
    });
    await revise({ op: 'restore', question: 'gender', answer: 'm' });
    expect(await sharesOf('gender')).toEqual(before);
  });

  test('a retired question is in no list, and answers whoever names it', async () => {
    const before = await sharesOf('news');
    const made = await revise({ op: 'retire', question: 'news' });
    const listed = await ask('/v2/questions/filter', { search: 'news' });
    expect(listed.body.total).toBe(0);
    expect(await sharesOf('news')).toEqual(before);
    expect((await ask('/v2/questions/filter', { codes: ['news'] })).body.total).toBe(1);
    await undo(made.number);
    expect((await ask('/v2/questions/filter', { search: 'news' })).body.total).toBe(1);
  });

  test('words change no version of the figures', async () => {
    const versionsOf = async () => {
      const { figures_version, data_version, version } = (await ask('/v2/datasets')).body.datasets[0];
      return { figures_version, data_version, version };
    };
    const before = await versionsOf();
    await revise({ op: 'answer', question: 'owner', answer: 'yes', set: { name: 'Owns one' } });
    const after = await versionsOf();
    expect([after.figures_version, after.data_version]).toEqual([
      before.figures_version,
      before.data_version,
    ]);
    expect(after.version).not.toBe(before.version);
  });
});

describe('edits of readings', () => {
  const meanOf = async (datapoint: string) => {
    const { body } = await ask('/v2/query/means', { question: 'apps', datapoints: [datapoint] });
    return body.data[0].mean;
  };

  test('a number of an answer counts in the mean, and is as before when that is undone', async () => {
    // People of the answers 1, 2 and 3: 8.75, 3.25 and 3.5.
    const before = await meanOf('maps');
    expect(before).toBeCloseTo((8.75 * 7 + 3.25 * 1) / 15.5, 9);
    const made = await revise({ op: 'answer', question: 'apps', answer: 2, set: { number: 3 } });
    expect(messagesOf(made)).toEqual(['“2” of “apps” counts as 3 in the mean.']);
    expect(await meanOf('maps')).toBeCloseTo((8.75 * 7 + 3.25 * 3) / 15.5, 9);
    await undo(made.number);
    expect(await meanOf('maps')).toBe(before);
  });

  test('an answer that is missing is no answer: the others share the base of those who answered', async () => {
    const answered = async () => {
      const { body } = await ask('/v2/query/stats', {
        question: 'owner',
        datapoints: ['yes', 'no'],
        base_mode: 'answered',
      });
      return body.data.map(
        (row: { metrics: { audience_percentage: number } }) => row.metrics.audience_percentage,
      );
    };
    const before = await answered();
    const made = await revise({ op: 'answer', question: 'owner', answer: 'no', set: { missing: true } });
    expect(messagesOf(made)).toEqual(['“no” of “owner” is read as no answer.']);
    expect(await answered()).toEqual([100, 0]);
    await undo(made.number);
    expect(await answered()).toEqual(before);
  });

  test('an answer that was launched later is read in its own waves alone', async () => {
    const made = await revise({
      op: 'ran',
      question: 'devices',
      answer: 'phone',
      asked_in: [{ waves: ['w2'], locations: ['A', 'B', 'C'] }],
    });
    expect(messagesOf(made)).toEqual(['“phone” of “devices” ran in 1 wave: w2.']);
    const { body } = await ask('/v2/query/stats', { question: 'devices', datapoints: ['phone'] });
    // Respondents 7, 9, 12 and 13 of those of the second wave.
    expect(body.data[0].metrics.audience_percentage).toBeCloseTo((100 * 10.5) / 18.5, 9);
    expect(body.data[0].waves).toEqual(['w2']);
    await undo(made.number);
    const again = await ask('/v2/query/stats', { question: 'devices', datapoints: ['phone'] });
    expect(again.body.data[0].waves).toEqual(['w1', 'w2']);
  });

  test('merged answers are counted as one, and the merged one still answers by its code', async () => {
    const [yes, no] = await sharesOf('owner', ['yes', 'no']);
    const made = await revise({ op: 'merge', question: 'owner', answers: ['no'], into: 'yes' });
    const merged = await sharesOf('owner', ['yes', 'no']);
    expect(merged[0][1]).toBeCloseTo(yes[1] + no[1], 9);
    expect(merged[1]).toEqual(no);
    await undo(made.number);
    expect(await sharesOf('owner', ['yes', 'no'])).toEqual([yes, no]);
  });
});

describe('a preview', () => {
  const preview = async (edits: unknown[], more: object = {}, authorization = admin) =>
    (await ask(`${home}/preview`, { revision: await newest(), edits, ...more }, authorization)).body;

  test('names the changes, the saved work and the figures before and after, and stores nothing', async () => {
    await ask('/v2/saved/audiences', {
      name: 'Daily users',
      expression: { question: 'apps', datapoints: ['maps'], suffixes: [1] },
    });
    await ask('/v2/saved/audiences', {
      name: 'Women',
      expression: { question: 'gender', datapoints: ['f'] },
    });
    const before = await newest();
    const edits = [{ op: 'answer', question: 'apps', answer: 2, set: { number: 3 } }];
    const found = await preview(edits, { figures: true });
    expect(found).toMatchObject({
      class: 'reading',
      changes: [{ question: 'apps', answer: '2', message: '“2” of “apps” counts as 3 in the mean.' }],
      problems: [],
      work: { total: 1, affected: [{ kind: 'audiences', name: 'Daily users', effect: 'figures change' }] },
    });
    const mean = found.figures.find(
      (figure: { answer: string; measure: string }) => figure.answer === 'maps' && figure.measure === 'mean',
    );
    expect(mean.before).toBeCloseTo((8.75 * 7 + 3.25 * 1) / 15.5, 9);
    expect(mean.after).toBeCloseTo((8.75 * 7 + 3.25 * 3) / 15.5, 9);
    expect(await newest()).toBe(before);
  });

  test('counts the work of others, and that of other organisations for those who edit the survey', async () => {
    const saved = { expression: { question: 'devices', datapoints: ['phone'] } };
    const colleague = app.createAccount({ email: 'colleague@first.test', organisation: 'First' });
    const stranger = app.createAccount({ email: 'stranger@second.test', organisation: 'Second' });
    for (const [name, as] of [
      ['Mine', admin],
      ['Hers', colleague],
      ['His', colleague],
      ['Elsewhere', stranger],
      ['Elsewhere too', stranger],
    ] as const)
      expect((await ask('/v2/saved/audiences', { ...saved, name }, as)).status).toBe(200);
    const edits = [{ op: 'answer', question: 'devices', answer: 'phone', set: { name: 'Mobile' } }];
    expect((await preview(edits)).work).toEqual({
      total: 1,
      affected: [expect.objectContaining({ name: 'Mine', effect: 'renamed' })],
      others: [{ effect: 'renamed', count: 4 }],
    });
    const asAnalyst = (await preview(edits, {}, app.key)).work;
    // Mine, Hers and His are not shared with the analyst; Elsewhere is no number to them either.
    expect(asAnalyst).toEqual({ total: 0, affected: [], others: [{ effect: 'renamed', count: 3 }] });
  });

  test('of a return lists what would change back, with its figures, and stores nothing', async () => {
    const start = await newest();
    await revise(
      { op: 'question', question: 'gender', set: { name: 'Sex' } },
      { op: 'answer', question: 'apps', answer: 2, set: { number: 5 } },
    );
    const before = await newest();
    const { status, body } = await ask(`${home}/preview`, {
      revision: before,
      return_to: start,
      figures: true,
    });
    expect([status, messagesOf(body).toSorted()]).toEqual([
      200,
      ['Renamed “Sex” to “gender”.', '“2” of “apps” counts as 1 in the mean.'].toSorted(),
    ]);
    expect([body.class, body.figures.length > 0]).toEqual(['reading', true]);
    expect(await newest()).toBe(before);
    const neither = await ask(`${home}/preview`, { revision: before });
    expect([neither.status, neither.body.message]).toEqual([400, expect.stringContaining('edits')]);
    const beyond = await ask(`${home}/preview`, { revision: before, return_to: before + 1 });
    expect(beyond.status).toBe(404);
    const asReader = await ask(`${home}/preview`, { revision: before, return_to: start }, app.key);
    expect(asReader.status).toBe(403);
    await ask(`${home}/revisions/${start}/return`, { revision: before });
    expect((await question('gender')).name).toBe('gender');
  });

  test('gives each problem with its remedy', async () => {
    const { problems } = await preview([
      { op: 'question', question: 'nothing', set: { name: 'X' } },
      { op: 'answer', question: 'gender', answer: 'x', set: { name: 'X' } },
      { op: 'answer', question: 'spend', answer: 'low', set: { number: 5 } },
      { op: 'answer', question: 'devices', answer: 'phone', set: { missing: true } },
      { op: 'merge', question: 'gender', answers: ['f'], into: 'f' },
      { op: 'restore', question: 'gender', answer: 'f' },
      { op: 'ran', question: 'gender', asked_in: [{ waves: ['w9'], locations: ['A'] }] },
      { op: 'ran', question: 'gender', asked_in: [{ waves: [], locations: ['A'] }] },
    ]);
    expect(problems.map(({ path, message }: { path: string; message: string }) => [path, message])).toEqual([
      ['edits[0].question', 'there is no question nothing'],
      ['edits[1].answer', '“gender” has no answer x'],
      ['edits[2].set.number', '“low” is a band of “spend”, whose numbers count as they were given'],
      [
        'edits[3].set.missing',
        'answers of “devices” cannot be missing: a respondent may have several of them, or gave a number',
      ],
      ['edits[4].answers', '“f” cannot be merged into itself'],
      ['edits[5].answer', 'f is not retired'],
      ['edits[6].asked_in', 'there is no wave w9'],
      ['edits[7].asked_in', '“gender” would have run nowhere'],
    ]);
  });
});

describe('a revision', () => {
  const rename = (name: string, code = 'owner') => ({ op: 'question', question: code, set: { name } });

  test('on a question that somebody else has changed since is refused with what changed and by whom', async () => {
    const seen = await newest();
    await revise(rename('Theirs'));
    const { status, body } = await ask(`${home}/revisions`, { revision: seen, edits: [rename('Mine')] });
    expect([status, body.meta]).toEqual([
      412,
      {
        revision: seen + 1,
        changes: [expect.objectContaining({ question: 'owner', message: 'Renamed “owner” to “Theirs”.' })],
        by: 'admin@first.test',
        at: expect.any(String),
      },
    ]);
    expect((await question('owner')).name).toBe('Theirs');
    const other = await ask(`${home}/revisions`, { revision: seen, edits: [rename('Elsewhere', 'trust')] });
    expect(other.status).toBe(200);
  });

  test('that a later one has overwritten is not undone', async () => {
    const first = await revise(rename('First'));
    await revise(rename('Second'));
    const { status, body } = await undo(first.number);
    expect([status, body.meta.changes[0].message]).toEqual([412, 'Renamed “First” to “Second”.']);
  });

  test('is undone together with those before it', async () => {
    const { name } = await question('trust');
    const first = await revise(rename('One', 'trust'));
    await revise(rename('Two', 'trust'), rename('Two of owner'));
    const last = await revise(rename('Three', 'trust'));
    const together = (from: number) => async () =>
      ask(`${home}/revisions/${last.number}/undo`, { revision: await newest(), from });
    expect((await together(last.number + 1)()).status).toBe(400);
    const undone = await together(first.number)();
    expect(undone.body).toMatchObject({
      number: last.number + 1,
      reason: `Undo of revisions ${first.number} to ${last.number}`,
    });
    expect((await question('trust')).name).toBe(name);
    expect((await question('owner')).name).not.toBe('Two of owner');
  });

  test('can be returned to, and nothing of the history is lost', async () => {
    const made = await revise(rename('Third'));
    await revise(rename('Fourth'), rename('Fifth', 'trust'));
    const returned = await ask(`${home}/revisions/${made.number}/return`, { revision: await newest() });
    expect(returned.body).toMatchObject({
      number: made.number + 2,
      reason: `Return to revision ${made.number}`,
    });
    expect((await question('owner')).name).toBe('Third');
    const { revisions } = (await ask(`${home}/revisions`)).body;
    expect(revisions[0].number).toBe(made.number + 2);
    expect(revisions.at(-1)).toMatchObject({ number: 1, cause: 'import' });
    const earlier = await ask(`${home}?revision=${made.number + 1}`);
    const shown = earlier.body.questions.find(({ code }: { code: string }) => code === 'owner');
    expect([shown.name, earlier.etag]).toEqual(['Fourth', `"${made.number + 1}"`]);
    const ofTrust = (await ask(`${home}/revisions?question=trust`)).body.revisions;
    expect(ofTrust.every(({ number }: { number: number }) => number !== made.number)).toBe(true);
    expect((await ask(`${home}/revisions/${made.number}`)).body.edits).toEqual([rename('Third')]);
  });

  test('of edits of which one does not fit, or of none that changes anything, is refused whole', async () => {
    const before = await newest();
    const edits = [rename('Halfway'), rename('X', 'nothing')];
    const { status, body } = await ask(`${home}/revisions`, { revision: before, edits });
    expect([status, body.message]).toEqual([
      400,
      'edits[1].question: there is no question nothing. Reload the survey and choose a question of it.',
    ]);
    const { name } = await question('owner');
    expect((await ask(`${home}/revisions`, { revision: before, edits: [rename(name)] })).status).toBe(400);
    expect((await ask(`${home}/revisions`, { revision: before + 1, edits })).status).toBe(400);
    expect(await newest()).toBe(before);
  });
});
