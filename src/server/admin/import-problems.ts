import type { ImportProblem } from '../../importing/import-problem.ts';
import { ServiceError } from '../http/service-error.ts';

/** The refusal of a survey, a line a problem. */
export function refusedImport(problems: readonly ImportProblem[]): ServiceError {
  const lines = problems.map(({ line, column, message }) =>
    [line === null ? null : `line ${line}`, column === null ? null : `column ${column}`, message]
      .filter((part) => part !== null)
      .join(', '),
  );
  return new ServiceError('invalid_value', ['The survey was not imported:', ...lines].join('\n  '));
}
