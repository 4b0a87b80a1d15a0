import { expect, test } from 'vitest';
import { NewChart } from '../../../contract/saved-work/chart.ts';
import { CrosstabInput } from '../../../contract/saved-work/crosstab.ts';
import { ReportPage } from '../../../contract/saved-work/report.ts';
import { nextStretch } from './ReportSheet.tsx';
import { ordersFacts, plain, satisfiedFacts, spendFacts } from '../../catalogue/tiny-catalogue.case.ts';
import { catalogueOf, type QuestionFacts } from '../../catalogue/catalogue-of.ts';
import {
  audiencePages,
  funnelPages,
  type PlannedPage,
  plannedWorks,
  profileAnswers,
  templateWaves,
  trackerPages,
  writtenPages,
} from './report-templates.ts';

const of = (code: string, name: string, answers: readonly string[]): QuestionFacts => ({
  ...plain,
  code,
  kind: 'single',
  name,
  wording: name,
  category: [],
  datapoints: answers.map((answer) => ({ code: `${code}_${answer}`, name: answer, midpoint: null })),
});
const wave = (code: string) => ({ code, name: code });
const survey = catalogueOf({
  dataset: 'tracker',
  datasetName: 'Tracker',
  synthetic: false,
  sizeUnit: 'people',
  waves: ['w1', 'w2', 'w3'].map(wave),
  locations: [
    { code: 'north', name: 'North' },
    { code: 'south', name: 'South' },
  ],
  questions: [
    of('sex', 'Sex', ['Men', 'Women']),
    of('region', 'Region', ['North', 'South']),
    satisfiedFacts,
    of('brand', 'Brand', ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']),
    { ...of('old', 'Asked before', ['Yes', 'No']), waves: ['w1'] },
    spendFacts,
    ordersFacts,
  ],
});
const facts = { catalogue: survey, questions: { moved: ['brand'], about_people: ['sex'], stages: [] } };
const shownBy = (pages: readonly PlannedPage[]) =>
  pages.map(({ layout, title, items }) => [
    layout,
    title,
    items.map(({ kind, work }) => `${kind} ${work?.name ?? ''}`.trim()),
  ]);

test('a tracker begins with what moved, and leaves out where people live and what is no longer asked', () => {
  expect(shownBy(trackerPages(facts))).toEqual([
    ['title', '', []],
    ['one', 'Contents', ['contents']],
    ['two', 'What moved', ['finding Brand over time', 'finding Satisfaction over time']],
    ['section', 'Over time', []],
    ['one', 'Brand over time', ['chart Brand over time']],
    ['one', 'Satisfaction over time', ['chart Satisfaction over time']],
    ['section', 'Now', []],
    ['two', 'Brand · Satisfaction', ['chart Brand', 'chart Satisfaction']],
    ['section', 'Who they are', []],
    ['one', 'Sex', ['chart Sex']],
    ['table', 'Brand by sex', ['crosstab Brand by sex']],
  ]);
});

test('a profile compares the people of an answer, without the question that they are of', () => {
  const [men] = profileAnswers(facts);
  if (men === undefined) throw new Error('no answers');
  const pages = audiencePages(facts, men.people);
  expect(shownBy(pages).at(-1)).toEqual(['table', 'What sets them apart', ['crosstab What sets them apart']]);
  const works = plannedWorks(pages);
  expect(works.map(({ name }) => name)).toEqual(['Brand, Men', 'Satisfaction, Men', 'What sets them apart']);
  expect(works[0]).toMatchObject({
    document: { audiences: [{ name: 'Men', expression: { question: 'sex', datapoints: ['sex_Men'] } }] },
  });
});

test('the works and pages of templates are as the service takes them, each work saved once', () => {
  const pages = trackerPages(facts);
  const works = plannedWorks(pages);
  for (const { kind, document, name } of works)
    (kind === 'chart' ? NewChart : CrosstabInput).parse({ ...document, name });
  const written = writtenPages(
    pages,
    (work) => `00000000-0000-4000-8000-${String(works.indexOf(work)).padStart(12, '0')}`,
  );
  expect(written.map((page) => ReportPage.parse(page).items.length)).toEqual([
    0, 1, 2, 0, 1, 1, 0, 2, 0, 1, 1,
  ]);
  const refs = (at: number) => written[at]?.items.map(({ ref }) => ref);
  expect([refs(2)?.[0], refs(2)?.[1]]).toEqual([refs(4)?.[0], refs(5)?.[0]]);
});

test('a survey of one wave has a report without change over time', () => {
  const once = {
    ...facts,
    catalogue: { ...survey, waves: [wave('w3')] },
    questions: { moved: [], about_people: [], stages: [] },
  };
  const trendless = {
    ...once.catalogue,
    questions: survey.questions.map((one) => ({ ...one, waves: new Set(['w3']) })),
  };
  const titles = trackerPages({ ...once, catalogue: trendless }).map(({ title }) => title);
  expect(titles).toEqual(['', 'Now', 'Sex · Satisfaction', 'Brand · Asked before']);
  expect(templateWaves(trendless)).toEqual({ kind: 'latest', count: 1 });
});

test('a brand funnel has its stages in one chart and each over time; a survey without stages says so', () => {
  const known = { ...facts, questions: { ...facts.questions, stages: ['brand', satisfiedFacts.code] } };
  const pages = funnelPages(known);
  expect(shownBy(pages).map(([, title]) => title)).toEqual([
    '',
    'Contents',
    'Brand funnel',
    'What moved',
    'Over time',
    'Brand over time',
    'Satisfaction over time',
    'Who they are',
    'Sex',
    'Satisfaction by sex',
  ]);
  expect(plannedWorks(pages)[0]).toMatchObject({
    document: {
      view_type: 15,
      attributes: [{ question_code: 'brand' }, { question_code: satisfiedFacts.code }],
    },
  });
  expect(() => funnelPages(facts)).toThrow('No two questions of this survey list the same brands.');
});

test('content is laid out no wider than shows all of it', () => {
  const seen = new Map<number, number>();
  // A chart of 300 px in a place of 200: at 1.5 times the width all of it is shown.
  let stretch = 1;
  for (let step = 0; step < 9; step++) {
    seen.set(stretch, 300);
    stretch = nextStretch(stretch, 200, seen);
  }
  expect(stretch).toBe(1.5);
  expect(nextStretch(2.5, 200, new Map([[2.5, 900]]))).toBe(2.5);
  expect(nextStretch(1, 200, new Map([[1, 150]]))).toBe(1);
});
