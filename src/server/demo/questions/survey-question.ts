import type { QuestionView } from '../../../engine/survey/catalogue.ts';
import type { AskedIn, SurveyDatapoint, SurveyQuestion, SurveySuffix } from '../../../importing/survey.ts';
import type { Phrase } from '../../../phrases/phrase.ts';
import { datapointCode, noneCode, questionCode, unsureCode, unsureSuffix } from '../answering/codes.ts';
import { intersectAskedIn } from '../fieldwork/asked-in.ts';
import { answerAliases } from './answer-aliases.ts';
import { questionAliases } from './question-aliases.ts';
import type { FirstView, Listed, QuestionSpec } from './question-spec.ts';
import { phrasesOfPeople } from './phrases-of-people.ts';
import { phrasesOfShoppers } from './phrases-of-shoppers.ts';

/** Everywhere and always; fieldwork says where there was anyone to ask. */
const everywhere: AskedIn = [{}];

/** A question as the catalogue shows it: names, codes and where it ran. */
export function surveyQuestion(namespace: string, spec: QuestionSpec): SurveyQuestion {
  const askedIn = spec.askedIn ?? everywhere;
  const { kind, listed, columns = [], none, unsure, view } = spec.model;
  const isGrid = columns.length > 0;
  const code = questionCode(namespace, spec);
  const phrases = phrasesOf(code);
  const isForAll = spec.asked === undefined && spec.askedIn === undefined && namespace === 'core';
  return {
    code,
    namespace,
    kind,
    name: spec.name,
    wording: spec.wording,
    category: spec.category,
    unit: spec.unit ?? '',
    alsoCalled: [...(spec.alsoCalled ?? []), ...(questionAliases[code]?.split(', ') ?? [])],
    notes: spec.notes ?? '',
    ...(phrases === undefined ? {} : { phrase: phrases.question }),
    ...(view && { view: viewOf(spec, view, isGrid) }),
    ...(isForAll && !isGrid && listed.every((one) => one.askedIn === undefined) ? { complete: true } : {}),
    datapoints: [
      ...listed.map((one, at) => datapoint(askedIn, datapointCode(spec, at), one)),
      ...(none === undefined ? [] : [datapoint(askedIn, noneCode(spec), { name: none })]),
      ...(unsure === undefined || isGrid
        ? []
        : [datapoint(askedIn, unsureCode(spec), { name: unsure }, false)]),
    ].map((one, at) => withAliases(code, withPhrase(one, phrases?.answers[at]))),
    suffixes: [
      ...columns.map((one, at) => suffix(askedIn, at + 1, one)),
      ...(unsure === undefined || !isGrid ? [] : [suffix(askedIn, unsureSuffix, { name: unsure }, false)]),
    ].map((one, at) => withAliases(code, withPhrase(one, phrases?.columns[at]))),
    askedIn,
  };
}

/** The boxes of a scale with codes in place of places; answers of a list have their own rows next to them. */
function viewOf(spec: QuestionSpec, { kind, top, bottom }: FirstView, isGrid: boolean): QuestionView {
  const codesOf = (places: readonly number[]) =>
    isGrid ? places : places.map((place) => datapointCode(spec, place - 1));
  return {
    kind: kind === 'top' && !isGrid ? 'shares' : kind,
    ...(top && { top: codesOf(top) }),
    ...(bottom && { bottom: codesOf(bottom) }),
  };
}

function withPhrase<Some extends SurveyDatapoint | SurveySuffix>(
  one: Some,
  phrase: Phrase | null | undefined,
): Some {
  return phrase === null || phrase === undefined ? one : { ...one, phrase };
}

function withAliases<Some extends SurveyDatapoint | SurveySuffix>(code: string, one: Some): Some {
  const list = answerAliases[code]?.[one.name];
  return list === undefined ? one : { ...one, alsoCalled: list.split(', ') };
}

function datapoint(questionAskedIn: AskedIn, code: string, listed: Listed, numeric = true): SurveyDatapoint {
  const { name, midpoint = null, from = null, to = null, askedIn } = listed;
  return {
    code,
    name,
    midpoint,
    numeric,
    from,
    to,
    askedIn: askedIn === undefined ? questionAskedIn : intersectAskedIn(questionAskedIn, askedIn),
  };
}

function suffix(
  askedIn: AskedIn,
  code: number,
  { name, midpoint = null }: Listed,
  numeric = true,
): SurveySuffix {
  return { code, name, midpoint, numeric, askedIn };
}

/**
 * Phrases of a question and of its answers, in their order; null takes the question's pattern and the answer's label.
 */
interface ListedPhrases {
  readonly question: Phrase;
  readonly answers: readonly (Phrase | null)[];
  readonly columns: readonly (Phrase | null)[];
}

/** Phrases of a question of the demo survey, by its code on the wire. */
export function phrasesOf(code: string): ListedPhrases | undefined {
  const found = phrasesOfPeople[code] ?? phrasesOfShoppers[code];
  if (found === undefined) return undefined;
  const { answers, columns, ...question } = found;
  return { question, answers: phrasesIn(answers), columns: phrasesIn(columns) };
}

function phrasesIn(parts = ''): readonly (Phrase | null)[] {
  return parts.split('|').map((part) => phraseOf(part.trim()));
}

function phraseOf(part: string): Phrase | null {
  if (part === '') return null;
  const isOwn = part.startsWith('=');
  const [first = '', doesNot = '', people = ''] = part.slice(isOwn ? 1 : 0).split(';');
  const more = { ...(doesNot === '' ? {} : { doesNot }), ...(people === '' ? {} : { people }) };
  return isOwn ? { does: first, ...more } : { inline: first, ...more };
}
