import type { DescribedForm, DescribedPeople } from '../../contract/codebook/phrase-proposal.ts';
import type { Expression } from '../../expression/expression.ts';
import { shorten } from '../../expression/shorten.ts';
import { usesOf } from '../../expression/uses.ts';
import { peopleNoun, sizeUnitOf } from '../../figures/size-unit.ts';
import { capitalised } from '../../lib/capitalised.ts';
import { type Names, placeOrTime } from '../../phrases/names.ts';
import { describe, whoOf } from '../../phrases/who-of.ts';
import type { DatasetAccess, RegisteredTree } from '../datasets/access.ts';

/** Longest text of the form `short`. */
const longestShort = 40;

/**
 * Words the people of an expression with the phrases of the surveys that the caller may see, and with codes where there
 * are none. Only a sentence has segments with paths.
 */
export function describePeople(
  expression: Expression,
  access: DatasetAccess,
  form: DescribedForm,
): DescribedPeople {
  const names = namesFor(expression, access);
  if (form === 'sentence') {
    const { text, segments } = describe(expression, names);
    return { text, segments: segments.map(({ path, ...one }) => ({ ...one, path: path && [...path] })) };
  }
  const people = whoOf(expression, names);
  const texts = { people, title: capitalised(people), short: shorten(people, longestShort) };
  return { text: texts[form], segments: [{ text: texts[form], path: null, excluded: false }] };
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
