import { configurationKey } from '../../../contract/saved-work/chart-configuration.ts';
import type { ChartInput } from '../../../contract/saved-work/chart.ts';
import { tableViewKey } from '../../../contract/query/table-bases.ts';
import type { CrosstabInput } from '../../../contract/saved-work/crosstab.ts';
import type { ReportItem, ReportLayout, ReportPage } from '../../../contract/saved-work/report.ts';
import type { Expression } from '../../../contract/expression.ts';
import type { WaveRule } from '../../../lib/wave-rule.ts';
import { askableQuestions, type Catalogue, type CatalogueQuestion } from '../../catalogue/catalogue.ts';
import { newPage, newPartId } from '../../connected/report-parts.ts';

export interface ReportQuestions {
  /** Codes of questions with a change that holds, the largest first. */
  readonly moved: readonly string[];
  /** Codes of questions about the respondents themselves. */
  readonly about_people: readonly string[];
  /** Codes of questions that list the same brands, the widest first. */
  readonly stages: readonly string[];
}

export interface ProfiledPeople {
  readonly name: string;
  readonly expression: Expression;
}

export type PlannedWork =
  | { readonly kind: 'chart'; readonly name: string; readonly document: ChartInput }
  | { readonly kind: 'crosstab'; readonly name: string; readonly document: Omit<CrosstabInput, 'name'> };

/** A chart or crosstab on a page of a template, or the finding of a chart that another page shows. */
interface PlannedItem {
  readonly kind: ReportItem['kind'];
  readonly work: PlannedWork | null;
}

export interface PlannedPage {
  readonly layout: ReportLayout;
  readonly title: string;
  readonly items: readonly PlannedItem[];
}

export interface TemplateFacts {
  readonly catalogue: Catalogue;
  readonly questions: ReportQuestions;
}

/** Waves of a report that follows a survey: a year of quarters, else the latest. */
export function templateWaves({ waves }: Pick<Catalogue, 'waves'>): WaveRule {
  return { kind: 'latest', count: waves.length >= 8 ? 4 : 1 };
}

/** `view_type` of a brand funnel. */
const funnelType = 15;
/** Waves that a trend shows. */
const trendWaves = 12;
/** Answers that a chart of a template shows. */
const mostAnswers = 8;
const most = { findings: 4, trends: 4, bars: 6, people: 4 };

/** Splits the questions that charts can show into those about the survey's topics, moved ones first, and about its people. */
function sortQuestions({ catalogue, questions }: TemplateFacts) {
  const last = catalogue.waves.at(-1)?.code ?? '';
  const places = new Set(catalogue.locations.map(({ name }) => name));
  const shown = askableQuestions(catalogue.questions).filter(
    ({ kind, datapoints, waves }) =>
      (kind === 'single' || kind === 'multiple' || kind === 'grid_single') &&
      datapoints.length > 1 &&
      waves.has(last) &&
      // Where people live is the scope's.
      !datapoints.every(({ name }) => places.has(name)),
  );
  const people = shown.filter(
    ({ code, kind }) => kind !== 'grid_single' && questions.about_people.includes(code),
  );
  const rankOf = ({ code, kind }: CatalogueQuestion) => {
    const place = questions.moved.indexOf(code);
    return place === -1 ? questions.moved.length + Number(kind === 'grid_single') : place;
  };
  const topics = shown
    .filter((question) => !questions.about_people.includes(question.code))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  return { topics, people };
}

/** Plans the pages of a survey's tracker: what moved, key questions over time and now, and who answered. */
export function trackerPages(facts: TemplateFacts): readonly PlannedPage[] {
  const { topics, people } = sortQuestions(facts);
  const { catalogue } = facts;
  const tracked = topics.filter(({ waves }) => waves.size > 1).slice(0, most.trends);
  const trends = tracked.map((question) => chartOf(catalogue, question, { isTrend: true }));
  const bars = topics.slice(0, most.bars).map((question) => chartOf(catalogue, question));
  return withContents([
    ...findingPages('What moved', trends),
    ...section('Over time', trends, 'one'),
    ...section('Now', bars, 'two'),
    ...profilePages(
      facts,
      people,
      topics.find(({ kind }) => kind !== 'grid_single'),
    ),
  ]);
}

