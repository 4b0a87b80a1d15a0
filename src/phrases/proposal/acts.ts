import { takesNumbers } from '../../lib/question-kind.ts';
import { negative } from '../negative.ts';
import { isOutside, isZero } from '../outside.ts';
import type { Phrase, PhrasedQuestion } from '../phrase.ts';
import { type Asked, type Draft, type Rule, draftOf } from './draft.ts';
import {
  baseOfGerund,
  baseOfPast,
  isParticiple,
  isVerb,
  participleOf,
  pastOf,
  pastOfParticiple,
} from './verbs.ts';
import { patternOf, type VerbSlot, verbSlot } from './verb-slot.ts';
import { inSentence, stepInline, tidyLabel, turned, withArticle } from './words.ts';
import { ofSeveral } from './others.ts';
import { finite, questionParts } from './question-parts.ts';

/** P3 and P4: "Which of these do you own?", "Which of these brands have you heard of?". */
export function which(asked: Asked): Draft | null {
  const found = questionParts(asked.wording);
  if (found === null || asked.question.suffixes.length > 0 || asked.question.kind === 'numeric') return null;
  const { before: subject, auxiliary, act } = found;
  if (!/^(?:which|what)\b/iu.test(subject)) return null;
  const slot = verbSlot(act);
  if (slot === null || /\b(?:reason|kind of person)/iu.test(subject)) return null;
  if (auxiliary === 'have') return isPerfect(slot) ? ofThings(asked, subject, tense(slot), 'P4') : null;
  return ofThings(asked, subject, { ...slot, verb: finite(auxiliary, slot.verb) }, 'P3');
}

function isPerfect({ verb }: VerbSlot): boolean {
  return isParticiple(verb.replace(/^ever /u, '').split(' ')[0] ?? '');
}

const closedTime = /^(?:last |yesterday|on \p{Lu}|.* ago$)/u;

/** Perfect where the time is open ("have eaten in the last year"), past where it is over ("ate last month"). */
function tense({ verb, rest }: VerbSlot): VerbSlot {
  if (!closedTime.test(rest)) return { verb: `have ${verb}`, rest };
  const words = verb.split(' ').map((word) => (isParticiple(word) ? pastOfParticiple(word) : word));
  return { verb: words.join(' '), rest };
}

/** Illnesses take no article: "have asthma". */
export const ailments =
  /\b(?:conditions?|symptoms?|diseases?|illness(?:es)?|problems?|issues?|experienced|suffered?)\b/iu;

function ofThings(asked: Asked, subject: string, slot: VerbSlot, rule: Rule): Draft {
  const does = patternOf(slot, asked.slot);
  const things = subject.split(/\b(?:these|the following) /u)[1];
  const [, kind = ''] =
    /^(?:what|which) (?:type|kind|sort|size) of (\p{Ll}[\p{Ll} ]*[^s ])$/iu.exec(subject) ?? [];
  return draftOf(
    rule,
    { does, people: peopleOf(slot) },
    {
      verb: ailments.test(subject) ? '' : slot.verb,
      answer: (name) => {
        const gerund = slot.verb.endsWith(' doing')
          ? baseOfGerund(inSentence(name, false).split(' ', 1)[0] ?? '')
          : null;
        if (gerund !== null)
          return { does: patternOf({ ...slot, verb: slot.verb.slice(0, -6) }, inSentence(name, false)) };
        // "What size of bottle do you buy?"
        if (kind !== '' && isAttribute.test(name.trim()))
          return { inline: withArticle(`${inSentence(tidyLabel(name), false)} ${kind}`, 'use') };
        if (slot.verb.endsWith(' in') && rooms.test(name.trim()))
          return { inline: `the ${name.trim().toLowerCase()}` };
        if (!/^none\b/iu.test(name)) return isDoing.test(slot.verb) ? deedOf(name, slot) : undefined;
        const ofThese = things === undefined ? 'of these' : `of these ${things}`;
        const none = (what: string) => patternOf(slot, `${what} ${ofThese}`);
        return { does: none('none'), doesNot: none('at least one') };
      },
    },
  );
}

