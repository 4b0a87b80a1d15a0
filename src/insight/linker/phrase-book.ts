import type { Expression } from '../../contract/expression.ts';
import type { Catalogue, Question } from '../../engine/survey/catalogue.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { type Concept, concepts } from '../lexicon/concepts.ts';
import { countries, regions } from '../lexicon/places.ts';
import { standIns } from '../lexicon/stand-ins.ts';
import { groupOf } from '../plan/plan.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { fold } from '../text/fold.ts';
import { stemsOf, type Word } from '../text/words.ts';
import type { Mention } from './mention.ts';
import { appliesTo } from './read-people.ts';

type Meaning = Mention extends infer Each
  ? Each extends Mention
    ? Omit<Each, 'from' | 'to'>
    : never
  : never;

/** Phrases with a fixed meaning in one survey, found by the longest match. */
export interface PhraseBook {
  find(words: readonly Word[], isTaken: (at: number) => boolean): Mention[];
}

/**
 * The phrases that mean something in a survey beside its own names: generations, places, times, ready-made audiences.
 */
export function makePhraseBook(survey: InsightSurvey): PhraseBook {
  const byFirst = new Map<
    string,
    { readonly stems: readonly string[]; readonly meaning: Meaning; readonly isState: boolean }[]
  >();
  const known = new Set<string>();
  // Said otherwise than by a participle too, as "widows" are.
  const doers = new Set<string>();
  const add = (phrase: string, meaning: Meaning) => {
    const stems = stemsOf(phrase).map(plainest);
    const [first] = stems;
    const key = stems.join(' ');
    if (!phrase.endsWith('ed')) doers.add(key);
    if (first === undefined || known.has(key)) return;
    known.add(key);
    byFirst.set(first, [
      ...(byFirst.get(first) ?? []),
      { stems, meaning, isState: stems.length === 1 && phrase.endsWith('ed') },
    ]);
  };
  addAudiences(survey, add);
  addPlaces(survey.catalogue, add);
  for (const concept of concepts) addConcept(survey.catalogue, concept, add);
  addSplits(survey.catalogue, add);
  for (const phrase of [
    'than average',
    'than the average',
    'average person',
    'average adult',
    'the average',
    'average consumer',
    'everyone',
    'everybody',
    'everyone else',
    'the rest',
    'the rest of the population',
    'the rest of us',
    'general population',
    'the general public',
    'the population',
    'all adults',
    'others',
    'other people',
    'average population',
    'total population',
    'the total sample',
    'total sample',
    'the whole sample',
    'whole sample',
    'the full sample',
    'all respondents',
    'all people',
    'the general population',
    'the population at large',
    'the population as a whole',
    'population as a whole',
    'the rest of the sample',
    'the rest of the country',
    'the rest of adults',
    'the public at large',
    'the overall population',
    'people overall',
    'people in general',
    'the country as a whole',
    'the nation as a whole',
    'the national average',
    'the overall average',
    'the overall figure',
    'the total figure',
    'the norm',
    'adults overall',
    'adults in general',
  ]) {
    add(phrase, { kind: 'everyone', rest: /^(?:the rest|other|everyone else)/.test(phrase) });
  }
  const vocabulary = wordsOfSurvey(survey.catalogue);
  for (const { name, kind } of standIns) {
    const isNamed = stemsOf(name).every((stem) => vocabulary.has(stem));
    if (!isNamed) add(name, { kind: 'stand_in', name, words: kind });
  }
  return {
    find(words, isTaken) {
      const found: Mention[] = [];
      for (let at = 0; at < words.length; at++) {
        const word = words[at];
        if (word === undefined || isTaken(at)) continue;
        const longest = (byFirst.get(plainest(word.stem)) ?? [])
          // Who is separated does not separate the waste.
          .filter(({ isState, stems }) => !isState || doers.has(stems.join(' ')) || word.text.endsWith('ed'))
          .filter(
            ({ stems, meaning }) => meaning.kind !== 'everyone' || stems.length > 1 || word.text !== 'other',
          )
          .filter(({ stems }) =>
            stems.every(
              (stem, step) => plainest(words[at + step]?.stem ?? '') === stem && !isTaken(at + step),
            ),
          )
          .toSorted((a, b) => b.stems.length - a.stems.length)[0];
        if (longest === undefined) continue;
        found.push({ ...longest.meaning, from: at, to: at + longest.stems.length });
        at += longest.stems.length - 1;
      }
      return found;
    },
  };
}

const plain: Readonly<Record<string, string>> = {
  tv: 'television',
  telly: 'television',
  kid: 'child',
  watcher: 'viewer',
};

/** Words that names use for each other. */
function plainest(stem: string): string {
  return plain[stem] ?? stem;
}

type Add = (phrase: string, meaning: Meaning) => void;

function addAudiences({ audiences }: InsightSurvey, add: Add): void {
  for (const { id, name, expression } of audiences) {
    const { question, datapoints } = isPlain(expression) ? expression : {};
    add(name, {
      kind: 'people',
      people: { id, name, expression },
      question: question || null,
      datapoints: datapoints ?? [],
      negated: false,
    });
  }
}

/** Answers of a question and nothing else. */
function isPlain({ datapoints, suffixes, not, and, or, min_count: least = 1 }: Expression): boolean {
  return datapoints !== undefined && !suffixes && !and && !or && not !== true && (least ?? 1) <= 1;
}

