import * as fc from 'fast-check';
import type { Expression as WireExpression } from '../../contract/expression.ts';
import { type QuestionVocabulary, smallVocabulary, type Vocabulary } from './expression.ts';

/**
 * Draws an expression as clients write it, valid but in every spelling: several parts in one object, `options` next to
 * `datapoints`, suffixes as text, codes twice, null and `""` for absent values.
 */
export function wireExpressionArbitrary(
  vocabulary: Vocabulary = smallVocabulary,
): fc.Arbitrary<WireExpression> {
  const { wire } = fc.letrec<{ wire: WireExpression; children: WireExpression[] }>((tie) => ({
    wire: fc
      .record({
        leaf: fc.option(fc.constantFrom(...vocabulary).chain(leafArbitrary), { freq: 4 }),
        and: fc.option(tie('children'), { nil: null, depthSize: 'small', maxDepth: 3, freq: 1 }),
        or: fc.option(tie('children'), { nil: null, depthSize: 'small', maxDepth: 3, freq: 1 }),
        not: fc.constantFrom(true, false, null, undefined),
        minCount: fc.constantFrom(1, 2, 3, undefined),
      })
      .filter(({ leaf, and, or }) => leaf !== null || and !== null || or !== null)
      .map(({ leaf, and, or, not, minCount }) => {
        const sent: WireExpression = leaf ?? { question: '' };
        sent.and = and;
        if (or !== null) sent.or = or;
        if (not !== undefined) sent.not = not;
        if (minCount !== undefined && (leaf !== null || or !== null)) sent.min_count = minCount;
        return sent;
      }),
    children: fc.array(tie('wire'), { minLength: 1, maxLength: 3 }),
  }));
  return wire;
}

function leafArbitrary(question: QuestionVocabulary): fc.Arbitrary<WireExpression> {
  const codes = fc.array(fc.constantFrom(...question.datapoints), { minLength: 1, maxLength: 4 });
  const spelled = [...question.suffixes, ...question.suffixes.map(String)];
  const suffixes =
    spelled.length === 0
      ? fc.constant(null)
      : fc.array(fc.constantFrom(...spelled), { minLength: 1, maxLength: 3 });
  return fc.record(
    { question: fc.constant(question.code), datapoints: fc.option(codes), options: codes, suffixes },
    { requiredKeys: ['question'] },
  );
}
