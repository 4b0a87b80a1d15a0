import { EngineError } from '../../engine-error.ts';

// Why a call is refused that nothing is wrong with.

/** The caller has gone. */
export function cancelled(): EngineError {
  return new EngineError('cancelled', 'the query was cancelled by its caller');
}

/** The time that a query may take is over. */
export function overdue(deadlineMs: number): EngineError {
  return new EngineError(
    'deadline',
    `the query was not answered within ${deadlineMs} ms; ask for fewer rows, columns, audiences or waves`,
  );
}

/** Its worker died of the query, as often as it was tried. */
export function died(times: number, reason: string): EngineError {
  return new EngineError(
    'worker_died',
    `the worker died ${times} times on this query (${reason}); ask for a smaller table`,
  );
}

/** Asked of an engine that is closed. */
export function closedBefore(): EngineError {
  return new EngineError('closed', 'the engine is closed; no query is answered any more');
}

/** The engine was closed while the query waited or ran. */
export function closedMeanwhile(): EngineError {
  return new EngineError('closed', 'the engine was closed before the query was answered');
}
