import type { DatasetImport, ImportProblem } from '../../contract/datasets/dataset-import.ts';
import type { ImportOutcome } from '../../importing/import-outcome.ts';

/** What an import that went through leaves in its resource. */
export function toDone(outcome: Extract<ImportOutcome, { readonly ok: true }>): Partial<DatasetImport> {
  return {
    respondents: outcome.respondents,
    dataset: outcome.code,
    namespace: outcome.namespace,
    problems: outcome.warnings.map(
      ({ code, message }): ImportProblem => ({
        severity: 'warning',
        line: null,
        column: '',
        code,
        message,
      }),
    ),
  };
}

export function toProblem(
  found: Extract<ImportOutcome, { readonly ok: false }>['problems'][number],
): ImportProblem {
  return {
    severity: 'error',
    line: found.line,
    column: found.column ?? '',
    code: found.code,
    message: found.message,
  };
}

export function problem(code: string, message: string): ImportProblem {
  return { severity: 'error', line: null, column: '', code, message };
}
