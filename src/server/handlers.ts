import { assistantHandlers } from './assistant/routes.ts';
import { createAssistantService } from './assistant/service.ts';
import { audienceHandlers } from './saved-work/audiences/routes.ts';
import { catalogueHandlers } from './catalogue/routes.ts';
import { chartHandlers } from './saved-work/charts/routes.ts';
import { codebookHandlers } from './codebook/routes.ts';
import { comparisonHandlers } from './comparisons/routes.ts';
import { coverageHandlers } from './coverage/routes.ts';
import { crosstabHandlers } from './saved-work/crosstabs/routes.ts';
import { datasetHandlers } from './datasets/routes.ts';
import type { ServerDeps } from './deps.ts';
import { editionHandlers } from './editions/routes.ts';
import { erasureHandlers } from './erasure/routes.ts';
import { exportSlots } from './exports/export-slots.ts';
import { exportHandlers } from './exports/routes.ts';
import type { Handlers } from './http/handler.ts';
import { identityHandlers } from './identity/routes.ts';
import type { Metrics } from './operations/metrics.ts';
import { importHandlers } from './imports/routes.ts';
import { insightHandlers } from './insights/routes.ts';
import { operationHandlers } from './operations/routes.ts';
import { queryHandlers } from './figures/routes.ts';
import { toolHandlers } from './tools/tool-handlers.ts';
import { tabPlanHandlers } from './saved-work/tab-plans/routes.ts';
import { savedWorkHandlers } from './saved-work/routes.ts';
import { sharingHandlers } from './saved-work/sharing/routes.ts';
import { workChangeHandlers } from './saved-work/changes/routes.ts';
import { variableHandlers } from './variables/routes.ts';
import { workspaceHandlers } from './workspace/routes.ts';

/** Every slice's handlers in one map. Endpoints that are missing here answer 501. */
export function createHandlers(deps: ServerDeps, metrics: Metrics): Handlers {
  const assistant = createAssistantService(deps);
  const slots = exportSlots();
  return {
    ...operationHandlers(deps, metrics),
    ...identityHandlers(deps),
    ...datasetHandlers(deps),
    ...catalogueHandlers(deps),
    ...codebookHandlers(deps),
    ...coverageHandlers(deps),
    ...queryHandlers(deps),
    ...audienceHandlers(deps),
    ...crosstabHandlers(deps),
    ...chartHandlers(deps),
    ...tabPlanHandlers(deps),
    ...editionHandlers(deps, slots),
    ...savedWorkHandlers(deps),
    ...sharingHandlers(deps),
    ...assistantHandlers(deps, assistant),
    ...toolHandlers(deps, assistant),
    ...insightHandlers(deps),
    ...importHandlers(deps),
    ...exportHandlers(deps, slots),
    ...variableHandlers(deps),
    ...comparisonHandlers(deps),
    ...workChangeHandlers(deps),
    ...workspaceHandlers(deps),
    ...erasureHandlers(deps),
  };
}
