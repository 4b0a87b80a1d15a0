import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { embeddedRoutes, routeObjects } from './router.tsx';
import { address, routes } from './routes.ts';

test('the list of addresses is the router’s own', () => {
  const patterns = flatten([...routeObjects, ...embeddedRoutes]).flatMap(({ path }) =>
    path === undefined || path === '*' ? [] : [path],
  );
  expect(patterns.toSorted()).toEqual(['/', ...Object.values(routes)].toSorted());
});

test('addresses with an id escape it', () => {
  expect(address.chart('a/b')).toBe('/charts/a%2Fb');
  expect(address.crosstab('x')).toBe('/crosstabs/x');
  expect(address.audienceEdit('x')).toBe('/audiences/x/edit');
});

function flatten(objects: readonly RouteObject[]): RouteObject[] {
  return objects.flatMap((object) => [object, ...flatten(object.children ?? [])]);
}
