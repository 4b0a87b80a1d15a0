import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetImport, ImportProblem } from '../../contract/datasets/dataset-import.ts';
import type { FileReading } from '../../contract/datasets/file-reading.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { ImportProgress } from '../../importing/process/import-task.ts';
import { inspectSurvey, readDescription } from '../../importing/import-survey.ts';
import { intoDataset, undecidable } from '../../importing/merge/into-dataset.ts';
import { proposeSurvey } from '../../importing/proposal/propose-survey.ts';
import { sourceKind } from '../../importing/source/source-kind.ts';
import type { SourcePaths } from '../../importing/source/source-paths.ts';
import { codebookOf, isByCodebook } from './codebook-uploads.ts';
import { problem, toProblem } from './import-answers.ts';
import { inheritedReading, type KeptReading } from './kept-reading.ts';
import type { RunnerDeps } from './runner-deps.ts';
import type { ImportStore } from './store.ts';

/** Readings of uploads, each of which leaves a description of its file next to it. */
export function createInspections({ imports }: Pick<RunnerDeps, 'imports'>, store: ImportStore) {
  return {
    /**
     * Reads an upload, writes its description next to it and returns the import's new state. A file of the kind of `kept` is
     * read in that way; where that fails it is read as it looks, with the problems listed. A file with a codebook is refused
     * if what it adds to the dataset of `catalogue` leaves something that no decision can settle.
     */
    async inspect(
      id: string,
      upload: string,
      kept: KeptReading | null,
      catalogue: Catalogue | null,
      signal: AbortSignal,
      tell: (progress: ImportProgress) => void,
    ): Promise<Partial<DatasetImport>> {
      const directory = join(upload, 'inspected');
      const kind = sourceKind(sourceOf(upload, {}));
      const inspected = (reading: FileReading) =>
        inspectSurvey({ source: sourceOf(upload, reading), directory, ...imports, signal, tell });
      let reading = inheritedReading(kept, kind);
      let outcome = await inspected(reading);
      let problems: ImportProblem[] = [];
      if (!outcome.ok && !signal.aborted && Object.keys(reading).length > 0) {
        problems = outcome.problems.map(toProblem);
        reading = {};
        outcome = await inspected(reading);
      }
      if (!outcome.ok) return { state: 'refused', problems: outcome.problems.map(toProblem) };
      if (catalogue !== null && isByCodebook(upload)) {
        const proposal = intoDataset(catalogue, proposeSurvey(await readDescription(directory)), {});
        const open = undecidable(proposal);
        if (open.length > 0) {
          await rm(directory, { recursive: true, force: true });
          return { state: 'refused', problems: open.map((message) => problem('decision', message)) };
        }
      } else store.replaceReading(id, { kind, reading });
      const { respondents, format } = outcome;
      return { state: 'proposed', progress: 1, respondents, format, problems };
    },

    /**
     * Reads a waiting upload as `reading` says. It waits again then: with another description, or with the one before and
     * the problems where it cannot be read so, or was ended.
     */
    async inspectAnew(
      id: string,
      upload: string,
      reading: FileReading,
      signal: AbortSignal,
      tell: (progress: ImportProgress) => void,
    ): Promise<Partial<DatasetImport>> {
      const [before, after] = [join(upload, 'inspected'), join(upload, 'inspected-anew')];
      const source = sourceOf(upload, reading);
      const outcome = await inspectSurvey({ source, directory: after, ...imports, signal, tell });
      if (!outcome.ok) return { state: 'proposed', progress: 1, problems: outcome.problems.map(toProblem) };
      await rm(before, { recursive: true });
      await rename(after, before);
      store.replaceReading(id, { kind: sourceKind(source), reading });
      return { state: 'proposed', progress: 1, respondents: outcome.respondents, problems: [] };
    },
  };
}

/** The files of an upload, read as `reading` says. */
export function sourceOf(directory: string, reading: FileReading): SourcePaths {
  const schemaPath = join(directory, 'schema.xml');
  return {
    dataPath: join(directory, 'survey.csv'),
    schemaPath: existsSync(schemaPath) ? schemaPath : null,
    ...codebookOf(directory),
    reading,
  };
}
