import { dirname, join } from 'node:path';
import type { ImportOutcome } from '../../importing/import-outcome.ts';
import { importSurvey } from '../../importing/import-survey.ts';
import type { AdminCommand } from './command.ts';
import type { WaveTarget } from './wave-target.ts';

type ImportCommand = Extract<AdminCommand, { readonly command: 'import' }>;

/** Makes a dataset of a CSV file and its codebook, or adds its waves to one; what changed since is done as `changed` says. */
export function importCodebook(
  { file, codebook, changed, ...command }: ImportCommand,
  directory: string,
  target: WaveTarget | null,
): Promise<ImportOutcome> {
  const root = target?.base.tree.catalogue.datasets[0];
  return importSurvey({
    source: {
      dataPath: file,
      schemaPath: null,
      codebookPath: codebook ?? join(dirname(file), 'codebook.json'),
      options: {
        code: root?.code ?? command.code,
        namespace: root?.namespace ?? command.namespace,
        weight: command.weight,
        wave: command.wave,
        location: command.location,
      },
    },
    proposalPath: null,
    ...(changed !== undefined && { changed }),
    directory,
    basePath: target?.base.path ?? null,
  });
}
