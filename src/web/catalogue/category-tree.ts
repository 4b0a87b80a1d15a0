import type { CatalogueQuestion } from './catalogue.ts';

export interface CategoryNode {
  readonly name: string;
  /** Names from the top down to this one. */
  readonly path: readonly string[];
  /** Questions of this category and all below. */
  readonly count: number;
  readonly children: readonly CategoryNode[];
  /** Questions directly in this category. */
  readonly questions: readonly CatalogueQuestion[];
}

const withoutCategory = 'Other questions';

/** The category tree of the questions, in the order in which the questionnaire first meets each category. */
export function categoryTree(questions: readonly CatalogueQuestion[]): readonly CategoryNode[] {
  return nodesBelow([], questions);
}

export function categoryOf(question: CatalogueQuestion): readonly string[] {
  return question.category.length === 0 ? [withoutCategory] : question.category;
}

export function isInCategory(question: CatalogueQuestion, path: readonly string[]): boolean {
  const own = categoryOf(question);
  return path.every((name, level) => own[level] === name);
}

function nodesBelow(
  parent: readonly string[],
  questions: readonly CatalogueQuestion[],
): readonly CategoryNode[] {
  const byName = new Map<string, CatalogueQuestion[]>();
  for (const question of questions) {
    const name = categoryOf(question)[parent.length];
    if (name === undefined) continue;
    const members = byName.get(name);
    if (members === undefined) byName.set(name, [question]);
    else members.push(question);
  }
  return [...byName].map(([name, members]) => {
    const path = [...parent, name];
    return {
      name,
      path,
      count: members.length,
      children: nodesBelow(path, members),
      questions: members.filter((question) => categoryOf(question).length === path.length),
    };
  });
}
