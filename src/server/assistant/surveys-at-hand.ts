import { type InsightSurvey, withDatapoints, type NamedAudience } from '../../insight/survey/survey.ts';
import { filterAudiences } from '../saved-work/audiences/filter-audiences.ts';
import type { AccessibleTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import type { PromptRequest } from './answer-prompt.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { BoundedMap } from '../../lib/bounded-map.ts';

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

/** How many surveys are cached: one for each set of grants and audiences in use. */
const kept = 32;

interface KnownSurvey {
  readonly datasetCodes: readonly string[] | null;
  readonly audiences: readonly NamedAudience[];
  /** Code; `""`: the default, as is one that the survey lacks. */
  readonly weight: string;
}

/** Surveys as a caller may see them: the same object for the same grants and audiences while it is in use. */
export function createKnownSurveys() {
  const known = new BoundedMap<string, { readonly survey: InsightSurvey; readonly catalogue: Catalogue }>(
    kept,
  );
  return (accessible: AccessibleTree, { datasetCodes, audiences, weight }: KnownSurvey): InsightSurvey => {
    const { tree } = accessible;
    const namespaces = tree.catalogue.datasets
      .filter(
        ({ code }) => accessible.nodes.has(code) && (datasetCodes === null || datasetCodes.includes(code)),
      )
      .map(({ namespace }) => namespace);
    const key = JSON.stringify([
      tree.id,
      tree.figuresVersion,
      namespaces,
      weight,
      audiences.map(({ id, name, expression }) => [id, name, expression]),
    ]);
    const found = known.get(key);
    // What questions are also called changes without a new version.
    if (found?.catalogue === tree.catalogue) {
      known.set(key, found);
      return found.survey;
    }
    const questions = tree.catalogue.questions.filter(({ namespace }) => namespaces.includes(namespace));
    const survey = weightedSurvey({ catalogue: { ...tree.catalogue, questions }, audiences }, weight);
    known.set(key, { survey, catalogue: tree.catalogue });
    return survey;
  };
}

/** The survey with a weight in the place of its default. */
function weightedSurvey(survey: InsightSurvey, weight: string): InsightSurvey {
  const { catalogue } = survey;
  const found =
    weight === unweighted.code ? unweighted : catalogue.weights.find(({ code }) => code === weight);
  if (found === undefined || found === catalogue.weights[0]) return survey;
  const weights = [found, ...catalogue.weights.filter(({ code }) => code !== weight)];
  return { ...survey, catalogue: { ...catalogue, weights }, weight };
}

const unweighted = { code: 'unweighted', name: 'Unweighted', projects: false };
