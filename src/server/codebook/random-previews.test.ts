import { afterEach, beforeEach, expect, test } from 'vitest';
import { caseCount } from '../../testing/case-count.ts';
import { createEditedSurvey } from '../../testing/edited-survey.ts';
import { createCodebookClient } from '../../testing/codebook-client.ts';
import { questionsOfEdit } from '../../testing/random-edits.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { byGender } from '../../testing/weight-by-gender.ts';

let app: TestApp;
let survey: ReturnType<typeof createEditedSurvey>;
beforeEach(async () => {
  app = await createTestApp();
  survey = createEditedSurvey(app, 6);
});
afterEach(() => app.close());

interface Work {
  readonly kind: 'audiences' | 'charts' | 'crosstabs';
  readonly id: string;
  /** Questions that it names. */
  readonly names: readonly string[];
  /** What its figures are asked with. */
  readonly path: string;
  readonly query: object;
}

const all = { id: 'all', name: 'All' };

async function audience(names: string[], expression: object): Promise<Work> {
  const { id } = await survey.read('/v2/saved/audiences', { name: names.join(), expression });
  // It is counted by whichever weight is in the scope.
  const query = { rows: [{ id: 'r', expression }], columns: [all], weight: 'people' };
  return { kind: 'audiences', id, names, path: '/v2/query/crosstab', query };
}

async function chart(question: string, datapoints: readonly string[]): Promise<Work> {
  const attributes = datapoints.map((code) => ({ question_code: question, datapoint_code: code }));
  const { id } = await survey.read('/v1/charts', {
    name: question,
    attributes,
    audiences: [{ name: 'All' }],
  });
  return { kind: 'charts', id, names: [question], path: '/v2/query/stats', query: { question, datapoints } };
}

async function crosstab(names: string[], expressions: readonly object[], weight?: string): Promise<Work> {
  const rows = expressions.map((expression, at) => ({ id: `r${at}`, expression }));
  const query = { rows, columns: [all], ...(weight !== undefined && { weight }) };
  const { uuid } = await survey.read('/v2/saved/crosstabs', {
    name: names.join(),
    bases: [],
    country_codes: [],
    wave_codes: [],
    rows,
    columns: [{ id: 'all' }],
    ...(weight !== undefined && { weight_code: weight }),
  });
  return { kind: 'crosstabs', id: uuid, names, path: '/v2/query/crosstab', query };
}

/** Work of every kind, on questions of the survey, on derived ones, and with a derived weight. */
async function saveWork(): Promise<Work[]> {
  const { derive, revise } = createCodebookClient(app);
  const form = 'recode';
  const news = await derive(
    { form, question: 'news', answers: [{ name: 'Often', from: ['often'] }], rest: 'Others' },
    'organisation',
  );
  const apps = await derive(
    {
      form: 'count',
      of: [{ question: 'apps', answers: ['maps', 'music'], columns: [1, 2] }],
      where: 'all',
      blank_is_zero: false,
    },
    'organisation',
  );
  const weigh = { op: 'weigh', definition: byGender(60), create: { name: 'By gender', scope: 'mine' } };
  const { body } = await revise([weigh]);
  const weight = body.changes[0].question;
  return [
    await audience(['apps'], { question: 'apps', suffixes: [1] }),
    await audience(['gender', 'owner'], {
      and: [
        { question: 'gender', datapoints: ['f'] },
        { not: true, question: 'owner', datapoints: ['yes'] },
      ],
    }),
    await audience(['spend'], { question: 'spend', datapoints: ['[5,30)'] }),
    await audience(['trust'], { question: 'trust', datapoints: ['high'] }),
    await audience([news], { question: news, datapoints: ['a1'] }),
    await audience([apps], { question: apps, datapoints: ['[2,)'] }),
    await chart('devices', ['phone', 'watch']),
    await chart('owner', ['no']),
    await chart(news, ['rest']),
    await crosstab(
      ['shops', 'minutes'],
      [
        { question: 'shops', datapoints: ['north'] },
        { question: 'minutes', options: ['tv[30,)'] },
      ],
    ),
    await crosstab(
      ['age', apps],
      [
        { question: 'age', datapoints: ['[30,)'] },
        { question: apps, datapoints: ['a1'] },
      ],
    ),
    await crosstab(['owner'], [{ question: 'owner', datapoints: ['yes'] }], weight),
  ];
}

/** The figures of work, without what is said of things that are retired. */
async function figuresOf({ path, query }: Work): Promise<string> {
  const { status, text } = await survey.ask(path, query);
  const kept = (key: string, value: unknown): unknown => (key === 'notices' ? undefined : value);
  return status === 200
    ? text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.stringify(JSON.parse(line, kept)))
        .join('\n')
    : `${status}`;
}

interface Figure {
  readonly question: string;
  readonly answer: string;
  readonly column?: number;
  readonly measure: 'mean' | 'share';
  readonly before: number | null;
  readonly after: number | null;
}

