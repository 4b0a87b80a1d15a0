import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { InsightSurvey, NamedAudience } from '../../insight/survey/survey.ts';
import type { AccessibleTree } from '../datasets/access.ts';

/** How many surveys are cached: one for each set of grants and audiences in use. */
const kept = 32;

/** Surveys as a caller may see them: the same object for the same grants and audiences while it is in use. */
export function createKnownSurveys() {
  const known = new Map<string, { readonly survey: InsightSurvey; readonly catalogue: Catalogue }>();
  return (
    accessible: AccessibleTree,
    datasetCodes: readonly string[] | null,
    audiences: readonly NamedAudience[],
  ): InsightSurvey => {
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
      audiences.map(({ id, name, expression }) => [id, name, expression]),
    ]);
    const found = known.get(key);
    // What questions are also called changes without a new version.
    if (found?.catalogue === tree.catalogue) {
      known.delete(key);
      known.set(key, found);
      return found.survey;
    }
    const questions = tree.catalogue.questions.filter(({ namespace }) => namespaces.includes(namespace));
    const survey = { catalogue: { ...tree.catalogue, questions }, audiences };
    known.set(key, { survey, catalogue: tree.catalogue });
    const [oldest] = known.keys();
    if (known.size > kept && oldest !== undefined) known.delete(oldest);
    return survey;
  };
}
