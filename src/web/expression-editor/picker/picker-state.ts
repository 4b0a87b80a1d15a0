import { assertNever } from '../../../lib/assert-never.ts';
import type { CatalogueQuestion } from '../catalogue.ts';
import type { QuestionPick } from '../question-pick.ts';

export interface PickerState {
  readonly text: string;
  /** Path of the category that is looked at; empty: all of them. */
  readonly category: readonly string[];
  readonly onlyFullyAsked: boolean;
  readonly mostUsedFirst: boolean;
  /** Code of the question in the detail; null: the first one of the results. */
  readonly question: string | null;
  /** Id of the saved audience in the detail, in place of a question. */
  readonly audience: string | null;
  readonly datapoints: ReadonlySet<string>;
  /** The answer that was ticked last: a range begins there. */
  readonly lastTicked: string | null;
  readonly suffixes: ReadonlySet<number>;
  readonly match: PickerMatch;
  readonly atLeast: number;
}

export type PickerMatch = 'any' | 'all' | 'atLeast';

export type PickerAction =
  | { readonly kind: 'search'; readonly text: string }
  | { readonly kind: 'category'; readonly path: readonly string[] }
  | { readonly kind: 'onlyFullyAsked'; readonly on: boolean }
  | { readonly kind: 'mostUsedFirst'; readonly on: boolean }
  | { readonly kind: 'question'; readonly code: string }
  | { readonly kind: 'datapoint'; readonly question: string; readonly code: string }
  | { readonly kind: 'datapoints'; readonly question: string; readonly codes: readonly string[] }
  /** Ticks everything from the answer that was ticked last to this one; `codes` are all, in their order. */
  | {
      readonly kind: 'through';
      readonly question: string;
      readonly codes: readonly string[];
      readonly code: string;
    }
  | { readonly kind: 'audience'; readonly id: string }
  /** Ready for the next pick: the search and what is ticked are gone, the category stays. */
  | { readonly kind: 'afresh' }
  | { readonly kind: 'suffix'; readonly question: string; readonly code: number }
  | { readonly kind: 'match'; readonly match: PickerMatch }
  | { readonly kind: 'atLeast'; readonly count: number };

const nothingChosen = {
  audience: null,
  lastTicked: null,
  datapoints: new Set<string>(),
  suffixes: new Set<number>(),
  match: 'any',
  atLeast: 2,
} as const;

export function initialPickerState(initial: QuestionPick | null): PickerState {
  const fresh: PickerState = {
    text: '',
    category: [],
    onlyFullyAsked: false,
    mostUsedFirst: false,
    question: initial?.question ?? null,
    ...nothingChosen,
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

export function reducePicker(state: PickerState, action: PickerAction): PickerState {
  switch (action.kind) {
    case 'search':
      return { ...state, text: action.text };
    case 'category':
      return { ...state, category: action.path };
    case 'onlyFullyAsked':
      return { ...state, onlyFullyAsked: action.on };
    case 'mostUsedFirst':
      return { ...state, mostUsedFirst: action.on };
    case 'question':
      return lookAt(state, action.code);
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
    case 'audience':
      return { ...state, question: null, ...nothingChosen, audience: action.id };
    case 'afresh':
      return { ...state, text: '', question: null, ...nothingChosen };
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

/** What is ticked now, in the questionnaire's order; `minCount` never asks for more than is ticked. */
export function pickOf(state: PickerState, question: CatalogueQuestion): QuestionPick {
  const own = state.question === null || state.question === question.code ? state : nothingChosen;
  const datapoints = question.datapoints.map(({ code }) => code).filter((code) => own.datapoints.has(code));
  const suffixes = question.suffixes.map(({ code }) => code).filter((code) => own.suffixes.has(code));
  return {
    question: question.code,
    datapoints: datapoints.length === 0 ? null : datapoints,
    suffixes: suffixes.length === 0 ? null : suffixes,
    minCount: minCountOf(own.match, own.atLeast, datapoints.length),
  };
}

function minCountOf(match: PickerMatch, atLeast: number, chosen: number): number {
  if (chosen < 2 || match === 'any') return 1;
  return match === 'all' ? chosen : Math.min(atLeast, chosen);
}

/** Ticks belong to one question: looking at another one begins afresh. */
function lookAt(state: PickerState, code: string): PickerState {
  return state.question === code && state.audience === null
    ? state
    : { ...state, question: code, ...nothingChosen };
}

function toggled<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(member)) next.add(member);
  return next;
}
