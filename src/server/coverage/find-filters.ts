import { takesSeveral } from '../../lib/question-kind.ts';
import type { Catalogue, Question } from '../../engine/survey/catalogue.ts';
import { intersectPairs } from '../../engine/survey/pairs.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Expression } from '../../expression/expression.ts';
import { chooseFilter, type CountedFilter } from './choose-filter.ts';
import { answeredIt, countColumns } from './count-columns.ts';
import {
  type AskedRule,
  byOne,
  type Filter,
  type FilterCell,
  filterCellsOf,
  filterInWave,
  filterOfCell,
  joined,
  namedBy,
} from './filter-cells.ts';
import { choosePair, type CountedPair, proposePairs } from './filter-pairs.ts';
import { proposeFilters } from './propose-filters.ts';

/** Respondents of a question over all waves and places in which it ran. */
export interface QuestionTotals {
  readonly respondents: number;
  readonly filled: number;
  readonly answered: number;
}

/** Cells of other questions that one is held against at a time. */
const mostCells = 1_200;
/** Pairs of filters that are counted in all, so that no survey of many blanks takes long. */
const mostPairs = 20_000;

/**
 * The rule by which each question was asked, by question code, as far as answers to other questions explain which
 * respondents have a cell. Earlier questions come first, the nearest foremost, and those without columns before grids;
 * later questions only where no earlier one explains it; last, two earlier questions together.
 */
export async function findFilters(
  engine: Engine,
  catalogue: Catalogue,
  totals: ReadonlyMap<string, QuestionTotals>,
): Promise<ReadonlyMap<string, AskedRule>> {
  const { questions } = catalogue;
  const found = new Map<string, AskedRule>();
  const letThrough = new Map<string, number>();
  const pairs = { left: mostPairs };
  for (const [place, question] of questions.entries()) {
    const own = totals.get(question.code);
    if (own === undefined || own.filled === 0 || own.filled === own.respondents) continue;
    const search = { engine, catalogue, question, own, totals, letThrough, pairs };
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
    const filter = known ?? (await findAlone(search, stages)) ?? (await findPair(search, place));
    if (filter !== null) found.set(question.code, filter);
  }
  return found;
}

/** A question with answers that may be the filter of another. */
interface Other {
  readonly question: Question;
  readonly place: number;
}

/** Candidates from the nearest on: those that ran wherever the question did, and have more respondents with a cell. */
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

/** Questions with as many respondents with a cell: they often share a filter. */
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
  /** The question that needs a filter. */
  readonly question: Question;
  readonly own: QuestionTotals;
  readonly totals: ReadonlyMap<string, QuestionTotals>;
  /** What filters let through, by where the question ran: questions that ran alike share it. */
  readonly letThrough: Map<string, number>;
  /** How many pairs may still be counted. */
  readonly pairs: { left: number };
}

async function findAlone(search: Search, stages: readonly (readonly Other[])[]): Promise<AskedRule | null> {
  for (const others of stages) {
    const { proposals } = await proposalsOf(search, others);
    const filter = await chooseAmong(
      search,
      proposals.map((one) => ({ ...one, filter: byOne(one.filter) })),
    );
    if (filter !== null) return byOne(await withoutNeedless(search, filter.rules[0]!));
  }
  return null;
}

/** The rule made from answers to two earlier questions, neither of which explains it alone. */
async function findPair(search: Search, place: number): Promise<AskedRule | null> {
  const { catalogue, question, own, pairs } = search;
  const before = catalogue.questions
    .map((other, at) => ({ question: other, place: at }))
    .slice(0, place)
    .filter((other) => intersectPairs(other.question.ranIn, question.ranIn) === question.ranIn)
    .toReversed();
  const { proposals, cells } = await proposalsOf(search, before);
  const alone = await counted(
    search,
    proposals.map((one) => ({ ...one, filter: byOne(one.filter) })),
  );
  const proposed = proposePairs([...alone, ...cells], own).slice(0, pairs.left);
  pairs.left -= proposed.length;
  const together = await count(
    search,
    proposed.map(({ filter }) => filter),
  );
  return choosePair(proposed.map((pair, index): CountedPair => ({ ...pair, ...own, ...together[index]! })));
}

interface Proposal<Rule = Filter> {
  readonly filter: Rule;
  readonly place: number;
}

