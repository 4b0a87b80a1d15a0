import type { SharedQuestion } from '../../../contract/saved-work/shared-chart.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { type CatalogueFacts, catalogueOf, type QuestionFacts } from '../../catalogue/catalogue-of.ts';

/** The parts of a survey that a link names, as a catalogue. */
export function sharedCatalogue({
  questions,
  ...facts
}: Omit<CatalogueFacts, 'dataset' | 'questions'> & {
  readonly questions: readonly SharedQuestion[];
}): Catalogue {
  return catalogueOf({ ...facts, dataset: '', questions: questions.map(toFacts) });
}

function toFacts({ mean_name: meanName, ...question }: SharedQuestion): QuestionFacts {
  return {
    ...question,
    meanName,
    category: [],
    alsoCalled: [],
    waves: [],
    locations: [],
    accessible: true,
  };
}
