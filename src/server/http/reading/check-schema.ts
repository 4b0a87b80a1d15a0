import type { z } from 'zod';
import { refusalOf } from '../../../contract/refusal.ts';
import { ServiceError } from '../../request/service-error.ts';

/** `sent` as `schema` reads it; refused in one sentence about the first field that does not fit. */
export function checkSchema<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const result = schema.safeParse(sent);
  if (result.success) return result.data;
  const { isWrongValue, isTooMany, message } = refusalOf(result.error, sent);
  throw new ServiceError(
    isTooMany ? 'too_many' : isWrongValue ? 'invalid_value' : 'invalid_request',
    message,
  );
}
