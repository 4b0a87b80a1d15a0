import type { Catalogue, Question } from '../../engine/survey/catalogue.ts';
import type { Word } from '../text/words.ts';
import { groupOf } from '../plan/plan.ts';
import type { Mention } from './mention.ts';

/** Ages, both included. */
interface Range {
  readonly from: number;
  readonly to: number;
}

const patterns: readonly (readonly [RegExp, (numbers: readonly number[]) => Range])[] = [
  [/(?:the )?(\d\d)(?: to)? (\d\d)s/g, ([a = 0, b = 0]) => ({ from: a, to: b })],
  [
    /(?:people |adults |those |everyone )?(?:aged?|ages|between)(?: of)?(?: between)? (\d\d)(?: to| and| until)? (\d\d)(?: years?(?: olds?)?| yo)?/g,
    ([a = 0, b = 0]) => ({ from: a, to: b }),
  ],
  [/(\d\d)(?: to)? (\d\d)(?: years? olds?| year old| yo| s)/g, ([a = 0, b = 0]) => ({ from: a, to: b })],
  [
    /(?:people |adults |those )?(?:aged? )?(?:over|above|older than|more than) (?:the age of )?(\d\d)(?: years?(?: old)?| s)?(?! hours?| minutes?| days?| dollars?)/g,
    ([a = 0]) => ({ from: a + 1, to: 200 }),
  ],
  [
    /(?:people |adults |those )?(?:aged? )?(?:under|below|younger than) (?:the age of )?(\d\d)(?: years?(?: old)?| s)?(?! hours?| minutes?| days?)/g,
    ([a = 0]) => ({ from: 0, to: a - 1 }),
  ],
  [
    /(?:aged? )?(\d\d)(?: years?)? (?:and|or) (?:over|older|above|more|up)/g,
    ([a = 0]) => ({ from: a, to: 200 }),
  ],
  [/(?:aged? )?(\d\d)(?: years?)? (?:and|or) (?:under|younger|below)/g, ([a = 0]) => ({ from: 0, to: a })],
  [/(?:over|under) (\d\d)s/g, ([a = 0]) => ({ from: a, to: a })],
  [/(?:people )?in their (20|30|40|50|60|70)s/g, ([a = 0]) => ({ from: a, to: a + 9 })],
  [
    /(?<![\d$] ?)(1[6-9]|[2-8]\d)(?: to)? (1[6-9]|[2-8]\d)(?=$| (?:in|who|and|or|use|own|watch|year|from|with|vs|versus|than|against|compared))/g,
    ([a = 0, b = 0]) => ({ from: a, to: b }),
  ],
  [
    /(?:people |adults |those |everyone )?(?:the |aged? |ages )?(1[6-9]|[2-8]\d)s? plus/g,
    ([a = 0]) => ({ from: a, to: 200 }),
  ],
];

/** "16-24": where the survey has that very band, it is one whatever comes next. */
const pairOfAges = /(?<![\d$.] ?)\b(\d\d)(?: to)? (\d\d)\b(?! ?\d)/g;

const inTheirDecades =
  /(?:people )?in their (?:early |late |mid )?(\w+ties)(?: (?:or|and|to) (?:in )?(?:their )?(?:early |late |mid )?(\w+ties))?/g;

const decades: Readonly<Record<string, number>> = {
  twenties: 20,
  thirties: 30,
  forties: 40,
  fifties: 50,
  sixties: 60,
  seventies: 70,
};

/**
 * Ages of a prompt as the bands of the survey's age question. Bands that an age cuts through are not taken for it: where
 * no bands make the range up exactly, what is nearest and what was asked are both in the name, so that the difference shows.
 */
export function readAges(words: readonly Word[], { questions }: Pick<Catalogue, 'questions'>): Mention[] {
  const age = questions.find(isAge);
  if (age === undefined) return [];
  const text = words.map(textOf).join(' ');
  const starts = new Map<number, number>();
  let offset = 0;
  for (const [index, word] of words.entries()) {
    starts.set(offset, index);
    offset += textOf(word).length + 1;
  }
  const mentions: Mention[] = [];
  const taken = new Set<number>();
  const add = (index: number, length: string, range: Range, stage = '') => {
    const from = starts.get(index);
    if (from === undefined || range.from > range.to) return;
    const to = from + length.trim().split(' ').length;
    for (let at = from; at < to; at++) if (taken.has(at)) return;
    const bands = bandsOf(age, range);
    if (bands.length === 0) return;
    for (let at = from; at < to; at++) taken.add(at);
    const names = age.datapoints.flatMap(({ code, name }) => (bands.includes(code) ? [name] : []));
    mentions.push({
      kind: 'people',
      from,
      to,
      people: groupOf({ question: age.code, datapoints: [...bands] }),
      question: age.code,
      datapoints: bands,
      negated: false,
      ...noteOf(age, range, stage.trim(), spanOfBands(names)),
    });
  };
  for (const [pattern, read] of patterns) {
    for (const found of text.matchAll(pattern)) {
      if (isPartOfNumber(text, found) || countsElse.test(text.slice(found.index + found[0].length))) continue;
      add(found.index, found[0], read(found.slice(1).map(Number)));
    }
  }
  for (const found of text.matchAll(pairOfAges)) {
    const [from, to] = [Number(found[1]), Number(found[2])];
    const isBand = age.datapoints.some((one) => one.from === from && one.to === to);
    // "Women 25-44, Mexico": two ages that bands make up, with nothing behind them that they could count.
    const at = starts.get(found.index) ?? -1;
    const isAlone = words[at + 2] === undefined || words[at + 2]?.afterPause === true;
    const isOfBands =
      age.datapoints.some((one) => one.from === from) && age.datapoints.some((one) => one.to === to);
    if ((isBand || (isAlone && isOfBands)) && !countsElse.test(text.slice(found.index + found[0].length)))
      add(found.index, found[0], { from, to });
  }
  for (const found of text.matchAll(inTheirDecades)) {
    const from = decades[found[1] ?? ''];
    const last = decades[found[2] ?? ''] ?? from;
    if (from !== undefined && last !== undefined) add(found.index, found[0], { from, to: last + 9 });
  }
  for (const [pattern, range] of stagesOfLife) {
    for (const found of text.matchAll(pattern)) add(found.index, found[0], range, found[0]);
  }
  return mentions;
}

