import { peopleNoun } from '../../figures/size-unit.ts';
import type { Names } from '../../phrases/names.ts';
import type { Catalogue } from './catalogue.ts';

/** How the sentence of an expression names things. */
export function catalogueNames({ questionByCode, sizeUnit }: Catalogue): Names {
  return {
    people: peopleNoun(sizeUnit),
    question(code) {
      const question = questionByCode.get(code);
      if (question === undefined) return undefined;
      return {
        kind: question.kind,
        name: question.name,
        wording: question.wording,
        datapoint: (datapoint) => question.datapointByCode.get(datapoint)?.name,
        suffix: (suffix) => question.suffixByCode.get(suffix)?.name,
      };
    },
  };
}
