import type { Expression as WireExpression } from '../contract/expression.ts';
import type { Path } from './paths.ts';
import { partsOf } from './wire-parts.ts';

/**
 * Place in the wire form of the node at `path` of `toExpression(wire)`, as a JSON path after `prefix`:
 * `audiences[0].expression.and[1]`. A clause that shares its object with `and` or `or` has that object's path; an `or`
 * that shares has `….or`. A path that the expression does not have gives the path of the last node on its way.
 */
export function jsonPathOf(wire: WireExpression, path: Path, prefix = ''): string {
  let place: WirePlace = { at: prefix, wire, list: null };
  for (const index of path) {
    const child: WirePlace | null =
      place.wire === null ? inList(place, index) : inObject(place.at, place.wire, index);
    if (child === null) break;
    place = child;
  }
  return place.at;
}

/** Path of a member under `path`; `""` is the whole. */
export function appendKey(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

/** The path of an element of the list at `path`, counted from 0. */
export function appendIndex(path: string, index: number): string {
  return `${path}[${index}]`;
}

/** An object, or the list `or` of an object that has other parts too. */
type WirePlace =
  | { readonly at: string; readonly wire: WireExpression; readonly list: null }
  | { readonly at: string; readonly wire: null; readonly list: readonly WireExpression[] };

function inList({ at, list }: WirePlace & { wire: null }, index: number): WirePlace | null {
  const wire = list[index];
  return wire === undefined ? null : { at: appendIndex(at, index), wire, list: null };
}

function inObject(at: string, parent: WireExpression, index: number): WirePlace | null {
  const { question, and, or, count } = partsOf(parent);
  if (count === 1) {
    return inList(
      { at: appendKey(at, and === null ? 'or' : 'and'), wire: null, list: and ?? or ?? [] },
      index,
    );
  }
  const behindClause = index - (question === null ? 0 : 1);
  if (behindClause === -1) return { at, wire: null, list: [] };
  const behindAnd = behindClause - (and?.length ?? 0);
  if (behindAnd < 0) return inList({ at: appendKey(at, 'and'), wire: null, list: and ?? [] }, behindClause);
  return behindAnd === 0 && or !== null ? { at: appendKey(at, 'or'), wire: null, list: or } : null;
}
