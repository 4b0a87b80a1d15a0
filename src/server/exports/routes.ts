import { limits } from '../../contract/limits.ts';
import { beginExport, type ExportBegun } from '../../exporting/export-process.ts';
import type { ExportTask } from '../../exporting/export-task.ts';
import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { ServiceError } from '../request/service-error.ts';
import { assertAdmin } from '../identity/assert-admin.ts';
import { createAuditLog } from '../identity/audit-log.ts';
import { createExportNames } from './export-names.ts';
import { attachment, exportFileName } from './file-name.ts';
import { readExport } from './read-export.ts';

/** Each may take as much memory as an import. */
const mostAtOnce = 2;
/** Times that an export is begun again because another one has given its names meanwhile. */
const mostBeginnings = 5;

/** Respondents leave the service by the hands of administrators alone. */
export function exportHandlers(deps: ServerDeps): Handlers {
  const { datasets, log, now } = deps;
  const audit = createAuditLog(deps);
  const names = createExportNames(deps.storage);
  let underWay = 0;

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
      if (!begun.ok || names.keep(treeId, organisationId, begun.names)) return begun;
      own.abort();
    }
    throw new ServiceError('unavailable', 'other exports keep giving the same names; try again');
  }

  return {
    async exportDataset({ principal, params, query, signal }) {
      assertAdmin(principal, 'exporting respondents');
      const { tree, namespaces, audience, audiences } = readExport(deps, principal, params.code, {
        audienceId: query.audience ?? null,
        ids: audienceIds(query.audiences),
      });
      const syntax = query.syntax === 'true';
      if (syntax && query.format !== 'sav') {
        throw new ServiceError('invalid_request', 'syntax is made for .sav files only; send format=sav');
      }
      if (underWay >= mostAtOnce) {
        throw new ServiceError(
          'too_many_requests',
          `${underWay} exports are under way, as many as may be; try again when one has ended`,
          { details: { retryAfterSeconds: 30 } },
        );
      }
      const path = datasets.directories().find(({ code }) => code === tree.code)?.path;
      if (path === undefined) throw new ServiceError('not_found', 'dataset not found');
      const fileName = exportFileName([tree.code, ...(audience === null ? [] : [audience.name])], now());
      underWay++;
      let isEnded = false;
      const end = () => {
        if (!isEnded) underWay--;
        isEnded = true;
      };
      try {
        const begun = await beginNamed(
          {
            directory: path,
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
        const what = audience === null ? tree.name : `${tree.name}: ${audience.name}`;
        audit.record(principal, 'dataset_exported', `${what} (${begun.respondents} respondents)`);
        log.security(
          { userId: principal.userId, dataset: tree.code, respondents: begun.respondents },
          'respondents were exported',
        );
        const response = new Response(streamOf(begun.content, end), {
          headers: {
            'Content-Type': 'application/octet-stream',
            'Content-Disposition': attachment(
              `${fileName}.${query.format === 'csv' || syntax ? 'zip' : 'sav'}`,
            ),
            'Cache-Control': 'no-store',
          },
        });
        return { response };
      } catch (error) {
        end();
        throw error;
      }
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

/** Pieces as they are read, one at a time; left before their end, no more are made. `ended` is called once or more. */
function streamOf(
  pieces: AsyncIterable<Uint8Array>,
  ended: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const next = await iterator.next();
        if (next.done !== true) {
          controller.enqueue(new Uint8Array(next.value));
          return;
        }
        ended();
        controller.close();
      } catch (error) {
        ended();
        controller.error(error);
      }
    },
    async cancel() {
      ended();
      await iterator.return?.();
    },
  });
}
