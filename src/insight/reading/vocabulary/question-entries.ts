import type { Question } from '../../../engine/survey/catalogue.ts';
import { asksToRecommend, netPromoterOf } from '../../../figures/questions/net-promoter.ts';
import { isOutside, scaleOf, usualCodes } from '../../survey/answer-order.ts';
import { partsOfLabel } from '../labels.ts';
import { roleNames, roleWords } from '../roles.ts';
import { contentStems, withoutSlots } from './content-stems.ts';
import type { KnownQuestion } from './known-question.ts';
import { type AddName, type AnswerTarget, type Target, exampleOf } from './name-tree.ts';
import { addUniqueColumns, addUniqueWords, pairNames, sharedHeads, stepNames } from './word-entries.ts';
import { agents } from '../english.ts';
import { wordSet } from '../../text/phrases.ts';
import type { Phrase } from '../../../phrases/phrase.ts';

/** What the names of one question depend on in the rest of the survey. */
interface QuestionContext {
  /** The question whose name alone has a root; empty: several have it. */
  readonly named: ReadonlyMap<string, string>;
  /** Whether the words of the question's role refer to this question. */
  readonly isFirstOfRole: boolean;
  /** Codes of the survey's locations by their names in lower case. */
  readonly places: ReadonlyMap<string, string>;
}

/** Whether most answers of a question are the survey's own places. */
export const namesPlaces = ({ datapoints }: Question, places: ReadonlyMap<string, string>): boolean =>
  datapoints.length > 1 &&
  datapoints.filter(({ name }) => places.has(name.toLowerCase())).length * 2 > datapoints.length;

/** Adds all names of a question, its answers and its columns. */
export function addQuestion(
  known: KnownQuestion,
  { named, isFirstOfRole, places }: QuestionContext,
  add: AddName,
): void {
  const { question, role, isDemographic } = known;
  const { code, datapoints, suffixes, kind } = question;
  const itself: Target = { kind: 'question', question: code };
  const answers = (codes: readonly string[], isPeople = isDemographic): Target => ({
    kind: 'answer',
    question: code,
    codes,
    isPeople,
  });
  const columns = (codes: readonly number[]): Target => ({ kind: 'column', question: code, columns: codes });
  const score = kind === 'single' ? netPromoterOf(question) : null;
  if (asksToRecommend(question)) for (const name of promoterNames) add(name, 'alias', itself);
  if (score !== null) {
    add('promoters', 'alias', answers(score.plus, false));
    add('detractors', 'alias', answers(score.minus, false));
  }
  const isOfPlaces = namesPlaces(question, places);
  const isRole = role !== null && isFirstOfRole;
  const own = stemsOfQuestion(question);
  // The survey's places have names of their own, and so has what is split by them.
  if (!isOfPlaces) {
    addOwnNames(question, add);
    addAliases(known, add);
    if (isRole) for (const name of roleNames(role)) add(name, 'alias', itself);
    addAnswers(known, own, add);
    if (kind !== 'numeric') addUniqueWords(known, named, add);
  }
  if (kind === 'grid_single' && !suffixes.some(({ name }) => name.toLowerCase().includes('agree')))
    addUniqueColumns(question, add);
  for (const [said, codes] of isRole ? roleWords(role, question) : [])
    add(
      said,
      'alias',
      isOfPlaces ? { kind: 'place', codes: placesOf(question, codes, places) } : answers(codes, true),
    );
  for (const { head, codes } of kind === 'numeric' ? [] : sharedHeads(datapoints))
    if (!own.has(head)) add(head, 'part', answers(codes));
  addColumns(question, add);
  addColumnAliases(question, add);
  for (const { name, codes } of stepNames(suffixes)) add(name, 'part', columns(codes));
  for (const { name, codes } of pairNames(suffixes)) add(name, 'name', columns(codes));
  for (const { name, codes } of kind === 'single' ? pairNames(datapoints) : [])
    add(name, 'name', answers(codes));
}

const promoterNames: readonly string[] = ['nps', 'net promoter', 'net promoter score'];

