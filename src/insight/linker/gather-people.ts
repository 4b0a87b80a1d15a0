import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { isSamePlan } from '../plan/is-same-plan.ts';
import { groupOf, type People } from '../plan/plan.ts';
import { textOfWords, type Word } from '../text/words.ts';
import { joinedHad } from './had-together.ts';
import type { Mention, PeopleMention } from './mention.ts';
import { withoutLimits } from './read-intent.ts';
import { againstEveryone, allOf, notPeople } from './read-people.ts';
import type { ToldPeople } from './sides-told.ts';

export interface Gathered {
  readonly audience: readonly People[];
  readonly sides: readonly People[];
  readonly locations: readonly string[] | null;
  readonly waves: readonly string[] | null;
}

const againstWords =
  /\b(?:vs|versus|than|compared|apart from|against|or|(?:who|which|whom) of (?:them|these|those|the two|both)|differ|difference|differences|different|compare|gap)\b/;

/**
 * Sorts mentioned people, places and times into conditions and sides. Compared ones are sides ("women vs men", "more than
 * in France"). Neighbouring answers of one question are alternatives ("women and men"). All others hold together.
 */
export function gatherPeople(
  mentions: readonly Mention[],
  words: readonly Word[],
  catalogue: Catalogue,
  compares: boolean,
): Gathered {
  const text = textOfWords(words);
  const isAgainst = compares && againstWords.test(withoutLimits(text));
  const everyone = mentions.find((mention) => mention.kind === 'everyone');
  const mentioned = mentions.filter((mention) => mention.kind === 'people');
  // "The difference between people with a dog and a cat" has two sides.
  const people =
    isAgainst && everyone === undefined ? mentioned : joinedHad(mentioned, words, catalogue.questions);
  const groups = groupAdjacent(people, words);
  const places = mentions.filter((mention) => mention.kind === 'place');
  const times = mentions.filter((mention) => mention.kind === 'waves');

  let sides: readonly People[] = [];
  let audience: People[] = [];
  const opposed = isAgainst ? opposedGroups(groups, words) : [];
  // "Among the young, those in education against the rest": one group has sides, the others are of both.
  const apart = isAgainst && groups.length >= 2 ? groupAgainstAll(groups, everyone, words) : null;
  if (apart !== null && everyone !== undefined) {
    const told = allOf(apart.map(toPeople));
    sides = againstEveryone(told, everyone);
    audience = mergeAnswers(groups.filter((group) => group !== apart).flat(), words);
  } else if (isAgainst && groups.length >= 2 && areSides(groups)) {
    sides = groups.map((group) => allOf(group.map(toPeople)));
  } else if (opposed.length > 1) {
    sides = opposed.map((group) => allOf(group.map(toPeople)));
    audience = mergeAnswers(groups.filter((group) => !opposed.includes(group)).flat(), words);
  } else if (isAgainst && groups.length === 1 && everyone !== undefined) {
    const told = allOf((groups[0] ?? []).map(toPeople));
    sides = againstEveryone(told, everyone);
  } else {
    audience = mergeAnswers(groups.flat(), words);
  }
  // "Vegans in Spain vs vegans in Japan": the same people, told apart by where they live.
  const [side] = sides;
  if (side !== undefined && sides.every((one) => isSamePlan(one.expression, side.expression))) {
    audience = [...audience, side];
    sides = [];
  }
  const placed = isAgainst ? sidesInPlaces(sides, groups, places, words) : null;
  if (placed !== null) sides = placed;
  const locations = scopeOf(
    catalogue.locations,
    places.map(({ locations: codes, negated }) => ({ codes, negated })),
  );
  const waves = scopeOf(
    catalogue.waves,
    times.map(({ waves: codes, negated }) => ({ codes, negated })),
  );
  if (sides.length === 0 && isAgainst && places.length >= 2) {
    sides = places.map(({ locations: codes }) => sideOf(locationsQuestion, codes));
  }
  if (
    sides.length === 0 &&
    isAgainst &&
    places.length === 1 &&
    everyone !== undefined &&
    groups.length === 0
  ) {
    const codes = places[0]?.locations ?? [];
    const here = sideOf(locationsQuestion, codes);
    return { audience, sides: againstEveryone(here, everyone), locations: null, waves };
  }
  if (sides.length === 0 && isAgainst && times.length >= 2) {
    sides = times.map((time) => sideOf(wavesQuestion, time.waves));
  }
  const [time] = times;
  if (
    sides.length === 0 &&
    isAgainst &&
    times.length === 1 &&
    time !== undefined &&
    isBehindAgainst(time, words)
  ) {
    const now = wavesAfter(time, catalogue.waves);
    if (now.length > 0) {
      sides = [now, time.waves].map((codes) => sideOf(wavesQuestion, codes));
      return { audience, sides, locations, waves: [...time.waves, ...now] };
    }
  }
  return { audience, sides, locations, waves };
}

