import { takesNumbers } from '../../lib/question-kind.ts';
import { negative } from '../negative.ts';
import { isOutside, isZero } from '../outside.ts';
import type { Phrase, PhrasedQuestion } from '../phrase.ts';
import { isPlural } from './choices.ts';
import { ailments, deedOf, frequency, withActs, withAdverb, withRow } from './acts.ts';
import { mediumOf } from './advertising.ts';
import { type Asked, type Draft, draftOf } from './draft.ts';
import { baseOfPast, isParticiple, isVerb } from './verbs.ts';
import { patternOf, verbSlot } from './verb-slot.ts';
import { placeInSentence } from './identity.ts';
import { quotedAnswer } from './nouns.ts';
import { fullStep, isAdjective, scaled, stepsOf } from './scales.ts';
import { inSentence, isOther, isPlaceOrLanguage, tidyLabel, turned, withArticle } from './words.ts';
import { finite, questionParts, type QuestionParts } from './question-parts.ts';
import { thirdPerson } from './others.ts';

const modals = /^(?:would|will|could|might|can|should|has|have|had)$/iu;

/** "say price influenced their decision to purchase", "say lower fares would encourage them to use the bus". */
export function answersAct({ wording, question, isGrid }: Asked): Draft | null {
  if (isGrid || takesNumbers(question)) return null;
  const present = /^what (\p{Ll}+s you .+)\?$/iu.exec(wording)?.[1];
  if (present !== undefined) return draftOf('P9', `name “{answer}” as what ${turned(present)}`);
  if (!/^(?:which|what)\b/iu.test(wording)) return null;
  const words = wording.slice(0, -1).split(' ');
  const named = new Set(['made', 'which', 'what', 'these', 'following']);
  const at = words.findIndex(
    (word, index) =>
      index > 0 && (modals.test(word) || word === 'made' || (!named.has(word) && baseOfPast(word) !== null)),
  );
  const rest = words.slice(at + 1).join(' ');
  const isPassive = words.slice(0, at + 1).some((word) => /^(?:is|are|was|were|do|did|does)$/iu.test(word));
  if (at < 1 || at > 7 || rest === '' || isPassive || (modals.test(words[at] ?? '') && /^you\b/iu.test(rest)))
    return null;
  return draftOf('P9', turned(`say {answer} ${words[at] ?? ''} ${rest}`), {
    answer: (name) => (isZero(name) ? { inline: 'nothing' } : undefined),
  });
}

/** "Which of these dishes are served at your table?" as "name turkey as served at their table". */
export function served({ wording, isGrid, question }: Asked): Draft | null {
  if (isGrid || question.kind === 'numeric' || !/^(?:which|what)\b/iu.test(wording)) return null;
  const words = wording.slice(0, -1).split(' ');
  const at = words.findIndex((word) => /^(?:is|are|was|were)$/u.test(word));
  const done = words.slice(at + 1);
  if (at < 1 || done.length < 2 || !done.slice(0, 2).some(isParticiple)) return null;
  return draftOf('P5', `name {answer} as ${turned(done.join(' '))}`);
}

/** "Which brands come to mind first?" */
export function comesToMind({ wording, isGrid }: Asked): Draft | null {
  const found = / comes? (?:first )?to (?:your )?mind\b/iu.exec(wording);
  if (isGrid || found === null || !/^(?:which|what)\b/iu.test(wording)) return null;
  const first = / first\b/iu.test(wording) ? ' first' : '';
  const when = turned(wording.slice(found.index + found[0].length, -1).replace(/ first\b/iu, ''));
  return draftOf('P3', `think of {answer}${first}${when}`);
}

/** "What do you like most about the app?": answers are often remarks, so they are quoted. */
export function aboutThings({ wording, isGrid }: Asked): Draft | null {
  const found =
    / do you (?:(?:dis)?like|love|enjoy|hate|value|appreciate)(?: (?:the )?(?:most|best|least))? about /iu.exec(
      wording,
    );
  if (isGrid || found === null || !/^(?:which|what)\b/iu.test(wording)) return null;
  const what = turned(wording.slice(found.index + ' do you '.length, -1));
  return draftOf('P3', `name “{answer}” as what they ${what}`);
}

const prepositions = /^(in|on|for|at|from|with|to) (?:which|what) (.*)$/iu;

