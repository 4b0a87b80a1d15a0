import type { Expression } from '../../expression/expression.ts';
import { SavedAudienceInput } from '../../contract/saved-work/saved-audience.ts';
import { readDocument } from '../saved-work/kinds/work-descriptor.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import { namespacesOf } from '../datasets/part-of-tree.ts';
import type { ServerDeps } from '../deps.ts';
import { loadWork } from '../saved-work/store/load-work.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Principal } from '../request/principal.ts';
import { codesOfExpressions, readSentExpression } from '../figures/reading/request-reader.ts';
import { resolveTree } from '../figures/reading/resolve-tree.ts';
import type { NamedMeaning } from '../../exporting/export-task.ts';
import type { Storage } from '../storage/storage.ts';

/** What somebody asks to take out, as far as they may. */
export interface ReadExport {
  readonly tree: RegisteredTree;
  /** Namespaces of the datasets that the caller's organisation may export. */
  readonly namespaces: readonly string[];
  /** null: everybody. */
  readonly audience: ExportAudience | null;
  /** Those that are written as variables. */
  readonly audiences: readonly ExportAudience[];
}

interface ExportAudience {
  readonly id: string;
  readonly name: string;
  readonly expression: Expression;
}

/**
 * Throws as `assertMay`, `not_found` for an audience that the caller may not see, `forbidden` where figures of the dataset
 * have a floor, which rows of respondents would go below, and as a query does for what the audience asks.
 */
export function readExport(
  deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets'>,
  principal: Principal,
  code: string,
  { audienceId, ids }: { readonly audienceId: string | null; readonly ids: readonly string[] },
): ReadExport {
  const { tree, rights } = deps.datasets.accessOf(principal).readDataset(code, 'export');
  if (tree.code !== code) {
    throw new ServiceError(
      'invalid_request',
      `${code} is a part of ${tree.code}; export the whole by that code`,
    );
  }
  if (tree.minCell > 0) {
    throw new ServiceError(
      'forbidden',
      `figures of ${tree.name} that rest on fewer than ${tree.minCell} respondents are withheld, so that its respondents cannot be exported one by one; whoever runs the service can lift that floor`,
    );
  }
  const audiences = ids.map((id) => readAudience(deps, principal, tree, id));
  return {
    tree,
    namespaces: [...namespacesOf(tree, rights.export)],
    audience: audienceId === null ? null : readAudience(deps, principal, tree, audienceId),
    audiences,
  };
}

function readAudience(
  deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets'>,
  principal: Principal,
  tree: RegisteredTree,
  id: string,
): ExportAudience {
  const access = deps.datasets.accessOf(principal);
  const stored = loadWork(deps, principal, 'audiences', id, 'view');
  const sent = readSentExpression(readDocument(SavedAudienceInput, stored).expression, '');
  const codes = codesOfExpressions([sent]);
  const isNamed = codes.questions.length > 0 || codes.datasets.length > 0;
  const datasets = isNamed ? codes.datasets : [{ code: tree.code, origin: '' }];
  const { tree: asked, gone } = resolveTree(access, { ...codes, datasets, weight: null });
  const [missing] = gone;
  if (missing !== undefined) {
    throw new ServiceError(
      'invalid_value',
      `the audience ${stored.name} asks for “${missing.name}”, which is not in this version of the survey; take it out of the audience, or go back to the version that has it`,
    );
  }
  if (asked !== tree) {
    throw new ServiceError(
      'invalid_value',
      `the audience ${stored.name} asks ${asked.name}, not ${tree.name}; export it from its own dataset`,
    );
  }
  return { id, name: stored.name, expression: sent.expression };
}

/** Names that an organisation's exports of a dataset tree have given: each means the same in every later one. */
export function createExportNames(storage: Storage) {
  const { sql } = storage;
  const namesOf = (datasetId: string, organisationId: number) =>
    storage
      .all(
        sql
          .selectFrom('export_names')
          .where('dataset_id', '=', datasetId)
          .where('organisation_id', '=', organisationId)
          .select(['meaning', 'name']),
      )
      .map(({ meaning, name }): NamedMeaning => [meaning, name]);

  return {
    read: namesOf,

    /** Keeps names; false, keeping none, where another export has meanwhile given one to something else. */
    keep(datasetId: string, organisationId: number, names: readonly NamedMeaning[]): boolean {
      return storage.transaction(() => {
        const known = new Map(namesOf(datasetId, organisationId));
        const taken = new Set(Array.from(known.values(), (name) => name.toLowerCase()));
        const added = names.filter(([meaning, name]) => known.get(meaning) !== name);
        if (added.some(([meaning, name]) => known.has(meaning) || taken.has(name.toLowerCase())))
          return false;
        for (const [meaning, name] of added) {
          storage.run(
            sql
              .insertInto('export_names')
              .values({ dataset_id: datasetId, organisation_id: organisationId, meaning, name }),
          );
        }
        return true;
      });
    },
  };
}
