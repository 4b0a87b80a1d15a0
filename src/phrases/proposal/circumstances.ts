import { isOutside } from '../outside.ts';
import type { Phrase } from '../phrase.ts';
import { actOf } from './acts.ts';
import { isAdvertised, mediumOf } from './advertising.ts';
import { type Asked, type Draft, draftOf } from './draft.ts';
import {
  baseOfGerund,
  baseOfPast,
  baseOfSingular,
  isParticiple,
  isVerb,
  participleOf,
  pastOf,
} from './verbs.ts';
import { patternOf, verbSlot } from './verb-slot.ts';
import {
  inSentence,
  isOther,
  isKin,
  isPlaceOrLanguage,
  isSentence,
  tidyLabel,
  turned,
  withArticle,
  withKin,
} from './words.ts';
import { placeInSentence } from './identity.ts';
import { finite } from './question-parts.ts';

const adverbial =
  /^(?:in|on|at|by|from|with|via|through|over|under|near|within|during|to|as|for|after|before|using|online|elsewhere|somewhere|here|there|abroad|alone|outside|inside|everywhere|nowhere|anywhere|mostly|mainly|only|together)\b/iu;

/** Who, where, when and how people did something. */
export function circumstance(asked: Asked): Draft | null {
  const { question, wording, isGrid } = asked;
  if (isGrid || question.kind === 'numeric') return null;
  const found =
    /^(who|whom|with whom|where|when|how|how long|how long ago|in what year|in which year) (do|did|have|has|are|were|would|will|can) you (.+)\?$/iu.exec(
      wording,
    );
  const [, asking = '', auxiliary = '', act = ''] = found ?? [];
  const [, who = '', taking = ''] =
    /^how long does it (?:usually |normally )?take (you|your \p{L}+) (to .+)\?$/iu.exec(wording) ?? [];
  if (taking !== '') {
    const does = /^you$/iu.test(who) ? 'take {answer}' : `say it takes ${turned(who)} {answer}`;
    return draftOf('P11', `${does} ${turned(taking)}`, { answer: lowered });
  }
  const time = lastTime(wording);
  if (time !== null) return when(time, /^when/iu.test(wording) ? 'when' : 'how long ago');
  if (found === null) return null;
  const does = turned(finite(auxiliary.toLowerCase(), act.split(',', 1).join('')));
  const how = asking.toLowerCase();
  if (how === 'who' || how === 'whom') {
    const slot = / (?:with|to|for|from)$/u.test(does) ? { verb: does, rest: '' } : verbSlot(does);
    return slot === null ? null : people(patternOf(slot, '{answer}'));
  }
  if (how === 'with whom') return people(`${does} with {answer}`);
  if (how === 'where') return where(does);
  if (how === 'when' || how.includes('year') || how === 'how long ago') return when(does, how);
  if (how === 'how long') {
    return draftOf('P7', `${does} for {answer}`, { answer: lowered });
  }
  return by(asked, does);
}

/** "When was the last time you visited us?", "How long is it since you visited us?" as "last visited us". */
function lastTime(wording: string): string | null {
  const [, which = '', act = ''] =
    /^when was the (last|first) time (?:that )?you (.+)\?$/iu.exec(wording) ??
    /^how long (?:has it been|is it|ago is it) since (?:the time )?you (last |first )?(.+)\?$/iu.exec(
      wording,
    ) ??
    [];
  return act === '' ? null : `${which.trim().toLowerCase() || 'last'} ${turned(act)}`;
}

function lowered(name: string): Phrase | undefined {
  return { inline: isOther(name) ? 'in another way' : inSentence(tidyLabel(name), false) };
}

