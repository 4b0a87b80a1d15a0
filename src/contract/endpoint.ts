import type { z } from 'zod';
import type { ErrorFamily } from './error-family.ts';

/** One row of `endpoints.ts`: routing, validation, OpenAPI, client and tests are driven from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters in braces: `/v1/charts/{id}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Resource it belongs to; also the folder of its slice. */
  readonly tag: string;
  /** `optional`: answers without a credential too; a bad credential is 401 all the same. */
  readonly auth: 'required' | 'optional' | 'none';
  /** Which of the interface's error envelopes it answers with. */
  readonly errors: ErrorFamily;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Absent: the endpoint reads no body. */
  readonly request?: z.ZodType;
  /** True: a missing body reads as `{}`. */
  readonly requestOptional?: boolean;
  /** Body of the 200 as JSON; for a stream, one line of it. */
  readonly response: z.ZodType;
  /** Media type of the 200 where it is not JSON. */
  readonly responseType?: string;
  /** Further representations by media type, chosen by `Accept`. */
  readonly alternatives?: Readonly<Record<string, z.ZodType>>;
  readonly bodyLimitBytes: number;
}