const isAttribute =
  /^[\p{L}-]+(?:ent|ary|al|ed|ive|ic|ous|ful|less|able|[ -](?:time|term|rate|cost|price|use))$|^[\d.,]+ ?(?:ml|cl|l|g|kg|oz|litres?|cm|inch(?:es)?)$/iu;
const rooms =
  /^(?:kitchen|(?:main |master |spare )?bedroom|bathroom|(?:living|dining|utility) room|lounge|garage|garden|hall(?:way)?|study|office|loft|attic|basement|cellar)$/iu;

const isDoing = /(?:^| )(?:do|done|did)$/u;

/** Answers that are verb phrases where the question says only "do": "Visited a museum", "Playing sports". */
export function deedOf(name: string, { verb, rest }: VerbSlot): Phrase | undefined {
  const label = turned(inSentence(name.replace(/\.$/u, ''), false));
  const [first = '', ...words] = label.split(' ');
  const isDone = isParticiple(first) || baseOfPast(first) !== null;
  const isOpen = verb.startsWith('have');
  if (verb === 'did' && baseOfPast(first) !== null) return { does: [label, rest].join(' ').trim() };
  if (isOpen && !isDone) return undefined;
  const base = isOpen ? first : (baseOfGerund(first) ?? (isVerb(first) ? first : null));
  if (base === null) return undefined;
  const act = verb === 'did' ? pastOf(base) : base;
  const done =
    isOpen && isDone ? (isParticiple(first) ? first : participleOf(baseOfPast(first) ?? first)) : act;
  const start = verb.replace(/ ?(?:do|done|did)$/u, '');
  // "do with leftover food" and "Throw it away"
  const thing = /^with (.+)$/u.exec(rest)?.[1];
  if (thing !== undefined && /\b(?:it|them)\b/u.test(label))
    return {
      does: [start, done, ...words]
        .join(' ')
        .trim()
        .replace(/\b(?:it|them)\b/u, thing),
    };
  const does = [start, done, ...words, rest];
  return { does: does.filter((part) => part !== '').join(' ') };
}

function peopleOf({ verb, rest }: VerbSlot): string | undefined {
  if (verb === 'own' && rest === '') return '{answer} owners';
  return verb === 'have heard of' ? 'people aware of {answer}' : undefined;
}

/** P5: "Which of these are owned by anyone in your household?", "Which of these does your household have?" */
export function passive({ wording, slot, question }: Asked): Draft | null {
  const [, had = ''] =
    /^(?:which|what)\b.* (?:does|do) (?:anyone in )?your (?:household|family) (own|have|use)\?$/iu.exec(
      wording,
    ) ?? [];
  if (had !== '' && !takesNumbers(question))
    return draftOf('P5', `${had.toLowerCase()} ${slot} in their household`, { verb: had });
  const found = /\b(?:are|is) (owned|used) by (?:anyone|someone|any member|you or anyone)\b/iu.exec(wording);
  if (found === null || !wording.includes('household')) return null;
  const verb = found[1]?.toLowerCase() === 'used' ? 'use' : 'have';
  return draftOf('P5', `${verb} ${slot} in their household`, { verb });
}

