import type { Catalogue } from '../../engine/dataset/catalogue.ts';
import { describe } from '../../phrases/describe.ts';
import type { Names, QuestionNames } from '../../phrases/names.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { toExpression } from '../../expression/wire.ts';
import type { Expression } from '../../contract/expression.ts';
import type { NamedCode } from '../../contract/fields.ts';

/** How a survey's codes are called, for sentences that describe an expression. */
function namesOfSurvey(catalogue: Catalogue): Names {
  const fixed = new Map([
    [wavesQuestion, pseudo('Waves', catalogue.waves)],
    [locationsQuestion, pseudo('Locations', catalogue.locations)],
  ]);
  return {
    question(code) {
      const known = fixed.get(code);
      if (known !== undefined) return known;
      const question = catalogue.questions.find((one) => one.code === code);
      if (question === undefined) return undefined;
      const datapoints = namesByCode(question.datapoints);
      const suffixes = new Map(question.suffixes.map((suffix) => [suffix.code, suffix.name]));
      return {
        kind: question.kind,
        name: question.name,
        wording: question.wording,
        datapoint: (one) => datapoints.get(one),
        suffix: (one) => suffixes.get(one),
      };
    },
  };
}

function pseudo(name: string, items: readonly NamedCode[]): QuestionNames {
  const names = namesByCode(items);
  return {
    kind: 'single',
    name,
    wording: '',
    datapoint: (code) => names.get(code),
    suffix: () => undefined,
  };
}

function namesByCode(items: readonly NamedCode[]): ReadonlyMap<string, string> {
  return new Map(items.map(({ code, name }) => [code, name]));
}

/** An expression as a sentence; one that cannot be read is told as it stands. */
export function sentenceOf(expression: Expression | null, catalogue: Catalogue): string {
  if (expression === null) return 'Everyone.';
  const read = toExpression(expression);
  return 'expression' in read
    ? describe(read.expression, namesOfSurvey(catalogue)).text
    : 'An audience of its own.';
}
