import { importSurvey } from '../../importing/import-survey.ts';
import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../http/service-error.ts';
import { createAccounts } from '../identity/accounts.ts';
import type { AdminAnswer, AdminCommand } from './command.ts';

type ImportCommand = Extract<AdminCommand, { readonly command: 'import' }>;

/** Imports a survey and registers it: all or nothing. It is granted to the first organisation. */
export async function importFile(deps: ServerDeps, command: ImportCommand): Promise<AdminAnswer> {
  const directory = deps.datasets.newDirectory();
  const outcome = await importSurvey({
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
  });
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
  const { code, name, namespace, respondents, warnings } = outcome;
  return {
    json: { dataset: code, namespace, respondents, warnings },
    lines: [
      `Dataset ${code} (${name}): ${respondents} respondents.`,
      ...warnings.map(({ message }) => message),
    ],
  };
}