function addPlaces({ locations }: Catalogue, add: Add): void {
  const codeOfCountry = new Map<string, string>();
  for (const { code, name } of locations) {
    // A place that is called as an article is cannot be told from it.
    if (name.length > 1) add(name, { kind: 'place', locations: [code] });
    const entry = countries.find(
      ({ code: iso, names }) => iso === code.toLowerCase() || names.some((one) => fold(one) === fold(name)),
    );
    if (entry === undefined) continue;
    codeOfCountry.set(entry.code, code);
    for (const alias of entry.names) add(alias, { kind: 'place', locations: [code] });
  }
  for (const { names, codes } of regions) {
    const here = codes.flatMap((code) => codeOfCountry.get(code) ?? []);
    for (const name of names) {
      add(name, here.length > 0 ? { kind: 'place', locations: here } : { kind: 'elsewhere', name });
    }
  }
  for (const { code, names } of countries) {
    if (codeOfCountry.has(code)) continue;
    for (const name of names) add(name, { kind: 'elsewhere', name: names[0] ?? name });
  }
  for (const phrase of [
    'all countries',
    'every country',
    'all markets',
    'worldwide',
    'globally',
    'around the world',
    'in the world',
    'global',
  ]) {
    add(phrase, { kind: 'place', locations: [] });
  }
}

/** Of a concept's words that begin its answers' names the question's own word is one too, as "married" is. */
function addConcept({ questions }: Catalogue, { words, about, answers }: Concept, add: Add): void {
  const question = questions.find((candidate) => isAbout(candidate, about));
  if (question === undefined) return;
  const chosen = question.datapoints.filter(({ name }) => {
    const folded = fold(name);
    return answers.some((answer) => folded.startsWith(answer) && !/^\w/.test(folded.slice(answer.length)));
  });
  if (chosen.length === 0) return;
  const datapoints = chosen.map(({ code }) => code);
  // Of a grid they are told by who agrees: no other answer to it joins them.
  const isGrid = question.kind === 'grid_single';
  const { suffixes } = isGrid ? appliesTo(question, { datapoints, suffixes: null }) : { suffixes: null };
  for (const word of words) {
    add(word, {
      kind: 'people',
      people: groupOf({
        question: question.code,
        datapoints,
        ...(suffixes === null ? {} : { suffixes: [...suffixes] }),
      }),
      question: isGrid ? null : question.code,
      datapoints,
      negated: false,
    });
  }
}

function isAbout({ name, alsoCalled }: Question, about: readonly string[]): boolean {
  const names = new Set([name, ...alsoCalled].map(fold));
  return about.some((topic) => names.has(topic));
}

/** "By age", "per country": what an answer is to be split by. */
function addSplits({ questions }: Catalogue, add: Add): void {
  const placeWords = ['country', 'countries', 'location', 'market', 'region', 'nation', 'place'];
  for (const name of placeWords) addSplit(name, locationsQuestion, add);
  for (const name of ['wave', 'quarter', 'year', 'period', 'time']) addSplit(name, wavesQuestion, add);
  for (const { name, code, kind, category, alsoCalled, datapoints } of questions) {
    const isDemographic = /demograph/i.test(category[0] ?? '');
    if ((kind !== 'single' && kind !== 'numeric') || datapoints.length === 0 || !isDemographic) continue;
    for (const title of [name, ...alsoCalled.filter((other) => splitNames.has(fold(other)))]) {
      addSplit(title, code, add);
    }
    for (const [short, titles] of shortNames) {
      if ([name, ...alsoCalled].some((title) => titles.includes(fold(title)))) addSplit(short, code, add);
    }
  }
}

/** Other names of demographic questions that name the question, not those who answer it. */
const splitNames = new Set(
  'sex,age group,age band,cohort,marital status,employment,occupation,profession,tenure,housing,income tier,family type,earnings'.split(
    ',',
  ),
);

/** How people call what groups are told apart by, and the names of questions that tell them. */
const shortNames: readonly (readonly [string, readonly string[]])[] = [
  ['income', ['income tier', 'income level', 'income thirds']],
  ['income level', ['income tier', 'income thirds']],
  ['household income', ['household income']],
  ['working status', ['work status', 'employment']],
  ['employment status', ['work status', 'employment']],
  ['job', ['job role', 'profession']],
  ['education level', ['education']],
  ['level of education', ['education']],
  ['ages', ['age', 'age group']],
  ['genders', ['gender']],
  ['generations', ['generation']],
  ['urban and rural', ['region type', 'urban']],
  ['area type', ['region type', 'urban']],
  ['household types', ['household type']],
];

function addSplit(name: string, by: string, add: Add): void {
  for (const lead of [
    'by',
    'per',
    'split by',
    'broken down by',
    'for each',
    'in each',
    'by each',
    'across',
  ]) {
    add(`${lead} ${name}`, { kind: 'split', by });
    add(`${lead} ${name} groups`, { kind: 'split', by });
  }
  if (by !== wavesQuestion) {
    for (const lead of ['which', 'what', 'rank', 'ranking of', 'rank the', 'compare', 'highest', 'leading'])
      add(`${lead} ${name}`, { kind: 'split', by });
    for (const tail of [
      'with the highest',
      'with the most',
      'with the lowest',
      'with the least',
      'most likely',
    ])
      add(`${name} ${tail}`, { kind: 'split', by });
  }
}

function wordsOfSurvey({ questions }: Catalogue): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { name, alsoCalled, wording, datapoints } of questions) {
    for (const text of [name, wording, ...alsoCalled, ...datapoints.map((one) => one.name)]) {
      for (const stem of stemsOf(text)) words.add(stem);
    }
  }
  return words;
}
