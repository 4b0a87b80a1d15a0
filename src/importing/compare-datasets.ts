import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SurveyComparison } from './compare/survey-comparison.ts';
import type { AddedSurvey } from './added-survey.ts';
import { type ImportLimits, resolved, runImportProcess, withLimits } from './import-process.ts';
import type { ImportProblem } from './import-problem.ts';
import { comparisonFile, type CompareOutcome } from './import-task.ts';
import { isNative, pathsOf, refusedFor, resolvedPaths } from './inspect-survey.ts';
import { parseOwnJson } from '../lib/parse-own-json.ts';

export interface CompareRequest {
  /** Directory of the dataset before. */
  readonly basePath: string;
  /** Directory of a later state of it, or what would be added to it. */
  readonly after: { readonly path: string } | AddedSurvey;
  /** An existing directory: within it a temporary one is made. */
  readonly scratch: string;
  readonly limits?: Partial<ImportLimits>;
  readonly signal?: AbortSignal;
}

export type Compared =
  | { readonly ok: true; readonly comparison: SurveyComparison }
  | { readonly ok: false; readonly problems: readonly ImportProblem[] };

/** Sums up two states of a dataset in a process of its own. What is wrong with the file, and the limits, are problems. */
export async function compareDatasets({
  basePath,
  after,
  scratch,
  ...request
}: CompareRequest): Promise<Compared> {
  const limits = withLimits(request.limits);
  const made = await mkdtemp(join(scratch, 'comparison-'));
  try {
    const directory = await realpath(made);
    const base = await resolved(basePath);
    const later = await resolvedAfter(after);
    const outcome = await runImportProcess<CompareOutcome>(
      { task: 'compare', basePath: base, after: later, directory },
      [base, ...readableOf(later)],
      limits,
      request.signal,
      () => {},
      'source' in later && isNative(later.source.dataPath),
    );
    if (!outcome.ok) return outcome;
    const text = await readFile(join(directory, comparisonFile), 'utf8');
    return { ok: true, comparison: parseOwnJson<SurveyComparison>(text) };
  } catch (error) {
    return refusedFor(error);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

async function resolvedAfter(after: CompareRequest['after']): Promise<CompareRequest['after']> {
  if ('path' in after) return { path: await resolved(after.path) };
  if ('source' in after) {
    return { source: await resolvedPaths(after.source), proposalPath: await resolved(after.proposalPath) };
  }
  const { dataPath, codebookPath, ...rest } = after;
  return { ...rest, dataPath: await resolved(dataPath), codebookPath: await resolved(codebookPath) };
}

function readableOf(after: CompareRequest['after']): string[] {
  if ('path' in after) return [after.path];
  return 'source' in after
    ? [...pathsOf(after.source), after.proposalPath]
    : [after.dataPath, after.codebookPath];
}
