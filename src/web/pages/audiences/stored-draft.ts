import { Expression as WireExpression } from '../../../contract/expression.ts';
import type { Expression, Group } from '../../../expression/expression.ts';
import { toExpression, toWire } from '../../../expression/wire.ts';
import { isOwnKey, ownKey } from '../../lib/own-key.ts';

/** Changes that were not saved when the page went away. */
export interface StoredDraft {
  readonly expression: Expression;
  /** Revision of the audience that was changed; null for a new one. */
  readonly rev: number | null;
  /** When it was changed last, in milliseconds. */
  readonly changedAtMs: number;
}

/** Of the user's own. `audience` is its id; null is the new one of a dataset. */
export function draftKey(audience: string | null, dataset: string): string {
  return ownKey(`audience-draft:${audience ?? `new:${dataset}`}`);
}

export function storeDraft(key: string, root: Group, rev: number | null, changedAtMs: number): void {
  // Of a page that outlives its session: whoever signed out left nothing behind.
  if (!isOwnKey(key)) return;
  const expression = toWire(root, { suffixes: 'integer', datapointsKey: 'datapoints' });
  try {
    localStorage.setItem(key, JSON.stringify({ expression, rev, changedAtMs }));
  } catch {
    // A full or closed store: the page still asks before it is left.
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept there either.
  }
}

/** Null where there is none, or one that can't be read any more. */
export function recallDraft(key: string): StoredDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    if (!('expression' in kept && 'rev' in kept && 'changedAtMs' in kept)) return null;
    const { expression, rev, changedAtMs } = kept;
    const wire = WireExpression.safeParse(expression);
    if (!wire.success || typeof changedAtMs !== 'number') return null;
    const read = toExpression(wire.data);
    if ('problem' in read) return null;
    return { expression: read.expression, rev: typeof rev === 'number' ? rev : null, changedAtMs };
  } catch {
    return null;
  }
}