function addOwnNames({ code, name, phrase, wording }: Question, add: AddName): void {
  const itself: Target = { kind: 'question', question: code };
  add(name, 'name', itself);
  // "Q28", which is no quarter.
  const own = code.slice(code.lastIndexOf('.') + 1);
  if (!/^q[1-4]$/i.test(own)) add(own, 'name', itself);
  const plainName = name.replace(/^[A-Z]?\d+[a-z]?[.:]\s*/i, '');
  add(plainName, 'name', itself);
  // "Does respondent have a mobile phone?" is the question of having one.
  add(plainName.replaceAll(/\b(?:you|they|people|(?:the )?respondents?)\b/gi, ''), 'name', itself);
  for (const { text } of partsOfLabel(plainName))
    if (contentStems(text).length > 1) add(text, 'part', itself);
  if (phrase?.noun !== undefined) add(phrase.noun, 'phrase', itself);
  add(wording, 'wording', itself);
}

/** Returns the stems of a question's name and phrases. */
function stemsOfQuestion({ name, phrase }: Question): ReadonlySet<string> {
  return new Set(
    [name, phrase?.noun ?? '', withoutSlots(phrase?.people ?? ''), withoutSlots(phrase?.does ?? '')].flatMap(
      contentStems,
    ),
  );
}

function addAnswers(
  { question, isDemographic }: KnownQuestion,
  own: ReadonlySet<string>,
  add: AddName,
): void {
  const { code, datapoints, phrase: pattern, kind } = question;
  const shared = sharedParts(question);
  for (const answer of datapoints) {
    if (kind === 'numeric' && !/[a-z]{4}/i.test(answer.name)) continue;
    const target: AnswerTarget = {
      kind: 'answer',
      question: code,
      codes: [answer.code],
      // Nobody is called after "Don't know".
      isPeople: isDemographic && !isOutside(answer),
    };
    // Words that only say what the question says name no answer.
    const addDistinct: AddName = (text, via, to) => {
      if (text === answer.name || contentStems(text).some((stem) => !own.has(stem))) add(text, via, to);
    };
    addAnswer(answer, target, { pattern, shared, own }, kind === 'numeric' ? add : addDistinct);
  }
}

/** Returns the locations that some answers of a question name. */
function placesOf(
  { datapoints }: Question,
  codes: readonly string[],
  places: ReadonlyMap<string, string>,
): readonly string[] {
  return datapoints
    .filter((answer) => codes.includes(answer.code))
    .flatMap((answer) => places.get(answer.name.toLowerCase()) ?? []);
}

function addColumns(question: Question, add: AddName): void {
  const scale = scaleOf(question);
  // "Easy" is very easy too.
  const heads = new Set(sharedHeads(question.suffixes).map(({ head }) => head));
  const isScale = scale !== null && scale !== 'amount';
  for (const { code, name } of question.suffixes) {
    if (heads.has(contentStems(name).join(' '))) continue;
    const isStep =
      scale === 'frequency' || scale === 'duration' || (isScale && contentStems(name).length < 3);
    if (isStep && !isOutside({ name })) continue;
    const target: Target = { kind: 'column', question: question.code, columns: [code] };
    for (const { text, isWhole } of partsOfLabel(name)) add(text, isWhole ? 'name' : 'part', target);
  }
}

/** Adds what columns are also called; a name of several means all of them. */
function addColumnAliases({ code: question, suffixes }: Question, add: AddName): void {
  const named = suffixes.flatMap(({ code, alsoCalled = [] }) => alsoCalled.map((said) => ({ code, said })));
  for (const [said, of] of Map.groupBy(named, (one) => one.said))
    add(said, 'alias', { kind: 'column', question, columns: of.map(({ code }) => code) });
}

/** Aliases that order people by age, whichever question has them. */
const ageWords: ReadonlySet<string> = wordSet('young old older younger');

/** Adds a question's aliases: other names for the question, an answer, an example or the people who do it. */
function addAliases({ question, role, isDemographic }: KnownQuestion, add: AddName): void {
  const itself: Target = { kind: 'question', question: question.code };
  const ofRole = new Set(
    (role === null ? [] : roleWords(role, question)).map(([said]) => contentStems(said).join(' ')),
  );
  const labels = new Set(question.datapoints.map(({ name }) => contentStems(name).join(' ')));
  for (const alias of question.alsoCalled) {
    const stems = contentStems(alias).join(' ');
    if (ageWords.has(alias.toLowerCase()) || ofRole.has(stems)) continue;
    const answer = onlyAnswerWith(alias, question);
    const example = exampleOf(alias);
    if (answer !== null)
      add(alias, 'alias', {
        kind: 'answer',
        question: question.code,
        codes: [answer],
        isPeople: isDemographic,
      });
    else if (example !== null) add(example, 'example', { ...itself, example });
    else if (agents.has(alias.split(' ').at(-1) ?? '')) addAgents(alias, question, add);
    else if (!labels.has(stems)) add(alias, 'alias', itself);
  }
}

