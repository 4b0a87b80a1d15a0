import type { Endpoint } from '../../contract/endpoint.ts';

export interface Route {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** The path as the router writes it: `/v1/charts/:id`. */
  readonly pattern: string;
}

/** The endpoints in the order in which a path is held against them: a word in a path goes before a parameter. */
export function toRoutes(endpoints: Readonly<Record<string, Endpoint>>): readonly Route[] {
  return Object.entries(endpoints)
    .map(([name, endpoint]) => ({
      name,
      endpoint,
      pattern: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    }))
    .toSorted((left, right) => countParameters(left.pattern) - countParameters(right.pattern));
}

/** The first route, whatever its method, that has the path; undefined: none has. */
export function findPath(routes: readonly Route[], path: string): Route | undefined {
  const parts = path.split('/');
  return routes.find(({ pattern }) => {
    const words = pattern.split('/');
    return (
      words.length === parts.length &&
      words.every((word, index) => (word.startsWith(':') ? parts[index] !== '' : word === parts[index]))
    );
  });
}

/** Methods for the header `Allow`. */
export function allowedMethods(routes: readonly Route[], pattern: string): readonly string[] {
  const methods = new Set<string>();
  for (const route of routes) {
    if (route.pattern !== pattern) continue;
    methods.add(route.endpoint.method);
    if (route.endpoint.method === 'GET') methods.add('HEAD');
  }
  return [...methods].toSorted();
}

function countParameters(pattern: string): number {
  return pattern.split(':').length - 1;
}