/** P6: a name that says what people did: "Ever eaten", "Eaten / bought last month". */
export function participle({ question, name, slot }: Asked): Draft | null {
  if (/\bawareness$/iu.test(name) && /\b(?:unaided|unprompted|spontaneous)\b/iu.test(name)) {
    return draftOf('P6', 'mention {answer} without prompting');
  }
  if (/\btop of mind\b/iu.test(name)) return draftOf('P6', 'think of {answer} first');
  if (/\bawareness$/iu.test(name) && question.kind === 'multiple') {
    return draftOf('P6', { does: 'are aware of {answer}', people: 'people aware of {answer}' });
  }
  if (/[?:…]$|^(?:which|what|who|how|why|when|where)\b/iu.test(name) || areYesAndNo(question)) return null;
  // "Ever Eaten" is a title, whatever its capitals.
  const title = /^(?:\p{Lu}\p{Ll}+ )+\p{Lu}\p{Ll}+$/u.test(name) ? name.toLowerCase() : name;
  const plain = title.charAt(0).toLowerCase() + title.slice(1).replaceAll(' / ', ' or ');
  const used = nounAndParticiple(plain);
  if (used !== null && question.suffixes.length === 0 && !takesNumbers(question)) {
    return draftOf('P6', patternOf(used, slot), { verb: used.verb });
  }
  const [, modal = '', act = plain] = /^((?:would|will|might|could|can) )(.+)$/u.exec(plain) ?? [];
  const verb = verbSlot(act);
  const [first = ''] = act.replace(/^ever /u, '').split(' ');
  if (verb === null || question.suffixes.length > 0) return null;
  if (modal !== '' && !takesNumbers(question)) return draftOf('P6', modal + patternOf(verb, slot));
  const isNamed = question.kind === 'multiple' && act.split(' ').length < 3;
  if (isNamed && (isVerb(first) || /^(?:consider|recommend|trust)$/u.test(first)))
    return draftOf('P6', patternOf(verb, slot), { verb: verb.verb });
  if (!isParticiple(first) || notDone.test(first)) return null;
  return draftOf('P6', patternOf(tense(verb), slot));
}

/** Whether the answers of a question are "Yes" and "No". */
function areYesAndNo({ datapoints }: PhrasedQuestion): boolean {
  return [/^yes\b/iu, /^no\b/iu].every((pattern) => datapoints.some(({ name }) => pattern.test(name.trim())));
}

const lasting = /^(?:own|hold|use|read|watch|like|prefer|know|speak|play|drink|wear|drive)$/u;

/** "Devices owned" as "own", "Places visited last year" as "visited … last year". */
function nounAndParticiple(name: string): VerbSlot | null {
  const words = name.split(' ');
  const at = words.findIndex(
    (word, index) =>
      index > 0 && index < 4 && isParticiple(word) && (word === 'owned' || !notDone.test(word)),
  );
  const isThings =
    /(?:s|media|people|software)$/u.test(words[at - 1] ?? '') || words.slice(at + 1, at + 2)[0] === 'most';
  const base =
    at < 1 || !isThings
      ? null
      : (baseOfPast(words[at] ?? '') ?? baseOfPast(pastOfParticiple(words[at] ?? '')));
  if (base === null || /^(?:is|are|and|or|of)$/u.test(words[at - 1] ?? '')) return null;
  const slot = verbSlot(words.slice(at).join(' '));
  if (slot === null) return null;
  const isLasting =
    lasting.test(base) && slot.rest === slot.rest.replace(/^(?:in the |during the )?(?:last|past) .*/u, '');
  return { ...slot, verb: slot.verb.replace(words[at] ?? '', isLasting ? base : pastOf(base)) };
}

/** Adjectives and nouns that look like a participle. */
export const notDone =
  /^(?:aged|married|divorced|separated|retired|employed|owned|set|cut|read|left|cost|hurt)$/u;

const doers: readonly (readonly [RegExp, string])[] = [
  [/^listen to (.+)$/u, 'listeners'],
  [/^watch (.+)$/u, 'viewers'],
  [/^read (.+)$/u, 'readers'],
  [/^play (.+)$/u, 'players'],
  [/^use (.+)$/u, 'users'],
];

