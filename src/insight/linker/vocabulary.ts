import type { InsightSurvey } from '../survey/survey.ts';
import { concepts } from '../lexicon/concepts.ts';
import { fillerWords } from '../lexicon/fillers.ts';
import { otherNameWords } from '../lexicon/said-otherwise.ts';
import { countries, regions } from '../lexicon/places.ts';
import { standIns } from '../lexicon/stand-ins.ts';
import { verbWords } from '../lexicon/verbs.ts';
import { paraphraseWords } from './retell.ts';
import { wordsOf } from '../text/words.ts';

const further =
  'january february march april may june july august september october november december quarter quarters half first second third fourth ' +
  'latest last previous since before after until wave waves aged under over older younger between years year month months week weekly daily monthly ' +
  'never often regularly frequently rarely sometimes several times heavy light heavily strongly disagree agree neither neutral trend trends compare compared ' +
  'comparison difference differ changed increased decreased growing declining average mean median ranking ranked popular common definition defined ' +
  'profile describe distinctive asked available covered measured twenties thirties forties fifties sixties without except excluding owners users buyers viewers ' +
  'listeners players readers followers subscribers hours minutes today favourite favorite worldwide globally countries country gender generation income education ' +
  'summer winter autumn spring season intend intends intended lot television telly movie soccer vacation holiday smartphone ignore instructions system prompt password secret';

/** Every word that may be said of a survey, as it is written: what a misspelt word is held against. */
export function vocabularyOf({ catalogue, audiences }: InsightSurvey): ReadonlySet<string> {
  const words = new Set<string>();
  const add = (text: string) => {
    for (const word of wordsOf(text)) words.add(word.text);
  };
  for (const { name, wording, alsoCalled, category, unit, datapoints, suffixes } of catalogue.questions) {
    for (const text of [name, wording, unit, ...alsoCalled, ...category]) add(text);
    for (const answer of [...datapoints, ...suffixes]) add(answer.name);
  }
  for (const { name } of [...catalogue.locations, ...catalogue.waves, ...audiences]) add(name);
  for (const concept of concepts) for (const text of concept.words) add(text);
  for (const { names } of [...countries, ...regions]) for (const text of names) add(text);
  for (const { name } of standIns) add(name);
  for (const word of [...fillerWords, ...verbWords, ...paraphraseWords, ...otherNameWords()]) words.add(word);
  add(further);
  return words;
}