/** People that others do something with: relatives are "their" relatives. */
export function people(does: string): Draft {
  return draftOf('P3', does, {
    answer: (name) => {
      const tidied = tidyLabel(name);
      const isRelative = isKin(tidied.split(' ').at(-1) ?? '');
      const label = isRelative ? turned(tidied.toLowerCase()) : inSentence(tidied, false);
      const alone = does.replace(/ (?:with|to|for) \{answer\}/u, '');
      if (/^(?:they live |they \p{L}+ )?(?:alone|on their own|by themselves)$/u.test(label))
        return { does: `${alone} alone` };
      if (/^(?:no ?one|nobody)$/iu.test(label)) return { inline: 'no one' };
      if (/^(?:undecided|would|will|did|do|have)\b/iu.test(label)) return undefined;
      if (label.startsWith('with ') && alone !== does) return { does: `${alone} ${withKin(label)}` };
      return { inline: isOther(name) ? 'someone else' : withKin(label) };
    },
  });
}

/** A verb phrase without the adverb before it: "usually get to work". */
function unhurried(does: string): string {
  const [first = '', ...rest] = does.split(' ');
  return /(?:ly|^first|^last)$/u.test(first) ? rest.join(' ') : does;
}

function where(does: string): Draft {
  const isHeard =
    /^(?:have )?(?:hear|heard|learn(?:t|ed)?|find out|found out|get|got|gotten|obtain(?:ed)?|received?) /u.test(
      unhurried(does),
    );
  const isGoing = /\b(?:go|went|gone|going|travel(?:l?ed)?|fly|flew|move|moved)\b/u.test(does);
  const hasPreposition = /\b(?:from|to|at|in|through)$/u.test(does);
  const isOpen = isHeard || hasPreposition;
  const cut = does.search(/ (?:most often|most of the time|most|usually)$| for | on a scale /u);
  const [act, rest] = cut < 0 ? [does, ''] : [does.slice(0, cut), does.slice(cut)];
  return draftOf(
    'P3',
    `${act} ${hasPreposition ? '' : isHeard ? 'from ' : isGoing ? 'to ' : 'at '}{answer}${rest}`,
    {
      verb: 'use',
      answer: (name) =>
        isOther(name)
          ? isOpen
            ? { inline: 'somewhere else' }
            : { does: `${act} somewhere else${rest}` }
          : isHeard && isKin(name)
            ? { inline: withKin(inSentence(tidyLabel(name), false)) }
            : isPlaceOrLanguage(name.trim())
              ? isOpen || isGoing
                ? { inline: placeInSentence(name) }
                : { does: `${act} in ${placeInSentence(name)}${rest}` }
              : isAdvertised(does) && mediumOf(name) !== undefined
                ? { does: `${does} ${mediumOf(name) ?? ''}` }
                : adverbial.test(name) && !isOpen
                  ? { does: `${act} ${inSentence(name, false)}${rest}` }
                  : undefined,
    },
  );
}

function when(does: string, how: string): Draft {
  return draftOf('P7', `${does} {answer}`, {
    answer: (name) => {
      if (/^(?:never|i have never|not yet)\b/iu.test(name)) return { does: neverDone(does) };
      const label = inSentence(tidyLabel(name), false);
      if (/^(?:week(?:day|end)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)/iu.test(label))
        return { inline: `on ${label}` };
      if (/^(?:morning|afternoon|evening)s?$/u.test(label))
        return { inline: `in the ${label.replace(/s$/u, '')}` };
      if (/^\d{4}$/u.test(label)) return { inline: `in ${label}` };
      if (how !== 'how long ago' || /\bago$|\b(?:last|past|today|yesterday)\b/u.test(label))
        return { inline: label };
      return { inline: `${label} ago` };
    },
  });
}

/** "last visited a dentist" as "have never visited a dentist". */
function neverDone(does: string): string {
  const [verb = '', ...rest] = does.replace(/^(?:last|first) /u, '').split(' ');
  return ['have never', participleOf(baseOfPast(verb) ?? verb), ...rest].join(' ');
}