/** The figure of a preview as it is now; null: there is none. */
async function figureNow({ question, answer, column, measure }: Figure): Promise<number | null> {
  const datapoints = answer === '' ? {} : { datapoints: [answer] };
  if (measure === 'mean') {
    const { status, text } = await survey.ask('/v2/query/means', { question, ...datapoints });
    const [row] = status === 200 ? JSON.parse(text).data : [];
    return row === undefined || row.sample === 0 ? null : row.mean;
  }
  const suffixes = column === undefined ? {} : { suffixes: [column] };
  const query = { question, ...datapoints, ...suffixes, base_mode: 'answered' };
  const { status, text } = await survey.ask('/v2/query/stats', query);
  const [row] = status === 200 ? JSON.parse(text).data : [];
  return row === undefined || row.metrics.audience_sample === 0 ? null : row.metrics.audience_percentage;
}

test('work on a derived question, or counted with a derived weight, follows the sources', async () => {
  const works = await saveWork();
  const edits = [{ op: 'merge', question: 'news', answers: ['seldom'], into: 'often' }];
  const { work } = await survey.read(`${survey.home}/preview`, { revision: survey.newest(), edits });
  const ofNews = works.filter(({ id }) => work.affected.some((one: { id: string }) => one.id === id));
  // One audience and one chart of the recode of `news`.
  expect(ofNews.map(({ kind }) => kind)).toEqual(['audiences', 'charts']);
  const missing = [{ op: 'merge', question: 'gender', answers: ['m'], into: 'f' }];
  const { work: weighed } = await survey.read(`${survey.home}/preview`, {
    revision: survey.newest(),
    edits: missing,
  });
  // The audience of women, and the crosstab whose weight is raked to them.
  expect(weighed.total).toBe(2);
  await survey.publish(edits[0] ?? {});
  const { changes } = await survey.read(`/v2/saved/audiences/${ofNews[0]?.id}/changes`);
  expect(changes).toMatchObject([{ kind: 'figures_changed', message: expect.stringContaining('“news”') }]);
});

function effectOfWords({ set }: { readonly set: { readonly name?: string | undefined } }): string {
  return set.name === undefined ? 'words change' : 'renamed';
}

test('a preview names the changes, the work and the figures that publishing then makes', async () => {
  const works = await saveWork();
  const wanted = caseCount(8, 200);
  const compared = { mean: 0, share: 0, work: 0 };
  for (let published = 0, round = 0; published < wanted && round < 4 * wanted; round++) {
    const edit = survey.edit('all');
    const body = { revision: survey.newest(), edits: [edit] };
    const preview = await survey.read(`${survey.home}/preview`, { ...body, figures: true });
    const figures: readonly Figure[] = preview.figures;
    const known = figures.filter(({ question }) => survey.tree().questions.has(question));
    for (const figure of known)
      expect(await figureNow(figure), JSON.stringify([edit, figure])).toEqual(figure.before);
    const before = await Promise.all(works.map(figuresOf));
    const answer = await survey.publish(edit);
    if (answer.status !== 200) {
      if (edit.op !== 'weigh') expect([edit, preview.changes]).toEqual([edit, []]);
      continue;
    }
    published++;
    const revision = JSON.parse(answer.text);
    // Codes of what is new are given anew each time.
    const codes = new Map<string, string>();
    for (const [at, { question }] of preview.changes.entries())
      codes.set(question, revision.changes[at]?.question ?? '');
    const inCodes = <Named extends { readonly question: string }>(one: Named): Named => ({
      ...one,
      question: codes.get(one.question) ?? one.question,
    });
    expect(preview.changes.map(inCodes)).toEqual(revision.changes);
    for (const figure of figures.map(inCodes)) {
      expect(await figureNow(figure), JSON.stringify([edit, figure])).toEqual(figure.after);
      compared[figure.measure]++;
    }
    const after = await Promise.all(works.map(figuresOf));
    for (const [at, { kind, id, names, query }] of works.entries()) {
      const effect: string | undefined = preview.work.affected.find(
        (one: { kind: string; id: string }) => one.kind === kind && one.id === id,
      )?.effect;
      const about = JSON.stringify([edit, names, effect]);
      if (after[at] !== before[at]) expect(effect, about).toBe('figures change');
      const named = questionsOfEdit(edit).filter((code) => names.includes(code));
      if (edit.op === 'question')
        expect(effect, about).toBe(named.length === 0 ? undefined : effectOfWords(edit));
      if (edit.op === 'retire' && edit.answer === undefined)
        expect(effect, about).toBe(named.length === 0 ? undefined : 'retired inside');
      if (effect === undefined) continue;
      compared.work++;
      const { changes } = await survey.read(`/v2/saved/${kind}/${id}/changes`);
      const kinds: string[] = changes.map((change: { kind: string }) => change.kind);
      if (effect === 'retired inside') expect(kinds.join(), about).toContain('retired');
      // Weights are no part of that list.
      const isOfWeight = edit.op.startsWith('weigh') || 'weight' in query;
      if (effect === 'figures change' && !isOfWeight) expect(kinds, about).toContain('figures_changed');
    }
  }
  for (const count of Object.values(compared)) expect(count).toBeGreaterThan(caseCount(0, 20));
});
