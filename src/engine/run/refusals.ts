import { EngineError } from '../engine-error.ts';

// Why a call is refused that nothing is wrong with.

export function cancelled(): EngineError {
  return new EngineError('cancelled', 'the query was cancelled by its caller');
}

export function overdue(deadlineMs: number): EngineError {
  return new EngineError(
    'deadline',
    `the query was not answered within ${deadlineMs} ms; ask for fewer rows, columns, audiences or waves`,
  );
}

export function died(times: number, reason: string): EngineError {
  return new EngineError(
    'worker_died',
    `the worker died ${times} times on this query (${reason}); ask for a smaller table`,
  );
}

export function closedBefore(): EngineError {
  return new EngineError('closed', 'the engine is closed; no query is answered any more');
}

export function closedMeanwhile(): EngineError {
  return new EngineError('closed', 'the engine was closed before the query was answered');
}
