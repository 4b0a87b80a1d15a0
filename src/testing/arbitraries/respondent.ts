import * as fc from 'fast-check';
import type { Respondent } from '../holds.ts';
import { smallVocabulary, type Vocabulary } from './expression.ts';

/** A respondent of the vocabulary with one wave, one location, and any subset of the answers to the rest. */
export function respondentArbitrary(vocabulary: Vocabulary = smallVocabulary): fc.Arbitrary<Respondent> {
  const answers = vocabulary.map(({ code, datapoints, suffixes }) => {
    const given =
      suffixes.length === 0 ? fc.constant<number[]>([]) : fc.subarray([...suffixes], { minLength: 1 });
    const atMostOne = code === 'waves' || code === 'locations';
    const chosen = fc.subarray([...datapoints], atMostOne ? { minLength: 1, maxLength: 1 } : {});
    return chosen.chain((codes) =>
      fc.tuple(...codes.map(() => given)).map((suffixesGiven) => {
        const positive = codes.map((datapoint, index) => [datapoint, suffixesGiven[index] ?? []] as const);
        return [code, Object.fromEntries(positive)] as const;
      }),
    );
  });
  return fc.tuple(...answers).map((entries): Respondent => Object.fromEntries(entries));
}
