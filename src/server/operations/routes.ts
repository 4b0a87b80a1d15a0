import { endpoints } from '../../contract/endpoints.ts';
import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { toOpenApi } from '../http/pages/openapi.ts';
import { readExamples } from '../http/pages/recorded-examples.ts';
import { serializeJson } from '../http/writing/serialize-json.ts';
import { ServiceError } from '../request/service-error.ts';
import { docsPage, docsPolicy } from '../http/pages/docs-page.ts';
import type { Metrics } from './metrics.ts';
import { readProductVersion } from './product-version.ts';

export function operationHandlers({ storage, datasets }: ServerDeps, metrics: Metrics): Handlers {
  let document: Uint8Array<ArrayBuffer> | undefined;
  return {
    readHealth: () => ({ body: { status: 'ok' } }),

    async readReadiness() {
      if (!storage.isReady()) {
        throw new ServiceError(
          'unavailable',
          storage.isDamaged()
            ? 'the database is damaged and takes no writes; restore a backup'
            : 'the database does not answer; see the log',
        );
      }
      if (storage.isFull()) {
        throw new ServiceError(
          'unavailable',
          'the disk of DATA_DIR is full or takes no writes; make room on it',
        );
      }
      if (datasets.unopened.length > 0) {
        throw new ServiceError(
          'unavailable',
          `datasets that cannot be opened: ${datasets.unopened.length}; see the log`,
        );
      }
      const damages = datasets.damages();
      if (damages.length > 0) {
        // Anybody may ask, and no name of a survey is for anybody.
        throw new ServiceError(
          'unavailable',
          `parts of datasets that are damaged on disk: ${damages.length}; the log and "dataset verify" name them to whoever runs the service`,
        );
      }
      const unanswering = await datasets.copies.unanswering();
      if (unanswering > 0) {
        throw new ServiceError(
          'unavailable',
          `copies of datasets that do not answer: ${unanswering}; "dataset copies" lists them, "dataset answers --from local" does without`,
        );
      }
      return { body: { status: 'ready', database: 'open', datasets: datasets.trees.length } };
    },

    readMetrics: async () => ({ body: await metrics.text() }),

    // Written once: it is long, and anyone may ask for it as often as they like.
    readOpenApi() {
      document ??= new TextEncoder().encode(
        serializeJson(toOpenApi(endpoints, readExamples(), readProductVersion())),
      );
      return { response: new Response(document, { headers: { 'Content-Type': 'application/json' } }) };
    },

    readDocs: () => ({ body: docsPage, headers: { 'Content-Security-Policy': docsPolicy } }),
  };
}
