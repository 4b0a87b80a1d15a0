import { limits } from '../../contract/limits.ts';
import { beginExport, type ExportBegun } from '../../exporting/export-process.ts';
import type { ExportTask, NamedMeaning } from '../../exporting/export-task.ts';
import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { ServiceError } from '../request/service-error.ts';
import { createAuditLog } from '../identity/stores/audit-log.ts';
import type { ExportSlots } from './export-slots.ts';
import { attachment, exportFileName } from './file-name.ts';
import type { Expression } from '../../expression/expression.ts';
import { SavedAudienceInput } from '../../contract/saved-work/saved-audience.ts';
import { readDocument } from '../saved-work/kinds/work-descriptor.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import { namespacesOf } from '../datasets/part-of-tree.ts';
import { loadWork } from '../saved-work/store/load-work.ts';
import type { Principal } from '../request/principal.ts';
import { codesOfExpressions, readSentExpression } from '../figures/reading/request-reader.ts';
import { resolveTree } from '../figures/reading/resolve-tree.ts';
import type { Storage } from '../storage/storage.ts';

/** Times that an export is begun again because another one has given its names meanwhile. */
const mostBeginnings = 5;

/** Respondents leave the service by the hands of administrators alone. */
export function exportHandlers(deps: ServerDeps, slots: ExportSlots): Handlers {
  const { datasets, log, now } = deps;
  const audit = createAuditLog(deps);
  const names = createExportNames(deps.storage);

  /** Begins an export whose names mean what they meant in earlier ones, and keeps the new ones. */
  async function beginNamed(
    task: Omit<ExportTask, 'memoryMb' | 'names'>,
    { treeId, organisationId }: { readonly treeId: string; readonly organisationId: number },
    signal: AbortSignal,
  ): Promise<ExportBegun> {
    for (let left = mostBeginnings; left > 0; left--) {
      const own = new AbortController();
      const begun = await beginExport(
        { ...task, names: names.read(treeId, organisationId) },
        AbortSignal.any([signal, own.signal]),
      );
      if (!begun.ok || names.keep(treeId, organisationId, begun.contents?.names ?? [])) return begun;
      own.abort();
    }
    throw new ServiceError('unavailable', 'other exports keep giving the same names; try again');
  }

  return {
    async exportDataset({ principal, params, query, signal }) {
      const { tree, namespaces, audience, audiences } = readExport(deps, principal, params.code, {
        audienceId: query.audience ?? null,
        ids: audienceIds(query.audiences),
      });
      const syntax = query.syntax === 'true';
      if (syntax && query.format !== 'sav') {
        throw new ServiceError('invalid_request', 'syntax is made for .sav files only; send format=sav');
      }
      const fileName = exportFileName([tree.code, ...(audience === null ? [] : [audience.name])], now());
      const response = await slots.stream(async () => {
        const begun = await beginNamed(
          {
            directory: datasets.directoryOf(tree.code),
            format: query.format,
            variables: query.variables ?? (query.format === 'sav' ? 'both' : 'questions'),
            audience: audience?.expression ?? null,
            audiences,
            syntax,
            namespaces,
            codebook: Array.from(tree.codebook.overlay, ([question, entries]) => [question, [...entries]]),
            fileName,
          },
          { treeId: tree.id, organisationId: principal.organisationId },
          signal,
        );
        if (!begun.ok) throw new ServiceError('invalid_value', begun.message);
        const respondents = begun.contents?.respondents ?? 0;
        const exported = {
          about: `dataset ${tree.id}`,
          name: audience === null ? tree.name : `${tree.name}: ${audience.name}`,
          detail: ` (${respondents} respondents)`,
        } as const;
        audit.record(principal, 'dataset_exported', exported, tree.ownerId);
        log.security(
          { userId: principal.userId, dataset: tree.code, respondents },
          'respondents were exported',
        );
        const name = `${fileName}.${query.format === 'csv' || syntax ? 'zip' : 'sav'}`;
        const headers = {
          'Content-Type': 'application/octet-stream',
          'Content-Disposition': attachment(name),
        };
        return { content: begun.content, headers };
      });
      return { response };
    },
  };
}

/** Throws `invalid_request` where there are too many. */
function audienceIds(sent: string | undefined): readonly string[] {
  const ids = [...new Set(sent?.split(',').filter((id) => id !== '') ?? [])];
  if (ids.length <= limits.exportedAudiences) return ids;
  throw new ServiceError(
    'invalid_request',
    `audiences names ${ids.length}; an export has at most ${limits.exportedAudiences} as variables`,
  );
}

