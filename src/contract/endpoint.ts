import type { z } from 'zod';
import type { KeyScope } from './people/auth.ts';
import type { ErrorFamily } from './error-family.ts';
import { limits } from './limits.ts';

/** One row of `endpoints.ts`: routing, validation, OpenAPI, client and tests are driven from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters in braces: `/v1/charts/{id}`. A path without parameters wins over one with. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Resource it belongs to; also the folder of its slice. */
  readonly tag: string;
  /** `optional`: answers without a credential too; a bad credential is 401 all the same. */
  readonly auth: 'required' | 'optional' | 'none';
  /** Scope that a credential needs; absent: `read` for GET, `write` for the rest. See `scopeOf`. */
  readonly scope?: KeyScope | 'account';
  /** Only administrators may use it; the text is the subject of "… is for administrators" in the refusal. */
  readonly administrators?: string;
  /** True: a key that is limited to some datasets may not use it. */
  readonly allDatasets?: true;
  /** True: open to a session that must add a second factor first. */
  readonly beforeSecondFactor?: true;
  /** Which of the interface's error envelopes it answers with. */
  readonly errors: ErrorFamily;
  /** Statuses that its own rules refuse with; `statusesOf` adds those of the edge. */
  readonly refusals: readonly number[];
  /** Path parameters. A path that does not fit is 404, never 400. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Absent: the endpoint reads no body. */
  readonly request?: z.ZodType;
  /** True: a missing body reads as `{}`. */
  readonly requestOptional?: boolean;
  /** Media type of the body where it is not JSON; `request` then describes its parts. */
  readonly requestType?: string;
  /** True: `If-Match` with the revision (`rev`) is honoured, 412 where it is stale. */
  readonly precondition?: boolean;
  /** True: a request that is sent again with the same `Idempotency-Key` makes nothing twice. */
  readonly idempotencyKey?: boolean;
  /** True: the handler itself reads the body and shapes the answer, which may be of a protocol of its own. */
  readonly ownBody?: boolean;
  /** Status of a success; absent: 200. 202: the work that was begun goes on. */
  readonly status?: 202;
  /** Body of the success as JSON; for a stream, one line. */
  readonly response: z.ZodType;
  /** Media type of the 200 where it is not JSON. */
  readonly responseType?: string;
  /** Further representations by media type, chosen by `Accept`. */
  readonly alternatives?: Readonly<Record<string, z.ZodType>>;
  /** The largest body read, in bytes; 0 where none is. */
  readonly bodyLimitBytes: number;
}

type Defaulted = 'tag' | 'auth' | 'errors' | 'refusals' | 'bodyLimitBytes';

/**
 * An endpoint as it is declared. Defaults: a credential is required, errors are in the general envelope, it refuses
 * nothing itself, and a body has at most `limits.bodyBytes`.
 */
type Declared = Omit<Endpoint, Defaulted> & Partial<Pick<Endpoint, Defaulted>>;

type Completed<Row extends Declared> = Row &
  Omit<Pick<Endpoint, Defaulted>, 'auth'> & {
    readonly auth: Row extends { readonly auth: infer Auth } ? Auth : 'required';
  };

/** Completes the endpoints of a tag; a row may name another. */
export function declareEndpoints<const Rows extends Readonly<Record<string, Declared>>>(
  tag: string,
  rows: Rows,
): { readonly [Name in keyof Rows]: Completed<Rows[Name]> };
export function declareEndpoints(tag: string, rows: Readonly<Record<string, Declared>>) {
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]): [string, Endpoint] => {
      const bodyLimitBytes = row.request === undefined ? 0 : limits.bodyBytes;
      return [name, { tag, auth: 'required', errors: 'general', refusals: [], bodyLimitBytes, ...row }];
    }),
  );
}

/** What a credential must be good for to use the endpoint; `account`: for everything, and without an end. */
export function scopeOf({ scope, method }: Pick<Endpoint, 'method' | 'scope'>): KeyScope | 'account' {
  return scope ?? (method === 'GET' ? 'read' : 'write');
}

/**
 * Every error status that an endpoint may answer, ascending: its refusals, and what the edge says of any request
 * like it. 405 is an answer of the path, 501 one of a service that does not have the endpoint yet.
 */
export function statusesOf(endpoint: Endpoint): readonly number[] {
  const statuses = new Set<number>([...endpoint.refusals, 500, 503]);
  // Those who watch over the service ask as often as they like.
  if (endpoint.tag !== 'operations') statuses.add(429);
  if (endpoint.auth !== 'none') statuses.add(401);
  // Of a credential that is not good for it. The interface's own endpoints say so by the statuses that it lists.
  if (endpoint.auth !== 'none' && endpoint.errors === 'general') statuses.add(403);
  if (endpoint.administrators !== undefined) statuses.add(403);
  if (endpoint.request !== undefined) for (const status of [400, 413, 415]) statuses.add(status);
  if (endpoint.query !== undefined) statuses.add(400);
  if (endpoint.params !== undefined) statuses.add(404);
  if (endpoint.precondition) statuses.add(412);
  return [...statuses].toSorted((left, right) => left - right);
}