/** P7: "How often do you listen to podcasts?" */
export function frequency(asked: Asked): Draft | null {
  const { question, isGrid } = asked;
  const found = /^how (?:often|frequently|regularly) (do|did|have) you (.+)\?$/iu.exec(
    asked.wording.endsWith('?') ? asked.wording : (actOfFrequency(asked) ?? asked.wording),
  );
  if (found === null || question.kind === 'grid_multiple' || takesNumbers(question)) return null;
  const [, auxiliary = '', asWorded = ''] = found;
  const parts = asWorded.split(', ');
  const isList = / (?:or|and) /u.test(parts.at(-1) ?? '') && !/^(?:if|including|such) /u.test(parts[1] ?? '');
  const act = isList ? asWorded : (parts[0] ?? '');
  const joint = act.startsWith('or ') ? ofSeveral(`${auxiliary} you ${act}?`) : null;
  const verb = joint?.yes ?? turned(finite(auxiliary.toLowerCase(), act));
  const rowed = isGrid ? withRow(verb) : verb;
  if (rowed === null) return null;
  const isShared = /^(?:take part|participate|engage) in \{row\}/u.test(rowed);
  const areActs =
    isGrid && (rowed.startsWith('do {row}') || isShared) && areMostlyActs(question.datapoints, isShared);
  const does = areActs ? rowed.slice(rowed.indexOf('{row}')) : rowed;
  const steps = isGrid ? question.suffixes : question.datapoints;
  const isExhaustive = !steps.some((one) => isOutside(one.name));
  const step = (name: string, at: number): Phrase | undefined => {
    const before = adverbOf(name);
    if (before !== null) {
      const remark = before.remark === '' ? '' : ` (${inSentence(before.remark, false)})`;
      return { does: `${withAdverb(before.adverb, does)}${remark}` };
    }
    if (/^not at all/iu.test(name) && /^(?:now|currently) /u.test(does))
      return { does: `${negative(does)} at all` };
    if (isZero(name)) {
      return {
        does: does.startsWith('have ') ? does.replace(/^have /u, 'have never ') : `never ${does}`,
        doesNot: isExhaustive && !isGrid ? `${does} at least sometimes` : undefined,
      };
    }
    const inline = stepInline(name, steps[at + 1]?.name);
    return /^(?:every day|daily)$/iu.test(name.trim()) ? { inline, people: dailyPeople(does) } : { inline };
  };
  const slot = isGrid ? '{column}' : '{answer}';
  const at = does.search(/ (?:in|during|over|within) the (?:last|past) /u);
  return draftOf('P7', at < 0 ? `${does} ${slot}` : `${does.slice(0, at)} ${slot}${does.slice(at)}`, {
    ...(isGrid ? { column: step } : { answer: step }),
    ...(isGrid && !areActs && { verb: does.split(' {row}', 1)[0] ?? '' }),
    ...(areActs && { answer: (name: string) => ({ inline: actOf(name) ?? inSentence(name, false) }) }),
  });
}

const adverbs =
  /^(?:(?:almost )?always|(?:very |quite |fairly )?often|sometimes|usually|rarely|seldom|occasionally|frequently|hardly ever|almost never|regularly|mostly)$/iu;

