import { isIntervalCode } from '../../expression/interval.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { CatalogueQuestion } from '../catalogue/catalogue.ts';
import type { QuestionPick } from '../catalogue/question-pick.ts';
import type { ChooserRow } from './chooser-search.ts';

export interface ChooserState {
  readonly text: string;
  /** Path of the category that is looked at; empty: all of them. */
  readonly category: readonly string[];
  readonly onlyFullyAsked: boolean;
  readonly mostUsedFirst: boolean;
  /** Key of the row in the detail; null: the first one of the results. */
  readonly current: string | null;
  /** Code of the question that the ticks belong to. */
  readonly question: string | null;
  readonly datapoints: ReadonlySet<string>;
  /** The answer that was ticked last: a range begins there. */
  readonly lastTicked: string | null;
  readonly suffixes: ReadonlySet<number>;
  /** Keys of the ticked cells of a grid. */
  readonly cells: ReadonlySet<string>;
  readonly match: ChooserMatch;
  readonly atLeast: number;
  /** Filters the answers of the question. */
  readonly answerText: string;
  /** Picked rows by key, where several may be picked. */
  readonly picked: ReadonlyMap<string, ChooserRow>;
}

export type ChooserMatch = 'any' | 'all' | 'atLeast';

export type ChooserAction =
  | { readonly kind: 'search'; readonly text: string }
  | { readonly kind: 'category'; readonly path: readonly string[] }
  | { readonly kind: 'onlyFullyAsked'; readonly on: boolean }
  | { readonly kind: 'mostUsedFirst'; readonly on: boolean }
  | { readonly kind: 'look'; readonly row: ChooserRow }
  /** Picks rows, or leaves one out that is picked already. */
  | { readonly kind: 'pick'; readonly rows: readonly ChooserRow[] }
  | { readonly kind: 'datapoint'; readonly question: string; readonly code: string }
  | { readonly kind: 'datapoints'; readonly question: string; readonly codes: readonly string[] }
  /** Ticks everything from the answer that was ticked last to this one; `codes` are all, in their order. */
  | {
      readonly kind: 'through';
      readonly question: string;
      readonly codes: readonly string[];
      readonly code: string;
    }
  | { readonly kind: 'answerText'; readonly question: string; readonly text: string }
  /** Ready for the next pick: the search and what is ticked are gone, the category stays. */
  | { readonly kind: 'afresh' }
  | {
      readonly kind: 'cells';
      readonly question: string;
      readonly cells: readonly Cell[];
      readonly isTicked: boolean;
    }
  | { readonly kind: 'suffix'; readonly question: string; readonly code: number }
  | { readonly kind: 'match'; readonly match: ChooserMatch }
  | { readonly kind: 'atLeast'; readonly count: number };

const nothingChosen = {
  lastTicked: null,
  datapoints: new Set<string>(),
  suffixes: new Set<number>(),
  cells: new Set<string>(),
  match: 'any',
  atLeast: 2,
  answerText: '',
} as const;

export function initialChooserState(initial: QuestionPick | null): ChooserState {
  const fresh: ChooserState = {
    text: '',
    category: [],
    onlyFullyAsked: false,
    mostUsedFirst: false,
    current: initial === null ? null : `question-${initial.question}`,
    question: initial?.question ?? null,
    ...nothingChosen,
    picked: new Map(),
  };
  if (initial === null) return fresh;
  const datapoints = new Set(initial.datapoints);
  return {
    ...fresh,
    datapoints,
    suffixes: new Set(initial.suffixes),
    match: initial.minCount <= 1 ? 'any' : initial.minCount >= datapoints.size ? 'all' : 'atLeast',
    atLeast: Math.max(2, initial.minCount),
  };
}

