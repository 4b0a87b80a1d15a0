import type { Expression as WireExpression } from '../../contract/expression.ts';
import type { QueryAudience, QueryBase } from '../../contract/query.ts';
import { quote } from '../http/quote.ts';
import { ServiceError } from '../http/service-error.ts';
import { readSentExpression, type SentExpression } from './sent-expression.ts';

/** The expression of a saved audience that the caller may see, as it was saved; undefined: there is none. */
export type FindSavedExpression = (id: string) => WireExpression | undefined;

/** An audience of a query: without an expression it is everyone. */
export interface ReadAudience {
  readonly id: string;
  readonly sent: SentExpression | null;
}

/**
 * The audiences of a query, each id once. Without an expression an audience is the saved one of its id; with null it
 * is everyone. Throws `unknown_code` for an id that the caller has no audience of, `invalid_request` where one id
 * stands for two expressions, and what `readSentExpression` throws.
 */
export function readAudiences(
  audiences: readonly QueryAudience[],
  findSaved: FindSavedExpression,
): readonly ReadAudience[] {
  const read = new Map<string, { audience: ReadAudience; text: string }>();
  audiences.forEach((audience, index) => {
    const origin = `audiences[${index}]`;
    const text = JSON.stringify(audience.expression) ?? 'saved';
    const same = read.get(audience.id);
    if (same === undefined) {
      read.set(audience.id, {
        audience: { id: audience.id, sent: readOne(audience, origin, findSaved) },
        text,
      });
    } else if (same.text !== text) {
      throw new ServiceError(
        'invalid_request',
        `${origin} has the id ${quote(audience.id)} of another audience with another expression; give each its own id`,
      );
    }
  });
  return Array.from(read.values(), ({ audience }) => audience);
}

/** The base of a query, null = everyone; as `readAudiences`. */
export function readBase(
  base: QueryBase | null | undefined,
  findSaved: FindSavedExpression,
): SentExpression | null {
  const id = base?.id ?? '';
  if (base === null || base === undefined) return null;
  if (base.expression === undefined && id === '') return null;
  return readOne({ id, expression: base.expression }, 'base_audience', findSaved);
}

function readOne(
  { id, expression }: { readonly id: string; readonly expression?: WireExpression | null | undefined },
  origin: string,
  findSaved: FindSavedExpression,
): SentExpression | null {
  if (expression === null) return null;
  if (expression !== undefined) return readSentExpression(expression, `${origin}.expression`);
  const saved = findSaved(id);
  if (saved === undefined) {
    throw new ServiceError(
      'unknown_code',
      `${origin} has no expression, and ${quote(id)} is no saved audience of yours; send the expression`,
    );
  }
  return readSentExpression(saved, `${origin}.expression`);
}
