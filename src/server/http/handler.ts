import type { z } from 'zod';
import type { EndpointName, endpoints } from '../../contract/endpoints.ts';
import type { Principal } from '../request/principal.ts';
import type { RateState } from './rate-limit.ts';
import type { SeenRevisions } from './entity-tag.ts';

/** Answers one endpoint of `contract/endpoints.ts`. Throws `ServiceError` to refuse. */
export type Handler<Name extends EndpointName> = (
  request: HandlerRequest<Name>,
) => HandlerAnswer<Name> | Promise<HandlerAnswer<Name>>;

/** What a slice registers. An endpoint that no slice answers is 501 in its family's envelope. */
export type Handlers = { readonly [Name in EndpointName]?: Handler<Name> };

/** A request that has passed path, method, credential, media type, size, JSON and schema, of any endpoint. */
export interface ErasedRequest {
  /** null: not signed in, for an endpoint that answers all the same. */
  readonly principal: Principal | null;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: Headers;
  /** The representation that `Accept` chose: a key of the endpoint's `alternatives`, null for its own. */
  readonly alternative: string | null;
  /** Revisions that the caller has seen (`If-Match`); null: any. Refuse another with `precondition_failed`. */
  readonly ifMatch: SeenRevisions;
  readonly requestId: string;
  /** How many of the caller's requests are counted; null: they are not. */
  readonly rate: RateState | null;
  /** Where the request comes from, for limits by address. */
  readonly address: string;
  /** Whether the browser speaks https to us or to the proxy before us. */
  readonly secure: boolean;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
  /** The request as it came: for an endpoint that reads its own body, still unread. */
  readonly raw: Request;
}

export interface HandlerRequest<Name extends EndpointName>
  extends Omit<ErasedRequest, 'principal' | 'params' | 'query' | 'body' | 'alternative'> {
  readonly principal: Row<Name>['auth'] extends 'required' ? Principal : Principal | null;
  readonly params: Parsed<Row<Name>, 'params'>;
  readonly query: Parsed<Row<Name>, 'query'>;
  readonly body: Parsed<Row<Name>, 'request'>;
  readonly alternative: AlternativeType<Name> | null;
}

/** A 200, unless it is a `response`; `headers` adds to those that every answer carries. */
export type HandlerAnswer<Name extends EndpointName> = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Values of `Set-Cookie`. */
  readonly cookies?: readonly string[];
} & (
  | { readonly body: ResponseBody<Name> }
  /** The body as JSON that is written already: a short one as text, one of another thread in chunks. */
  | { readonly written: string | readonly Uint8Array[] }
  /**
   * For an endpoint that streams lines: batches of lines known together. An error after the first becomes the last
   * line.
   */
  | { readonly lines: AsyncIterable<Iterable<ResponseBody<Name>>> }
  /** For an endpoint that builds its own answer, as in the representation that the request chose. */
  | { readonly response: Response }
);

export type ResponseBody<Name extends EndpointName> = z.input<Row<Name>['response']>;

type Row<Name extends EndpointName> = (typeof endpoints)[Name];

type Parsed<EndpointRow, Part extends string> = EndpointRow extends {
  readonly [key in Part]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : null;

type AlternativeType<Name extends EndpointName> =
  Row<Name> extends { readonly alternatives: infer Schemas } ? keyof Schemas & string : never;
