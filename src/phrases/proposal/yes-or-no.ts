import { negative } from '../negative.ts';
import { actOf, pluralOf, withAdverb, withRow } from './acts.ts';
import { type Asked, type Draft, draftOf } from './draft.ts';
import { baseOfGerund, baseOfPast, baseOfSingular, isParticiple, isVerb } from './verbs.ts';
import { inSentence, isSentence, turned, withOwner } from './words.ts';
import { finite, questionParts } from './question-parts.ts';
import { ofOthers } from './others.ts';

/** P2: "Do you own a car?" with "Yes" and "No". */
export function yesOrNo(asked: Asked): Draft | null {
  const { question, wording } = asked;
  if (question.kind === 'grid_single') return yesOrNoRows(asked);
  const asks = /^(do|are|have|had|did|can|could|would|will|were|should) you (.+)\?$/iu.exec(wording);
  const found = /^or (?:an?|any|some|your) /u.test(asks?.[2] ?? '') ? null : asks;
  const names = question.datapoints.map(({ name }) => name.trim());
  const isAsked = /^(?:single|multiple)$/u.test(question.kind) && names.some(isYes) && names.some(isNo);
  const [, put = '', act = ''] = found ?? [];
  const auxiliary = put.toLowerCase() === 'had' ? 'have' : put;
  const others = found === null ? ofOthers(wording) : null;
  const named = found === null ? ofName(asked) : null;
  if ((found === null && others === null && named === null) || !isAsked) return null;
  const whole = turned(finite(auxiliary.toLowerCase(), act));
  const does =
    others?.yes ??
    named ??
    whole
      .replace(/^((?:have ever )?\p{L}+ )any (other |\p{L}+s\b)/u, '$1$2')
      .replace(/^((?:have|own|use) )any (?!kind|type|sort|form|sign|idea|one\b)/u, '$1')
      .replace(/^ever /u, '')
      .replace(/^(are(?: or have ever been)? )an? (.+)$/u, (all, are: string, role: string) => {
        const many = severalOf(role);
        return many === null ? all : are + many;
      });
  const isEver = /^do you ever /iu.test(wording);
  const [verb = '', ...object] = does.split(' ');
  const owned = verb === 'own' ? object.join(' ') : undefined;
  const isBinary = names.length === 2;
  const denied = isEver ? `never ${does}` : negative(does);
  const no = others?.no ?? (isBinary ? denied : `say they ${denied}`);
  const severalNo = names.filter(isNo).length > 1;
  const severalYes = names.filter(isYes).length > 1;
  return draftOf(
    'P2',
    {},
    {
      answer: (name) => {
        const which = severalYes ? detailOf(name) : '';
        if (isYes(name) && which !== '') return { does: detailed(does, inSentence(which, false)) };
        if (isYes(name)) return { does, doesNot: denied, people: ownersOf(owned) };
        if (!isNo(name)) return undefined;
        const how = severalNo ? detailOf(name) : '';
        if (how !== '') return { does: `${no} (${inSentence(how, false)})` };
        return {
          does: no,
          doesNot: isBinary && others === null ? does : undefined,
          people: owned === undefined || !isBinary ? undefined : `people without ${owned}`,
        };
      },
    },
  );
}

/** "have children" with "one or more children under 18" as "have one or more children under 18". */
function detailed(does: string, which: string): string {
  const [, been = ''] = /^are or have ever been (.+)$/u.exec(does) ?? [];
  if (been !== '' && /^(?:currently|now|at present)$/u.test(which)) return `are ${been}`;
  if (been !== '' && /^(?:previously|formerly|in the past|not now|but not now)$/u.test(which))
    return `have been ${been} in the past`;
  const [verb = '', ...object] = does.split(' ');
  const isSame = object.length === 1 && which.split(' ').includes(object[0] ?? '');
  if (isSame) return `${verb} ${which}`;
  // "limited a lot" of activities that are limited.
  const [first = ''] = which.split(' ', 1);
  if (isParticiple(first) && object.includes(first)) return does.replace(first, which);
  if (certain.test(which)) return withAdverb(which, does);
  const [, state = '', cause = ''] = /^(are \p{L}+) ((?:by|with|about|in|of) .+)$/u.exec(does) ?? [];
  if (state !== '' && /^(?:a (?:little|lot|great deal)|very much)$/u.test(which))
    return `${state} ${which} ${cause}`;
  if (!adverbial.test(which)) return `${does} (${which})`;
  const time = does.search(/ (?:in|during|over|within) the (?:last|past) /u);
  return time < 0 ? `${does} ${which}` : `${does.slice(0, time)} ${which}${does.slice(time)}`;
}

/** How sure people are, or how much they do of it: it belongs to the verb. */
const certain = /^(?:definitely|certainly|probably|possibly|maybe|actively|seriously)$/u;

/** How, where or how often: "at a pharmacy", "once", "regularly". */
const adverbial =
  /^(?:at|in|on|by|with|through|from|via) |^(?:\p{L}+ly|once|twice|(?:several|many|a few) times|more than once|often|sometimes|online|elsewhere|somewhere else)$/u;

