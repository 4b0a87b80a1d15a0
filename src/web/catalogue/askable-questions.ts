import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import type { CatalogueQuestion } from './catalogue.ts';

type Asked = Pick<CatalogueQuestion, 'code' | 'retired'> & { readonly accessible: boolean };

/** The questions of a survey and its add-ons that the user can ask. Waves and locations are none of them. */
export function askableQuestions<One extends Asked>(questions: readonly One[]): readonly One[] {
  return questions.filter(
    ({ code, accessible, retired }) =>
      accessible && retired !== true && code !== wavesQuestion && code !== locationsQuestion,
  );
}