/** Possible filters, and the counted answers, each as a filter of its own. */
async function proposalsOf(
  search: Search,
  others: readonly Other[],
): Promise<{ readonly proposals: readonly Proposal[]; readonly cells: readonly CountedFilter<AskedRule>[] }> {
  const cells: (Other & FilterCell)[] = [];
  for (const other of others) {
    const own = filterCellsOf(other.question);
    if (cells.length + own.length <= mostCells) cells.push(...own.map((cell) => ({ ...cell, ...other })));
  }
  const singles = cells.map((cell) => byOne(filterOfCell(cell.question.code, cell)));
  const counts = await count(search, singles);
  const proposals = [...Map.groupBy(cells.entries(), ([, { question }]) => question)].flatMap(
    ([question, own]) => {
      const total = search.totals.get(question.code);
      return proposeFilters({
        question,
        cells: own.map(([index, { datapoint, suffix }]) => ({
          datapoint,
          suffix,
          gave: counts[index]?.letThrough ?? 0,
          filled: counts[index]?.letThroughAndFilled ?? 0,
        })),
        hasNone: takesSeveral(question) && total !== undefined && total.answered < total.filled,
      }).map((filter) => ({ filter, place: own[0]?.[1].place ?? 0 }));
    },
  );
  return {
    proposals,
    cells: cells.map(({ place }, index) => ({
      filter: singles[index]!,
      place,
      ...search.own,
      ...counts[index]!,
    })),
  };
}

async function chooseAmong(
  search: Search,
  proposals: readonly Proposal<AskedRule>[],
): Promise<AskedRule | null> {
  return chooseFilter(await counted(search, proposals));
}

async function counted(
  search: Search,
  proposals: readonly Proposal<AskedRule>[],
): Promise<readonly CountedFilter<AskedRule>[]> {
  const counts = await count(
    search,
    proposals.map(({ filter }) => filter),
  );
  const { respondents, filled } = search.own;
  return proposals.map((proposal, index) => ({ ...proposal, respondents, filled, ...counts[index]! }));
}

/** For each filter, the respondents it admits, and those among them with a cell of the question. */
async function count(search: Search, filters: readonly AskedRule[]) {
  const { question, letThrough } = search;
  const keyOf = (filter: AskedRule): string => `${question.ranIn} ${JSON.stringify(filter)}`;
  const unknown = filters.filter((filter) => !letThrough.has(keyOf(filter)));
  const [through, filled] = await Promise.all([
    countThrough(search, unknown, 'all'),
    countThrough(search, filters, 'asked'),
  ]);
  const ofUnknown = new Map(unknown.map((filter, index) => [filter, through[index] ?? 0]));
  for (const [filter, times] of ofUnknown) {
    // Of pairs there would be too many to keep.
    if (filter.rules.length === 1) letThrough.set(keyOf(filter), times);
  }
  return filters.map((filter, index) => ({
    letThrough: ofUnknown.get(filter) ?? letThrough.get(keyOf(filter)) ?? 0,
    letThroughAndFilled: filled[index] ?? 0,
  }));
}

async function countThrough(
  { engine, catalogue, question }: Search,
  filters: readonly AskedRule[],
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

/** Drops grid columns that admit no one whom the other columns do not. */
async function withoutNeedless(search: Search, filter: Filter): Promise<Filter> {
  if (filter.suffixes.length < 2) return filter;
  const shorter = filter.suffixes.map((left) => ({
    ...filter,
    suffixes: filter.suffixes.filter((one) => one !== left),
  }));
  const [whole, ...parts] = await count(search, [filter, ...shorter].map(byOne));
  const found = shorter[parts.findIndex(({ letThrough }) => letThrough === whole?.letThrough)];
  return found === undefined ? filter : withoutNeedless(search, found);
}

/** One expression where everything ran together, else one per wave. */
function partsOfFilter(catalogue: Catalogue, filter: AskedRule): readonly Expression[] {
  const named = filter.rules.flatMap(({ question, datapoints }) =>
    namedBy(catalogue.questions, question).filter(({ code }) => datapoints.includes(code)),
  );
  const isOfOneRun = named.every(({ ranIn }) => ranIn === named[0]?.ranIn);
  if (isOfOneRun) return [joined(filter.match, filter.rules)];
  return catalogue.waves.flatMap((_, wave) => filterInWave(catalogue, filter, wave));
}
