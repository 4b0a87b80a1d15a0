import type { Phrase } from '../phrase.ts';
import type { Asked, Draft } from './draft.ts';
import { tidyLabel } from './words.ts';

type Entry = readonly [pattern: RegExp, phrase: Phrase];

/** People by the answers of any question about who they are. */
const byAnswer: readonly Entry[] = [
  [/^(?:f|females?|women|woman)$/iu, { inline: 'women' }],
  [/^(?:m|males?|men|man)$/iu, { inline: 'men' }],
  [
    /^(?:another|other)(?: gender)?$|^non-?binary/iu,
    { does: 'are of another gender', people: 'people of another gender' },
  ],
];
const marital: readonly Entry[] = [
  [
    /^(?:never|not) married|^single.*never married/iu,
    { does: 'have never been married', doesNot: 'have been married' },
  ],
  [/^married/iu, { does: 'are married', people: 'married people' }],
  [/^single/iu, { does: 'are single', people: 'single people' }],
  [/^(?:living with|cohabit)/iu, { does: 'live with a partner' }],
  [/^in a relationship/iu, { does: 'are in a relationship' }],
];
const work: readonly Entry[] = [
  [/full[ -]?time/iu, { does: 'work full time', people: 'full-time workers' }],
  [/part[ -]?time/iu, { does: 'work part time', people: 'part-time workers' }],
  [/^self[ -]?employed/iu, { does: 'are self-employed', people: 'self-employed people' }],
  [/^(?:unemployed|looking for|not employed)/iu, { does: 'are unemployed', people: 'unemployed people' }],
  [/^(?:full-time )?student|^in education/iu, { does: 'are students', people: 'students' }],
  [/retired/iu, { does: 'are retired', people: 'retired people' }],
  [/^(?:homemaker|looking after|housewife|stay)/iu, { does: 'look after their home or family' }],
];
const area: readonly Entry[] = [
  [/^urban/iu, { inline: 'an urban area', people: 'people in urban areas' }],
  [/^suburban/iu, { inline: 'a suburban area', people: 'people in suburban areas' }],
  [/^rural/iu, { inline: 'a rural area', people: 'people in rural areas' }],
  [/^(?:large |big )?city/iu, { inline: 'a city', people: 'people in cities' }],
  [/^(?:small )?town$/iu, { inline: 'a town', people: 'people in towns' }],
  [/^village/iu, { inline: 'a village', people: 'people in villages' }],
  [/^countryside/iu, { inline: 'the countryside', people: 'people in the countryside' }],
];

/** Pattern for places. */
export const livesIn: Phrase = { does: 'live in {answer}', people: 'people in {answer}' };

/** A place after "in": some have an article. */
export function placeInSentence(name: string): string {
  return /^(?:United|Netherlands|Philippines|Czech Republic)/u.test(name) ? `the ${name}` : name;
}

function draft(phrase: Phrase, entries: readonly Entry[] = [], answer = byTable(entries)): Draft {
  return { rule: 'P1', question: phrase, answer };
}

/** P1: who people are, by the question's name, else by its answers. */
export function identity(asked: Asked): Draft | null {
  const { question, name, wording, isGrid } = asked;
  if (isGrid || question.kind === 'multiple') return null;
  const names = question.datapoints.map((one) => one.name);
  const some = (pattern: RegExp) => names.some((one) => pattern.test(one));
  if (some(/^females?$|^wom[ae]n$/iu) || /^(?:gender|sex)$/iu.test(name)) {
    return draft({ does: 'are {answer}', people: '{answer}' }, byAnswer);
  }
  if (/^age\b(?! of| at)/iu.test(name) || /^how old are you/iu.test(wording)) {
    const slot = question.kind === 'numeric' ? '{number}' : '{answer}';
    return draft({ noun: 'age', does: `are aged ${slot}`, people: `people aged ${slot}` });
  }
  if (/^generation/iu.test(name)) return draft({ does: 'belong to {answer}', people: 'people of {answer}' });
  if (question.kind === 'numeric') return null;
  if (area.filter(([pattern]) => some(pattern)).length > 1) {
    return draft(livesIn, area);
  }
  if (/^(?:country|region|state|county|province|city|market|location)\b|^where do you live/iu.test(name)) {
    return draft(livesIn, [], (label) => ({ inline: placeInSentence(label) }));
  }
  if (/\bmarital|relationship status/iu.test(name)) return draft({ does: 'are {answer}' }, marital);
  if (
    /^(?:work|employment|working)\b.*(?:status|situation)?$|^employment/iu.test(name) &&
    some(/time|retired/iu)
  ) {
    return draft({ does: 'are {answer}' }, work);
  }
  if (/\b(?:education|grade|degree|qualification)\b/iu.test(`${name} ${wording}`)) return education();
  if (/^(?:number of )?children\b(?! in)|^number of children/iu.test(name)) return children(asked);
  if (/\bincome\b/iu.test(name) && some(/\d/u)) {
    const of = /household/iu.test(`${name} ${wording}`) ? 'a household income' : 'an income';
    return draft({ does: `have ${of} of {answer}`, people: `people with ${of} of {answer}` });
  }
  if (/\breligio/iu.test(`${name} ${wording}`)) {
    return draft({ does: 'are {answer}' }, [
      [/^(?:none|no religion)/iu, { does: 'have no religion', doesNot: 'have a religion' }],
    ]);
  }
  return null;
}

function education(): Draft {
  const isHeld = /\b(?:degree|diploma|certificate|qualification|a-levels|gcses?|doctorate|phd)$/iu;
  return draft({ does: 'have {answer} as their highest level of education' }, [], (name) => {
    const label = tidyLabel(name).replaceAll(/\bpost[ -]graduate\b/giu, 'postgraduate');
    if (!isHeld.test(label)) return undefined;
    const held = `${/^[aeiou](?!ni)/iu.test(label) ? 'an' : 'a'} ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
    return { does: `have ${held}`, people: `people with ${held}` };
  });
}

function children({ question }: Asked): Draft {
  const isPlain = question.datapoints.every(({ name }) => /^\d|^none|^no\b/iu.test(name));
  return draft({ does: 'have {answer} children', people: 'people with {answer} children' }, [], (name) => {
    if (/^(?:0|none|no children|no)$/iu.test(name)) {
      return {
        does: 'have no children',
        doesNot: isPlain ? 'have children' : undefined,
        people: 'people without children',
      };
    }
    return name === '1' ? { does: 'have 1 child', people: 'people with 1 child' } : undefined;
  });
}

function byTable(entries: readonly Entry[]): (name: string) => Phrase | undefined {
  return (name) => entries.find(([pattern]) => pattern.test(name.trim()))?.[1];
}
