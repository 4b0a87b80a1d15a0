import { peopleNoun } from '../../figures/size-unit.ts';
import { type Names, placeOrTime } from '../../phrases/names.ts';
import type { Catalogue } from './catalogue.ts';

/** How the sentence of an expression names things. */
export function catalogueNames(catalogue: Catalogue): Names {
  return {
    people: peopleNoun(catalogue.sizeUnit),
    question: (code) => placeOrTime(code, catalogue) ?? catalogue.questionByCode.get(code),
  };
}