/** Returns the code of the one answer whose label has all words of an alias; null: none or several. */
function onlyAnswerWith(alias: string, { datapoints, name }: Question): string | null {
  const words = contentStems(alias);
  const own = new Set(contentStems(name));
  if (words.some((word) => own.has(word))) return null;
  const holders = datapoints.filter(
    (answer) => !isOutside(answer) && words.every((word) => contentStems(answer.name).includes(word)),
  );
  return holders.length === 1 ? (holders[0]?.code ?? null) : null;
}

/** Adds those who do what a question asks about: any answer but "none" and "never", where no answer is named. */
function addAgents(alias: string, question: Question, add: AddName): void {
  const words = contentStems(alias).slice(0, -1);
  const isOfAnswer = question.datapoints.some(({ name }) =>
    words.every((word) => contentStems(name).includes(word)),
  );
  const codes = question.kind === 'grid_single' ? [] : usualCodes(question);
  if ((words.length > 0 && isOfAnswer) || codes.length === 0 || codes.length === question.datapoints.length)
    return;
  add(alias, 'alias', { kind: 'answer', question: question.code, codes, isPeople: true });
}

/** An answer as far as names are made of it. */
interface LabelledAnswer {
  readonly name: string;
  readonly alsoCalled?: readonly string[];
  readonly phrase?: Phrase;
}

/** Words of a question that name none of its answers alone. */
interface SharedWords {
  /** Parts of labels that several answers have. */
  readonly shared: ReadonlySet<string>;
  /** Stems that the question itself is called by. */
  readonly own: ReadonlySet<string>;
}

/** Adds an answer's names: the label and its parts, aliases, examples, and the phrases for its people. */
function addAnswer(
  { name, alsoCalled = [], phrase }: LabelledAnswer,
  target: AnswerTarget,
  { pattern, ...known }: SharedWords & { readonly pattern: Phrase | undefined },
  add: AddName,
): void {
  addLabel(name, target, known, add);
  for (const said of alsoCalled) {
    const example = exampleOf(said);
    if (example === null) add(said, 'alias', isOfPeople(said) ? { ...target, isPeople: true } : target);
    else add(example, 'example', { ...target, example });
  }
  const inline = phrase?.inline ?? '';
  if (inline !== '') add(inline, 'phrase', target);
  if (isOutside({ name })) return;
  if (phrase?.does !== undefined) add(phrase.does, 'phrase', target);
  const people =
    phrase?.people ?? (inline === '' ? undefined : pattern?.people?.replaceAll('{answer}', inline));
  if (people === undefined) return;
  add(withoutPeople(people), 'phrase', {
    ...target,
    isPeople: target.isPeople || !people.startsWith('people'),
  });
}

/** Whether a name is one of people, as "impulse buyers". */
const isOfPeople = (said: string): boolean => agents.has(said.split(' ').at(-1) ?? '');

function addLabel(name: string, target: AnswerTarget, { shared, own }: SharedWords, add: AddName): void {
  for (const { text, isWhole } of partsOfLabel(name)) {
    if (isWhole) {
      add(text, 'name', target);
      continue;
    }
    const stems = contentStems(text);
    // A part that several answers have, or that the question is called by, names none of them.
    if (
      !isOutside({ name: text }) &&
      !agents.has(text.trim().toLowerCase()) &&
      !shared.has(stems.join(' ')) &&
      !stems.every((stem) => own.has(stem))
    )
      add(text, 'part', target);
  }
}

const people = 'people ';
const afterPeople = ['who ', 'with ', 'aged ', 'in ', 'of '];

/** Returns a plural noun phrase without "people who", "people with" and the like at its start. */
function withoutPeople(phrase: string): string {
  if (!phrase.startsWith(people)) return phrase;
  const rest = phrase.slice(people.length);
  return rest.slice(afterPeople.find((word) => rest.startsWith(word))?.length ?? 0);
}

/** Returns the parts, as stems, that more than one label of a question has. */
function sharedParts({ datapoints }: Question): ReadonlySet<string> {
  const counted = new Map<string, number>();
  for (const { name } of datapoints)
    for (const part of new Set(partsOfLabel(name).map(({ text }) => contentStems(text).join(' '))))
      counted.set(part, (counted.get(part) ?? 0) + 1);
  return new Set([...counted].flatMap(([part, count]) => (count > 1 ? [part] : [])));
}
