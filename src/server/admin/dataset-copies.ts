import type { ServerDeps } from '../deps.ts';
import { atMachine, createAuditLog } from '../identity/stores/audit-log.ts';
import { ServiceError } from '../request/service-error.ts';
import type { AuditAction } from '../../contract/people/audit-event.ts';
import type { AdminAnswer, AdminCommand } from './command.ts';

type CopyCommand = Extract<
  AdminCommand,
  {
    command:
      | 'dataset copy'
      | 'dataset copies'
      | 'dataset answers'
      | 'dataset copy-verify'
      | 'dataset copy-drop';
  }
>;

/** Makes, lists, compares and drops copies of datasets in databases, and says which of them answer. */
export async function copyDatasets(deps: ServerDeps, command: CopyCommand): Promise<AdminAnswer> {
  const { datasets } = deps;
  switch (command.command) {
    case 'dataset copy':
      return makeCopy(deps, command);
    case 'dataset copies':
      return listCopies(deps, command.sweep === true, command.to ?? []);
    case 'dataset answers':
      datasets.setAnswers(command.code, command.from);
      return {
        json: { dataset: command.code, answers: command.from },
        lines: [
          command.from === 'copy'
            ? `Queries of ${command.code} are answered by its copy.`
            : `Queries of ${command.code} are answered on this machine.`,
        ],
      };
    case 'dataset copy-verify': {
      const differences = await datasets.copies.verify(datasets.copiedTree(command.code));
      if (differences.length > 0) throw new ServiceError('invalid_value', differences.join('\n'));
      return {
        json: { verified: command.code },
        lines: [`${command.code}: n and the weights of every code are those of the segments`],
      };
    }
    case 'dataset copy-drop': {
      const [to = ''] = command.to;
      const copy = await datasets.copies.drop(command.code, to);
      recordForAll(deps, command.code, 'copy_dropped');
      return { json: { dropped: copy.table }, lines: [`The copy of ${command.code} at ${to} is dropped.`] };
    }
  }
}

async function makeCopy(
  deps: ServerDeps,
  { code, to, cluster, yes = false }: Extract<CopyCommand, { command: 'dataset copy' }>,
): Promise<AdminAnswer> {
  const { datasets } = deps;
  const tree = datasets.copiedTree(code);
  if (!yes) {
    throw new ServiceError(
      'invalid_value',
      `The answers of every respondent of ${code} would leave this machine for ${to.join(' and ')}, without names and questions. Add --yes to copy them.`,
    );
  }
  const copy = await datasets.copies.make(tree, to, cluster ?? null);
  recordForAll(deps, code, 'dataset_copied');
  const { table, respondents, bytes } = copy.record;
  // A new version's copy takes the place of the one that answered.
  if (datasets.copies.list().some((one) => one.table === table && one.answers))
    datasets.setAnswers(code, 'copy');
  return {
    json: { dataset: code, table, respondents, bytes },
    lines: [
      `${respondents} respondents of ${code} are copied and compared with the segments: table ${table}.`,
      `It answers after: dataset answers --code ${code} --from copy`,
    ],
  };
}

async function listCopies(
  { datasets }: ServerDeps,
  isSweep: boolean,
  databases: readonly string[],
): Promise<AdminAnswer> {
  const present = new Map(datasets.trees.map(({ id, version }) => [id, version]));
  const swept = isSweep ? await datasets.copies.sweep(present, databases) : [];
  const copies = datasets.copies.list().map(({ code, datasetId, servers, record, answers, createdAt }) => ({
    dataset: code,
    table: record.table,
    host: servers.map(({ url }) => new URL(url).host).join(' '),
    respondents: record.respondents,
    bytes: record.bytes,
    state: !present.has(datasetId)
      ? 'orphan'
      : present.get(datasetId) !== record.version
        ? 'of an earlier version'
        : answers
          ? 'answers'
          : 'ready',
    created_at: createdAt,
  }));
  return {
    json: { copies, swept },
    lines: [
      ...copies.map(
        ({ dataset, table, host, respondents, bytes, state }) =>
          `${dataset}\t${host}\t${table}\t${respondents} respondents\t${Math.ceil(bytes / 2 ** 20)} MiB\t${state}`,
      ),
      ...swept.map((table) => `${table} is dropped`),
    ],
  };
}

/** In the log of every organisation that owns the dataset or may use it. */
function recordForAll({ storage, now, datasets }: ServerDeps, code: string, action: AuditAction): void {
  const tree = datasets.trees.find((one) => one.code === code);
  if (tree === undefined) return;
  const { ownerId } = datasets.rights.grantees(code).tree;
  const users = storage.all(
    storage.sql.selectFrom('dataset_grants').select('organisation_id').where('dataset_id', '=', tree.id),
  );
  const log = createAuditLog({ storage, now });
  for (const organisation of new Set([ownerId, ...users.map((one) => one.organisation_id)]))
    log.record(atMachine(organisation), action, code);
}
