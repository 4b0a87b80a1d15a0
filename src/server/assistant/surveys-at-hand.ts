import { type InsightSurvey, withDatapoints } from '../../insight/survey/survey.ts';
import { filterAudiences } from '../saved-work/audiences/filter-audiences.ts';
import type { AccessibleTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import type { PromptRequest } from './answer-prompt.ts';
import { createKnownSurveys } from './known-surveys.ts';

export interface SurveyAtHand {
  readonly survey: InsightSurvey;
  readonly tree: AccessibleTree;
}

/** The surveys that a prompt may be asked of, as the caller sees them. */
export type SurveysAtHand = (
  request: Pick<PromptRequest, 'principal' | 'access' | 'scope' | 'dockedAudiences' | 'weight'>,
  signal: AbortSignal,
) => Promise<readonly SurveyAtHand[]>;

export function createSurveysAtHand(deps: ServerDeps): SurveysAtHand {
  const known = createKnownSurveys();
  return async ({ principal, access, scope, dockedAudiences, weight }, signal) => {
    const { data } = await filterAudiences(deps, principal, {}, signal);
    const trees = scope === null ? access.trees : [scope.tree];
    return trees.map((tree) => {
      const codes = new Set(tree.tree.catalogue.datasets.map(({ code }) => code));
      const usable = data
        .filter(
          ({ datasets, permissions }) =>
            permissions.audience_overall === 'accessible' &&
            datasets.every((code) => codes.has(code) && tree.nodes.has(code)),
        )
        .toSorted((a, b) => Number(a.flags.includes('curated')) - Number(b.flags.includes('curated')))
        .map(({ id, name, description, expression }) => ({
          id,
          name,
          description,
          expression: withDatapoints(expression),
        }));
      const docked = dockedAudiences.filter(({ id }) => !usable.some((one) => one.id === id));
      const survey = known(tree, {
        datasetCodes: codesInScope(tree, scope?.datasetCodes ?? null),
        audiences: [...docked, ...usable],
        weight,
      });
      return { survey, tree };
    });
  };
}

/** Only the datasets that a prompt names, the root's own demographics with them, are asked; none named: all of the tree. */
function codesInScope({ tree }: AccessibleTree, named: readonly string[] | null): readonly string[] | null {
  return named === null || named.includes(tree.code) || named.length === 0 ? named : [tree.code, ...named];
}
