import type { Catalogue, Question } from '../../engine/survey/catalogue.ts';
import { describe } from '../../phrases/describe.ts';
import type { Act, Answers, Called, Names } from '../../phrases/names.ts';
import { type Member, whoOfAll } from '../../phrases/who-of.ts';
import type { People, Plan } from '../plan/plan.ts';
import { fold } from '../text/fold.ts';
import { surveyNoun } from './people-count.ts';
import { contraryOf, phraseTopic } from './phrase-topic.ts';
import { placeInSentence } from './place-name.ts';
import { spanOfBands } from './span-of-bands.ts';
import { listed } from '../../lib/listed.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { toExpression } from '../../expression/wire.ts';
import type { Expression } from '../../contract/expression.ts';

/** How a survey's codes are called, for sentences that describe an expression. */
function namesOfSurvey(catalogue: Catalogue): Names {
  const { waves, locations, questions } = catalogue;
  const plain = { kind: 'single', wording: '', suffixes: [] } as const;
  const named = [
    { ...plain, code: wavesQuestion, name: 'Waves', datapoints: waves },
    { ...plain, code: locationsQuestion, name: 'Locations', datapoints: locations },
    ...questions,
  ];
  return {
    people: surveyNoun(catalogue),
    question(code) {
      const question = named.find((one) => one.code === code);
      if (question === undefined) return undefined;
      const { kind, name, wording } = question;
      const datapoints = new Map(question.datapoints.map((one) => [one.code, one.name]));
      const suffixes = new Map(question.suffixes.map((one) => [one.code, one.name]));
      return {
        kind,
        name,
        wording,
        datapoint: (one) => datapoints.get(one),
        suffix: (one) => suffixes.get(one),
      };
    },
  };
}

const knownPeople = new WeakMap<Catalogue, Names>();

/** As `namesOfSurvey`, with what people of some answers are called and do. */
function namesOfPeople(catalogue: Catalogue): Names {
  const known = knownPeople.get(catalogue);
  if (known !== undefined) return known;
  const plain = namesOfSurvey(catalogue);
  const questions = new Map(catalogue.questions.map((question) => [question.code, question]));
  const names: Names = {
    people: plain.people,
    question(code) {
      const found = plain.question(code);
      if (code === locationsQuestion && found !== undefined)
        return { ...found, datapoint: (one) => placeInSentence(found.datapoint(one) ?? one) };
      const question = questions.get(code);
      if (found === undefined || question === undefined) return found;
      return {
        ...found,
        called: (answers) => calledBy(question, answers),
        act: (answers) => actBy(question, answers),
      };
    },
  };
  knownPeople.set(catalogue, names);
  return names;
}

function calledBy(question: Question, { datapoints, suffixes }: Answers): Called | undefined {
  const isOfOne = question.kind === 'single' || question.kind === 'numeric';
  if (!isOfOne || datapoints === null || suffixes !== null) return undefined;
  const chosen = question.datapoints.filter(({ code }) => datapoints.includes(code));
  const [only] = chosen;
  if (only === undefined || chosen.length < new Set(datapoints).size) return undefined;
  if (/^age\b/i.test(question.name)) {
    const first = question.datapoints.indexOf(only);
    const isRun = question.datapoints
      .slice(first, first + chosen.length)
      .every((one) => chosen.includes(one));
    const bands = chosen.map(({ name }) => name);
    return { after: `aged ${isRun ? spanOfBands(bands) : listed(bands, 'or')}` };
  }
  const noun = chosen.length === 1 ? nounOfAnswer(only.name) : undefined;
  return noun === undefined ? undefined : { noun, leads: !/^(?:wo)?men$/.test(noun) };
}

/** Longer lists are counted, which an act can't be. */
const mostInAct = 4;

function actBy(question: Question, { datapoints, suffixes }: Answers): Act | undefined {
  if (datapoints === null || datapoints.length > mostInAct || question.datapoints.length === 0)
    return undefined;
  const does = phraseTopic(question, { datapoints, suffixes });
  // Neither a quotation nor a denial has a contrary that reads well.
  return /[“”]|^never | no time /.test(does) ? undefined : { does, doesNot: contraryOf(does) };
}

/**
 * What people are called, by their expressions alone: a prompt's words are never theirs. Saved people keep the name that
 * they were saved under. `place` (" in Germany") goes right after the noun.
 */
export function nameOfPeople(people: readonly People[], catalogue: Catalogue, place = ''): string {
  const members = people.flatMap(({ id, name, expression }): Member[] => {
    if (id !== null && name !== '') return [{ name }];
    if (expression === null) return [];
    const read = toExpression(expression);
    return 'expression' in read
      ? [{ expression: read.expression }]
      : [{ name: `${surveyNoun(catalogue)} chosen by conditions` }];
  });
  return whoOfAll(members, namesOfPeople(catalogue), place);
}

/** A plan whose people are called by their expressions. */
export function withNames<Named extends Pick<Plan, 'audience' | 'sides'>>(
  plan: Named,
  catalogue: Catalogue,
): Named {
  const named = (one: People): People => ({ ...one, name: nameOfPeople([one], catalogue) });
  return { ...plan, audience: plan.audience.map(named), sides: plan.sides.map(named) };
}

/** An expression as a sentence; one that cannot be read is told as it stands. */
export function sentenceOf(expression: Expression | null, catalogue: Catalogue): string {
  if (expression === null) return 'Everyone.';
  const read = toExpression(expression);
  return 'expression' in read
    ? describe(read.expression, namesOfSurvey(catalogue)).text
    : 'An audience of its own.';
}

/** Answers that are said of people as they are. */
const spoken: readonly (readonly [string, string])[] = [
  ['female', 'women'],
  ['male', 'men'],
  ['gen z', 'Gen Z'],
  ['gen x', 'Gen X'],
  ['millennials', 'millennials'],
  ['baby boomers', 'baby boomers'],
  ['older generation', 'the older generation'],
];

/** "women" of the answer "Female"; undefined for answers that no noun is made of. */
function nounOfAnswer(name: string): string | undefined {
  return spoken.find(([start]) => fold(name).startsWith(start))?.[1];
}