/** "On which devices do you watch videos?", "In which of these places have you been on holiday?" */
export function prepositional(asked: Asked): Draft | null {
  const { wording, question, isGrid } = asked;
  const found = isGrid && question.kind !== 'grid_multiple' ? null : questionParts(wording);
  const [, preposition = '', things = ''] = prepositions.exec(found?.before ?? '') ?? [];
  if (found === null || preposition === '' || /\b(?:reasons?|extent|year|month|order)\b/iu.test(things))
    return null;
  if (/\bways?\b/iu.test(things)) return waysOf(asked, found);
  const worded = turned(finite(found.auxiliary, found.act));
  if (/^age$/iu.test(things))
    return draftOf('P11', `${worded} when aged ${question.kind === 'numeric' ? '{number}' : '{answer}'}`);
  if (question.kind === 'numeric') return null;
  if (isGrid) return onRows(question, withRow(worded), preposition.toLowerCase());
  const act = worded;
  const isDevice = /^(?:on|with)$/iu.test(preposition);
  return draftOf('P3', `${act} ${preposition.toLowerCase()} {answer}`, {
    verb: isDevice ? 'use' : '',
    answer: (name) => {
      if (/^(?:in|on|at|by|from|with|during|before|after|while|when) /iu.test(name))
        return { does: `${act} ${inSentence(tidyLabel(name), false)}` };
      return isPlaceOrLanguage(name.trim()) ? { inline: placeInSentence(name) } : undefined;
    },
  });
}

/** "In which ways have you helped others this year?" with what people did: "Gave money". */
function waysOf({ question }: Asked, { auxiliary, act }: QuestionParts): Draft | null {
  const at = act.search(/ (?:(?:in|during|over|within) the (?:last|past)|this) \p{L}/u);
  const time = at < 0 ? '' : act.slice(at + 1);
  const verb = { have: 'have done', did: 'did', do: 'do' }[auxiliary];
  const deeds = question.datapoints.map(({ name }) => verb && deedOf(name, { verb, rest: time }));
  if (question.suffixes.length > 0 || deeds.filter(Boolean).length * 2 <= deeds.length) return null;
  return draftOf('P3', {}, { answer: (_, place) => deeds[place] || undefined });
}

/** "On which device do you do the following?" as "watch TV on a phone". */
function onRows({ datapoints }: PhrasedQuestion, act: string | null, preposition: string): Draft | null {
  if (act === null) return null;
  const { does, answer } = withActs(act, { datapoints });
  const verb = /^(?:on|with)$/u.test(preposition) ? 'use' : '';
  return draftOf('P3', `${does} ${preposition} {column}`, {
    column: (name) => ({ inline: withArticle(inSentence(tidyLabel(name), false), verb) }),
    ...(answer !== undefined && { answer }),
  });
}

/** "Have you used any of the following in the past week?" with several answers. */
export function anyOfThese({ wording, question }: Asked): Draft | null {
  const found = question.kind === 'multiple' ? questionParts(wording) : null;
  const does = found?.before === '' ? withRow(turned(finite(found.auxiliary, found.act))) : null;
  if (does === null) return null;
  const [verb = ''] = does.split(' {row}');
  return draftOf('P3', does.replace('{row}', '{answer}'), { verb: ailments.test(wording) ? '' : verb });
}

/** What others of theirs do: "Which benefits does your employer offer?" as "say their employer offers a bonus". */
export function ofTheirs({ wording, question, isGrid, slot }: Asked): Draft | null {
  const start = wording.search(/\b(?:does|did|has) your /iu);
  const before = wording.slice(0, Math.max(0, start)).trim();
  const [auxiliary = '', ...words] = start < 0 ? [] : wording.slice(start, -1).split(' ');
  const at = words.findIndex((word, index) => index > 1 && (isVerb(word) || isParticiple(word)));
  const act = words.slice(at).join(' ');
  const things = /^how many (.+)$/iu.exec(before)?.[1];
  const isAsked = before === '' ? question.kind === 'multiple' : /^(?:which|what)\b/iu.test(before);
  if (
    isGrid ||
    at < 0 ||
    !wording.endsWith('?') ||
    (things === undefined && (!isAsked || takesNumbers(question)))
  )
    return null;
  const counted = things && `${question.kind === 'numeric' ? '{number}' : '{answer}'} ${things}`;
  const cut = verbSlot(act);
  const does = before === '' ? withRow(act)?.replace('{row}', slot) : cut && patternOf(cut, counted ?? slot);
  if (does == null) return null;
  return draftOf('P5', `say ${turned(words.slice(0, at).join(' '))} ${thirdPerson(auxiliary, does)[0]}`, {
    verb: /\b(?:kind|type|sort) of\b/iu.test(before) ? 'use' : '',
  });
}

/** "Are you: White, Black, …" */
export function being({ wording, question, isGrid }: Asked): Draft | null {
  if (!/^are you\?$/iu.test(wording) || isGrid || question.kind !== 'single') return null;
  return draftOf('P1', 'are {answer}', {
    answer: (name) => ({ inline: isOther(name) ? 'something else' : tidyLabel(name) }),
  });
}