/** A name that says what people do, for a question with "Yes" and "No": "Owns a car", "Has voted". */
function ofName({ name: title, wording }: Asked): string | null {
  if (wording.trim() !== '' && wording !== title) return null;
  const name = title.replace(/\?$/u, '');
  const [first = '', ...rest] = name.split(' ');
  const role = roleOf(name);
  if (role !== null) return role;
  if (/^(?:currently|presently|already|still)$/iu.test(first) && rest.length > 0) {
    const [word = '', ...others] = rest;
    const base = baseOfGerund(word) ?? (isVerb(word) ? word : null);
    return turned(
      [...(base === null ? ['are', first, word] : [first, base]), ...others].join(' ').toLowerCase(),
    );
  }
  if (/^ever$/iu.test(first) && isParticiple(rest[0] ?? '')) return turned(['have ever', ...rest].join(' '));
  if (baseOfPast(first.toLowerCase()) !== null)
    return rest.length === 0 ? null : turned([first.toLowerCase(), ...rest].join(' '));
  const verb = baseOfSingular(first.toLowerCase());
  return verb === null ? null : turned([verb, withOwner(rest.join(' '))].join(' ').trim());
}

const kindsOfRole = new Set(['main', 'primary', 'chief', 'head', 'joint']);
const roles =
  /^(?:member|owner|homeowner|holder|user|shopper|buyer|driver|smoker|drinker|voter|viewer|reader|listener|player|parent|student|veteran|citizen|resident|carer|caregiver|earner|maker|subscriber|customer|volunteer|vegetarian|vegan)$/u;

/** A name for a person: "Main shopper in household" as "are the main shopper in their household". */
function roleOf(name: string): string | null {
  const text = name.charAt(0).toLowerCase() + name.slice(1);
  const cut = text.search(/ (?:of|in|at|for) ./u);
  const of = cut === -1 ? '' : text.slice(cut);
  const words = (cut === -1 ? text : text.slice(0, cut)).split(' ');
  if (!roles.test(words.at(-1) ?? '') || words.some((word) => !/^\p{Ll}+$/u.test(word))) return null;
  const which = words.length > 1 && kindsOfRole.has(words[0] ?? '') ? (words[0] ?? '') : '';
  const role = words.slice(which === '' ? 0 : 1).join(' ');
  const end = of.replace(/ (?:the )?household$/u, ' your household');
  return turned(which === '' ? `are ${severalOf(role) ?? role}${end}` : `are the ${which} ${role}${end}`);
}

/** "member of a union" as "members of a union"; null where the noun is no role of people. */
function severalOf(role: string): string | null {
  const end = role.search(/ (?:of|in|at|for|to|with) ./u);
  const [noun, rest] = end < 0 ? [role, ''] : [role.slice(0, end), role.slice(end)];
  return roles.test(noun.split(' ').at(-1) ?? '') ? `${pluralOf(noun)}${rest}` : null;
}

/** "Have you done any of the following?" with rows that are answered by "Yes" and "No". */
function yesOrNoRows({ question, wording }: Asked): Draft | null {
  const { before, auxiliary, act } = questionParts(wording) ?? { before: null, auxiliary: '', act: '' };
  const names = question.suffixes.map(({ name }) => name.trim());
  if (before !== '' || !names.some(isYes) || !names.some(isNo)) return null;
  const does = withRow(turned(finite(auxiliary, act)));
  if (does === null) return null;
  const doing = /^(?:have |have ever )?(?:do|done|did) \{row\}/u.test(does);
  const pattern = doing ? does.replace(/(?:do|done|did) \{row\}/u, '{row}') : does;
  const areActs = question.datapoints.every(({ name }) => {
    const [first = ''] = inSentence(name, false).split(' ');
    return auxiliary === 'have' ? isParticiple(first) : actOf(name) !== null;
  });
  const areSaid = does.endsWith(' with {row}') && question.datapoints.every(({ name }) => isSentence(name));
  const used = doing && areActs ? pattern : areSaid ? does.replace(/ with \{row\}$/u, ' that {row}') : does;
  const unused = used.startsWith('have {row}') ? used.replace('have', "haven't") : negative(used);
  const severalYes = names.filter(isYes).length > 1;
  return draftOf('P2', `answered “{column}” for “{row}”`, {
    verb: doing && areActs ? '' : (used.split(' {row}')[0] ?? ''),
    column: (name) => {
      const which = severalYes ? detailOf(name) : '';
      if (isYes(name)) return { does: which === '' ? used : `${used} (${inSentence(which, false)})` };
      return isNo(name) ? { does: unused } : undefined;
    },
    ...(areSaid && { answer: (name: string) => ({ inline: inSentence(name.replace(/\.$/u, ''), false) }) }),
    ...(doing &&
      areActs &&
      auxiliary === 'do' && { answer: (name: string) => ({ inline: actOf(name) ?? name }) }),
  });
}

const isYes = (name: string) => /^yes\b/iu.test(name);
const isNo = (name: string) => /^no(?:$|\b(?! )| (?:children|kids|pets)$)/iu.test(name);

/** "at a pharmacy" of "Yes, at a pharmacy"; empty where an answer adds nothing. */
function detailOf(name: string): string {
  return /^(?:yes|no)[,:;.]? ?[-–—(]? ?([^)]+)/iu.exec(name.trim())?.[1] ?? '';
}

function ownersOf(owned: string | undefined): string | undefined {
  const found = owned === undefined ? null : /^an? ([\p{L}-]+(?: [\p{L}-]+)?)$/u.exec(owned);
  return found === null ? undefined : `${found[1]} owners`;
}
