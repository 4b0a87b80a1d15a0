/**
 * Every address of the application, as the router knows it. The accessibility journey walks this list in both
 * themes, so it grows with the application; routes.test.ts holds it equal to the router's own.
 */
export const routes = {
  signIn: '/signin',
  audiences: '/audiences',
  audienceNew: '/audiences/new',
  audienceEdit: '/audiences/:id/edit',
  charts: '/charts',
  chartNew: '/charts/new',
  chart: '/charts/:id',
  crosstabs: '/crosstabs',
  crosstabNew: '/crosstabs/new',
  crosstab: '/crosstabs/:uuid',
  datasets: '/data',
  shared: '/shared',
} as const;

export type RoutePattern = (typeof routes)[keyof typeof routes];

/** Addresses that need an id, as links are made from them. */
export const address = {
  audienceEdit: (id: string) => `/audiences/${encodeURIComponent(id)}/edit`,
  chart: (id: string) => `/charts/${encodeURIComponent(id)}`,
  crosstab: (uuid: string) => `/crosstabs/${encodeURIComponent(uuid)}`,
} as const;