/** "Should cars be banned?" with answers that begin with "should". */
export function should({ wording, question }: Asked): Draft | null {
  const [modal = '', ...words] = wording.slice(0, -1).split(' ');
  const steps = question.datapoints.filter(({ name }) => !isOutside(name));
  const areModal = steps.every(({ name }) => name.toLowerCase().startsWith(`${modal.toLowerCase()} `));
  const verb = words.findLastIndex((word) => word === 'be' || isVerb(word));
  if (!/^(?:should|will|can)$/iu.test(modal) || steps.length < 2 || !areModal || verb < 1) return null;
  return draftOf('P9', `think ${turned(inSentence(words.slice(0, verb).join(' '), false))} {answer}`, {
    answer: (name) => ({ inline: tidyLabel(name).toLowerCase() }),
  });
}

/** "Would you say your health is …?", "Do you feel that life has been …?" */
export function open({ wording, question, isGrid }: Asked): Draft | null {
  const [, what = ''] =
    /^(?:would|do|did) you (?:say|think|feel|believe) (?:that )?(.+ (?:is|are|was|were|has been|have been))\?$/iu.exec(
      wording,
    ) ?? [];
  if (what === '' || isGrid || question.kind !== 'single') return null;
  return draftOf('P9', turned(`say ${what} {answer}`));
}

const oftenness =
  /^(?:every|daily|weekly|monthly|yearly|annually|often|sometimes|never|rarely|seldom|always|usually|occasionally|once|twice|several times|some days|most days|not at all|at least|less (?:often|than)|more (?:often|than)|a few times|once in a while|(?:about )?half the time|most of the time|hardly ever|regularly|all the time)\b/iu;

const degrees =
  /^(?:completely|mostly|partly|somewhat|entirely|definitely|probably|certainly|very much|a (?:lot|little|great deal)|to some extent|not (?:really|at all)|(?:definitely|probably|certainly) not)$/iu;