/** An answer that is what people do or did: "Ask a friend", "Asked a friend"; null for others. */
export function deedOf(name: string): string | null {
  const label = tidyLabel(name.replace(/\.$/u, ''));
  const done = turned(inSentence(label, false));
  const [first = ''] = done.replace(/^never /u, '').split(' ', 1);
  return actOf(label) ?? (baseOfPast(first) === null ? null : done);
}

const moving =
  /^(?:travel(?:ed)?|commuted?|get|got|go|went|pay|paid|access(?:ed)?|order(?:ed)?|book(?:ed)?|buy|bought|purchased?|shop|listen|watch|read|contact(?:ed)?|come|came)\b/iu;
/** Acts for which people use something. */
const tooled =
  /^(?:check|follow|keep up|keep in touch|stay in touch|communicate|manage|track|monitor|send|store|connect|browse|search|heat|cook|clean|measure|record) /u;
const hearing = /^(?:hear|heard|learn|learned|learnt|find out|found out|become aware|became aware)\b/iu;

const ways: readonly (readonly [RegExp, string])[] = [
  [/^(?:walk(?:ing)?|on foot)$/u, 'on foot'],
  [/^(?:bik(?:e|ing)|cycl(?:e|ing)|bicycle)$/u, 'by bicycle'],
  [/^driv(?:e|ing)(?: alone)?$/u, 'by car'],
];

function by({ question }: Asked, does: string): Draft | null {
  const plain = unhurried(does);
  const steps = question.datapoints.map(({ name }) => name).filter((name) => !isOutside(name));
  const isAdverbs =
    steps.filter((name) => adverbial.test(name) || /ly$/iu.test(name)).length * 2 > steps.length;
  const means = (name: string): Phrase => {
    const label = inSentence(tidyLabel(name), false);
    const own = ways.find(([pattern]) => pattern.test(label))?.[1];
    if (isOther(name)) return { does: `${does} in another way` };
    return own !== undefined || adverbial.test(name) || / ?ly$/u.test(label)
      ? { does: `${does} ${own ?? label}` }
      : { inline: label };
  };
  if (isAdverbs)
    return draftOf('P3', moving.test(plain) ? `${does} by {answer}` : `${does} {answer}`, {
      answer: moving.test(plain) ? means : lowered,
    });
  if (hearing.test(plain)) {
    return draftOf('P3', `${does} through {answer}`, {
      answer: (name) =>
        isOther(name) || adverbial.test(name)
          ? means(name)
          : { inline: withArticle(inSentence(tidyLabel(name), false), 'use') },
    });
  }
  const deeds = steps.filter((name) => deedOf(name) !== null);
  const areDeeds = deeds.length + steps.filter((name) => deedOf(name) === null && isSentence(name)).length;
  if (deeds.length > 1 && areDeeds * 3 >= steps.length * 2)
    return draftOf('P3', 'say they {answer}', {
      answer: (name) => {
        if (isOther(name)) return { does: `${does} in another way` };
        const deed = deedOf(name);
        if (deed !== null) return { inline: deed };
        return isSentence(name) ? { does: `say ${inSentence(name, false)}` } : { does: `did “${name}”` };
      },
    });
  if (tooled.test(plain))
    return draftOf('P3', `${does} using {answer}`, {
      verb: 'use',
      answer: (name) => (isOther(name) || adverbial.test(name) ? means(name) : undefined),
    });
  return moving.test(plain) ? draftOf('P3', `${does} by {answer}`, { answer: means }) : null;
}

/** A passive about what people have: "Where was the phone bought?" */
export function passivePlace({ wording, question }: Asked): Draft | null {
  const [, what = '', participle = '', from = ''] =
    /^where (?:was|were|is|are) (?:the |your )?(\p{Ll}+(?: \p{Ll}+)??) (\p{Ll}+)( from)?\?$/iu.exec(
      wording,
    ) ?? [];
  if (!isParticiple(participle) || question.kind !== 'single') return null;
  const past = /^where (?:was|were)/iu.test(wording)
    ? pastOf(baseOfPast(participle) ?? participle)
    : participle;
  const preposition = from === '' ? 'at' : 'from';
  return draftOf('P5', `${past} their ${what} ${preposition} {answer}`, {
    verb: 'use',
    answer: (name) =>
      isOther(name)
        ? { does: `${past} their ${what} somewhere else` }
        : adverbial.test(name)
          ? { does: `${past} their ${what} ${inSentence(name, false)}` }
          : isKin(name)
            ? { inline: withKin(inSentence(tidyLabel(name), false)) }
            : undefined,
  });
}

