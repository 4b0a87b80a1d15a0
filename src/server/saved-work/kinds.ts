import type { SavedKind } from '../../contract/sharing.ts';
import type { WorkDocument } from '../../contract/work-version.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../identity/principal.ts';
import { toSavedAudience } from './audiences/audience-answer.ts';
import { toChart } from './charts/chart-answer.ts';
import { toCrosstab } from './crosstabs/crosstab-answer.ts';
import { readCrosstabSharees } from './sharing/crosstab-sharees.ts';
import type { StoredWork } from './store/load-work.ts';

type Deps = Pick<ServerDeps, 'storage' | 'datasets'>;

/** Saved work as its own endpoint shows it to the caller. */
type Show = (deps: Deps, principal: Principal, stored: StoredWork) => WorkDocument;

/** Shows saved work of any kind. A further kind is an entry here and its own endpoints. */
export const showWork: Readonly<Record<SavedKind, Show>> = {
  audiences: ({ datasets }, principal, stored) => ({
    kind: 'audiences',
    document: toSavedAudience(stored, datasets.accessOf(principal)),
  }),
  crosstabs: (deps, _, stored) => ({
    kind: 'crosstabs',
    document: toCrosstab(stored, readCrosstabSharees(deps, stored)),
  }),
  charts: ({ datasets }, principal, stored) => ({
    kind: 'charts',
    document: toChart(stored, datasets.accessOf(principal)),
  }),
};
