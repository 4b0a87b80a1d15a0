import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseOwnJson } from '../lib/parse-own-json.ts';
import type { AddedSurvey } from './added-survey.ts';
import type { SurveyComparison } from './compare/survey-comparison.ts';
import { type ProcessRequest, runImportProcess } from './process/import-process.ts';
import type { Refused } from './import-problem.ts';
import { comparisonFile, type CompareOutcome } from './process/import-task.ts';

export interface CompareRequest extends ProcessRequest {
  /** Directory of the dataset before. */
  readonly basePath: string;
  /** Directory of a later state of it, or what would be added to it. */
  readonly after: { readonly path: string } | AddedSurvey;
  /** An existing directory: within it a temporary one is made. */
  readonly scratch: string;
}

export type Compared = { readonly ok: true; readonly comparison: SurveyComparison } | Refused;

/** Sums up two states of a dataset in a process of its own. What is wrong with the file, and the limits, are problems. */
export async function compareDatasets({
  basePath,
  after,
  scratch,
  ...request
}: CompareRequest): Promise<Compared> {
  const directory = await mkdtemp(join(scratch, 'comparison-'));
  try {
    const outcome = await runImportProcess<CompareOutcome>(
      { task: 'compare', basePath, after, directory },
      request,
    );
    if (!outcome.ok) return outcome;
    const text = await readFile(join(directory, comparisonFile), 'utf8');
    return { ok: true, comparison: parseOwnJson<SurveyComparison>(text) };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
