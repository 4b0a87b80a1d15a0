import type { RegisteredTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import { reportKind } from '../saved-work/kinds/report-kind.ts';
import { findOwner } from '../saved-work/sharing/follow-link.ts';
import { findWork } from '../saved-work/store/load-work.ts';
import { showContext } from '../saved-work/store/work-service.ts';
import { wavesOfPlan } from './snapshot.ts';
import { startEdition } from './start-edition.ts';
import { listEditedWorks, listEditions } from './store.ts';

/**
 * Starts an edition of every report that has one and rolls, once a survey has waves that its last edition lacks. Nothing
 * is published. Returns how to stop.
 */
export function prepareEditions(deps: ServerDeps): () => void {
  const { storage, datasets, log } = deps;
  return datasets.onPresent((tree) => {
    for (const id of listEditedWorks(storage)) {
      try {
        prepare(deps, id, tree);
      } catch (error) {
        // The survey is there whatever becomes of its reports.
        log.warn({ report: id, error }, 'an edition was not prepared');
      }
    }
  });
}

function prepare(deps: ServerDeps, id: string, tree: RegisteredTree): void {
  const owner = findOwner(deps.storage, id, { kind: 'session', id: '' });
  const work = owner && findWork(deps, owner, 'reports', id);
  if (owner === undefined || work === undefined) return;
  const report = reportKind.show(work, showContext(deps, owner)).document;
  const survey = deps.datasets.accessOf(owner).findDataset(report.dataset_code);
  if (survey?.tree.code !== tree.code || !report.prepare || report.wave_rule.kind === 'fixed') return;
  const [last] = listEditions(deps.storage, id);
  const isNew = wavesOfPlan(report, survey).waveCodes.some(
    (code) => !last?.snapshot.waveCodes.includes(code),
  );
  if (isNew) startEdition(deps, owner, { kind: 'reports', id }, { isPrepared: true });
}
