import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FigureQuery } from '../../../figures/figure-query.ts';
import { ApiError } from '../transport/api-error.ts';
import { call } from '../client.ts';
import { createFigureStore, type FigureAnswer, type FigureStore, SurveyChanged } from './figure-store.ts';
import {
  frameOf,
  inCommon,
  missingParts,
  type PartPlaces,
  queryOfPart,
  type ReadingOrder,
  textOf,
} from './parts.ts';
import type { FiguresQuery } from '../../../contract/query/figures.ts';
import { toWireColumn, toWireRow, wireQueryOf } from '../../../figures/wire/wire-query.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';

const noOrder: ReadingOrder = { rows: [], columns: [] };
/** As for other answers: an older one is asked again. */
const freshForMs = 30_000;

export const figureKeys = {
  of: (dataset: string, query: FigureQuery | null) =>
    ['figures', dataset, query === null ? 0 : numberOf(textOf(query))] as const,
};

/**
 * The figures of a query; null makes no request. Parts known from earlier answers are not asked again; a large answer
 * comes in parts, each shown on arrival. A superseded request ends with its signal.
 */
export const figuresOptions = (dataset: string, query: FigureQuery | null, order: ReadingOrder = noOrder) =>
  queryOptions({
    queryKey: figureKeys.of(dataset, query),
    enabled: query !== null,
    queryFn: async ({ client, signal }): Promise<FigureAnswer> => {
      if (query === null) throw new RangeError('nothing is asked');
      const ask = (nearest: NearestAnswer | null) =>
        answerOf({ dataset, query, order, nearest, client, signal });
      try {
        return await ask(nearestAnswer(client, dataset, query));
      } catch (error) {
        if (!(error instanceof SurveyChanged)) throw error;
        return await ask(null);
      }
    },
    // Compared by identity: an answer may have a million figures.
    structuralSharing: false,
    // What was given up half way is asked for to its end when it is looked at again.
    staleTime: ({ state }) => (state.data !== undefined && !isWhole(state.data) ? 0 : freshForMs),
  });

interface AnswerAsk {
  readonly dataset: string;
  readonly query: FigureQuery;
  readonly order: ReadingOrder;
  readonly nearest: NearestAnswer | null;
  readonly client: QueryClient;
  readonly signal: AbortSignal;
}

/** Asks for the cells that the nearest answer lacks; each part is shown when it is there. Throws `SurveyChanged`. */
async function answerOf({
  dataset,
  query,
  order,
  nearest,
  client,
  signal,
}: AnswerAsk): Promise<FigureAnswer> {
  const key = figureKeys.of(dataset, query);
  const store = createFigureStore(query);
  // A whole answer stays until all of the new one is there.
  const before = client.getQueryData<FigureAnswer>(key);
  const isShown = before === undefined || !isWhole(before);
  if (nearest !== null) store.takeOver(nearest.answer, nearest.places);
  const parts = missingParts(query, nearest?.places ?? null, order);
  for (const [index, part] of parts.entries()) {
    await askPart(dataset, query, part, store, signal);
    if (index === parts.length - 1) break;
    if (signal.aborted) throw signal.reason;
    if (isShown) client.setQueryData(key, store.answer());
    // The page draws what is there before the next part is read.
    await untilDrawn();
  }
  return store.answer();
}

/** Whether every cell of the query is there. */
export function isWhole({ there, query: { rows, columns } }: FigureAnswer): boolean {
  return there === rows.length * columns.length;
}

/** Whether two queries are of the same people, tested alike. */
export function isSameFrame(one: FigureQuery, other: FigureQuery): boolean {
  return frameOf(one) === frameOf(other);
}

async function askPart(
  dataset: string,
  query: FigureQuery,
  part: PartPlaces,
  store: FigureStore,
  signal: AbortSignal,
): Promise<void> {
  try {
    const body = toWireQuery(dataset, queryOfPart(query, part));
    store.add(await call('queryFigures', { body, signal }), part);
  } catch (error) {
    const half = Math.ceil(part.rows.length / 2);
    if (isTooSlow(error) && half < part.rows.length) {
      for (const rows of [part.rows.slice(0, half), part.rows.slice(half)]) {
        await askPart(dataset, query, { ...part, rows }, store, signal);
      }
      return;
    }
    throw error instanceof ApiError ? error.withMessage(inWhole(error.message, part)) : error;
  }
}

/** A busy service answers half the query in time. */
function isTooSlow(error: unknown): boolean {
  return error instanceof ApiError && error.errorType === 'deadline_exceeded';
}

const placeWords = /\b(rows|columns)\[(\d{1,4})\]/g;

/** A refusal names places of the part that was asked; these are those of the whole. */
function inWhole(message: string, part: PartPlaces): string {
  return message.replaceAll(placeWords, (found, side: 'rows' | 'columns', index: string) => {
    const place = part[side][Number(index)];
    return place === undefined ? found : `${side}[${place}]`;
  });
}

function untilDrawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

interface NearestAnswer {
  readonly answer: FigureAnswer;
  readonly places: PartPlaces;
}

/** The whole answer at hand that has the most cells of a query; null where none has any. */
function nearestAnswer(client: QueryClient, dataset: string, query: FigureQuery): NearestAnswer | null {
  let nearest: NearestAnswer | null = null;
  let most = 0;
  const known = client.getQueryCache().findAll({ queryKey: ['figures', dataset] });
  for (const { queryKey, state } of known) {
    const answer = client.getQueryData<FigureAnswer>(queryKey);
    if (answer === undefined || !isWhole(answer)) continue;
    if (Date.now() - state.dataUpdatedAt > freshForMs) continue;
    const places = inCommon(query, answer);
    const cells = places === null ? 0 : places.rows.length * places.columns.length;
    if (places === null || cells <= most) continue;
    most = cells;
    nearest = { answer, places };
  }
  return nearest;
}

/** Number of queries with a cached text. */
const mostKnown = 64;
const numbers = new Map<string, number>();
let last = 0;

/** A number for a text: keys of the query cache are written out at every look. */
function numberOf(text: string): number {
  const number = numbers.get(text) ?? ++last;
  numbers.delete(text);
  numbers.set(text, number);
  const [oldest] = numbers.keys();
  if (numbers.size > mostKnown && oldest !== undefined) numbers.delete(oldest);
  return number;
}

const items = { row: oncePerObject(toWireRow), column: oncePerObject(toWireColumn) };

/** Returns a figure query as it is sent; each row and column is written once. */
export function toWireQuery(dataset: string, query: FigureQuery): FiguresQuery {
  return wireQueryOf(dataset, query, items);
}
