import { assertNever } from '../../lib/assert-never.ts';
import type { ServerDeps } from '../deps.ts';
import { serviceAddress } from '../http/reading/address.ts';
import { createAccounts } from '../identity/accounts.ts';
import { adviceOf, checkModel } from '../language-model/check-model.ts';
import { createDatasetGrants } from '../datasets/grants.ts';
import { copyDatasets } from './dataset-copies.ts';
import { erase } from './erase.ts';
import { backUp } from './back-up.ts';
import type { AdminAnswer, AdminCommand } from './command.ts';
import { importFile } from './import-file.ts';
import { verifySegments } from '../../engine/segments/reading/verify-segments.ts';
import { ServiceError } from '../request/service-error.ts';

/** Carries a command out. Throws `ServiceError` where it is refused. */
export async function runCommand(deps: ServerDeps, command: AdminCommand): Promise<AdminAnswer> {
  const accounts = createAccounts(deps);
  const grants = createDatasetGrants(deps);
  switch (command.command) {
    case 'org create': {
      const { id } = accounts.createOrganisation(command.name);
      return { json: { org: id, name: command.name }, lines: [`Organisation "${command.name}" is made.`] };
    }
    case 'user create': {
      const { id, secret } = accounts.createUser({
        email: command.email,
        organisation: command.org,
        role: command.role,
      });
      return withLink(deps, { user: id }, secret, command.email);
    }
    case 'user link':
      return withLink(deps, {}, accounts.issueLink(command.email), command.email);
    case 'key create': {
      const { id, key } = accounts.createKey(command.email, command.name ?? 'made by the administrator');
      return { json: { key, id }, lines: [`API key of ${command.email}, shown this once:`, key] };
    }
    case 'key revoke':
      accounts.revokeKey(command.id);
      return { json: { revoked: command.id }, lines: [`API key ${command.id} is revoked.`] };
    case 'import':
      return importFile(deps, command);
    case 'dataset list':
      return listDatasets(deps);
    case 'dataset verify':
      return verifyDatasets(deps);
    case 'dataset grant':
    case 'dataset revoke':
      return changeRight(grants, command);
    case 'dataset owner':
      grants.changeOwner(command.code, command.org);
      return {
        json: { dataset: command.code, owner: command.org },
        lines: [`Dataset ${command.code} belongs to "${command.org}".`],
      };
    case 'dataset erase':
    case 'user erase':
      return erase(deps, command);
    case 'dataset copy':
    case 'dataset copies':
    case 'dataset answers':
    case 'dataset copy-verify':
    case 'dataset copy-drop':
      return copyDatasets(deps, command);
    case 'dataset floor': {
      const minCell = Number(command.min_cell);
      deps.datasets.setFloor(command.code, minCell);
      return {
        json: { dataset: command.code, min_cell: minCell },
        lines: [
          minCell < 2
            ? `Dataset ${command.code} withholds no figure.`
            : `Dataset ${command.code} withholds figures of fewer than ${minCell} respondents.`,
        ],
      };
    }
    case 'user suspend':
    case 'user restore': {
      const isSuspended = command.command === 'user suspend';
      accounts.suspendUser(command.email, isSuspended);
      return {
        json: { user: command.email, suspended: isSuspended },
        lines: [`${command.email} ${isSuspended ? 'is shut out from now on' : 'may come in again'}.`],
      };
    }
    case 'user reset':
      accounts.resetSecondFactor(command.email);
      return {
        json: { user: command.email, second_factor: false },
        lines: [`${command.email} has no second factor any more, and signs in by password or link.`],
      };
    case 'org suspend':
    case 'org restore': {
      const isSuspended = command.command === 'org suspend';
      accounts.suspendOrganisation(command.name, isSuspended);
      return {
        json: { org: command.name, suspended: isSuspended },
        lines: [
          `Everyone of "${command.name}" ${isSuspended ? 'is shut out from now on' : 'may come in again'}.`,
        ],
      };
    }
    case 'backup':
      return backUp(deps, command.to);
    case 'model check':
      return checkLanguageModel(deps);
    default:
      return assertNever(command);
  }
}

function changeRight(
  grants: ReturnType<typeof createDatasetGrants>,
  {
    command,
    code,
    org,
    right = 'query',
  }: Extract<AdminCommand, { command: 'dataset grant' | 'dataset revoke' }>,
): AdminAnswer {
  const granted = command === 'dataset grant';
  grants.changeAtMachine({ node: code, organisation: org, right, granted });
  const what = !granted && right === 'query' ? code : `${right} of ${code}`;
  return {
    json: { [granted ? 'granted' : 'revoked']: code, org, right },
    lines: [granted ? `"${org}" has the right to ${what}.` : `"${org}" has no right to ${what} any more.`],
  };
}

async function checkLanguageModel({ config: { languageModel: model } }: ServerDeps): Promise<AdminAnswer> {
  if (model === null)
    throw new ServiceError('invalid_value', 'No language model is in use: set LLM_URL and LLM_MODEL first.');
  const forms = await checkModel(model);
  const advice = adviceOf(forms, model);
  return {
    json: { url: model.url, model: model.model, forms, advice },
    lines: [
      `${model.model} at ${model.url}`,
      ...forms.map(({ form, ms, fault }) => `LLM_JSON=${form}: ${fault === '' ? 'works' : fault} (${ms} ms)`),
      advice,
    ],
  };
}

function withLink(
  { config }: ServerDeps,
  json: Readonly<Record<string, unknown>>,
  secret: string,
  email: string,
): AdminAnswer {
  const address = config.publicUrl ?? serviceAddress(config.host, config.port);
  const link = `${address}/signin#link=${secret}`;
  return {
    json: { ...json, link },
    lines: [`Sign-in link of ${email}, good once and for seven days:`, link],
  };
}

function listDatasets({ datasets }: ServerDeps): AdminAnswer {
  const rows = datasets.trees.flatMap(({ catalogue, isPublic, askedCounts }) =>
    catalogue.datasets.map(({ code, namespace, name }) => ({
      code,
      namespace,
      name,
      respondents: askedCounts.get(code) ?? 0,
      public: isPublic,
    })),
  );
  return {
    json: { datasets: rows },
    lines: rows.map(
      ({ code, namespace, name, respondents, ...row }) =>
        `${code}\t${namespace}\t${respondents} respondents\t${row.public ? 'public' : 'not public'}\t${name}`,
    ),
  };
}

/** Reads every registered dataset from disk again, including every checksum; refuses with all damage found. */
async function verifyDatasets({ datasets }: ServerDeps): Promise<AdminAnswer> {
  const verified: string[] = [];
  const damages: string[] = [];
  for (const { code, path } of datasets.directories()) {
    const found = await verifySegments(path);
    damages.push(...found.map(({ message }) => `dataset ${code}: ${message}`));
    if (found.length === 0) verified.push(code);
  }
  if (damages.length > 0) throw new ServiceError('invalid_value', damages.join('\n'));
  return { json: { verified }, lines: verified.map((code) => `${code}: every checksum matches`) };
}
