import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ImportOutcome } from '../../importing/import-outcome.ts';
import { importSurvey } from '../../importing/import-survey.ts';
import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../http/service-error.ts';
import { createAccounts } from '../identity/accounts.ts';
import type { AdminAnswer, AdminCommand } from './command.ts';
import { importSource, type SourceOutcome } from './import-source.ts';

type ImportCommand = Extract<AdminCommand, { readonly command: 'import' }>;

/** Imports a survey and registers it: all or nothing. It is granted to the first organisation. */
export async function importFile(deps: ServerDeps, command: ImportCommand): Promise<AdminAnswer> {
  const directory = deps.datasets.newDirectory();
  const outcome = hasCodebook(command)
    ? withoutGuesses(
        await importSurvey({
          dataPath: command.file,
          codebookPath: command.codebook ?? null,
          directory: directory.path,
          options: {
            code: command.code,
            namespace: command.namespace,
            weight: command.weight,
            wave: command.wave,
            location: command.location,
          },
        }),
      )
    : await importSource(deps, command, directory.path);
  if (!outcome.ok) {
    const problems = outcome.problems.map(({ line, column, message }) =>
      [line === null ? null : `line ${line}`, column === null ? null : `column ${column}`, message]
        .filter((part) => part !== null)
        .join(', '),
    );
    throw new ServiceError('invalid_value', ['The survey was not imported:', ...problems].join('\n  '));
  }
  await deps.datasets.register({
    directory: directory.name,
    isPublic: command.public ?? false,
    organisationId: createAccounts(deps).ensureFirstOrganisation().id,
  });
  const { code, name, namespace, respondents, warnings, guesses } = outcome;
  return {
    json: {
      dataset: code,
      namespace,
      respondents,
      warnings,
      ...(guesses.length > 0 && { guesses }),
    },
    lines: [
      `Dataset ${code} (${name}): ${respondents} respondents.`,
      ...guesses,
      ...warnings.map(({ message }) => message),
    ],
  };
}

function withoutGuesses(outcome: ImportOutcome): SourceOutcome {
  return outcome.ok ? { ...outcome, guesses: [] } : outcome;
}

/** Whether the file's codebook is named, or lies beside it; other kinds of files describe themselves. */
function hasCodebook({ file, codebook }: ImportCommand): boolean {
  if (codebook !== undefined) return !codebook.toLowerCase().endsWith('.xml');
  const describesItself = /\.(?:z?sav|parquet)$/i.test(file);
  return !describesItself && existsSync(join(dirname(file), 'codebook.json'));
}
