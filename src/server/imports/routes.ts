import { rm } from 'node:fs/promises';
import type { DatasetVersionList } from '../../contract/datasets/dataset-version.ts';
import type { ServerDeps } from '../deps.ts';
import { begunStream } from '../http/writing/begun-stream.ts';
import { toEventStream } from '../http/writing/event-stream.ts';
import type { Handlers } from '../http/handler.ts';
import type { Principal } from '../request/principal.ts';
import { createAuditLog } from '../identity/stores/audit-log.ts';
import { receiveUpload } from './receive-upload.ts';

/** Surveys come and go by the hands of administrators alone. */
export function importHandlers(deps: ServerDeps) {
  const { imports, datasets, log } = deps;
  const audit = createAuditLog(deps);

  function versionsOf(principal: Principal, code: string): DatasetVersionList {
    const versions = datasets.listVersions(code, principal.organisationId);
    return { versions: versions.map(({ isCurrent, ...version }) => ({ ...version, current: isCurrent })) };
  }

  return {
    async createDatasetImport({ principal, raw }) {
      const admitted = imports.admit(principal);
      try {
        const upload = await receiveUpload(raw, admitted.directory);
        const { into } = upload.fields;
        if (into !== '') datasets.replaceable(into, principal.organisationId);
        const begun = imports.begin(principal, upload, admitted);
        audit.record(principal, 'import_begun', { about: `import ${begun.id}`, name: begun.file });
        return { body: begun };
      } catch (error) {
        admitted.leave();
        await rm(admitted.directory, { recursive: true, force: true });
        throw error;
      }
    },

    async readDatasetImport({ principal, params, alternative, signal }) {
      if (alternative === null) return { body: imports.read(principal, params.id) };
      const followed = await begunStream(signal, (stop) => imports.follow(principal, params.id, stop));
      return { response: toEventStream(followed) };
    },

    async cancelDatasetImport({ principal, params }) {
      return { body: await imports.cancel(principal, params.id) };
    },

    listDatasetImports({ principal }) {
      return { body: { imports: [...imports.list(principal)] } };
    },

    async readImportProposal({ principal, params }) {
      return { body: await imports.readProposal(principal, params.id) };
    },

    readImportDecisions({ principal, params }) {
      return { body: imports.readDecisions(principal, params.id) };
    },

    async replaceImportDecisions({ principal, params, body }) {
      return { body: await imports.replaceDecisions(principal, params.id, body) };
    },

    replaceImportReading({ principal, params, body }) {
      return { body: imports.readAnew(principal, params.id, body) };
    },

    async publishDatasetImport({ principal, params }) {
      const published = await imports.publish(principal, params.id);
      audit.record(principal, 'import_published', {
        about: `import ${published.id}`,
        name: published.file,
      });
      return { body: published };
    },

    listDatasetVersions({ principal, params }) {
      return { body: versionsOf(principal, params.code) };
    },

    async replaceDatasetVersion({ principal, params, body }) {
      await datasets.rollBack(params.code, body.version, principal.organisationId);
      log.security({ userId: principal.userId, dataset: params.code }, 'a survey was rolled back');
      audit.record(principal, 'version_chosen', params.code);
      return { body: versionsOf(principal, params.code) };
    },
  } satisfies Handlers;
}
