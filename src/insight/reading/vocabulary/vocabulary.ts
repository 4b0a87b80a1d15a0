import type { Question } from '../../../engine/survey/catalogue.ts';
import type { Expression } from '../../../expression/expression.ts';
import { toExpression } from '../../../expression/wire.ts';
import type { InsightSurvey } from '../../survey/survey.ts';
import { englishWords, everyone, familiesOf, lightVerbs, numberWords, operatorWords } from '../english.ts';
import { countries } from '../places.ts';
import { allRoles, peopleWords, type Role, roleFit, roleNames } from '../roles.ts';
import { tokenise } from '../tokens.ts';
import { stemOf } from '../../text/stem.ts';
import { contentStems, rootOf } from './content-stems.ts';
import { type KnownQuestion, knownQuestion } from './known-question.ts';
import { type LooseAnswer, looseAnswersOf } from './loose-answers.ts';
import { type AddName, insertEntry, type NameNode } from './name-tree.ts';
import { addQuestion, namesPlaces } from './question-entries.ts';

/** The words of a survey, and the things that they name. */
export interface Vocabulary {
  readonly root: NameNode;
  readonly questions: ReadonlyMap<string, KnownQuestion>;
  /** Conditions of saved audiences by their ids. */
  readonly audiences: ReadonlyMap<string, Expression>;
  /** Returns the weight of a stem, 1–6. The fewer questions hold it, the more it counts. */
  readonly weightOf: (stem: string) => number;
  /** Whether a stem occurs anywhere in the survey. */
  readonly has: (stem: string) => boolean;
  /** Words of the survey and of English as they are spelt, folded. */
  readonly words: ReadonlySet<string>;
  /** Stems that speak of some question. */
  readonly contexts: ReadonlySet<string>;
  /** Stems of the names of questions whose answers are the survey's places. */
  readonly placeNames: ReadonlySet<string>;
  /** Stems that so many questions are called by that they tell none from another: what the survey is about. */
  readonly subject: ReadonlySet<string>;
  /** Answers, columns and questions of two words and more by the root of each word. */
  readonly loose: ReadonlyMap<string, readonly LooseAnswer[]>;
  /** Returns how much a stem speaks of a question, 0–1. */
  readonly speaksOf: (stem: string, question: string) => number;
}

/** Most stems of a name. */
const longestName = 12;

const numberStems: ReadonlySet<string> = new Set(Object.keys(numberWords).map(stemOf));
const everyoneStems: ReadonlySet<string> = new Set([...everyone].map(stemOf));
const lightStems: ReadonlySet<string> = new Set([...lightVerbs].map(stemOf));

/** Returns the vocabulary of a survey, which prompts are read with. */
export function buildVocabulary(survey: InsightSurvey): Vocabulary {
  const { catalogue } = survey;
  const questions = new Map(
    catalogue.questions.map((question, at) => [
      question.code,
      knownQuestion(question, at / catalogue.questions.length),
    ]),
  );
  const known = [...questions.values()];
  const { weightOf, has } = weightsOf(known);
  return {
    root: treeOf(survey, known),
    audiences: conditionsOfAudiences(survey),
    questions,
    weightOf,
    has,
    words: spelledWords(survey),
    loose: looseAnswersOf(known, catalogue),
    contexts: new Set(known.flatMap(({ context }) => [...context.keys()])),
    subject: subjectOf(known),
    placeNames: new Set(
      known
        .filter(({ question }) => namesPlaces(question, placesOf(catalogue)))
        .flatMap(({ question, role }) => [question.name, ...(role === null ? [] : roleNames(role))])
        .flatMap(contentStems),
    ),
    speaksOf: (stem, code) => {
      const spoken = questions.get(code);
      if (spoken === undefined) return 0;
      const { context, families } = spoken;
      const most = Math.max(context.get(stem) ?? 0, context.get(rootOf(stem)) ?? 0);
      if (most >= 0.6) return most;
      return familiesOf(stem).some((family) => families.has(family)) ? 0.6 : most;
    },
  };
}

/** Points of a word by how much it speaks of a question, from 0 to 1; a word of few questions counts for more. */
export function pointsOfWord(stem: string, speaks: number, { weightOf }: Vocabulary): number {
  return (5 * speaks * Math.max(2, weightOf(stem))) / 3;
}

/** Returns the conditions of saved audiences by their ids. */
function conditionsOfAudiences({ audiences }: InsightSurvey): ReadonlyMap<string, Expression> {
  return new Map(
    audiences.flatMap(({ id, expression }) => {
      const read = toExpression(expression);
      return 'expression' in read ? [[id, read.expression] as const] : [];
    }),
  );
}

/** Least share of a survey's questions that are called by its subject, and least number of them. */
const subjectShare = 0.08;
const subjectLeast = 4;

function subjectOf(questions: readonly KnownQuestion[]): ReadonlySet<string> {
  const counted = new Map<string, number>();
  for (const { question } of questions)
    for (const stem of new Set(contentStems(question.name))) counted.set(stem, (counted.get(stem) ?? 0) + 1);
  const least = Math.max(subjectLeast, subjectShare * questions.length);
  return new Set([...counted].flatMap(([stem, count]) => (count >= least ? [stem] : [])));
}

