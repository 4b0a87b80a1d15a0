import { createBrowserRouter, type RouteObject } from 'react-router';
import { readCrosstabOf } from '../api/crosstabs.ts';
import { NotFoundPage, RouteError } from './RouteError.tsx';
import type { RouteHandle } from './page-kind.ts';
import { redirectToLastPage } from './last-page.ts';
import { requireSession } from './require-session.ts';
import { routes, type RoutePattern } from './routes.ts';
import { Shell } from './shell/Shell.tsx';
import { ShellFrame } from './shell/PageSkeleton.tsx';
import { latePart } from '../ui/lazy-part.tsx';

type PageModule = Promise<{ Component: React.ComponentType }>;

const list: RouteHandle = { kind: 'list' };
const scopedList: RouteHandle = { kind: 'list', scoped: 'user' };
const newEditor: RouteHandle = { kind: 'editor', scoped: 'user' };
const savedEditor: RouteHandle = { kind: 'editor', scoped: 'saved' };

/** Loads the page that a module exports under this name. */
function only<Name extends string>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, React.ComponentType>>>,
): () => PageModule {
  return async () => ({ Component: (await load())[name] });
}

function page(path: RoutePattern, handle: RouteHandle, load: () => PageModule): RouteObject {
  return { path, lazy: load, handle };
}

const audiencesPage = only('AudiencesPage', () => import('../pages/audiences/AudiencesPage.tsx'));
const audienceEditorPage = only(
  'AudienceEditorPage',
  () => import('../pages/audiences/AudienceEditorPage.tsx'),
);
const chartsPage = only('ChartsPage', () => import('../pages/charts/ChartsPage.tsx'));
const chartEditorPage = only('ChartEditorPage', () => import('../pages/charts/ChartEditorPage.tsx'));
const crosstabsPage = only('CrosstabsPage', () => import('../pages/crosstabs/CrosstabsPage.tsx'));
const crosstabEditorPage = only(
  'CrosstabEditorPage',
  () => import('../pages/crosstabs/CrosstabEditorPage.tsx'),
);
const tabPlansPage = only('TabPlansPage', () => import('../pages/tab-plans/TabPlansPage.tsx'));
const tabPlanPage = only('TabPlanPage', () => import('../pages/tab-plans/TabPlanPage.tsx'));
const reportsPage = only('ReportsPage', () => import('../pages/reports/ReportsPage.tsx'));
const datasetsPage = only('DatasetsPage', () => import('../pages/datasets/DatasetsPage.tsx'));
const datasetPage = only('DatasetPage', () => import('../pages/datasets/DatasetPage.tsx'));
const derivePage = only('DerivePage', () => import('../pages/datasets/derive/DerivePage.tsx'));
const weighPage = only('WeighPage', () => import('../pages/datasets/weights/WeighPage.tsx'));
const importPage = only('ImportPage', () => import('../pages/datasets/import/ImportPage.tsx'));
const settingsPage = only('SettingsPage', () => import('../pages/settings/SettingsPage.tsx'));
const chatPage = only('ChatPage', () => import('../pages/chat/ChatPage.tsx'));
const welcomePage = async () => {
  const [{ WelcomePage }, { chartKind }, { crosstabKind }] = await Promise.all([
    import('../pages/welcome/WelcomePage.tsx'),
    import('../pages/charts/chart-kind.tsx'),
    import('../pages/crosstabs/crosstab-kind.tsx'),
  ]);
  return { Component: () => <WelcomePage charts={chartKind} crosstabs={crosstabKind} /> };
};
const refreshDeckPage = async () => {
  const [{ RefreshDeckPage }, { exportedSavedChart }, { savedCrosstabDocument }, { reportFigures }, parts] =
    await Promise.all([
      import('../pages/refresh-deck/RefreshDeckPage.tsx'),
      import('../pages/charts/export/chart-document.ts'),
      import('../pages/crosstabs/export/crosstab-document.ts'),
      import('../pages/reports/report-documents.ts'),
      reportParts(),
    ]);
  return {
    Component: () => (
      <RefreshDeckPage
        readers={{
          charts: exportedSavedChart,
          crosstabs: async (id, client, work) =>
            savedCrosstabDocument(await readCrosstabOf(id), client, work),
          reports: reportFigures(parts),
        }}
      />
    ),
  };
};
const insightsPage = only('InsightsPage', () => import('../pages/insights/InsightsPage.tsx'));