export function reduceChooser(state: ChooserState, action: ChooserAction): ChooserState {
  switch (action.kind) {
    case 'search':
      return { ...state, text: action.text, current: null };
    case 'category':
      return { ...state, category: action.path };
    case 'onlyFullyAsked':
      return { ...state, onlyFullyAsked: action.on };
    case 'mostUsedFirst':
      return { ...state, mostUsedFirst: action.on };
    case 'look': {
      const { row } = action;
      const looking = row.kind === 'audience' ? state : lookAt(state, row.question.code);
      return { ...looking, current: row.key };
    }
    case 'pick':
      return { ...state, picked: withPicked(state.picked, action.rows) };
    case 'datapoint': {
      const looking = lookAt(state, action.question);
      return { ...looking, datapoints: toggled(looking.datapoints, action.code), lastTicked: action.code };
    }
    case 'datapoints':
      return { ...lookAt(state, action.question), datapoints: new Set(action.codes) };
    case 'through': {
      const looking = lookAt(state, action.question);
      const to = action.codes.indexOf(action.code);
      const from = action.codes.indexOf(looking.lastTicked ?? action.code);
      const range = action.codes.slice(Math.min(from, to), Math.max(from, to) + 1);
      return {
        ...looking,
        datapoints: new Set([...looking.datapoints, ...range]),
        lastTicked: action.code,
      };
    }
    case 'answerText':
      return { ...lookAt(state, action.question), answerText: action.text };
    case 'afresh':
      return { ...state, text: '', current: null, question: null, ...nothingChosen, picked: new Map() };
    case 'cells': {
      const looking = lookAt(state, action.question);
      const cells = new Set(looking.cells);
      for (const cell of action.cells) {
        if (action.isTicked) cells.add(cellKey(cell));
        else cells.delete(cellKey(cell));
      }
      return { ...looking, cells };
    }
    case 'suffix': {
      const looking = lookAt(state, action.question);
      return { ...looking, suffixes: toggled(looking.suffixes, action.code) };
    }
    case 'match':
      return { ...state, match: action.match };
    case 'atLeast':
      return { ...state, match: 'atLeast', atLeast: Math.max(1, Math.trunc(action.count)) };
    default:
      return assertNever(action);
  }
}

/** What is ticked now, in the questionnaire's order, ranges of numbers last; `minCount` never asks for more than is ticked. */
export function pickOf(state: ChooserState, question: CatalogueQuestion): QuestionPick {
  const own = state.question === null || state.question === question.code ? state : nothingChosen;
  const datapoints = [
    ...question.datapoints.map(({ code }) => code).filter((code) => own.datapoints.has(code)),
    ...[...own.datapoints].filter((code) => isIntervalCode(code) && question.datapointByCode.has(code)),
  ];
  const suffixes = question.suffixes.map(({ code }) => code).filter((code) => own.suffixes.has(code));
  return {
    question: question.code,
    datapoints: datapoints.length === 0 ? null : datapoints,
    suffixes: suffixes.length === 0 ? null : suffixes,
    minCount: minCountOf(own.match, own.atLeast, datapoints.length),
  };
}

/** The ticked cells of a grid as conditions; none where it has no ticked cell. */
export function cellPicksOf(state: ChooserState, question: CatalogueQuestion): readonly QuestionPick[] {
  if (state.question !== question.code) return [];
  return picksOfCells(question, state.cells, (answers) => minCountOf(state.match, state.atLeast, answers));
}

function minCountOf(match: ChooserMatch, atLeast: number, chosen: number): number {
  if (chosen < 2 || match === 'any') return 1;
  return match === 'all' ? chosen : Math.min(atLeast, chosen);
}

/** Ticks belong to one question: looking at another one begins afresh. */
function lookAt(state: ChooserState, code: string): ChooserState {
  return state.question === code ? state : { ...state, question: code, ...nothingChosen };
}

function withPicked(
  picked: ReadonlyMap<string, ChooserRow>,
  rows: readonly ChooserRow[],
): ReadonlyMap<string, ChooserRow> {
  const next = new Map(picked);
  const [only] = rows;
  if (rows.length === 1 && only !== undefined && next.delete(only.key)) return next;
  for (const row of rows) next.set(row.key, row);
  return next;
}

function toggled<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(member)) next.add(member);
  return next;
}

/** One answer of a column of a grid. */
export interface Cell {
  readonly datapoint: string;
  readonly suffix: number;
}

export function cellKey({ datapoint, suffix }: Cell): string {
  return `${suffix} ${datapoint}`;
}

/** The ticked cells as conditions: columns with the same answers are one, and all columns are any column. */
export function picksOfCells(
  { code, datapoints, suffixes }: CatalogueQuestion,
  cells: ReadonlySet<string>,
  least: (answers: number) => number,
): readonly QuestionPick[] {
  const columns = new Map<string, { readonly answers: readonly string[]; readonly columns: number[] }>();
  for (const { code: suffix } of suffixes) {
    const answers = datapoints
      .map(({ code: datapoint }) => datapoint)
      .filter((datapoint) => cells.has(cellKey({ datapoint, suffix })));
    if (answers.length === 0) continue;
    const key = answers.join('\n');
    const known = columns.get(key);
    if (known === undefined) columns.set(key, { answers, columns: [suffix] });
    else known.columns.push(suffix);
  }
  return [...columns.values()].map((one) => ({
    question: code,
    datapoints: one.answers,
    suffixes: one.columns.length === suffixes.length ? null : one.columns,
    minCount: least(one.answers.length),
  }));
}
