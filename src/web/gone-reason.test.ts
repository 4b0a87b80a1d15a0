import { afterAll, beforeAll, expect, test } from 'vitest';
import { SharedChart } from '../contract/saved-work/shared-chart.ts';
import { SharedObject } from '../contract/saved-work/shared-object.ts';
import { SharedTableResult } from '../contract/saved-work/shared-table.ts';
import { writeDataset } from '../engine/segments/writing/write-dataset.ts';
import { wireStyles } from '../expression/wire-style.ts';
import { toWire } from '../expression/wire.ts';
import { clauseOf, everywhere } from '../figures/query-parts.ts';
import { askedQuestion, questionQuery } from '../figures/questions/question-queries.ts';
import { absentLabel, absentSentence } from '../figures/reasons.ts';
import { type Finding, readFinding } from '../figures/statements/finding.ts';
import { tableQueries } from '../figures/tables/table-queries.ts';
import { askedTable } from '../figures/tables/table-request.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { tinySurvey } from '../testing/tiny-survey.ts';
import { withoutParts } from '../testing/without-parts.ts';
import { answerOf } from './asked-cells.case.ts';
import type { ChartModel } from './charts/chart-model.ts';
import { explainCell as explainMark } from './charts/mark-words.ts';
import { shapeChart } from './charts/shape-chart.ts';
import { everyone, plainRequest } from './charts/tiny-answer.case.ts';
import { explainedItems } from './findings/explain-finding.ts';
import { findingQuery, foundFigures } from './findings/finding-query.ts';
import { sharedFigures } from './pages/charts/read/shared-figures.ts';
import { everyoneItem } from './pages/crosstabs/draft/crosstab-item.ts';
import { readCrosstab } from './pages/crosstabs/draft/read-crosstab.ts';
import { explainCell } from './pages/crosstabs/explain/table-explanation.ts';
import { sharedAnswer } from './pages/crosstabs/read/SharedCrosstab.tsx';
import { type Answer, readAnswer } from './pages/crosstabs/table/answer.ts';
import { shapeTable } from './pages/crosstabs/table/shape-table.ts';
import { item, viewWith } from './pages/crosstabs/table/tiny-table.case.ts';

const dataset = 'tiny';
/** Answers and questions that these people are made of; those of the second are gone. */
const women = clauseOf('gender', ['f'], null);
const watchers = clauseOf('devices', ['watch'], null);
const wire = { women: toWire(women, wireStyles.crosstab), watchers: toWire(watchers, wireStyles.crosstab) };
const question = { code: 'owner', name: 'Owner', datapoints: [{ code: 'yes', name: 'Yes' }] };
const series = (['women', 'watchers'] as const).map((id) => ({ id, name: id, color: 1 }));
const source = { dataset: 'T', where: 'all', wavesUsed: 'all', weight: 'w' };
const reason = { label: absentLabel('gone'), sentence: absentSentence('gone') };

let app: TestApp;
let links: Record<'charts' | 'crosstabs', string>;
beforeAll(async () => {
  app = await createTestApp();
  const people = (['women', 'watchers'] as const).map((id) => ({ id, name: id, expression: wire[id] }));
  const yes = toWire(clauseOf('owner', ['yes'], null), wireStyles.crosstab);
  links = {
    charts: await linkTo('/v1/charts', {
      name: 'Owners',
      attributes: [{ question_code: 'owner', datapoint_code: 'yes' }],
      audiences: people,
    }),
    crosstabs: await linkTo('/v2/saved/crosstabs', {
      name: 'Owners',
      bases: [],
      country_codes: [],
      wave_codes: [],
      rows: [{ id: 'yes', name: 'Yes', expression: yes }],
      columns: people,
    }),
  };
  const less = withoutParts(tinySurvey, { questions: [], lastAnswersOf: ['devices'] });
  const directory = app.deps.datasets.newDirectory();
  await writeDataset(directory.path, less);
  await app.deps.datasets.replace({ directory: directory.name, organisationId: 1, note: 'less' });
  app.deps.datasets.setFloor(dataset, 0);
});
afterAll(() => app.close());

async function linkTo(path: string, document: object): Promise<string> {
  const made = await (await app.request(path, { json: document })).json();
  const kind = path.endsWith('charts') ? 'charts' : 'crosstabs';
  const sharing = { users: [], organisation: null, link: true, note: '' };
  const shared = await app.request(`/v2/saved/${kind}/${made.id ?? made.uuid}/sharing`, {
    method: 'PUT',
    json: sharing,
  });
  return (await shared.json()).token;
}

