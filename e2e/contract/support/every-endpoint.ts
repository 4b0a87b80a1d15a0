import { additions } from '../additions/additions.ts';
import { contractEndpoints, pathOf } from './endpoints.ts';
import type { Group } from './envelopes.ts';
import { missing } from './refuses.ts';

interface AnyEndpoint {
  readonly method: string;
  /** With the id of nothing in it. */
  readonly path: string;
  readonly group: Group;
  readonly body?: unknown;
  /** False: it answers from what it holds, or says in words of its own what is wrong. */
  readonly needsDatabase: boolean;
  /** False: for those who watch over the service, as often as they like. */
  readonly isCounted: boolean;
}

/** What nobody needs a credential for is not refused before its body is read. */
const bodies: Readonly<Record<string, unknown>> = {
  'POST /v1/auth/sign-in': { secret: 'spent' },
};
const operations = new Set(['/healthz', '/readyz', '/openapi.json', '/docs', '/metrics']);
/** Refuse, or say that there is none, before anything is stored: services of tests have no identity provider. */
const ofProvider = new Set([
  '/v1/auth/methods',
  '/v1/auth/provider',
  '/v1/auth/provider/callback',
  '/v1/auth/provider/logout',
]);

/** All that the service answers, those of the interface first. */
export const everyEndpoint: readonly AnyEndpoint[] = [
  ...contractEndpoints.map((endpoint) => ({
    ...endpoint,
    path: pathOf(endpoint),
    needsDatabase: true,
    isCounted: true,
  })),
  ...additions.map(({ operation, group }) => {
    const [method = '', template = ''] = operation.split(' ');
    const path = template
      .replace('{kind}', 'charts')
      .replace('{token}', `0123456789abcdef.${'A'.repeat(43)}`)
      .replaceAll(/\{\w+\}/g, missing);
    const isOperation = operations.has(template);
    return {
      method,
      path,
      group,
      body: bodies[operation],
      needsDatabase: (!isOperation || template === '/metrics') && !ofProvider.has(template),
      isCounted: !isOperation,
    };
  }),
];
