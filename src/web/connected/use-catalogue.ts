import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Question } from '../../contract/question.ts';
import { questionsOptions } from '../api/questions.ts';
import type { Scope } from '../app/scope/scope.ts';
import { useScope } from '../app/scope/use-scope.ts';
import { catalogueOf, type QuestionFacts } from '../expression-editor/catalogue-of.ts';
import type { Catalogue } from '../expression-editor/catalogue.ts';

export type CatalogueState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly status: 'ready'; readonly catalogue: Catalogue };

/** The catalogue of the dataset tree in the page's scope: every question that the caller may see. */
export function useCatalogue(): CatalogueState {
  const scope = useScope();
  const root = rootOf(scope);
  const { data: questions, error, refetch } = useQuery(questionsOptions(root.code));
  const { allWaves, allLocations } = scope;

  return useMemo(() => {
    if (questions !== undefined) {
      const catalogue = catalogueOf({
        dataset: root.code,
        datasetName: root.name,
        synthetic: root.synthetic,
        waves: allWaves,
        locations: allLocations,
        questions: questions.map(toFacts),
      });
      return { status: 'ready', catalogue };
    }
    if (error !== null) return { status: 'failed', error, retry: () => void refetch() };
    return { status: 'loading' };
  }, [questions, error, refetch, root, allWaves, allLocations]);
}

/** The highest dataset of the tree that the caller may use: its children's questions come with it. */
function rootOf({ dataset, datasets }: Scope) {
  let root = dataset;
  for (;;) {
    const parent = datasets.find(({ code }) => code === root.parent_code);
    if (parent === undefined) return root;
    root = parent;
  }
}

function toFacts({ category, also_called, ...question }: Question): QuestionFacts {
  return { ...question, category: category.path, alsoCalled: also_called };
}