/** "More than a year ago": set against that time is what came since, of a wave or year that was named the latest of as many. */
function wavesAfter(
  { waves, relative }: Extract<Mention, { readonly kind: 'waves' }>,
  all: Catalogue['waves'],
): readonly string[] {
  const codes = all.map(({ code }) => code);
  const since = codes.slice(1 + codes.findLastIndex((code) => waves.includes(code)));
  return relative ? since : since.slice(-Math.max(1, waves.length));
}

function isBehindAgainst({ from, to }: Mention, words: readonly Word[]): boolean {
  let at = from - 1;
  const behind = textOfWords(words.slice(to, to + 4));
  if (/^(?:vs|versus|and|against|compared (?:with|to)) (?:now|today|this)\b/.test(behind)) return true;
  while (/^(?:in|with|to|it|was|were|did|they|had|the|there|during)$/.test(words[at]?.text ?? '')) at -= 1;
  return /^(?:than|vs|versus|against|compared)$/.test(words[at]?.text ?? '');
}

/** Those of some places, or of some waves, as a side: "Germany", "Q1 2025 to Q4 2025". */
export function sideOf(question: string, codes: readonly string[]): People {
  return groupOf({ question, datapoints: [...codes] });
}

/** Places or waves that were said, without those left out; empty: all, null: none said. */
function scopeOf(
  all: readonly { readonly code: string }[],
  said: readonly { readonly codes: readonly string[]; readonly negated: boolean | undefined }[],
): readonly string[] | null {
  if (said.length === 0) return null;
  const isNamed = (code: string, isNegated: boolean) =>
    said.some(({ negated = false, codes }) => negated === isNegated && codes.includes(code));
  const wanted = said.filter(({ negated }) => negated !== true);
  if (said.every(({ codes }) => codes.length === 0)) return [];
  return all
    .map(({ code }) => code)
    .filter((code) => wanted.every(({ codes }) => codes.length === 0) || isNamed(code, false))
    .filter((code) => !isNamed(code, true));
}

/** Those who were mentioned, each where it stands. */
export function peopleTold(mentions: readonly Mention[]): readonly ToldPeople[] {
  return mentions
    .filter((mention) => mention.kind === 'people')
    .map((mention) => ({ people: toPeople(mention), from: mention.from, to: mention.to }));
}

function toPeople({ people, negated }: PeopleMention): People {
  return negated ? notPeople(people) : people;
}

/** Mentions side by side speak of the same people: "Gen Z women". */
function groupAdjacent(people: readonly PeopleMention[], words: readonly Word[]): PeopleMention[][] {
  const groups: PeopleMention[][] = [];
  for (const mention of people.toSorted((a, b) => a.from - b.from)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const between = last === undefined ? ['.'] : words.slice(last.to, mention.from).map((word) => word.text);
    const joins = between.every((word) =>
      /^(?:who|are|is|the|that|of|people|adults|living|live|a|an|in|on)$/.test(word),
    );
    const pauses = words[mention.from]?.afterPause === true;
    const differs = last?.question === null || last?.question !== mention.question;
    if (group !== undefined && joins && !pauses && differs) group.push(mention);
    else groups.push([mention]);
  }
  return groups;
}

/** "Women in Spain vs men in Japan": each side has its place. Null: they have not one each. */
function sidesInPlaces(
  sides: readonly People[],
  groups: readonly (readonly PeopleMention[])[],
  places: readonly Extract<Mention, { readonly kind: 'place' }>[],
  words: readonly Word[],
): readonly People[] | null {
  const [left, right] = sides;
  const [here, there] = places;
  if (sides.length !== 2 || groups.length !== 2 || places.length !== 2 || !left || !right || !here || !there)
    return null;
  const opposed = words.findIndex(({ text }) => /^(?:vs|versus|than|against)$/.test(text));
  const isEach =
    (groups[0]?.[0]?.from ?? opposed) < opposed &&
    here.to <= opposed &&
    there.from > opposed &&
    (groups[1]?.[0]?.from ?? 0) > opposed;
  if (!isEach || here.negated === true || there.negated === true) return null;
  return [
    allOf([left, sideOf(locationsQuestion, here.locations)]),
    allOf([right, sideOf(locationsQuestion, there.locations)]),
  ];
}

