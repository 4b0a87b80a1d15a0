import { isConnecting, isFiller } from '../lexicon/fillers.ts';
import { isAgent, isVerb } from '../lexicon/verbs.ts';
import { textOfWords, stemsOf, type Word } from '../text/words.ts';
import { isNegation } from './negation.ts';

/** A stretch of a prompt: what is asked about, or who it is asked of. */
export interface Region {
  readonly role: 'topic' | 'people';
  /** Without words that mentions have taken, such as places. */
  readonly words: readonly Word[];
  /** "not", "without", "except" stand before it or in it. */
  readonly negated: boolean;
  /** "Who …", "that …": people by what they do. */
  readonly relative: boolean;
  /** Begun by "with": what people have, or what else is asked of them. */
  readonly isWith: boolean;
}

interface Draft {
  readonly role: Region['role'];
  readonly words: Word[];
  relative: boolean;
  isWith?: boolean;
}

const peopleNouns = new Set(
  stemsOf(
    'person people adult respondent consumer man woman user owner millennial student parent worker everyone anybody anyone those folk household family gamer single graduate child retiree home ones',
  ),
);
/** That begin what is asked after somebody was spoken of. */
const restarts = new Set('how what which where when do does did'.split(' '));

/** "When do they …" asks; "lost when faced with …" goes on. */
const helps = /^(?:do|does|did|is|are|was|were|have|has)$/;

/**
 * The words that no mention has taken, by who they speak of. "Who …", "that …", "with …" behind people, and "among …",
 * speak of people until their verb's clause ends; "dog owners" are people by the noun; the rest is what is asked about.
 */
export function splitRegions(
  words: readonly Word[],
  isTaken: (at: number) => boolean,
  isPeople: (at: number) => boolean,
  isSpent: (at: number) => boolean,
  isCompound: (first: string, second: string) => boolean,
  isOfAnswer: (first: string, second: string) => boolean = () => false,
): Region[] {
  const regions: Draft[] = [];
  let current: Draft = { role: 'topic', words: [], relative: false };
  let verbs = 0;
  let began = 0;
  const begin = (role: Region['role']) => {
    if (current.words.length > 0) regions.push(current);
    current = { role, words: [], relative: false };
    verbs = 0;
  };
  for (const [at, word] of words.entries()) {
    const previous = words[at - 1];
    const afterPeople =
      previous !== undefined &&
      (isPeople(at - 1) || peopleNouns.has(previous.stem) || isAgent(previous.stem));
    // "Do women agree more than men that …" says what is agreed with.
    const isAgreed = word.text === 'that' && words.slice(0, at).some(({ text }) => saysOpinion.test(text));
    const isRelative =
      !word.afterPause &&
      /^(?:who|that|whose)$/.test(word.text) &&
      !isAgreed &&
      // "A home that they own": of a thing.
      !(word.text === 'that' && /^(?:they|he|she|you|we)$/.test(words[at + 1]?.text ?? '')) &&
      (afterPeople ||
        (previous !== undefined && isTaken(at - 1)) ||
        (current.role === 'people' && verbs > 0));
    const isWith = /^(?:with|without)$/.test(word.text) && afterPeople && !isTaken(at) && !isPeople(at + 1);
    if (isRelative || isWith) {
      const carried = negationAtEnd(current.words);
      if (carried.length > 0) current = { ...current, words: current.words.slice(0, -carried.length) };
      begin('people');
      current.words.push(...carried.filter(isNegation));
      began = at;
      current.relative = isRelative;
      current.isWith = word.text === 'with';
      if (word.text === 'without') current.words.push(word);
      continue;
    }
    if (
      /^(?:among|amongst|within)$/.test(word.text) &&
      !(word.text === 'within' && isPeriod.test(textOfWords(words.slice(at + 1, at + 4)))) &&
      !isOfAnswer(previous?.stem ?? '', word.stem)
    ) {
      begin('people');
      continue;
    }
    // What they agree with is still of them.
    if (isAgreed && current.relative) verbs = 0;
    if (current.role === 'people') {
      const before = previous?.text === 'also' ? words[at - 2] : previous;
      const joined = before !== undefined && /^(?:and|or|but|to|not|dont|who|that)$/.test(before.text);
      const actsHere =
        isVerb(word.stem) && !isCompound(previous?.stem ?? '', word.stem) && !isObject(word, previous);
      // "Who are not married say …": what they are has been told.
      const isTold =
        current.relative &&
        words.slice(began, at).some((one) => isPeople(one.at)) &&
        previous?.text !== 'who';
      // "Who worry they play too much": what they think is of them too.
      const isThought = /^(?:they|it)$/.test(previous?.text ?? '') && thinks.test(words[at - 2]?.text ?? '');
      // "Who have paid for …": one verb in two words.
      const beforeVerb = /^(?:ever|never|already|recently|just|lately)$/.test(previous?.text ?? '')
        ? words[at - 2]
        : previous;
      const isPerfect = /^(?:have|has|had)$/.test(beforeVerb?.text ?? '') && verbs === 1;
      const isWhile = /^(?:when|while)$/.test(previous?.text ?? '');
      const isSecondVerb =
        actsHere && (verbs > 0 || isTold) && !joined && !isWhile && !isThought && !isPerfect;
      // "Who use apps and own a watch": another thing of the same people.
      const isFurther =
        current.relative &&
        verbs > 0 &&
        actsHere &&
        joined &&
        previous?.text !== 'or' &&
        previous?.text !== 'to' &&
        current.words.some(({ stem }) => !isFiller(stem) && !isVerb(stem));
      if (isFurther) {
        const carried = current.words.filter((one) => one.at === at - 1 && isNegation(one));
        begin('people');
        current.relative = true;
        current.words.push(...carried);
      }
      if (
        restarts.has(word.text) &&
        !(word.text === 'when' && !helps.test(words[at + 1]?.text ?? '')) &&
        !(word.text === 'do' && /^(?:who|that)$/.test(previous?.text ?? '')) &&
        !/^(?:not|dont)$/.test(words[at + 1]?.text ?? '')
      )
        begin('topic');
      else if (isSecondVerb || (word.afterPause && verbs > 0 && !joined)) begin('topic');
      if (current.role === 'people' && actsHere) verbs += 1;
    }
    if (isTaken(at)) {
      continue;
    }
    const isOfName =
      isOfAnswer(previous?.stem ?? '', word.stem) || isOfAnswer(word.stem, words[at + 1]?.stem ?? '');
    if (isAgent(word.stem) && !isOfName && current.role === 'topic') {
      const back = takeBack(current.words, words, isCompound);
      const stays: Draft = { ...current, words: current.words.slice(0, current.words.length - back) };
      const moved = current.words.slice(current.words.length - back);
      const isOf = words[at + 1]?.text === 'of';
      if (isOf) {
        if (stays.words.length > 0) regions.push(stays);
        current = { role: 'people', words: [...moved, ...heavyBefore(stays.words), word], relative: false };
        verbs = 1;
        continue;
      }
      if (moved.length > 0 || !isFiller(word.stem)) {
        if (stays.words.length > 0) regions.push(stays);
        regions.push({ role: 'people', words: [...moved, word], relative: false });
        current = { role: 'topic', words: [], relative: false };
        continue;
      }
    }
    current.words.push(word);
  }
  begin('topic');
  return regions.map(({ role, words: ofRegion, relative, isWith = false }) => ({
    role,
    relative,
    isWith,
    words: ofRegion,
    negated: ofRegion.some((word) => isNegation(word) && !isSpent(word.at)),
  }));
}

