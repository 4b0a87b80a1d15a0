import type { Phrase as WirePhrase } from '../../contract/codebook/question-words.ts';
import { fromWirePhrase } from '../../phrases/wire-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Dataset } from '../../contract/datasets/dataset.ts';
import type { Question } from '../../contract/codebook/question.ts';
import { sizeUnit as sizeUnitOf } from '../../figures/size-unit.ts';
import { questionsOptions } from '../api/questions.ts';
import type { Scope } from '../app/scope/scope.ts';
import { useScope } from '../app/scope/use-scope.ts';
import { catalogueIndex } from '../catalogue/index/catalogue-entries.ts';
import type { CommandIndex } from '../catalogue/index/command-index.ts';
import { catalogueOf, type QuestionFacts } from '../catalogue/catalogue-of.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { onceWhileSame } from '../../lib/once-per-object.ts';

export type CatalogueState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly status: 'ready'; readonly catalogue: Catalogue };

/** The catalogue of the dataset tree in the page's scope: every question that the caller may see. */
export function useCatalogue(): CatalogueState {
  const scope = useScope();
  const { data: questions, error, refetch } = useQuery(questionsOptions(rootOf(scope).code));
  const { dataset, datasets, allWaves, allLocations, weight } = scope;

  return useMemo(() => {
    if (questions !== undefined) {
      const catalogue = catalogueOfScope({ dataset, datasets, allWaves, allLocations, weight }, questions);
      return { status: 'ready', catalogue };
    }
    if (error !== null) return { status: 'failed', error, retry: () => void refetch() };
    return { status: 'loading' };
  }, [questions, error, refetch, dataset, datasets, allWaves, allLocations, weight]);
}

type Surveyed = Pick<Scope, 'dataset' | 'datasets' | 'allWaves' | 'allLocations' | 'weight'>;

const catalogues = onceWhileSame<Catalogue>();

/** The catalogue of a survey's questions, made once for all that use it; its index is read meanwhile. */
export function catalogueOfScope(scope: Surveyed, questions: readonly Question[]): Catalogue {
  const { allWaves, allLocations, weight } = scope;
  return catalogues(questions, [rootOf(scope), allWaves, allLocations, sizeUnitOf(weight)], () => {
    const catalogue = catalogueWith(scope, questions);
    readWhenIdle(catalogueIndex(catalogue.questions));
    return catalogue;
  });
}

export function catalogueWith(scope: Surveyed, questions: readonly Question[]): Catalogue {
  const { code: dataset, name: datasetName, synthetic } = rootOf(scope);
  const { allWaves: waves, allLocations: locations } = scope;
  const sizeUnit = sizeUnitOf(scope.weight);
  return catalogueOf({
    dataset,
    datasetName,
    synthetic,
    sizeUnit,
    waves,
    locations,
    questions: questions.map(toFacts),
  });
}

/** Longest that reading keeps the browser from an input. */
const sliceMs = 8;

/** Reads an index in short slices between other work, so that the first search waits for nothing. */
function readWhenIdle(index: CommandIndex): void {
  setTimeout(() => {
    const end = performance.now() + sliceMs;
    if (!index.read(() => performance.now() > end)) readWhenIdle(index);
  });
}

/** The highest dataset of the tree that the caller may use: its children's questions come with it. */
export function rootOf({ dataset, datasets }: Pick<Scope, 'dataset' | 'datasets'>): Dataset {
  let root = dataset;
  for (;;) {
    const parent = datasets.find(({ code }) => code === root.parent_code);
    if (parent === undefined) return root;
    root = parent;
  }
}

/** A question as sentences and the tree read it. */
export function toFacts({
  category,
  also_called,
  phrase,
  mean_name: meanName,
  datapoints,
  suffixes,
  ...question
}: Question): QuestionFacts {
  return {
    ...question,
    category: category.path,
    alsoCalled: also_called,
    meanName,
    phrase: phrase && fromWirePhrase(phrase),
    datapoints: datapoints.map(toAnswer),
    suffixes: suffixes.map(toAnswer),
  };
}

interface WireWords {
  readonly also_called?: readonly string[] | undefined;
  readonly phrase?: WirePhrase | undefined;
}

function toAnswer<Answer extends WireWords>({ also_called: alsoCalled = [], phrase, ...answer }: Answer) {
  return { ...answer, alsoCalled, phrase: phrase && fromWirePhrase(phrase) };
}