/** Who is spoken of by a stage of life instead of by years. What it was read as is said. */
const stagesOfLife: readonly (readonly [RegExp, Range])[] = [
  [
    /\b(?:young (?:people|adults|consumers|men and women)|younger (?:people|adults|consumers)|youngsters|the young)\b/g,
    { from: 16, to: 34 },
  ],
  [
    /\b(?:young(?:er)?) (?=(?:women|men|parents|graduates|workers|professionals|homeowners|renters|gamers|students)\b)/g,
    { from: 16, to: 34 },
  ],
  [/\b(?:teenagers|teens|adolescents)\b(?! parents)(?! at home)/g, { from: 16, to: 19 }],
  [/\b(?:middle aged(?: (?:people|adults))?)\b/g, { from: 35, to: 54 }],
  [
    /\b(?:older (?:people|adults|consumers)|old people|the elderly|elderly(?: people)?|senior citizens|seniors|the old)\b/g,
    { from: 65, to: 200 },
  ],
  [
    /\b(?:older|elderly) (?=(?:women|men|parents|workers|homeowners|renters|gamers)\b)/g,
    { from: 65, to: 200 },
  ],
];

/** Bands of ages next to each other as one: "16–34", "55 and over". */
function spanOfBands(names: readonly string[]): string {
  const first = names[0] ?? '';
  const last = names.at(-1) ?? '';
  if (first === last) return first;
  const start = /\d+/.exec(first)?.[0] ?? first;
  return /over|more|\+/.test(last) ? `${start} and over` : `${start}–${last.match(/\d+/g)?.at(-1) ?? last}`;
}

function noteOf(age: Question, range: Range, stage: string, span: string): { readonly note?: string } {
  if (stage !== '') return { note: `“${stage}” is read as aged ${span}.` };
  return isCut(age, range) ? { note: `Ages are asked in bands: read as ${span}.` } : {};
}

/** Money is no age. */
function textOf({ text, isMoney }: Word): string {
  return isMoney === true ? `$${text}` : text;
}

/** What a number counts that is no age. */
const countsElse =
  /^ (?:hours?|minutes?|mins?|days?|weeks?|months?|dollars?|euros?|pounds?|usd|percent|points?|times|games|devices|trips?|subscriptions?|a (?:day|week|month|year))\b/;

function isPartOfNumber(text: string, { index, 0: found }: RegExpExecArray): boolean {
  return (
    /\d/.test(text[index - 1] ?? '') || (/\d$/.test(found) && /\d/.test(text[index + found.length] ?? ''))
  );
}

function isAge({ name, kind, datapoints }: Question): boolean {
  return /^age\b/i.test(name) && (kind === 'numeric' || datapoints.some(({ from }) => from !== null));
}

/** The bands half of whose ages and more lie within; an open band by where it begins. */
function bandsOf({ datapoints }: Question, range: Range): string[] {
  return datapoints
    .filter(({ from, to }) => {
      if (from === null && to === null) return false;
      const low = from ?? 0;
      const high = to ?? low + 15;
      const inside = Math.min(high, range.to) - Math.max(low, range.from) + 1;
      return inside >= (high - low + 1) / 2;
    })
    .map(({ code }) => code);
}

/** Whether a band lies half within the ages that were said. An open end is as good as any. */
function isCut({ datapoints }: Question, range: Range): boolean {
  const lowest = Math.min(...datapoints.map(({ from }) => from ?? Infinity));
  return datapoints.some(({ from, to }) => {
    const low = from ?? 0;
    const cutsStart = range.from > low && range.from <= (to ?? low + 1) && range.from > lowest;
    const cutsEnd = to !== null && range.to >= low && range.to < to;
    return cutsStart || cutsEnd;
  });
}
