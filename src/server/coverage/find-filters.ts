import type { Catalogue, Question } from '../../engine/dataset/catalogue.ts';
import { intersectPairs } from '../../engine/dataset/pairs.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Expression } from '../../expression/expression.ts';
import { chooseFilter } from './choose-filter.ts';
import { answeredIt, countColumns } from './count-columns.ts';
import {
  type Filter,
  type FilterCell,
  filterCellsOf,
  filterInWave,
  filterOfCell,
  toExpression,
} from './filter-cells.ts';
import { proposeFilters } from './propose-filters.ts';

/** Respondents of a question over all waves and places in which it ran. */
export interface QuestionTotals {
  readonly respondents: number;
  readonly filled: number;
  readonly answered: number;
}

/** Cells of other questions that one is held against at a time. */
const mostCells = 1_200;

/**
 * By the code of the question, whom it was asked of, as far as answers to other questions explain who has a cell of it.
 * Questions before it come first, the nearest of them foremost, and those without columns before grids; questions after
 * it only where nothing before it does.
 */
export async function findFilters(
  engine: Engine,
  catalogue: Catalogue,
  totals: ReadonlyMap<string, QuestionTotals>,
): Promise<ReadonlyMap<string, Filter>> {
  const { questions } = catalogue;
  const found = new Map<string, Filter>();
  const letThrough = new Map<string, number>();
  for (const [place, question] of questions.entries()) {
    const own = totals.get(question.code);
    if (own === undefined || own.filled === 0 || own.filled === own.respondents) continue;
    const search = { engine, catalogue, question, own, totals, letThrough };
    const others = othersOf(questions, place, totals);
    const before = others.filter((other) => other.place < place);
    const stages = [
      before.filter((other) => other.question.suffixes.length === 0),
      before.filter((other) => other.question.suffixes.length > 0),
      others.filter((other) => other.place > place),
    ];
    const alike = questionsAlike(questions.slice(0, place), own, totals).flatMap(
      ({ code }) => found.get(code) ?? [],
    );
    const known = await chooseAmong(
      search,
      alike.map((filter) => ({ filter, place: 0 })),
    );
    const filter = known ?? (await findIn(search, stages));
    if (filter !== null) found.set(question.code, known ?? (await withoutNeedless(search, filter)));
  }
  return found;
}

/** A question whose answers may be what another is asked by. */
interface Other {
  readonly question: Question;
  readonly place: number;
}

/** From the nearest on, those that ran wherever it did, and that more people have a cell of than the question. */
function othersOf(
  questions: readonly Question[],
  place: number,
  totals: ReadonlyMap<string, QuestionTotals>,
): readonly Other[] {
  const own = questions[place];
  if (own === undefined) return [];
  const filled = (code: string): number => totals.get(code)?.filled ?? 0;
  return questions
    .map((question, at) => ({ question, place: at }))
    .filter(
      ({ question }) =>
        filled(question.code) > filled(own.code) && intersectPairs(question.ranIn, own.ranIn) === own.ranIn,
    )
    .toSorted((left, right) => Math.abs(left.place - place) - Math.abs(right.place - place));
}

/** Questions of which as many people have a cell: often they were asked of the same. */
function questionsAlike(
  questions: readonly Question[],
  { filled, respondents }: QuestionTotals,
  totals: ReadonlyMap<string, QuestionTotals>,
): readonly Question[] {
  return questions.filter(({ code }) => {
    const one = totals.get(code);
    return one?.filled === filled && one.respondents === respondents;
  });
}

interface Search {
  readonly engine: Engine;
  readonly catalogue: Catalogue;
  /** Whose filter is looked for. */
  readonly question: Question;
  readonly own: QuestionTotals;
  readonly totals: ReadonlyMap<string, QuestionTotals>;
  /** What filters let through, by where the question ran: questions that ran alike share it. */
  readonly letThrough: Map<string, number>;
}

async function findIn(search: Search, stages: readonly (readonly Other[])[]): Promise<Filter | null> {
  for (const others of stages) {
    const filter = await chooseAmong(search, await proposalsOf(search, others));
    if (filter !== null) return filter;
  }
  return null;
}

interface Proposal {
  readonly filter: Filter;
  readonly place: number;
}

