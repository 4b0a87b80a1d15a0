import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImportOutcome } from '../../importing/import-outcome.ts';
import { importSurvey } from '../../importing/import-survey.ts';
import { inspectCodebook, readDescribed } from '../../importing/inspect-survey.ts';
import { optionOfChange } from '../../importing/merge/merge-findings.ts';
import { proposeDescribed } from '../../importing/merge/propose-described.ts';
import type { ServerDeps } from '../deps.ts';
import type { AdminCommand } from './command.ts';
import type { WaveTarget } from './wave-target.ts';

type ImportCommand = Extract<AdminCommand, { readonly command: 'import' }>;

/** Makes a dataset of a CSV file and its codebook, or adds its waves to one; what changed since is done as `changed` says. */
export async function importCodebook(
  deps: ServerDeps,
  command: ImportCommand,
  directory: string,
  target: WaveTarget | null,
): Promise<ImportOutcome> {
  const root = target?.base.tree.catalogue.datasets[0];
  const files = {
    dataPath: command.file,
    codebookPath: command.codebook ?? join(dirname(command.file), 'codebook.json'),
    options: {
      code: root?.code ?? command.code,
      namespace: root?.namespace ?? command.namespace,
      weight: command.weight,
      wave: command.wave,
      location: command.location,
    },
  };
  const chosen = target === null ? {} : await choicesOf(deps, command, files, target);
  return importSurvey({ ...files, directory, basePath: target?.base.path ?? null, chosen });
}

/** What is done about each thing that changed; nothing where it is not said, or the file cannot be read. */
async function choicesOf(
  { config }: ServerDeps,
  { changed }: ImportCommand,
  files: Omit<Parameters<typeof inspectCodebook>[0], 'directory'>,
  { base }: WaveTarget,
): Promise<Readonly<Record<string, string>>> {
  if (changed === undefined) return {};
  const work = join(config.dataDir, 'uploads', randomUUID());
  await mkdir(work, { recursive: true, mode: 0o700 });
  try {
    const directory = join(work, 'inspected');
    if (!(await inspectCodebook({ ...files, directory })).ok) return {};
    const { findings } = proposeDescribed(await readDescribed(directory), base.tree.catalogue, {});
    return Object.fromEntries(findings.map((finding) => [finding.id, optionOfChange(finding, changed)]));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
