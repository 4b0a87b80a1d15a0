import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { InsightSurvey, NamedAudience } from '../../insight/survey/survey.ts';
import { BoundedMap } from '../../lib/bounded-map.ts';
import type { AccessibleTree } from '../datasets/access.ts';

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
