import type { DatasetAccess } from '../../contract/datasets/dataset-access.ts';
import type { ServerDeps } from '../deps.ts';
import { datasetNotFound } from './access.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Principal } from '../request/principal.ts';
import { createAccounts } from '../identity/accounts.ts';
import { createAuditLog } from '../identity/stores/audit-log.ts';

/** Which organisation may use which dataset, kept by the one that runs the service: the first. */
export function createDatasetGrants(deps: Omit<ServerDeps, 'engine' | 'imports' | 'log'>) {
  const { storage, datasets, now } = deps;
  const accounts = createAccounts(deps);
  const audit = createAuditLog({ storage, now });

  /** Other callers get not found; names of organisations are shown to no other caller. */
  function read(principal: Principal, code: string): DatasetAccess {
    const accessible = datasets.accessOf(principal).trees.find(({ tree }) => tree.code === code);
    if (accessible === undefined) throw datasetNotFound();
    const first = accounts.findFirstOrganisation();
    if (first === undefined || first.id !== principal.organisationId) {
      throw new ServiceError(
        'forbidden',
        'access to datasets is kept by the organisation that runs this service; ask an administrator there',
      );
    }
    return {
      dataset: code,
      nodes: accessible.tree.catalogue.datasets.map((node) => node.code),
      organisations: (datasets.grantees(code) ?? []).map((organisation) => ({
        ...organisation,
        granted: [...organisation.granted],
      })),
    };
  }

  return {
    read,

    /** Refuses what all who use the tree would notice to those who neither run the service nor use it alone. */
    assertKeeper(principal: Principal, code: string): void {
      const isFirst = accounts.findFirstOrganisation()?.id === principal.organisationId;
      const others = (datasets.grantees(code) ?? []).filter(
        ({ id, granted }) => id !== principal.organisationId && granted.length > 0,
      );
      if (isFirst || others.length === 0) return;
      throw new ServiceError(
        'forbidden',
        `other organisations use ${code} too; ask an administrator of the one that runs this service`,
      );
    },

    change(
      principal: Principal,
      code: string,
      change: { readonly organisation_id: number; readonly node: string; readonly granted: boolean },
    ): DatasetAccess {
      const { nodes, organisations } = read(principal, code);
      const organisation = organisations.find(({ id }) => id === change.organisation_id);
      if (organisation === undefined) {
        throw new ServiceError('invalid_value', `there is no organisation ${change.organisation_id}`);
      }
      if (!nodes.includes(change.node)) {
        throw new ServiceError('invalid_value', `${change.node} is no dataset of ${code}`);
      }
      if (!change.granted && organisation.id === principal.organisationId) {
        throw new ServiceError(
          'invalid_value',
          'your own organisation keeps access to what it runs; remove the dataset instead',
        );
      }
      storage.transaction(() => {
        if (change.granted) datasets.grant(change.node, organisation.id);
        else datasets.revoke(change.node, organisation.id);
        audit.record(
          principal,
          change.granted ? 'access_granted' : 'access_withdrawn',
          `${change.node}: ${organisation.name}`,
        );
      });
      return read(principal, code);
    },
  };
}
