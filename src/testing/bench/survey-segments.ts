import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { segmentFormat } from '../../engine/segments/segment-file.ts';
import type { GeneratedSurvey } from './generate-survey.ts';
import { writeSurveySegments } from './write-survey-segments.ts';

/** Generated surveys on disk. */
export interface SurveySegments {
  /** Where the segments of the survey are, written now where they are not. */
  directoryOf(survey: GeneratedSurvey): Promise<string>;
  /** Removes them, unless they are kept. */
  close(): Promise<void>;
}

/**
 * `kept`: an existing directory in which surveys stay, and are found, by their size and the format of segments; whoever
 * changes how surveys are drawn empties it. null: a temporary one.
 */
export async function createSurveySegments(kept: string | null): Promise<SurveySegments> {
  const home = kept ?? (await mkdtemp(join(tmpdir(), 'audience-insights-bench-')));
  return {
    async directoryOf(survey) {
      const directory = join(home, `${survey.catalogue.code}-format-${segmentFormat}`);
      if (await exists(directory)) return directory;
      const partial = `${directory}-partial`;
      await rm(partial, { recursive: true, force: true });
      await mkdir(partial);
      await writeSurveySegments(partial, survey);
      await rename(partial, directory);
      return directory;
    },
    async close() {
      if (kept === null) await rm(home, { recursive: true });
    },
  };
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