/** "Within the next six months" tells a time, and nobody. */
const isPeriod = /^(?:the )?(?:next|last|past|coming|\d|a )/;

const thinks = /^(?:worry|feel|think|believe|say|agree|expect|fear|know)$/;

/** "Read books", "own a watch": what could be done is a thing here. */
function isObject({ text }: Word, before: Word | undefined): boolean {
  if (before === undefined) return false;
  return (
    /^(?:a|an|the|their|any|some|no|my|own)$/.test(before.text) ||
    (isVerb(before.stem) && !isFiller(before.stem) && /(?<!s)s$/.test(text))
  );
}

/** "… except those | with a loan": what is left out is told by what comes next. */
function negationAtEnd(words: readonly Word[]): readonly Word[] {
  const at = words.findLastIndex(isNegation);
  const behind = words.slice(at + 1);
  return at >= 0 &&
    behind.every(({ text }) => /^(?:those|people|the|ones|anyone|everyone|any|of)$/.test(text))
    ? words.slice(at)
    : [];
}

const saysOpinion = /^(?:dis)?agree(?:s|d|ing)?$|^(?:think|believe|say|feel)s?$/;

/** "Heavy users of …": how much, though it is a word of its own. */
function heavyBefore(before: readonly Word[]): readonly Word[] {
  const last = before.at(-1);
  return last !== undefined && /^(?:heavy|light|regular|frequent|daily|weekly|monthly)$/.test(last.text)
    ? [last]
    : [];
}

/** How many words before an agent noun belong to it: content, back to a filler or a gap. */
function takeBack(
  before: readonly Word[],
  all: readonly Word[],
  isCompound: (first: string, second: string) => boolean,
): number {
  let count = 0;
  for (let step = before.length - 1; step >= 0; step--) {
    const word = before[step];
    const next = before[step + 1] ?? all[(word?.at ?? 0) + 1];
    if (word === undefined || next === undefined || next.at !== word.at + 1) break;
    if (isFiller(word.stem) && !(count > 0 && !isConnecting(word.stem) && isCompound(word.stem, next.stem)))
      break;
    if (word.afterPause && count > 0) break;
    count += 1;
    if (word.afterPause) break;
  }
  return count;
}
