import { describe } from '../../../phrases/who-of.ts';
import { peopleNoun, sizeUnitOf } from '../../../figures/size-unit.ts';
import { type Names, placeOrTime } from '../../../phrases/names.ts';
import type { Expression } from '../../../expression/expression.ts';
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
      const placed = tree && placeOrTime(code, tree.catalogue);
      if (placed !== undefined) return placed;
      const known = access.findQuestion(code);
      return known?.isPermitted === true ? known.question : undefined;
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