async function proposalsOf(search: Search, others: readonly Other[]): Promise<readonly Proposal[]> {
  const cells: (Other & FilterCell)[] = [];
  for (const other of others) {
    const own = filterCellsOf(other.question);
    if (cells.length + own.length <= mostCells) cells.push(...own.map((cell) => ({ ...cell, ...other })));
  }
  const counted = await count(
    search,
    cells.map((cell) => filterOfCell(cell.question.code, cell)),
  );
  return [...Map.groupBy(cells.entries(), ([, { question }]) => question)].flatMap(([question, own]) => {
    const total = search.totals.get(question.code);
    return proposeFilters({
      question,
      cells: own.map(([index, { datapoint, suffix }]) => ({
        datapoint,
        suffix,
        gave: counted[index]?.letThrough ?? 0,
        filled: counted[index]?.letThroughAndFilled ?? 0,
      })),
      hasNone: question.kind.endsWith('multiple') && total !== undefined && total.answered < total.filled,
    }).map((filter) => ({ filter, place: own[0]?.[1].place ?? 0 }));
  });
}

async function chooseAmong(search: Search, proposals: readonly Proposal[]): Promise<Filter | null> {
  const counted = await count(
    search,
    proposals.map(({ filter }) => filter),
  );
  const { respondents, filled } = search.own;
  return chooseFilter(
    proposals.map((proposal, index) => ({
      ...proposal,
      respondents,
      filled,
      letThrough: counted[index]?.letThrough ?? 0,
      letThroughAndFilled: counted[index]?.letThroughAndFilled ?? 0,
    })),
  );
}

/** Of each filter how many it lets through, and of them how many have a cell of the question. */
async function count(search: Search, filters: readonly Filter[]) {
  const { question, letThrough } = search;
  const keyOf = (filter: Filter): string => `${question.ranIn} ${JSON.stringify(filter)}`;
  const unknown = filters.filter((filter) => !letThrough.has(keyOf(filter)));
  const [counted, filled] = await Promise.all([
    countThrough(search, unknown, 'all'),
    countThrough(search, filters, 'asked'),
  ]);
  for (const [index, filter] of unknown.entries()) letThrough.set(keyOf(filter), counted[index] ?? 0);
  return filters.map((filter, index) => ({
    letThrough: letThrough.get(keyOf(filter)) ?? 0,
    letThroughAndFilled: filled[index] ?? 0,
  }));
}

async function countThrough(
  { engine, catalogue, question }: Search,
  filters: readonly Filter[],
  mode: 'all' | 'asked',
): Promise<readonly number[]> {
  const parts = filters.flatMap((filter, index) =>
    partsOfFilter(catalogue, filter).map((expression) => ({ expression, index })),
  );
  const table = { rows: [answeredIt(question.code)], columns: parts.map(({ expression }) => expression) };
  const [counts = []] = await countColumns(engine, catalogue.code, table, mode);
  const sums = filters.map(() => 0);
  for (const [part, { index }] of parts.entries())
    sums[index] = (sums[index] ?? 0) + (counts[part]?.column ?? 0);
  return sums;
}

/** Without the columns of a grid that let nobody through whom the rest of them does not. */
async function withoutNeedless(search: Search, filter: Filter): Promise<Filter> {
  if (filter.suffixes.length < 2) return filter;
  const shorter = filter.suffixes.map((left) => ({
    ...filter,
    suffixes: filter.suffixes.filter((one) => one !== left),
  }));
  const [whole, ...parts] = await count(search, [filter, ...shorter]);
  const found = shorter[parts.findIndex(({ letThrough }) => letThrough === whole?.letThrough)];
  return found === undefined ? filter : withoutNeedless(search, found);
}

/** At once where all of it ran together, and else wave by wave. */
function partsOfFilter(catalogue: Catalogue, filter: Filter): readonly Expression[] {
  const question = catalogue.questions.find(({ code }) => code === filter.question);
  const named = question?.datapoints.filter(({ code }) => filter.datapoints.includes(code)) ?? [];
  const isOfOneRun = named.every(({ ranIn }) => ranIn === named[0]?.ranIn);
  if (isOfOneRun) return [toExpression(filter)];
  return catalogue.waves.flatMap((_, wave) => filterInWave(catalogue, filter, wave));
}