/** "Do you trust your bank?" with "Completely" and "Not really": an answer says how much it is so. */
function howMuch({ wording, question }: Asked): Draft | null {
  const found = question.kind === 'single' ? questionParts(wording) : null;
  const steps = question.datapoints.filter(({ name }) => !isOutside(name));
  if (found?.before !== '' || steps.length < 2 || !steps.every(({ name }) => degrees.test(name.trim())))
    return null;
  const does = turned(finite(found.auxiliary, found.act));
  const denied = negative(does);
  return draftOf(
    'P2',
    {},
    {
      answer: (name) => {
        const label = name.trim().toLowerCase();
        const [, sure = '', not = ''] = /^(.+) (not)$/u.exec(label) ?? [];
        if (not !== '') return { does: `${sure} ${denied}` };
        if (label === 'not really') return { does: denied.replace(/n't /u, "n't really ") };
        if (label === 'not at all') return { does: `${denied} at all` };
        return { does: label.endsWith('ly') ? withAdverb(label, does) : `${does} ${label}` };
      },
    },
  );
}

/** "Do you smoke?" with "Every day" and "Not at all". */
export function howOften(asked: Asked): Draft | null {
  const { wording, name: title, question } = asked;
  const stated = /^I (\p{Ll}+ .+)$/u.exec(wording === '' ? title : wording)?.[1]?.replace(/\.$/u, '');
  const [, asWorded = stated ?? ''] = /^do you (?:ever )?(.+)\?$/iu.exec(wording) ?? [];
  const steps = question.datapoints.filter(({ name }) => !isOutside(name));
  const isScale =
    steps.length > 1 &&
    steps.every(({ name }) => oftenness.test(name.trim()) || (/^\d/u.test(name) && name.includes(' times')));
  const act = withoutSteps(
    asWorded,
    steps.map(({ name }) => name.toLowerCase()),
  );
  if (act === '' || question.kind !== 'single' || !isScale) return howMuch(asked);
  return frequency({ ...asked, wording: `How often do you ${act}?` });
}

/** "smoke every day, some days or not at all" without its answers. */
function withoutSteps(act: string, steps: readonly string[]): string {
  const [last = '', before = ''] = act.split(/,? or /u).toReversed();
  const first = steps.find((step) => before.split(', ', 1)[0]?.endsWith(` ${step}`));
  return first === undefined || !steps.includes(last) ? act : before.slice(0, before.indexOf(` ${first}`));
}

/** "How effective do you think the campaign was?" as "think the campaign was very effective". */
export function thought(asked: Asked): Draft | null {
  const found = questionParts(asked.wording);
  const [how = '', adjective = '', or = ''] = found?.before.split(' ') ?? [];
  const [verb = '', ...words] = found?.act.split(' ') ?? [];
  const isAsked =
    /^how$/iu.test(how) && /^(?:or)?$/u.test(or) && /^(?:think|find|consider|believe|say)$/u.test(verb);
  if (!isAsked || !isAdjective(adjective)) return null;
  const what = words[0] === 'that' ? words.slice(1) : words;
  const copula = what.findIndex((word) => /^(?:is|are|was|were)$/u.test(word));
  const cut = copula < 0 ? what.findIndex((word) => /^(?:for|to)$/u.test(word)) : copula;
  const subject = turned((cut < 0 ? what : what.slice(0, cut)).join(' '));
  const rest = turned(['', ...what.slice(copula < 0 ? (cut < 0 ? what.length : cut) : copula + 1)].join(' '));
  const object = asked.isGrid ? withRow(subject)?.trim() : subject === 'them' ? 'they' : subject;
  if (object === undefined || object === '') return null;
  const isPlain = asked.isGrid || copula < 0;
  const does = isPlain
    ? `find ${object} {step}${rest}`
    : `think ${object} ${what[copula] ?? ''} {step}${rest}`;
  if (stepsOf(asked).some((name) => /\d/u.test(name))) return null;
  return scaled(asked, 'P9', does, (name) => {
    // "Certain to vote" has the act that the pattern goes on with.
    if (does.includes('{step} to ') && name.includes(' to '))
      return { does: quotedAnswer(asked).question.does };
    return { inline: fullStep(name, adjective) };
  });
}

/** "Which of these do you consider the biggest issue?", "Which brand do you think is best?" */
export function considered({ wording, question, isGrid, areNames }: Asked): Draft | null {
  const found = questionParts(wording);
  if (found === null || !/^(?:which|what|who)\b/iu.test(found.before) || takesNumbers(question)) return null;
  const verb =
    /^(?:consider|find|call|think (?:is|was|should|would|will|could))(?= )/iu.exec(found.act)?.[0] ?? '';
  const rest = found.act.slice(verb.length + 1).replace(/^to be /u, '');
  const [first = ''] = rest.split(' ', 1);
  const isModal = /(?:should|would|will|could)$/u.test(verb);
  const isPlaced = isModal || /^(?:the|your|most|best|an?|as)$/u.test(first) || first.endsWith('est');
  if (verb === '' || !isPlaced) return null;
  const slot = isGrid ? '{column}' : '{answer}';
  const object = isGrid ? withRow(turned(rest)) : turned(rest);
  if (object === null) return null;
  const isThought = verb.startsWith('think');
  const does = isThought ? `think ${slot} ${verb.slice(6)} ${object}` : `${verb} ${slot} ${object}`;
  return draftOf('P9', finite(found.auxiliary, does), {
    ...(!isGrid && {
      answer: (name: string): Phrase => {
        const inline = inSentence(tidyLabel(name), areNames, wording);
        const many =
          isThought && !isModal && isPlural(inline) ? { does: `think ${inline} are ${object}` } : {};
        return { inline, ...many };
      },
    }),
  });
}

/** "like to see improved" in the parts of a verb with its end. */
function seen(act: string): readonly string[] {
  const verb = /^(?:like to see|like to have|want to see)(?= )/u.exec(act)?.[0] ?? '';
  return [act, '', verb, act.slice(verb.length + 1)];
}

/** "What devices do you use to access the internet?" as "use a laptop to access the internet". */
export function toAnEnd({ wording, question, isGrid }: Asked): Draft | null {
  const found = isGrid || takesNumbers(question) ? null : questionParts(wording);
  if (found === null || !/^(?:which|what)\b/iu.test(found.before)) return null;
  const [, adverb = '', verb = '', end = ''] =
    /^((?:usually |mainly |mostly |often |currently )?)(use|used|take|took|visit|visited|buy|bought|choose|chose|follow|do|did|done) (to \p{L}.+)$/iu.exec(
      found.act,
    ) ?? seen(found.act);
  if (verb === '') return null;
  const slot = verbSlot(`${adverb}${verb}`);
  if (slot === null) return null;
  const act = finite(found.auxiliary, slot.verb);
  const areWords = /\b(?:words?|adjectives?|terms?|phrases?)$/iu.test(found.before);
  if (areWords) return draftOf('P3', patternOf({ verb: turned(act), rest: turned(end) }, '“{answer}”'));
  return draftOf('P3', patternOf({ verb: turned(act), rest: turned(end) }, '{answer}'), {
    verb: slot.verb.split(' ').at(-1) ?? '',
    answer: (name) =>
      isOther(name)
        ? { inline: withArticle('something else', '') }
        : mediumOf(name) !== undefined // "use radio to get the news"
          ? { inline: inSentence(tidyLabel(name), false) }
          : /^(?:do|did|done)$/u.test(verb)
            ? deedOf(name, { verb: turned(act), rest: turned(end) })
            : undefined,
  });
}
