import { describe } from '../../../phrases/describe.ts';
import { peopleNoun, sizeUnitOf } from '../../../figures/size-unit.ts';
import type { Names, QuestionNames } from '../../../phrases/names.ts';
import { type Expression, locationsQuestion, wavesQuestion } from '../../../expression/expression.ts';
import { usesOf } from '../../../expression/uses.ts';
import type { DatasetAccess, RegisteredTree } from '../../datasets/access.ts';

/** The expression in plain English, in the words of the surveys that the caller may see; codes stand for the rest. */
export function describeAudience(expression: Expression, access: DatasetAccess): string {
  return describe(expression, namesFor(expression, access)).text;
}

function namesFor(expression: Expression, access: DatasetAccess): Names {
  const tree = treeOf(expression, access);
  return {
    people: tree === undefined ? 'people' : peopleNoun(sizeUnitOf(tree.catalogue.weights)),
    question(code) {
      if (code === wavesQuestion) return tree && listedNames('Waves', tree.catalogue.waves);
      if (code === locationsQuestion) return tree && listedNames('Locations', tree.catalogue.locations);
      const known = access.findQuestion(code);
      if (known === undefined || !known.isPermitted) return undefined;
      const { kind, name, wording, datapoints, suffixes } = known.question;
      return {
        kind,
        name,
        wording,
        datapoint: (datapoint) => datapoints.find((one) => one.code === datapoint)?.name,
        suffix: (suffix) => suffixes.find((one) => one.code === suffix)?.name,
      };
    },
  };
}

/** Waves and locations are named by the tree of the expression's first question that is known. */
function treeOf(expression: Expression, access: DatasetAccess): RegisteredTree | undefined {
  for (const { question } of usesOf(expression)) {
    const known = access.findQuestion(question);
    if (known?.isPermitted === true) return known.tree;
  }
  return undefined;
}

function listedNames(
  name: string,
  listed: readonly { readonly code: string; readonly name: string }[],
): QuestionNames {
  return {
    kind: 'single',
    name,
    wording: '',
    datapoint: (code) => listed.find((one) => one.code === code)?.name,
    suffix: () => undefined,
  };
}
