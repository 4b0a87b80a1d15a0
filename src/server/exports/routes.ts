import { limits } from '../../contract/limits.ts';
import { beginExport, type ExportBegun } from '../../exporting/export-process.ts';
import type { ExportTask } from '../../exporting/export-task.ts';
import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { ServiceError } from '../request/service-error.ts';
import { createAuditLog } from '../identity/stores/audit-log.ts';
import { createExportNames, readExport } from './read-export.ts';
import type { ExportSlots } from './export-slots.ts';
import { attachment, exportFileName } from './file-name.ts';

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
