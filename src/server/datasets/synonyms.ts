import type { RegisteredTree } from './access.ts';

/** By the code of the question, what it is called besides: in place of what the survey itself says. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** The tree with those synonyms: everything that looks questions up, search and chat too, finds them there. */
export function withSynonyms(tree: RegisteredTree, synonyms: Synonyms): RegisteredTree {
  if (!tree.catalogue.questions.some(({ code }) => synonyms.has(code))) return tree;
  const questions = tree.catalogue.questions.map((question) => {
    const alsoCalled = synonyms.get(question.code);
    return alsoCalled === undefined ? question : { ...question, alsoCalled };
  });
  return {
    ...tree,
    catalogue: { ...tree.catalogue, questions },
    questions: new Map(questions.map((question) => [question.code, question])),
  };
}