/** An adverb that comes before its verb, with what the step adds to it: "Never, but open to it". */
function adverbOf(step: string): { readonly adverb: string; readonly remark: string } | null {
  const cut = step.search(/[,(]/u);
  const adverb = (cut < 0 ? step : step.slice(0, cut)).trim().toLowerCase();
  const remark =
    cut < 0
      ? ''
      : step
          .slice(cut + 1)
          .replaceAll(')', '')
          .trim();
  const isKnown = adverbs.test(adverb) || (adverb === 'never' && remark !== '');
  return isKnown && (remark === '' || /^(?:but|and|if|when|only|because) /iu.test(remark))
    ? { adverb, remark }
    : null;
}

export function withAdverb(adverb: string, does: string): string {
  const [, auxiliary = '', act = does] =
    /^((?:have|are|were|would|can|could)(?: currently| now| already| still)?) (.+)$/u.exec(does) ?? [];
  return auxiliary === '' ? `${adverb} ${act}` : `${auxiliary} ${adverb} ${act}`;
}

/** "Watching TV" and "Watch TV" as "watch TV"; null for anything but a verb phrase. */
export function actOf(name: string): string | null {
  const [first = '', ...words] = turned(inSentence(name, false)).split(' ');
  const base = isVerb(first) ? first : baseOfGerund(first);
  return base === null ? null : [base, ...words].join(' ');
}

/** A pattern in which rows that are acts take the place of "do": "do {row} often" as "{row} often". */
export function withActs(
  does: string,
  { datapoints }: Pick<PhrasedQuestion, 'datapoints'>,
): { readonly does: string } & Pick<Draft, 'answer'> {
  const areActs = datapoints.every(({ name }) => actOf(name) !== null) || areMostlyActs(datapoints, true);
  return areActs && /(?:^| )do \{row\}/u.test(does)
    ? {
        does: does.replace('do {row}', '{row}'),
        answer: (name) => ({ inline: actOf(name) ?? inSentence(name, false) }),
      }
    : { does };
}

/** Whether most of some rows are known as verb phrases, so that the others are too; `isBase`: "swim", not "swimming". */
function areMostlyActs(rows: readonly { readonly name: string }[], isBase: boolean): boolean {
  const acts = rows.filter(({ name }) =>
    isBase ? isVerb(name.split(' ', 1)[0]?.toLowerCase() ?? '') : actOf(name) !== null,
  );
  return acts.length * 2 >= rows.length;
}

/** "Frequency of drinking tea" and "Tea drinking frequency" as a question; rows of a grid are the objects. */
function actOfFrequency({ name, isGrid, question }: Asked): string | null {
  if (isGrid && /^(?:\p{L}+ )?usage$/iu.test(name)) return 'How often do you use the following?';
  const [, event = '', taking = ''] = /^(\p{L}+(?: \p{L}+)?) (participation|attendance)$/iu.exec(name) ?? [];
  if (
    event !== '' &&
    !isGrid &&
    question.datapoints.some((one) => /^(?:never|rarely|sometimes|often|always)\b/iu.test(one.name))
  )
    return `How often do you ${/^p/iu.test(taking) ? 'take part in' : 'attend'} ${pluralOf(event.toLowerCase())}?`;
  const [, of, object = '', before] =
    /^frequency of (\p{L}+?)s?(?: (.+))?$|^(?:.+ )?(\p{L}+) frequency$/iu.exec(name) ?? [];
  const gerund = of ?? before;
  const act = gerund === undefined ? null : baseOfGerund(gerund.toLowerCase());
  if (act === null) return null;
  const what = before === undefined ? object : name.slice(0, name.lastIndexOf(` ${before}`)).toLowerCase();
  return `How often do you ${act}${isGrid ? ' the following' : what === '' || before === name.split(' ')[0] ? '' : ` ${what}`}?`;
}

/** "competition" as "competitions". */
export function pluralOf(noun: string): string {
  if (/(?:s|ing|ism)$/u.test(noun)) return noun;
  if (noun.endsWith('person')) return `${noun.slice(0, -'person'.length)}people`;
  return /[^aeiou]y$/u.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/** "use each of the following" as "use {row}"; null where nothing represents the rows. */
export function withRow(act: string): string | null {
  const found = /(?:\b(?:each|any|all|some|one) (?:of )?)?\b(?:the following|these|those)\b/u.exec(act);
  if (found === null) {
    const words = act.split(' ');
    return words.at(-2) === 'each' ? `${words.slice(0, -2).join(' ')} {row}` : null;
  }
  const after = act.slice(found.index + found[0].length).trimStart();
  return `${act.slice(0, found.index).trimEnd()} {row} ${withoutThings(after)}`.trimEnd();
}

/** Words after "the following" without what the rows are: "kinds of food", "social media". */
function withoutThings(after: string): string {
  const words = after.split(' ');
  if (/^(?:kinds|types|sorts|means|ways|forms|modes|aspects|parts|features|areas) of\b/u.test(after)) {
    if (!/^(?:the|your|their)$/u.test(words[2] ?? '')) return words.slice(3).join(' ');
    // "aspects of your visit to the museum": all of it is what the rows are.
    const end = words.findIndex((word) => /^(?:as|is|are|was|were)$|^\{/u.test(word));
    return end < 0 ? '' : words.slice(end).join(' ');
  }
  const ends = words.findIndex((word) =>
    /^(?:in|on|at|for|to|with|from|by|as|is|and|or|when|over)$/u.test(word),
  );
  const things = words
    .slice(0, 3)
    .findIndex((word) => word.endsWith('s') || /^(?:people|media)$/u.test(word));
  return things < 0 || (ends >= 0 && ends <= things) ? after : words.slice(things + 1).join(' ');
}

function dailyPeople(does: string): string | undefined {
  for (const [pattern, noun] of doers) {
    const what = pattern.exec(does)?.[1];
    if (what !== undefined && /^[\p{L}-]+$/u.test(what)) return `daily ${what.replace(/s$/u, '')} ${noun}`;
  }
  return undefined;
}
