import type { Catalogue } from '../../engine/dataset/catalogue.ts';
import { createLinker, type Linker } from '../../insight/linker/create-linker.ts';
import type { InsightSurvey, NamedAudience } from '../../insight/survey/survey.ts';
import type { AccessibleTree } from '../datasets/access.ts';

export interface KnownSurvey {
  readonly survey: InsightSurvey;
  readonly linker: Linker;
}

/** How many readings of surveys are kept: one for each set of grants and audiences in use. */
const kept = 32;

/** Surveys as somebody may see them, ready to be asked: made when first asked for, and kept while they are in use. */
export function createKnownSurveys() {
  const known = new Map<string, KnownSurvey & { readonly catalogue: Catalogue }>();
  return (
    accessible: AccessibleTree,
    datasetCodes: readonly string[] | null,
    audiences: readonly NamedAudience[],
  ): KnownSurvey => {
    const { tree } = accessible;
    const namespaces = tree.catalogue.datasets
      .filter(
        ({ code }) => accessible.nodes.has(code) && (datasetCodes === null || datasetCodes.includes(code)),
      )
      .map(({ namespace }) => namespace);
    const key = JSON.stringify([
      tree.id,
      tree.version,
      namespaces,
      audiences.map(({ id, name, expression }) => [id, name, expression]),
    ]);
    const found = known.get(key);
    // What questions are also called changes without a new version.
    if (found?.catalogue === tree.catalogue) {
      known.delete(key);
      known.set(key, found);
      return found;
    }
    const questions = tree.catalogue.questions.filter(({ namespace }) => namespaces.includes(namespace));
    const survey = { catalogue: { ...tree.catalogue, questions }, audiences };
    const made = { survey, linker: createLinker(survey), catalogue: tree.catalogue };
    known.set(key, made);
    const [oldest] = known.keys();
    if (known.size > kept && oldest !== undefined) known.delete(oldest);
    return made;
  };
}
