import type { Phrase } from '../phrase.ts';
import { type Asked, type Draft, draftOf } from './draft.ts';
import { baseOfPast, isParticiple } from './verbs.ts';
import { inSentence, isOther, tidyLabel, withA, withArticle } from './words.ts';

type Entry = readonly [pattern: RegExp, phrase: Phrase];

/** People by the answers of any question about who they are. */
const byAnswer: readonly Entry[] = [
  [/^(?:f|females?|women|woman)$/iu, { inline: 'women' }],
  [/^(?:m|males?|men|man)$/iu, { inline: 'men' }],
  [
    /^(?:another|other)(?: gender)?$|^non-?binary|\bself[- ]?describe|^gender ?(?:queer|fluid|diverse)/iu,
    { does: 'are of another gender', people: 'people of another gender' },
  ],
];
const marital: readonly Entry[] = [
  [
    /^(?:never|not) married|^single.*never married/iu,
    { does: 'have never been married', doesNot: 'have been married' },
  ],
  [/^married(?:$|,| and| \()/iu, { does: 'are married', people: 'married people' }],
  [/^single/iu, { does: 'are single', people: 'single people' }],
  [/^(?:living with|cohabit)/iu, { does: 'live with a partner' }],
  [/^in a relationship/iu, { does: 'are in a relationship' }],
];
const work: readonly Entry[] = [
  [/full[ -]?time/iu, { does: 'work full time', people: 'full-time workers' }],
  [/part[ -]?time/iu, { does: 'work part time', people: 'part-time workers' }],
  [/^self[ -]?employed/iu, { does: 'are self-employed', people: 'self-employed people' }],
  [/^not employed\b.*\bnot looking/iu, { does: "aren't employed or looking for work" }],
  [/^not working$/iu, { does: "aren't working", doesNot: 'are working' }],
  [/(?:^|, ?)(?:full-time )?student|^in education/iu, { does: 'are students', people: 'students' }],
  [/retired/iu, { does: 'are retired', people: 'retired people' }],
  [
    /^(?:home ?maker|home duties|looking after|housewife|stay)/iu,
    { does: 'look after their home or family' },
  ],
  [/^(?:unemployed|looking for|not employed)/iu, { does: 'are unemployed', people: 'unemployed people' }],
];
const area: readonly Entry[] = [
  [/^urban/iu, { inline: 'an urban area', people: 'people in urban areas' }],
  [/^suburbs?$/iu, { inline: 'the suburbs', people: 'people in the suburbs' }],
  [/^suburban/iu, { inline: 'a suburban area', people: 'people in suburban areas' }],
  [/^rural/iu, { inline: 'a rural area', people: 'people in rural areas' }],
  [/^remote/iu, { inline: 'a remote area', people: 'people in remote areas' }],
  [/^(?:large |big )?city/iu, { inline: 'a city', people: 'people in cities' }],
  [/^(?:small )?town$/iu, { inline: 'a town', people: 'people in towns' }],
  [/^village/iu, { inline: 'a village', people: 'people in villages' }],
  [/^countryside/iu, { inline: 'the countryside', people: 'people in the countryside' }],
];

const isArea = /^(?:an? )?(?:\S+ )?(?:city|town|village|suburb|area|location)\b/iu;

/** Pattern for places. */
export const livesIn: Phrase = { does: 'live in {answer}', people: 'people in {answer}' };

const places = /^(?:country|region|state|county|province|city|market|location)\b/iu;

/** "Which region do you live in?", "In which country are you based?" */
function asksForPlace(wording: string): boolean {
  if (/^where do you (?:currently )?live/iu.test(wording)) return true;
  const [subject = '', act = ''] = wording.split(/ (?:do|are) you /iu, 2);
  return (
    /^(?:in )?(?:which|what)\b/iu.test(subject) &&
    /\b(?:country|region|state|county|province|city|area)$/iu.test(subject) &&
    /\b(?:live|reside|based|located|living)\b/iu.test(act)
  );
}

/** A place after "in": some have an article. */
export function placeInSentence(name: string): string {
  const place = name.trim();
  return /^(?:United|Netherlands|Philippines|Czech Republic|USA?$|UK$|UAE$|(?:Mid)?(?:(?:North|South|East|West|east|west)[ -]?)*(?:ern)?$)/u.test(
    place,
  ) && place !== ''
    ? `the ${place}`
    : place;
}

function draft(phrase: Phrase, answer?: Draft['answer']): Draft {
  return draftOf('P1', phrase, { ...(answer !== undefined && { answer }) });
}

/** Where people live: a kind of area, a kind of home, or a place. */
function livingPlace({ name, wording }: Asked, names: readonly string[]): Draft | null {
  if (names.filter((one) => isArea.test(one) || area.some(([pattern]) => pattern.test(one))).length > 1) {
    return draft(
      livesIn,
      (label) => byTable(area)(label) ?? { inline: withArticle(inSentence(tidyLabel(label), false), 'use') },
    );
  }
  if (
    /^(?:(?:type|kind) of (?:accommodation|dwelling|housing|home|house|residence|property)|(?:accommodation|dwelling|housing|home) type)$/iu.test(
      name,
    )
  )
    return draft({ ...livesIn, people: undefined }, (label) => ({
      inline: withArticle(inSentence(tidyLabel(label), false), 'use'),
    }));
  if (places.test(name) || asksForPlace(wording)) {
    return draft(livesIn, (label) =>
      isOther(label)
        ? { does: 'live somewhere else' }
        : /^(?:outside|abroad|overseas|elsewhere)\b/iu.test(label)
          ? { does: `live ${inSentence(label, false)}` }
          : { inline: placeInSentence(label) },
    );
  }
  return null;
}

/** P1: who people are, by the question's name, else by its answers. */
export function identity(asked: Asked): Draft | null {
  const { question, name, wording, isGrid } = asked;
  if (isGrid) return null;
  if (question.kind === 'multiple') {
    if (/^(?:race|ethnicity)\b/iu.test(name)) return ethnicity();
    return /^(?:ages? of )?children\b/iu.test(name) ? childrenByAge(asked) : null;
  }
  const names = question.datapoints.map((one) => one.name);
  const some = (pattern: RegExp) => names.some((one) => pattern.test(one));
  if (some(/^females?$|^wom[ae]n$/iu) || /^(?:gender|sex)$/iu.test(name)) {
    return draft({ does: 'are {answer}', people: '{answer}' }, byTable(byAnswer));
  }
  if (
    /^age(?:\b|_|\d|group)(?! of(?! r(?:espondent)?s?\b)| at| when| first)/iu.test(name) ||
    /^(?:how old are you|what is your (?:current )?age|(?:which|what) age (?:group|range|band|bracket|category))\b/iu.test(
      wording,
    )
  ) {
    return age(question.kind === 'numeric' ? '{number}' : '{answer}');
  }
  if (
    /^(?:household size|size of (?:the |your )?household|(?:number of )?(?:people|persons) in (?:the |your )?household)$/iu.test(
      name,
    ) ||
    /^how many (?:people|persons)(?: in total)? (?:(?:currently )?live|are there) in your household/iu.test(
      wording,
    )
  ) {
    return household(question.kind === 'numeric' ? '{number}' : '{answer}');
  }
  if (/^generation/iu.test(name)) return draft({ does: 'belong to {answer}', people: 'people of {answer}' });
  if (question.kind === 'numeric') return null;
  const residence = livingPlace(asked, names);
  if (residence !== null) return residence;
  const isMarital = names.filter((one) => /^(?:married|divorced|widowed|separated)\b/iu.test(one)).length > 1;
  if (isMarital || /\bmarital|relationship status/iu.test(`${name} ${wording}`))
    return draft(
      { does: 'are {answer}' },
      (label) => byTable(marital)(label) ?? { inline: inSentence(tidyLabel(label), false) },
    );
  if (
    some(/\bliberal\b/iu) &&
    some(/\bconservative\b/iu) &&
    !/\b(?:part(?:y|ies)|vot(?:e|ed|ing)|candidate|election)\b/iu.test(`${name} ${wording}`)
  )
    return draft({ does: 'are {answer}' }, (label) => ({
      inline: tidyLabel(label)
        .toLowerCase()
        .replace(/^([^,]+), ([^,]+)$/u, '$1 or $2'),
    }));
  if (
    (/^(?:work|working|employment)\b/iu.test(name) ||
      /\b(?:employment|work(?:ing)?) (?:status|situation)\b/iu.test(wording)) &&
    some(/time|retired/iu)
  ) {
    return draft({ does: 'are {answer}' }, byTable(work));
  }
  if (
    /\b(?:education|grade|degree|qualification)\b/iu.test(`${name} ${wording}`) &&
    !/^(?:do|does|should|how|which of|to what|are|is|would)\b/iu.test(wording)
  )
    return education();
  const isYesOrNo = some(/^yes\b/iu) && some(/^no\b/iu);
  if (!isYesOrNo && /^(?:number of )?children\b(?! in)|^number of children/iu.test(name))
    return children(asked);
  if (
    /\bincome\b/iu.test(name) &&
    some(/\d/u) &&
    !/\b(?:proportion|percentage|share|save|spend|how much of)\b/iu.test(name)
  ) {
    const of = /household/iu.test(`${name} ${wording}`) ? 'a household income' : 'an income';
    return draft({ does: `have ${of} of {answer}`, people: `people with ${of} of {answer}` });
  }
  if (
    /^(?:race|ethnicity|ethnic (?:group|background|origin))\b|\byour (?:race|ethnicity|ethnic)\b/iu.test(
      `${name} ${wording}`,
    )
  ) {
    return ethnicity();
  }
  if (/\breligio/iu.test(`${name} ${wording}`) && some(faiths)) {
    return religion();
  }
  return null;
}

const faiths =
  /\b(?:catholic|protestant|christian|orthodox|muslim|islam|jewish|judaism|hindu(?:ism)?|buddhis[tm]|sikh(?:ism)?|church|atheist)/iu;

/** People by the number in their household. */
function household(slot: string): Draft {
  return draft(
    { does: `live in a household of ${slot}`, people: `people in households of ${slot}` },
    (name) =>
      /^(?:1|one)(?: person)?$|^i live alone|^just me/iu.test(name)
        ? { does: 'live alone', people: 'people who live alone' }
        : { inline: tidyLabel(name).replace(/ (?:people|persons)(?= or more$|$)/u, '') },
  );
}

/** "18 to 24 years" as "aged 18–24", "Less than 18" as "under 18". */
function age(slot: string): Draft {
  return draft({ noun: 'age', does: `are aged ${slot}`, people: `people aged ${slot}` }, (name) => {
    const label = tidyLabel(name)
      .replace(/ ?(?:years|yrs)(?: old)?\b/iu, '')
      .replace(/ (?:or|and) (?:more|older|up|above|over)$/iu, ' or over')
      .replace(/ and (?:under|younger|below)$/iu, ' or under');
    const under = /^(?:less than|under|below) (\d+)$/iu.exec(label)?.[1];
    if (under !== undefined) return { does: `are under ${under}`, people: `people under ${under}` };
    return /^\d/u.test(label) && label !== tidyLabel(name) ? { inline: label } : undefined;
  });
}

function ethnicity(): Draft {
  return draft({ does: 'are {answer}' }, (name) => {
    const label = tidyLabel(name).replaceAll(/\bOther\b/gu, 'other');
    if (isOther(name)) return { does: 'are of another ethnicity' };
    if (/^(?:any )?other ethnic group$/iu.test(name))
      return { does: 'belong to another ethnic group', people: 'people in other ethnic groups' };
    const of = /\b(?:origin|background|race|ethnicity)$/iu.test(label);
    return of && /^(?:some|any|other|another|mixed)\b/iu.test(label)
      ? { does: `are of ${label.charAt(0).toLowerCase()}${label.slice(1)}` }
      : of
        ? { does: `are of ${label}` }
        : { inline: label };
  });
}

const believers: readonly (readonly [RegExp, string])[] = [
  [/^islam(?:ic)?\b|\bmuslim\b/iu, 'Muslim'],
  [/^judaism\b|\bjewish$/iu, 'Jewish'],
  [/^hinduism\b/iu, 'Hindu'],
  [/^buddhism\b/iu, 'Buddhist'],
  [/^sikhism\b/iu, 'Sikh'],
  [/^christianity\b/iu, 'Christian'],
];

function religion(): Draft {
  return draft({ does: 'are {answer}' }, (name) => {
    if (/^(?:none|no religion)/iu.test(name)) return { does: 'have no religion', doesNot: 'have a religion' };
    if (isOther(name)) return { does: 'have another religion' };
    const believer = believers.find(([faith]) => faith.test(name))?.[1];
    if (believer !== undefined) return { inline: believer };
    const label = tidyLabel(name);
    return /\bchurch\b/iu.test(label) ? { does: `belong to the ${label}` } : { inline: label };
  });
}

function childrenByAge({ question, name: title }: Asked): Draft | null {
  const isAge = /^(?:under )?\d+ ?(?:to|-|–|years|months|or)/iu;
  const ages = question.datapoints.filter(({ name }) => isAge.test(name));
  if (ages.length * 2 < question.datapoints.length) return null;
  const at = /\bhousehold\b/iu.test(title) ? ' in their household' : '';
  const pattern: Phrase = {
    does: `have children aged {answer}${at}`,
    people: `people with children aged {answer}${at}`,
  };
  return draft(pattern, (name) => {
    if (/^(?:there are )?no(?:ne)?\b/iu.test(name)) return { does: `have no children${at}` };
    const label = tidyLabel(name);
    return /^\d/u.test(label) ? { inline: label.replace(/ years$/iu, '') } : undefined;
  });
}

/** Words of schooling that have capitals in titles only. */
const titledSchool = /\b(?:High School|Some College|College|School|Degree|Diploma)\b/u;

function education(): Draft {
  const isHeld = /\b(?:degree|diploma|certificate|qualification|a-levels|gcses?|doctorate|phd)$/iu;
  return draft({ does: 'have {answer} as their highest level of education' }, (name) => {
    const not = /^did(?:n[’']t| not) (.+)$/iu.exec(name.trim())?.[1];
    if (not !== undefined) return { does: `didn't ${not}` };
    const [first = '', act = ''] = name.toLowerCase().split(' ', 2);
    if (first === 'never' && isParticiple(act)) return { does: `have ${inSentence(name, false)}` };
    if (first !== 'advanced' && baseOfPast(first) !== null)
      return { does: inSentence(tidyLabel(name), false) };
    if (/^no (?:formal )?(?:education|schooling|qualifications?)\b/iu.test(name))
      return { does: `have ${inSentence(name, false)}` };
    const tidied = tidyLabel(name)
      .replace(/^(less than) (?=(?:high school|college|bachelor[’']?s?) (?:degree|diploma)$)/iu, '$1 a ')
      .replaceAll(/\bpost[ -]graduate\b/giu, 'postgraduate');
    const plain = /^(?:bachelor|master|associate)[’']?s?$|^(?:post)?graduate$/iu.test(tidied)
      ? `${tidied.replace(/^(bachelor|master)$/iu, "$1's")} degree`
      : tidied;
    const label = titledSchool.test(plain) ? plain.toLowerCase() : plain;
    const graduates = /^((?:college|university|high school) graduate)(?:$| or more)/iu
      .exec(label)?.[1]
      ?.toLowerCase();
    if (graduates !== undefined) return { does: `are ${graduates}s`, people: `${graduates}s` };
    if (!isHeld.test(label) || /^(?:some|less|no|below|up to)\b/iu.test(label))
      return { inline: inSentence(label, false) };
    const held = withA(label.charAt(0).toLowerCase() + label.slice(1));
    return { does: `have ${held}`, people: `people with ${held}` };
  });
}

function children({ question }: Asked): Draft {
  const isPlain = question.datapoints.every(({ name }) => /^\d|^none|^no\b|^ha(?:s|ve)\b/iu.test(name));
  return draft({ does: 'have {answer} children', people: 'people with {answer} children' }, (name) => {
    if (/^(?:0|none|no children|no|no kids)$/iu.test(name)) {
      return {
        does: 'have no children',
        doesNot: isPlain ? 'have children' : undefined,
        people: 'people without children',
      };
    }
    if (/^ha(?:s|ve) /iu.test(name)) return { does: name.replace(/^ha(?:s|ve)/iu, 'have') };
    return name === '1' ? { does: 'have 1 child', people: 'people with 1 child' } : undefined;
  });
}

/** "Student / not working" is both: one of its parts alone would be other people. */
function byTable(entries: readonly Entry[]): (name: string) => Phrase | undefined {
  const found = (name: string) => entries.find(([pattern]) => pattern.test(name.trim()))?.[1];
  return (name) => {
    const states = name.split(/ ?\/ ?| or /u).flatMap((part, _, parts) => {
      const [, not = '', state = ''] = /^are(n't)? (.+)$/u.exec(found(part)?.does ?? '') ?? [];
      return parts.length === 1 || state === '' ? [] : [not === '' ? state : `not ${state}`];
    });
    const isEach = states.length > 1 && states.length === name.split(/\/| or /u).length;
    return isEach && new Set(states).size > 1 ? { does: `are ${states.join(' or ')}` } : found(name);
  };
}
