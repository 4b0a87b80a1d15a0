import type { Dataset } from '../../engine/survey/dataset.ts';
import { createAccounts } from '../../server/identity/accounts.ts';
import { createTestApp } from '../test-app.ts';
import { flooredCode, forbiddenCode } from './replay-surveys.ts';

/** A request of the replay. `savedId` in its path or body is the id of a saved audience of the analyst's. */
export interface ReplayRequest {
  readonly path: string;
  /** The analyst of the first organisation unless said. */
  readonly as?: 'partner' | 'anonymous' | 'stranger';
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly text?: string;
}

/** `body`: the JSON document; `lines`: those of a stream. */
export interface ReplayAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly lines?: readonly unknown[];
}

export interface ReplayApp {
  answer(request: ReplayRequest): Promise<ReplayAnswer>;
  close(): Promise<void>;
}

/** Placeholder of the saved audience's id, which is another in each run. */
const savedId = '{saved}';

/** Headers that depend on the request and not on the moment; every answer has the rest. */
const recordedHeaders = new Set([
  'allow',
  'cache-control',
  'content-type',
  'retry-after',
  'vary',
  'www-authenticate',
]);

/**
 * The service over the surveys of the replay. The first organisation may use all but the forbidden one; the partner's
 * only the demo without its child and the forbidden one.
 */
export async function openReplayApp(surveys: readonly Dataset[]): Promise<ReplayApp> {
  const app = await createTestApp({ datasets: surveys, publicCodes: ['core', 'tiny'] });
  const { datasets } = app.deps;
  const partner = app.createAccount({ email: 'analyst@partner.test', organisation: 'Partner' });
  const accounts = createAccounts(app.deps);
  datasets.rights.grant(forbiddenCode, accounts.readOrganisation('Partner'));
  datasets.rights.revoke(forbiddenCode, accounts.readOrganisation('First'));
  datasets.rights.grant('core', accounts.readOrganisation('Partner'));
  datasets.rights.revoke('gaming', accounts.readOrganisation('Partner'));
  datasets.setFloor(flooredCode, 3);
  const saved = await app.request('/v2/saved/audiences', {
    json: { name: 'Women', expression: { question: 'tiny.gender', options: ['f'] } },
  });
  const { id }: { id: string } = await saved.json();
  const credentials = { partner, anonymous: null, stranger: 'Bearer of-no-account' };

  return {
    async answer({ path, as, method, headers, json, text }) {
      const sent = text ?? (json === undefined ? undefined : JSON.stringify(json));
      const response = await app.request(path, {
        ...(method === undefined ? {} : { method }),
        headers: { ...(sent === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
        ...(sent === undefined ? {} : { body: sent.replaceAll(savedId, id) }),
        ...(as === undefined ? {} : { authorization: credentials[as] }),
      });
      const received = (await response.text()).replaceAll(id, savedId);
      const recorded = [...response.headers].filter(([name]) => recordedHeaders.has(name));
      const isStream = response.headers.get('content-type')?.includes('ndjson') === true;
      return {
        status: response.status,
        headers: Object.fromEntries(recorded),
        ...(isStream
          ? {
              lines: received
                .split('\n')
                .filter((line) => line !== '')
                .map(parse),
            }
          : { body: received === '' ? null : parse(received) }),
      };
    },
    close: () => app.close(),
  };
}

function parse(text: string): unknown {
  return JSON.parse(text);
}