/** The group that everyone else is set against, where nobody is set against another group. */
function groupAgainstAll(
  groups: readonly (readonly PeopleMention[])[],
  everyone: Extract<Mention, { readonly kind: 'everyone' }> | undefined,
  words: readonly Word[],
): readonly PeopleMention[] | null {
  if (everyone === undefined) return null;
  const textOf = (from: number, to: number) => textOfWords(words.slice(from, to));
  const before = groups.filter((group) => (group.at(-1)?.to ?? Infinity) <= everyone.from);
  const last = before.at(-1);
  const ends = groups.map((group) => [group[0]?.from ?? 0, group.at(-1)?.to ?? 0] as const);
  const isOpposed = ends.some(([, to], at) =>
    /\b(?:vs|versus|than|against|and|or|compared)\b/.test(textOf(to, ends[at + 1]?.[0] ?? to)),
  );
  return last !== undefined &&
    !isOpposed &&
    /\b(?:vs|versus|than|against|with|to|from)\b/.test(textOf(last.at(-1)?.to ?? 0, everyone.from))
    ? last
    : null;
}

/** "Men, 25-34 against 35-44": groups of a question with "against" between them; the others are of both. */
function opposedGroups(
  groups: readonly (readonly PeopleMention[])[],
  words: readonly Word[],
): readonly (readonly PeopleMention[])[] {
  const first = groups.findIndex((group, at) => {
    const [one, other] = [group.at(-1), groups[at + 1]?.[0]];
    return (
      one !== undefined &&
      other !== undefined &&
      one.question !== null &&
      one.question === other.question &&
      words.slice(one.to, other.from).some(({ text }) => /^(?:vs|versus|against|than)$/.test(text))
    );
  });
  return first < 0 ? [] : groups.slice(first, first + 2);
}

/** One question's answers, saved audiences, or groups of them: but not a person and their pet. */
function areSides(groups: readonly (readonly PeopleMention[])[]): boolean {
  const first = new Set(groups[0]?.map(({ question }) => question));
  return (
    groups.every((group) => group.length > 0) &&
    (groups.length === 2 || groups.every((group) => group.some(({ question }) => first.has(question))))
  );
}

/** "Parents with a child under 4": some of those who were said before, and not these too. */
function narrowsDown(before: PeopleMention, mention: PeopleMention, words: readonly Word[]): boolean {
  // "Young women, say 16 to 24": what only sounds like an age is told more closely.
  if (
    before.note !== undefined &&
    !before.negated &&
    mention.datapoints.length < before.datapoints.length &&
    mention.datapoints.every((code) => before.datapoints.includes(code))
  )
    return true;
  const between = words.slice(before.to, mention.from).map(({ text }) => text);
  return (
    !before.negated &&
    mention.datapoints.length < before.datapoints.length &&
    mention.datapoints.every((code) => before.datapoints.includes(code)) &&
    words[mention.from]?.afterPause !== true &&
    between.every((text) => /^(?:with|of|who|that|are|is|have|has|a|an|the|to|whose)$/.test(text))
  );
}

/** Answers of a question are either of them; all else holds at once. */
function mergeAnswers(mentions: readonly PeopleMention[], words: readonly Word[]): People[] {
  const merged: PeopleMention[] = [];
  for (const mention of mentions) {
    const at = merged.findIndex(
      ({ question, negated }) =>
        question !== null && question === mention.question && negated === mention.negated,
    );
    const before = merged[at];
    if (before === undefined || mention.question === null) {
      merged.push(mention);
      continue;
    }
    if (narrowsDown(before, mention, words)) {
      merged[at] = mention;
      continue;
    }
    const datapoints = [...new Set([...before.datapoints, ...mention.datapoints])];
    merged[at] = {
      ...before,
      datapoints,
      people: groupOf({ question: mention.question, datapoints }),
    };
  }
  return merged.map(toPeople);
}
