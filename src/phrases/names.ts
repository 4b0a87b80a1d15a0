import { locationsQuestion, wavesQuestion } from '../expression/expression.ts';
import type { PhrasedAnswer, PhrasedQuestion } from './phrase.ts';
import { livesIn, placeInSentence } from './proposal/identity.ts';

/** Words of a survey where a sentence is written; `waves` and `locations` are questions too. */
export interface Names {
  /** Noun for those who were asked: people only where the survey's weight projects to a population. */
  readonly people: 'people' | 'respondents';
  question(code: string): PhrasedQuestion | undefined;
}

interface WhereAndWhen {
  readonly waves: readonly PhrasedAnswer<string>[];
  readonly locations: readonly PhrasedAnswer<string>[];
}

/** Finds `waves` and `locations` as questions with phrases; undefined for any other code. */
export function placeOrTime(code: string, { waves, locations }: WhereAndWhen): PhrasedQuestion | undefined {
  const plain = { code, kind: 'single', wording: '', complete: true, suffixes: [] } as const;
  if (code === wavesQuestion) return { ...plain, name: 'Waves', phrase: interviewedIn, datapoints: waves };
  if (code !== locationsQuestion) return undefined;
  const datapoints = locations.map(({ code: place, name }) => ({
    code: place,
    name,
    phrase: { inline: placeInSentence(name) },
  }));
  return { ...plain, name: 'Locations', phrase: livesIn, datapoints };
}

const interviewedIn = { does: 'were interviewed in {answer}', people: 'people interviewed in {answer}' };
