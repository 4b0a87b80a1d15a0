/**
 * Why the engine gives no answer. `unknown_*`, `not_*` and `invalid_query` mean that a service let through what it
 * should have refused; `cancelled` and `deadline` are the caller's; `worker_died` and `failed` are ours.
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
  | 'worker_died'
  | 'closed'
  | 'failed';

export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly kind: EngineErrorKind;

  constructor(kind: EngineErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