const reportParts = async () => {
  const [{ reportChart }, { reportTable }] = await Promise.all([
    import('../pages/charts/report-chart.tsx'),
    import('../pages/crosstabs/report-table.tsx'),
  ]);
  return { chart: reportChart, crosstab: reportTable };
};

const SharedReport = latePart(async () => {
  const { sharedReportWith } = await import('../pages/reports/FrozenPages.tsx');
  return sharedReportWith(await reportParts());
});

/** One component for a new report and a saved one, which its first save goes on with. */
let ReportPage: React.ComponentType | undefined;
const reportPage = async () => {
  const { reportPageWith } = await import('../pages/reports/ReportPage.tsx');
  ReportPage ??= reportPageWith(await reportParts());
  return { Component: ReportPage };
};

/** Exported for the test that holds `routes` and the router equal. */
export const routeObjects: RouteObject[] = [
  {
    path: routes.signIn,
    lazy: only('SignInPage', () => import('../pages/signin/SignInPage.tsx')),
    errorElement: <RouteError />,
    hydrateFallbackElement: <div />,
  },
  {
    path: routes.shared,
    lazy: async () => {
      const [{ SharedPage }, { SharedCrosstab }, { SharedChart }] = await Promise.all([
        import('../pages/shared/SharedPage.tsx'),
        import('../pages/crosstabs/read/SharedCrosstab.tsx'),
        import('../pages/charts/read/ReadOnlyChart.tsx'),
        import('../pages/reports/FrozenPages.tsx'),
        reportParts(),
      ]);
      const views = {
        CrosstabView: SharedCrosstab,
        ChartView: SharedChart,
        ReportView: SharedReport,
      };
      return { element: <SharedPage {...views} /> };
    },
    errorElement: <RouteError />,
    hydrateFallbackElement: <div />,
  },
  {
    loader: requireSession,
    element: <Shell />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <ShellFrame />,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          { index: true, path: '/', loader: redirectToLastPage, element: null },
          page(routes.welcome, scopedList, welcomePage),
          page(routes.chats, scopedList, chatPage),
          page(routes.chat, scopedList, chatPage),
          page(routes.audiences, scopedList, audiencesPage),
          page(routes.audienceNew, newEditor, audienceEditorPage),
          page(routes.audienceEdit, newEditor, audienceEditorPage),
          page(routes.charts, list, chartsPage),
          page(routes.chartNew, newEditor, chartEditorPage),
          page(routes.deckRefresh, list, refreshDeckPage),
          page(routes.chart, savedEditor, chartEditorPage),
          page(routes.crosstabs, list, crosstabsPage),
          page(routes.crosstabNew, newEditor, crosstabEditorPage),
          page(routes.crosstab, savedEditor, crosstabEditorPage),
          page(routes.tabPlans, list, tabPlansPage),
          page(routes.tabPlanNew, newEditor, tabPlanPage),
          page(routes.tabPlan, savedEditor, tabPlanPage),
          page(routes.reports, list, reportsPage),
          page(routes.reportNew, newEditor, reportPage),
          page(routes.report, savedEditor, reportPage),
          page(routes.insights, list, insightsPage),
          page(routes.insight, list, insightsPage),
          page(routes.datasets, list, datasetsPage),
          ...[routes.dataset, routes.datasetTab].map((path) => page(path, list, datasetPage)),
          ...[routes.variableNew, routes.variableEdit].map((path) => page(path, newEditor, derivePage)),
          ...[routes.weightNew, routes.weightEdit].map((path) => page(path, newEditor, weighPage)),
          ...[routes.importNew, routes.import].map((path) => page(path, list, importPage)),
          ...[routes.settings, routes.settingsTab].map((path) => page(path, list, settingsPage)),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

const FramedReport = latePart(async () =>
  (await import('../pages/reports/FrozenPages.tsx')).publishedPagesWith(await reportParts(), true),
);

/** All that there is inside a frame of another site: from an embedded chart or report nothing leads into the application. */
export const embeddedRoutes: RouteObject[] = [
  {
    path: routes.embedded,
    lazy: async () => {
      const [{ EmbeddedPage }, { ReadOnlyChart }] = await Promise.all([
        import('../pages/shared/EmbeddedPage.tsx'),
        import('../pages/charts/read/ReadOnlyChart.tsx'),
      ]);
      return { element: <EmbeddedPage ChartView={ReadOnlyChart} ReportView={FramedReport} /> };
    },
    errorElement: <RouteError />,
    hydrateFallbackElement: <div />,
  },
];

export const createRouter = (path: string) =>
  createBrowserRouter(path.startsWith('/embed/') ? embeddedRoutes : routeObjects);