/** "Who made the final choice?" as "say their partner made the final choice". */
export function doer({ question, wording }: Asked): Draft | null {
  const act = /^who (\p{Ll}+ .+)\?$/u.exec(wording.charAt(0).toLowerCase() + wording.slice(1))?.[1];
  const [did = '', to = '', ...more] = act?.split(' ') ?? [];
  // "Who travelled with" leaves out the person who is asked.
  if (/^(?:with|to|for)$/u.test(to) && more.length === 0 && baseOfPast(did) !== null)
    return people(`${did} ${to} {answer}`);
  const verb = act?.replace(/^(?:usually|mainly|mostly|\p{Ll}+ly) /u, '').split(' ', 1)[0] ?? '';
  const isAct =
    (baseOfPast(verb) ?? baseOfSingular(verb)) !== null || /^\p{Ll}+s (?:your|the) /u.test(act ?? '');
  if (act === undefined || !isAct || question.kind !== 'single') return null;
  return draftOf('P15', `say {answer} ${turned(act)}`, {
    answer: (name) => {
      // "I am", "My partner does".
      const whom = tidyLabel(name).replace(/ (?:is|am|are|do|does|did|has|have)$/u, '');
      if (whom === 'I') return { does: turned(`say I ${act.replace(/^is /u, 'am ')}`) };
      const label = withKin(inSentence(whom, false));
      const many = /[^s]s$/u.test(label) && !whom.includes(' ') ? baseOfSingular(verb) : null;
      if (many !== null) return { does: turned(`say ${label} ${act.replace(verb, many)}`) };
      return { inline: isOther(name) ? 'someone else' : label };
    },
  });
}

/** An answer that people do, or are doing: "Rent privately", "Living with parents"; null for others. */
function stateOf(name: string): string | null {
  const label = turned(inSentence(tidyLabel(name), false)).replace(
    /\bwith (?=partner|spouse|husband|wife|parents?|children)/u,
    'with their ',
  );
  return baseOfGerund(label.split(' ', 1)[0] ?? '') === null || isVerb(label.split(' ', 1)[0] ?? '')
    ? deedOf(name)
    : `are ${label}`;
}

/** A choice of two, "To be admired" or "To be appreciated"; or answers that are what people do: "Rent privately". */
export function choice({ question, areNames, name: title }: Asked): Draft | null {
  if (question.kind !== 'single') return null;
  const acts = question.datapoints.map(({ name }) => turned(inSentence(name, false)));
  const isEither =
    acts.length === 2 && (/ vs /iu.test(title) || acts.every((act) => /^to \p{Ll}/u.test(act)));
  // Of an event with a part, "Most recent order - how ordered", the event belongs to the phrase.
  const isPart = / [-–—] /u.test(title);
  const deeds = question.datapoints.map(({ name }) => (isPart ? null : stateOf(name)));
  const isDone = deeds.filter((deed) => deed?.includes(' ') === true).length * 3 >= deeds.length * 2;
  if (!isEither && !areNames && deeds.length > 1 && isDone)
    return draftOf('P15', {}, { answer: (_, at) => (deeds[at] == null ? undefined : { does: deeds[at] }) });
  if (!isEither) return null;
  return draftOf(
    'P15',
    {},
    { answer: (_, at) => ({ does: `choose ${acts[at] ?? ''} rather than ${acts[1 - at] ?? ''}` }) },
  );
}