async function follow(path: string, json?: object): Promise<unknown> {
  const response = await app.request(`/v2/shared/${path}`, {
    ...(json !== undefined && { json }),
    authorization: null,
  });
  expect(response.status).toBe(200);
  return response.json();
}

/** Label and sentence of the people in a chart's only row. */
function chartReason(model: ChartModel, name: string) {
  const cell = model.panels[0]?.rows[0]?.cells.find(({ seriesName }) => seriesName === name);
  if (cell === undefined) throw new Error(`the chart draws ${name}`);
  return { label: cell.label, sentence: explainMark(cell, model, source).sentence };
}

function tableReason(
  content: Pick<Parameters<typeof shapeTable>[0]['content'], 'rows' | 'columns' | 'view'>,
  answer: Answer | null,
  column: string,
) {
  const { tests, against, cell: cellOf } = shapeTable({ content, answer, catalogue: null });
  const cell = cellOf('yes', column);
  const context = { tests, against, correction: 'none', lead: 'columnPercentage', source } as const;
  const { sentence } = explainCell(cell, { ...context, sizeUnit: 'people' });
  return { label: cell.kind === 'absent' ? absentLabel(cell.reason) : '', sentence };
}

function findingReason(finding: Finding, name: string) {
  const place = finding.figures.findIndex(({ audience }) => audience.id === name);
  const { figure } = finding.figures[place] ?? {};
  const sentence = explainedItems(finding, source)[place]?.explanation().sentence;
  return { label: figure?.kind === 'absent' ? absentLabel(figure.reason) : '', sentence };
}

test('people whose answer is gone have one reason in a chart, a crosstab, a finding and behind the link of either', async () => {
  const audiences = [
    { id: 'women', expression: women },
    { id: 'watchers', expression: watchers },
  ];
  const known = { answers: ['yes'], suffixes: [], segments: [], audiences, base: null };
  const asked = askedQuestion({ question: 'owner' }, known);
  const chart = shapeChart(await answerOf(app, dataset, questionQuery(asked)), {
    ...plainRequest,
    answers: question.datapoints,
    series,
    base: { ...everyone, id: '#base' },
  });

  const rows = [{ ...item('yes', 'Yes', 'Owner'), asks: asks(clauseOf('owner', ['yes'], null)) }];
  const columns = audiences.map(({ id, expression }) => ({
    ...item(id, id, 'People'),
    asks: asks(expression),
  }));
  const content = { rows, columns, view: viewWith({}) };
  const { upright } = tableQueries({ ...askedTable(content, { kind: 'everyone' }), scope: everywhere });
  if (upright === null) throw new Error('the table asks something');
  const table = readAnswer({ upright: await answerOf(app, dataset, upright), turned: null });

  const people = series.map(({ id, name }) => ({ id, name, expression: wire[id] }));
  const query = { question: 'owner', datapoints: ['yes'], audiences: people };
  const published = {
    query,
    question: { ...question, kind: 'single' as const, suffixes: [], wording: '' },
    segments: [],
  };
  const stored = readFinding(
    {
      id: '',
      text: '',
      question: { ...question, wording: '' },
      datapoints: question.datapoints,
      suffixes: [],
      base_audience: { id: '', name: '', description: '', expression: null },
      locations: [],
      waves: [],
      dataset: { code: dataset, name: 'T' },
      weight: { code: 'w', name: 'w' },
      figures: [],
      query,
    },
    [95],
  );
  const found = foundFigures(published, await answerOf(app, dataset, findingQuery(published)));
  const finding = { ...stored, ...found };

  const sharedChart = SharedObject.parse(await follow(links.charts));
  const sharedTable = SharedObject.parse(await follow(links.crosstabs));
  if (sharedChart.kind !== 'charts' || sharedTable.kind !== 'crosstabs')
    throw new Error('links of both kinds');
  const body = SharedChart.parse(await follow(`${links.charts}/chart`));
  const linked = sharedFigures(sharedChart.document, body);
  const linkedContent = readCrosstab(sharedTable.document);
  const linkedBody = SharedTableResult.parse(await follow(`${links.crosstabs}/table`, {}));
  const linkedTable = sharedAnswer(linkedContent, everyoneItem('b1'), linkedBody);
  if (linked === null) throw new Error('the link draws its question');

  const read = (name: string) => [
    chartReason(chart, name),
    tableReason(content, table, name),
    findingReason(finding, name),
    chartReason(linked.model, name),
    tableReason(linkedContent, linkedTable.answer, name),
  ];
  expect(read('watchers')).toEqual(Array.from({ length: 5 }, () => reason));
  for (const { sentence } of read('women')) expect(sentence).not.toBe(reason.sentence);
});

function asks(expression: typeof women) {
  return { kind: 'expression', expression } as const;
}
