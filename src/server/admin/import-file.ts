import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../request/service-error.ts';
import { createAccounts } from '../identity/accounts.ts';
import { registerBuilt } from '../imports/publish-upload.ts';
import type { AdminAnswer, AdminCommand } from './command.ts';
import { importSource, waveTarget } from './import-source.ts';
import type { ImportProblem } from '../../importing/import-problem.ts';

type ImportCommand = Extract<AdminCommand, { readonly command: 'import' }>;

/**
 * Imports a survey and registers it, or adds its waves to a dataset: all or nothing. A new one belongs to the first
 * organisation.
 */
export async function importFile(deps: ServerDeps, command: ImportCommand): Promise<AdminAnswer> {
  const { into } = command;
  if (into !== undefined && (command.code ?? command.namespace ?? command.public) !== undefined) {
    throw new ServiceError(
      'invalid_value',
      '--code, --namespace and --public are of a new dataset; leave them out, or --into',
    );
  }
  if (into === undefined && command.changed !== undefined) {
    throw new ServiceError('invalid_value', '--changed is of a further wave; name its dataset by --into');
  }
  const target = into === undefined ? null : waveTarget(deps, into);
  const directory = deps.datasets.newDirectory();
  const outcome = await importSource(deps, command, directory.path, target);
  if (!outcome.ok) throw refusedImport(outcome.problems);
  await registerBuilt(deps.datasets, {
    directory,
    base: target?.base ?? null,
    respondents: outcome.respondents,
    isPublic: command.public ?? false,
    organisationId: target?.organisationId ?? createAccounts(deps).ensureFirstOrganisation().id,
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

/** The refusal of a survey, a line a problem. */
function refusedImport(problems: readonly ImportProblem[]): ServiceError {
  const lines = problems.map(({ line, column, message }) =>
    [line === null ? null : `line ${line}`, column === null ? null : `column ${column}`, message]
      .filter((part) => part !== null)
      .join(', '),
  );
  return new ServiceError('invalid_value', ['The survey was not imported:', ...lines].join('\n  '));
}