/** Plans the pages of an audience's profile: who they are, what they do and what sets them apart. */
export function audiencePages(facts: TemplateFacts, profiled: ProfiledPeople): readonly PlannedPage[] {
  const { topics, people } = sortQuestions(facts);
  const own = questionsIn(profiled.expression);
  const chartsOf = (questions: readonly CatalogueQuestion[], count: number) =>
    questions
      .filter(({ code }) => !own.has(code))
      .slice(0, count)
      .map((question) => chartOf(facts.catalogue, question, { profiled }));
  const [does, are] = [chartsOf(topics, most.bars), chartsOf(people, most.people)];
  const topic = topics.find(({ code, kind }) => kind !== 'grid_single' && !own.has(code));
  return withContents([
    ...findingPages('At a glance', [...does.slice(0, 2), ...are.slice(0, 1), ...does.slice(2)]),
    ...section('Who they are', are, 'two'),
    ...section('What they do', does, 'two'),
    ...(topic === undefined
      ? []
      : [
          tablePage(facts.catalogue, 'What sets them apart', topic, [
            columnOf('everyone', 'Everyone', null, 'Total'),
            columnOf('profiled', profiled.name, profiled.expression, 'Audience'),
          ]),
        ]),
  ]);
}

/** Plans the pages of a survey's brands: their funnel, each of its stages over time, and who is at the last. */
export function funnelPages(facts: TemplateFacts): readonly PlannedPage[] {
  const { catalogue, questions } = facts;
  const stages = questions.stages.flatMap((code) => catalogue.questionByCode.get(code) ?? []);
  const [first, last] = [stages[0], stages.at(-1)];
  if (first === undefined || last === undefined || stages.length < 2)
    throw new Error('No two questions of this survey list the same brands. Begin with other pages.');
  const funnel: PlannedWork = {
    kind: 'chart',
    name: 'Brand funnel',
    document: {
      dataset_code: catalogue.dataset,
      attributes: stages.map(({ code }) => ({ question_code: code })),
      view_type: funnelType,
      wave_rule: templateWaves(catalogue),
      metadata: metadataOf({ [configurationKey]: configurationFor(first) }),
    },
  };
  const trends = stages
    .filter(({ waves }) => waves.size > 1)
    .map((question) => chartOf(catalogue, question, { isTrend: true }));
  return withContents([
    { layout: 'one', title: funnel.name, items: [{ kind: 'chart', work: funnel }] },
    ...findingPages('What moved', trends),
    ...section('Over time', trends, 'one'),
    ...profilePages(facts, sortQuestions(facts).people, last),
  ]);
}

/** Lists the answers about the respondents themselves that a profile may be of. */
export function profileAnswers(facts: TemplateFacts) {
  return sortQuestions(facts).people.flatMap(({ code, name: group, datapoints }) =>
    datapoints.map((answer) => ({
      key: `${code} ${answer.code}`,
      group,
      people: { name: answer.name, expression: { question: code, datapoints: [answer.code] } },
    })),
  );
}

function withContents(pages: readonly PlannedPage[]): readonly PlannedPage[] {
  const contents: PlannedPage = {
    layout: 'one',
    title: 'Contents',
    items: [{ kind: 'contents', work: null }],
  };
  return [{ layout: 'title', title: '', items: [] }, ...(pages.length > 3 ? [contents] : []), ...pages];
}

/** Sentences of charts on a page of their own. */
function findingPages(title: string, charts: readonly PlannedWork[]): readonly PlannedPage[] {
  const items = charts.slice(0, most.findings).map((work): PlannedItem => ({ kind: 'finding', work }));
  return items.length === 0 ? [] : [{ layout: items.length > 2 ? 'four' : 'two', title, items }];
}

/** A divider with a page for each one or two charts. */
function section(
  title: string,
  works: readonly PlannedWork[],
  layout: 'one' | 'two',
): readonly PlannedPage[] {
  const room = layout === 'two' ? 2 : 1;
  const pages = Array.from({ length: Math.ceil(works.length / room) }, (_, at): PlannedPage => {
    const items = works.slice(at * room, (at + 1) * room);
    return {
      layout: items.length > 1 ? 'two' : 'one',
      title: items.map(({ name }) => name).join(' · '),
      items: items.map((work) => ({ kind: work.kind, work })),
    };
  });
  return pages.length === 0 ? [] : [{ layout: 'section', title, items: [] }, ...pages];
}

