import type {
  DatasetAccess,
  DatasetAccessChange,
  DatasetRight,
} from '../../contract/datasets/dataset-access.ts';
import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Principal } from '../request/principal.ts';
import { createAccounts } from '../identity/accounts.ts';
import { type Actor, atMachine, createAuditLog } from '../identity/stores/audit-log.ts';

const rightNames: Readonly<Record<DatasetRight, string>> = {
  query: 'query',
  export: 'export respondents',
  grant: 'give access',
};

export function createDatasetGrants(deps: Omit<ServerDeps, 'engine' | 'imports' | 'log'>) {
  const { storage, datasets, now } = deps;
  const accounts = createAccounts(deps);
  const audit = createAuditLog({ storage, now });

  /** Names of all organisations are shown to the one that runs the service: the first. */
  function read(principal: Principal, code: string): DatasetAccess {
    const { tree, rights } = datasets.accessOf(principal).readDataset(code, 'grant');
    const complete = accounts.findFirstOrganisation()?.id === principal.organisationId;
    const organisations = datasets.rights
      .grantees(code)
      .organisations.map(({ rights: held, ...organisation }) => ({
        ...organisation,
        owner: organisation.id === tree.ownerId,
        rights: {
          query: [...held.query],
          export: [...held.export],
          grant: [...held.grant],
        },
      }))
      .filter(({ owner, rights: held }) => complete || owner || held.query.length > 0);
    return { dataset: code, nodes: [...rights.grant], complete, organisations };
  }

  /** `within`: only these datasets; without it, all. */
  function carryOut(actor: Actor, change: DatasetAccessChange, within?: ReadonlySet<string>): void {
    const { node, right, granted } = change;
    const organisationId = accounts.readOrganisation(change.organisation);
    const { tree } = datasets.rights.grantees(node);
    if (!granted && organisationId === tree.ownerId) {
      throw new ServiceError(
        'invalid_value',
        `${change.organisation} owns ${tree.code} and keeps every right; remove the dataset instead, or have whoever runs the service change its owner`,
      );
    }
    if (granted) datasets.rights.grant(node, organisationId, right, within);
    else datasets.rights.revoke(node, organisationId, right, within);
    const subject = `${node}: ${change.organisation} (${rightNames[right]})`;
    audit.record(actor, granted ? 'access_granted' : 'access_withdrawn', subject, tree.ownerId);
  }

  return {
    read,

    /** Throws `forbidden` as `assertMay`, and where the caller would give a right that they lack. */
    change(principal: Principal, code: string, change: DatasetAccessChange): DatasetAccess {
      return storage.transaction(() => {
        const { tree, rights } = datasets.accessOf(principal).readDataset(code, 'grant');
        if (!tree.catalogue.datasets.some((node) => node.code === change.node)) {
          throw new ServiceError('invalid_value', `${change.node} is no dataset of ${code}`);
        }
        // Nobody gives or takes a right that they lack.
        const within = new Set([...rights.grant].filter((node) => rights[change.right].has(node)));
        if (!within.has(change.node)) {
          throw new ServiceError(
            'forbidden',
            `your organisation lacks the right to ${rightNames[change.right]} of ${change.node}, so it cannot give or take it; ask its owner`,
          );
        }
        const found = datasets.rights
          .grantees(code)
          .organisations.find(({ name }) => name === change.organisation);
        if (found === undefined) {
          throw new ServiceError(
            'invalid_value',
            `there is no organisation “${change.organisation}”; write its name as its own people see it`,
          );
        }
        if (!change.granted && found.id === principal.organisationId) {
          throw new ServiceError(
            'invalid_value',
            'your own organisation keeps its rights; another one that may give access can take them',
          );
        }
        carryOut(principal, change, within);
        return read(principal, code);
      });
    },

    /** Carries out a command at the machine. Throws `not_found` of the dataset and the organisation. */
    changeAtMachine(change: DatasetAccessChange): void {
      const { ownerId } = datasets.rights.grantees(change.node).tree;
      storage.transaction(() => carryOut(atMachine(ownerId), change));
    },

    /** Makes an organisation the owner; the one before keeps its rights. */
    changeOwner(code: string, organisation: string): void {
      const organisationId = accounts.readOrganisation(organisation);
      const before = datasets.rights.grantees(code).tree.ownerId;
      storage.transaction(() => {
        datasets.rights.changeOwner(code, organisationId);
        for (const owner of new Set([before, organisationId]))
          audit.record(atMachine(owner), 'owner_changed', `${code}: ${organisation}`);
      });
    },
  };
}
