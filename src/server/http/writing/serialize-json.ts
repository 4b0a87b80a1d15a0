import { hasFields } from '../../../lib/parse-own-json.ts';

/**
 * `JSON.stringify` for answers: throws where it would write `null` for a number that is not finite, drop the sign of
 * −0, or write `null` for an absent element. Each would be a mistake of ours presented to the caller as a figure.
 */
export function serializeJson(value: unknown): string {
  return jsonPiece(value) ?? Array.from(jsonPieces(value)).join('');
}

/** Numbers, texts, lists and objects in a piece, about. */
const pieceSize = 2_000;

/** The result of `serializeJson` where that fits one piece; undefined for larger values. */
export function jsonPiece(value: unknown): string | undefined {
  if (soundParts(value, '$', pieceSize) > pieceSize) return undefined;
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError('an answer has no JSON form');
  return text;
}

/** What `serializeJson` answers, cut where it suits: no piece takes long, however large the whole is. */
export function* jsonPieces(value: unknown): Generator<string, void, undefined> {
  const whole = jsonPiece(value);
  if (whole !== undefined) yield whole;
  else if (Array.isArray(value)) yield* piecesOfList(value);
  else if (typeof value === 'object' && value !== null) yield* piecesOfObject(value);
}

function* piecesOfList(list: readonly unknown[]): Generator<string, void, undefined> {
  let batch: unknown[] = [];
  let parts = 0;
  let lead = '[';
  for (const [index, element] of list.entries()) {
    if (element === undefined) throw new TypeError(`an answer lacks element ${index} of a list`);
    const size = soundParts(element, String(index), pieceSize);
    if (batch.length > 0 && parts + size > pieceSize) {
      yield lead + JSON.stringify(batch).slice(1, -1);
      lead = ',';
      batch = [];
      parts = 0;
    }
    if (size <= pieceSize) {
      batch.push(element);
      parts += size;
    } else {
      yield lead;
      lead = ',';
      yield* jsonPieces(element);
    }
  }
  yield batch.length === 0 ? (lead === '[' ? '[]' : ']') : `${lead}${JSON.stringify(batch).slice(1, -1)}]`;
}

function* piecesOfObject(object: object): Generator<string, void, undefined> {
  let lead = '{';
  for (const [key, element] of Object.entries(object)) {
    if (element === undefined) continue;
    yield `${lead}${JSON.stringify(key)}:`;
    yield* jsonPieces(element);
    lead = ',';
  }
  yield lead === '{' ? '{}' : '}';
}

/** Number of parts in a value, counted up to the first more than `most`; throws where a part has no JSON form. */
function soundParts(value: unknown, path: string, most: number): number {
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || Object.is(value, -0)) {
      throw new RangeError(`an answer holds ${Object.is(value, -0) ? '-0' : value} at ${path}`);
    }
    return 1;
  }
  if (!hasFields(value)) return 1;
  let parts = 1;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && parts <= most; index++) {
      if (value[index] === undefined) throw new TypeError(`an answer lacks element ${index} of ${path}`);
      parts += soundParts(value[index], path, most - parts);
    }
    return parts;
  }
  // Object.entries would make a list of pairs for every cell of a table, and take twice as long.
  for (const key in value) {
    if (parts > most) break;
    parts += soundParts(value[key], key, most - parts);
  }
  return parts;
}
