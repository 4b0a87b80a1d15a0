import type { Question } from '../../../engine/survey/catalogue.ts';
import { familiesOf, isFunction } from '../english.ts';
import { isDemographic, type Role, roleNames, roleOf } from '../roles.ts';
import { tokenise } from '../tokens.ts';
import { contentStems, rootOf, withoutSlots } from './content-stems.ts';

/** A question as the reader knows it. */
export interface KnownQuestion {
  readonly question: Question;
  readonly role: Role | null;
  /** Stems that speak of the question, 0–1 by how much. */
  readonly context: ReadonlyMap<string, number>;
  /** Words of its name and wording, folded. */
  readonly words: readonly string[];
  /** Verb families of its phrase, wording and name. */
  readonly families: ReadonlySet<number>;
  readonly isDemographic: boolean;
  /** Place in the questionnaire, 0–1. Of equal questions the earlier is meant. */
  readonly place: number;
  /** Stems that name one of its columns. Next to a row, they choose among the columns. */
  readonly columns: ReadonlySet<string>;
  /** Function words of its name, as "most" of "Brand bought most often". */
  readonly functionWords: ReadonlySet<string>;
  /** Roots of the words of its name. */
  readonly names: ReadonlySet<string>;
  /** Returns the weights of its name's roots added up; at least 1. */
  nameWeight(weights: { readonly weightOf: (stem: string) => number }): number;
}

/** Returns what the reader knows about a question at a place of the questionnaire, 0–1. */
export function knownQuestion(question: Question, place: number): KnownQuestion {
  const role = roleOf(question);
  const context = contextOf(question, role);
  const names = new Set(
    contentStems(question.name)
      .filter((stem) => !isFunction(stem))
      .map(rootOf),
  );
  return {
    question,
    role,
    context,
    words: tokenise(`${question.name} ${question.wording}`).map(({ folded }) => folded),
    families: new Set([...context].flatMap(([stem, weight]) => (weight >= 0.75 ? familiesOf(stem) : []))),
    isDemographic: isDemographic(question),
    place,
    columns: new Set(
      question.suffixes
        .map(({ name }) => contentStems(name))
        .flatMap((stems) => (stems.length === 1 ? stems : [])),
    ),
    functionWords: new Set(contentStems(question.name).filter(isFunction)),
    names,
    nameWeight: ({ weightOf }) =>
      Math.max(
        1,
        [...names].reduce((sum, root) => sum + weightOf(root), 0),
      ),
  };
}

/** Returns the stems that speak of a question and their roots, 0–1 by how much. */
function contextOf(question: Question, role: Role | null): ReadonlyMap<string, number> {
  const context = new Map<string, number>();
  const add = (text: string | undefined, weight: number) => {
    for (const stem of contentStems(withoutSlots(text ?? '')).filter((one) => !isFunction(one)))
      for (const key of [stem, rootOf(stem)])
        context.set(key, Math.max(context.get(key) ?? 0, key === stem ? weight : 0.8 * weight));
  };
  add(question.name, 1);
  for (const name of question.alsoCalled) add(name, 1);
  add(question.phrase?.noun, 1);
  add(question.phrase?.does, 0.75);
  add(question.phrase?.people, 0.75);
  add(question.wording, 0.75);
  add(question.unit, 0.45);
  for (const name of question.category) add(name, 0.45);
  for (const name of role === null ? [] : roleNames(role)) add(name, 1);
  return context;
}
