import { readRecords } from '../../engine/segments/reading/read-record.ts';
import { grantedVariables } from '../../exporting/granted-variables.ts';
import { oncePerVersion } from '../datasets/once-per-version.ts';
import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import { describeVariable, fileVariables, listVariables } from './file-variables.ts';

export function variableHandlers({ datasets }: ServerDeps) {
  const recordsOf = oncePerVersion(async ({ code }) => {
    const directory = datasets.directories().find((one) => one.code === code);
    if (directory === undefined) throw new ServiceError('not_found', 'dataset not found');
    return readRecords(directory.path);
  });

  async function find(principal: Principal, code: string) {
    const accessible = datasets.accessOf(principal).findDataset(code);
    if (accessible === undefined) throw new ServiceError('not_found', 'dataset not found');
    const { tree, namespaces } = accessible;
    const records = await recordsOf(tree);
    const variables = fileVariables(records, grantedVariables(tree.catalogue, namespaces));
    return { tree, namespaces, records, variables };
  }

  return {
    async listFileVariables({ principal, params, query }) {
      const { tree, namespaces, records, variables } = await find(principal, params.code);
      if (query.wave !== undefined && !tree.catalogue.waves.some(({ code }) => code === query.wave)) {
        throw new ServiceError(
          'invalid_value',
          `${tree.name} has no wave ${query.wave}; name one of its waves`,
        );
      }
      const recorded = records.some(({ dictionary }) => dictionary !== null);
      return { body: { ...listVariables(variables, tree.catalogue, namespaces, query), recorded } };
    },

    async readFileVariable({ principal, params }) {
      const { tree, namespaces, variables } = await find(principal, params.code);
      const known = variables.get(params.name.toLowerCase());
      if (known === undefined) throw new ServiceError('not_found', 'variable not found');
      const showsAll = principal.role === 'admin' && tree.minCell === 0;
      const disclosure = { namespaces, minCell: tree.minCell, showsAll };
      return { body: await describeVariable(known, tree.catalogue, disclosure) };
    },
  } satisfies Handlers;
}