/** Returns the codes of a survey's locations by their names in lower case. */
const placesOf = ({ locations }: InsightSurvey['catalogue']): ReadonlyMap<string, string> =>
  new Map(locations.map(({ name, code }) => [name.toLowerCase(), code]));

/** Returns the tree of all names of a survey's questions and saved audiences. */
function treeOf({ catalogue, audiences }: InsightSurvey, questions: readonly KnownQuestion[]): NameNode {
  const root: NameNode = { next: new Map(), entries: [] };
  const add: AddName = (text, via, target) => {
    const stems = contentStems(text);
    const isColumn = target.kind === 'column' && (via === 'name' || via === 'alias') && stems.length > 0;
    if (isColumn || isName(stems)) insertEntry(root, { stems, via, target });
    // "Household type": the words before say too little.
    else if (text.endsWith(' type')) insertEntry(root, { stems: [...stems, stemOf('type')], via, target });
  };
  const places = placesOf(catalogue);
  const ofRole = firstOfRoles(questions);
  const named = new Map<string, string>();
  for (const { question, names } of questions)
    for (const name of names) named.set(name, named.has(name) ? '' : question.code);
  for (const known of questions)
    addQuestion(
      known,
      { named, isFirstOfRole: known.role !== null && ofRole.get(known.role) === known, places },
      add,
    );
  for (const { id, name } of audiences) add(name, 'name', { kind: 'saved', id });
  return root;
}

/** Whether stems may name something: they are neither only words for everyone, nor only operators and numbers. */
function isName(stems: readonly string[]): boolean {
  if (stems.length === 0 || stems.length > longestName || stems.every((stem) => everyoneStems.has(stem)))
    return false;
  if (stems.every((stem) => operatorWords.has(stem) || numberStems.has(stem) || /^[\d.,]+$/.test(stem)))
    return false;
  // "Own" and "use" ask of what follows them, whichever question or answer ("on their own") has them in its name.
  return stems.length > 1 || !lightStems.has(stems[0] ?? '');
}

/** Returns the question of each role that fits it best; of equals the first. */
function firstOfRoles(questions: readonly KnownQuestion[]): ReadonlyMap<Role, KnownQuestion> {
  const ofRole = new Map<Role, KnownQuestion>();
  for (const known of questions) {
    const { role, question } = known;
    if (role === null) continue;
    const other = ofRole.get(role);
    if (other === undefined || roleFit(role, question) > roleFit(role, other.question))
      ofRole.set(role, known);
  }
  return ofRole;
}

/** Returns the weights of stems by how many questions and labels hold them. */
function weightsOf(questions: readonly KnownQuestion[]): Pick<Vocabulary, 'weightOf' | 'has'> {
  // Brands that many questions list are one holder of their words.
  const texts = new Map<string, ReadonlySet<string>>();
  for (const { context, question } of questions) {
    texts.set(question.code, new Set(context.keys()));
    for (const label of [...question.datapoints, ...question.suffixes])
      texts.set(`label ${label.name.toLowerCase()}`, stemsAndRoots(label));
  }
  const holders = new Map<string, number>();
  for (const stems of texts.values())
    for (const stem of stems) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  const most = Math.log(2 + texts.size);
  return {
    weightOf: (stem) =>
      Math.max(1, Math.round(6 - (5 * Math.log(1 + (holders.get(stem) ?? 1))) / most + 0.5)),
    has: (stem) => holders.has(stem),
  };
}

function stemsAndRoots({
  name,
  alsoCalled = [],
}: Pick<Question['datapoints'][number], 'name' | 'alsoCalled'>): ReadonlySet<string> {
  const stems = [name, ...alsoCalled].flatMap(contentStems);
  return new Set([...stems, ...stems.map(rootOf)]);
}

/** Returns the words of a survey and of English as they are spelt, folded. A repair of spelling aims at one of them. */
function spelledWords({
  catalogue,
  audiences,
}: Pick<InsightSurvey, 'catalogue' | 'audiences'>): ReadonlySet<string> {
  const texts = [
    ...catalogue.locations.map(({ name }) => name),
    ...audiences.map(({ name }) => name),
    ...countries.flatMap(({ names }) => names),
    ...catalogue.questions.flatMap(
      ({ name, wording, alsoCalled, category, datapoints, suffixes, phrase }) => [
        name,
        wording,
        ...alsoCalled,
        ...category,
        phrase?.noun ?? '',
        phrase?.does ?? '',
        ...datapoints.flatMap((answer) => [
          answer.name,
          ...(answer.alsoCalled ?? []),
          answer.phrase?.does ?? '',
          answer.phrase?.people ?? '',
        ]),
        ...suffixes.map((column) => column.name),
      ],
    ),
    ...allRoles.flatMap((role) => [...roleNames(role), ...peopleWords(role)]),
  ];
  return new Set([...englishWords, ...texts.flatMap((text) => tokenise(text).map(({ folded }) => folded))]);
}