/** Charts of the people, and a table of a topic by them. */
function profilePages(
  { catalogue }: TemplateFacts,
  people: readonly CatalogueQuestion[],
  topic: CatalogueQuestion | undefined,
): readonly PlannedPage[] {
  const charts = people.slice(0, most.people).map((question) => chartOf(catalogue, question));
  const columns = people.slice(0, 2).flatMap((question) => answersOf(question));
  return [
    ...section('Who they are', charts, 'two'),
    ...(topic === undefined || columns.length === 0
      ? []
      : [
          tablePage(
            catalogue,
            `${topic.name} by ${people.slice(0, 2).map(nameInText).join(' and ')}`,
            topic,
            columns,
          ),
        ]),
  ];
}

function nameInText({ name }: CatalogueQuestion): string {
  return /^[A-Z][a-z]/u.test(name) ? name.slice(0, 1).toLowerCase() + name.slice(1) : name;
}

interface ChartChoice {
  readonly isTrend?: boolean;
  readonly profiled?: ProfiledPeople;
}

/** A chart of a question: over waves, of some people against the others, or as the question opens. */
function chartOf(
  { dataset, waves }: Catalogue,
  question: CatalogueQuestion,
  { isTrend = false, profiled }: ChartChoice = {},
): PlannedWork {
  const { code, name } = question;
  const document: ChartInput = {
    dataset_code: dataset,
    attributes: [{ question_code: code }],
    wave_rule: isTrend
      ? { kind: 'latest', count: Math.min(trendWaves, waves.length) }
      : templateWaves({ waves }),
    ...(isTrend && { splitter: 'waves' }),
    ...(profiled && {
      audiences: [{ id: 'profiled', name: profiled.name, color_index: 1, expression: profiled.expression }],
    }),
    metadata: metadataOf({ [configurationKey]: configurationFor(question) }),
  };
  const suffix = isTrend ? ' over time' : profiled === undefined ? '' : `, ${profiled.name}`;
  return { kind: 'chart', name: `${name}${suffix}`, document };
}

/** The first answers of a long list. */
function configurationFor({ datapoints }: CatalogueQuestion) {
  return datapoints.length > mostAnswers ? { top: mostAnswers, rest: 'none' } : {};
}

function metadataOf(entries: object) {
  return { json: [...new TextEncoder().encode(JSON.stringify(entries))], valid: true };
}

type Header = CrosstabInput['rows'][number];

function columnOf(id: string, name: string, expression: Expression | null, subtitle = ''): Header {
  return { id, name, subtitle, ...(expression !== null && { expression }) };
}

function answersOf({ code, name, datapoints }: CatalogueQuestion): Header[] {
  return datapoints
    .slice(0, mostAnswers)
    .map((answer) =>
      columnOf(`${code} ${answer.code}`, answer.name, { question: code, datapoints: [answer.code] }, name),
    );
}

function tablePage(
  { dataset, waves }: Catalogue,
  title: string,
  topic: CatalogueQuestion,
  columns: readonly Header[],
): PlannedPage {
  const document = {
    dataset_code: dataset,
    bases: [],
    rows: answersOf(topic),
    columns: [...columns],
    country_codes: [],
    wave_codes: [],
    wave_rule: templateWaves({ waves }),
    metadata: metadataOf({ [tableViewKey]: { metrics: ['columnPercentage'] } }),
  };
  return {
    layout: 'table',
    title,
    items: [{ kind: 'crosstab', work: { kind: 'crosstab', name: title, document } }],
  };
}

/** Codes of the questions that an expression asks. */
function questionsIn({ question, and, or }: Expression): ReadonlySet<string> {
  const inside = [...(and ?? []), ...(or ?? [])].flatMap((one) => [...questionsIn(one)]);
  return new Set(question ? [question, ...inside] : inside);
}

/** Lists the works of planned pages, each once. */
export function plannedWorks(pages: readonly PlannedPage[]): readonly PlannedWork[] {
  return [...new Set(pages.flatMap(({ items }) => items.flatMap(({ work }) => work ?? [])))];
}

/** Writes planned pages with the ids that their works were saved under. */
export function writtenPages(
  pages: readonly PlannedPage[],
  idOf: (work: PlannedWork) => string,
): ReportPage[] {
  return pages.map(({ layout, title, items }) =>
    newPage(
      layout,
      title,
      items.map(({ kind, work }): ReportItem => {
        const ref = work === null ? '' : idOf(work);
        return { id: newPartId(), kind, ref, scope: 'report', text: work?.name ?? '' };
      }),
    ),
  );
}
