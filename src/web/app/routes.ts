/**
 * Every address of the application, as the router knows it. Journeys walk this list, so they grow with the
 * application; routes.test.ts holds it equal to the router's own.
 */
export const routes = {
  signIn: '/signin',
  welcome: '/welcome',
  chats: '/chat',
  chat: '/chat/:chatId',
  audiences: '/audiences',
  audienceNew: '/audiences/new',
  audienceEdit: '/audiences/:id/edit',
  charts: '/charts',
  chartNew: '/charts/new',
  deckRefresh: '/charts/refresh',
  chart: '/charts/:id',
  crosstabs: '/crosstabs',
  crosstabNew: '/crosstabs/new',
  crosstab: '/crosstabs/:uuid',
  tabPlans: '/tab-plans',
  tabPlanNew: '/tab-plans/new',
  tabPlan: '/tab-plans/:id',
  reports: '/reports',
  reportNew: '/reports/new',
  report: '/reports/:id',
  insights: '/insights',
  insight: '/insights/:id',
  datasets: '/data',
  importNew: '/data/import',
  import: '/data/import/:job',
  dataset: '/data/:dataset',
  datasetTab: '/data/:dataset/:tab',
  variableNew: '/data/:dataset/variables/new',
  variableEdit: '/data/:dataset/variables/:variable',
  weightNew: '/data/:dataset/weights/new',
  weightEdit: '/data/:dataset/weights/:weight',
  settings: '/settings',
  settingsTab: '/settings/:tab',
  shared: '/shared',
  embedded: '/embed/:link',
} as const;

export type RoutePattern = (typeof routes)[keyof typeof routes];

/** Addresses that need an id, as links are made from them. */
export const address = {
  chat: (id: string) => `/chat/${encodeURIComponent(id)}`,
  audienceEdit: (id: string) => `/audiences/${encodeURIComponent(id)}/edit`,
  chart: (id: string) => `/charts/${encodeURIComponent(id)}`,
  dataset: (code: string, tab = 'variables') =>
    `/data/${encodeURIComponent(code)}${tab === 'variables' ? '' : `/${encodeURIComponent(tab)}`}`,
  /** `from`: the source question of a new variable; `draft`: name of its draft in the browser. */
  variableNew: (dataset: string, beginning: { readonly from?: string; readonly draft?: string } = {}) =>
    `/data/${encodeURIComponent(dataset)}/variables/new?${new URLSearchParams({ d: dataset, ...beginning }).toString()}`,
  variableEdit: (dataset: string, variable: string) =>
    `/data/${encodeURIComponent(dataset)}/variables/${encodeURIComponent(variable)}?d=${encodeURIComponent(dataset)}`,
  /** `new`: a weight to be made. */
  weightEdit: (dataset: string, weight = 'new') =>
    `/data/${encodeURIComponent(dataset)}/weights/${encodeURIComponent(weight)}`,
  import: (job: string) => `/data/import/${encodeURIComponent(job)}`,
  settings: (tab: string) => `/settings/${encodeURIComponent(tab)}`,
  crosstab: (uuid: string) => `/crosstabs/${encodeURIComponent(uuid)}`,
  tabPlan: (id: string) => `/tab-plans/${encodeURIComponent(id)}`,
  report: (id: string) => `/reports/${encodeURIComponent(id)}`,
  insight: (id: number) => `/insights/${id}`,
} as const;
