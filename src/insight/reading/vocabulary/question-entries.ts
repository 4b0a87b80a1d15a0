import type { Question } from '../../../engine/survey/catalogue.ts';
import { asksToRecommend, netPromoterOf } from '../../../figures/questions/net-promoter.ts';
import { isOutside, scaleOf } from '../../survey/answer-order.ts';
import { partsOfLabel } from '../labels.ts';
import { roleNames, roleWords } from '../roles.ts';
import { addAliases } from './alias-entries.ts';
import { addAnswer, sharedParts } from './answer-entries.ts';
import { contentStems, withoutSlots } from './content-stems.ts';
import type { KnownQuestion } from './known-question.ts';
import type { AddName, AnswerTarget, Target } from './name-tree.ts';
import { addUniqueColumns, addUniqueWords, pairNames, sharedHeads, stepNames } from './word-entries.ts';

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
