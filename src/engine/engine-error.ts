/**
 * Why the engine gives no answer. `unknown_*`, `not_*` and `invalid_query` mean that a service let through a query it
 * should have refused. `cancelled` and `deadline` are the caller's; `damaged_data` concerns the files and
 * `arena_too_small` the memory that the service was given;
 * `copy_unavailable` and `copy_incomplete` (respondents are missing) a copy in a database, `query_too_large` the most that it is asked; `worker_died` and `failed` are faults of the engine.
 */
export type EngineErrorKind =
  | 'unknown_dataset'
  | 'unknown_code'
  | 'unknown_weight'
  | 'not_countable'
  | 'not_numeric'
  | 'invalid_query'
  | 'cancelled'
  | 'deadline'
  | 'damaged_data'
  | 'arena_too_small'
  | 'copy_unavailable'
  | 'copy_incomplete'
  | 'query_too_large'
  | 'worker_died'
  | 'closed'
  | 'failed';

/** A query that was not answered, by kind; the message can be shown to the caller. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly kind: EngineErrorKind;

  constructor(kind: EngineErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