/** What somebody asks to take out, as far as they may. */
interface ReadExport {
  readonly tree: RegisteredTree;
  /** Namespaces of the datasets that the caller's organisation may export. */
  readonly namespaces: readonly string[];
  /** null: everybody. */
  readonly audience: ExportAudience | null;
  /** Those that are written as variables. */
  readonly audiences: readonly ExportAudience[];
}

interface ExportAudience {
  readonly id: string;
  readonly name: string;
  readonly expression: Expression;
}

/**
 * Throws as `assertMay`, `not_found` for an audience that the caller may not see, `forbidden` where figures of the dataset
 * have a floor, which rows of respondents would go below, and as a query does for what the audience asks.
 */
function readExport(
  deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets'>,
  principal: Principal,
  code: string,
  { audienceId, ids }: { readonly audienceId: string | null; readonly ids: readonly string[] },
): ReadExport {
  const { tree, rights } = deps.datasets.accessOf(principal).readDataset(code, 'export');
  if (tree.code !== code) {
    throw new ServiceError(
      'invalid_request',
      `${code} is a part of ${tree.code}; export the whole by that code`,
    );
  }
  if (tree.minCell > 0) {
    throw new ServiceError(
      'forbidden',
      `figures of ${tree.name} that rest on fewer than ${tree.minCell} respondents are withheld, so that its respondents cannot be exported one by one; whoever runs the service can lift that floor`,
    );
  }
  const audiences = ids.map((id) => readAudience(deps, principal, tree, id));
  return {
    tree,
    namespaces: [...namespacesOf(tree, rights.export)],
    audience: audienceId === null ? null : readAudience(deps, principal, tree, audienceId),
    audiences,
  };
}

function readAudience(
  deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets'>,
  principal: Principal,
  tree: RegisteredTree,
  id: string,
): ExportAudience {
  const access = deps.datasets.accessOf(principal);
  const stored = loadWork(deps, principal, 'audiences', id, 'view');
  const sent = readSentExpression(readDocument(SavedAudienceInput, stored).expression, '');
  const codes = codesOfExpressions([sent]);
  const isNamed = codes.questions.length > 0 || codes.datasets.length > 0;
  const datasets = isNamed ? codes.datasets : [{ code: tree.code, origin: '' }];
  const { tree: asked, gone } = resolveTree(access, { ...codes, datasets, weight: null });
  const [missing] = gone;
  if (missing !== undefined) {
    throw new ServiceError(
      'invalid_value',
      `the audience ${stored.name} asks for “${missing.name}”, which is not in this version of the survey; take it out of the audience, or go back to the version that has it`,
    );
  }
  if (asked !== tree) {
    throw new ServiceError(
      'invalid_value',
      `the audience ${stored.name} asks ${asked.name}, not ${tree.name}; export it from its own dataset`,
    );
  }
  return { id, name: stored.name, expression: sent.expression };
}

/** Names that an organisation's exports of a dataset tree have given: each means the same in every later one. */
function createExportNames(storage: Storage) {
  const { sql } = storage;
  const namesOf = (datasetId: string, organisationId: number) =>
    storage
      .all(
        sql
          .selectFrom('export_names')
          .where('dataset_id', '=', datasetId)
          .where('organisation_id', '=', organisationId)
          .select(['meaning', 'name']),
      )
      .map(({ meaning, name }): NamedMeaning => [meaning, name]);

  return {
    read: namesOf,

    /** Keeps names; false, keeping none, where another export has meanwhile given one to something else. */
    keep(datasetId: string, organisationId: number, names: readonly NamedMeaning[]): boolean {
      return storage.transaction(() => {
        const known = new Map(namesOf(datasetId, organisationId));
        const taken = new Set(Array.from(known.values(), (name) => name.toLowerCase()));
        const added = names.filter(([meaning, name]) => known.get(meaning) !== name);
        if (added.some(([meaning, name]) => known.has(meaning) || taken.has(name.toLowerCase())))
          return false;
        for (const [meaning, name] of added) {
          storage.run(
            sql
              .insertInto('export_names')
              .values({ dataset_id: datasetId, organisation_id: organisationId, meaning, name }),
          );
        }
        return true;
      });
    },
  };
}
