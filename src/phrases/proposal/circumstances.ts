import { isOutside } from '../outside.ts';
import type { Phrase } from '../phrase.ts';
import type { Asked, Draft } from './draft.ts';
import { baseOfPast, isParticiple, participleOf, pastOf } from './verbs.ts';
import { patternOf, verbSlot } from './verb-slot.ts';
import { inSentence, isOther, tidyLabel, turned } from './words.ts';

const adverbial =
  /^(?:in|on|at|by|from|with|via|through|over|under|near|within|during|to|as|for|after|before|using|online|elsewhere|somewhere|abroad|alone|outside|inside|everywhere|nowhere|anywhere|mostly|mainly|only|together)\b/iu;

/** Who, where, when and how people did something. */
export function circumstance(asked: Asked): Draft | null {
  const { question, wording, isGrid } = asked;
  if (isGrid || question.kind === 'numeric') return null;
  const found =
    /^(who|whom|with whom|where|when|how|how long|how long ago|in what year|in which year) (do|did|have|has|are|were|would|will|can) you (.+)\?$/iu.exec(
      wording,
    );
  const [, asking = '', auxiliary = '', act = ''] = found ?? [];
  if (found === null) return null;
  const does = turned(finite(auxiliary.toLowerCase(), act.split(',', 1).join('')));
  const how = asking.toLowerCase();
  if (how === 'who' || how === 'whom') {
    const slot = verbSlot(does);
    return slot === null ? null : { rule: 'P3', question: { does: patternOf(slot, '{answer}') } };
  }
  if (how === 'with whom') return { rule: 'P3', question: { does: `${does} with {answer}` } };
  if (how === 'where') return where(does);
  if (how === 'when' || how.includes('year') || how === 'how long ago') return when(does, how);
  if (how === 'how long') {
    return { rule: 'P7', question: { does: `${does} for {answer}` }, answer: lowered };
  }
  return by(asked, does);
}

function finite(auxiliary: string, act: string): string {
  const [first = '', ...rest] = act.split(' ');
  if (auxiliary === 'do') return act;
  if (auxiliary !== 'did') return `${auxiliary} ${act}`;
  const isAdverb = /^(?:last|first|usually|mainly|mostly|originally|\p{L}+ly)$/u.test(first);
  if (isAdverb) return [first, pastOf(rest[0] ?? ''), ...rest.slice(1)].join(' ');
  return [pastOf(first), ...rest].join(' ');
}

function lowered(name: string): Phrase | undefined {
  return { inline: isOther(name) ? 'in another way' : inSentence(tidyLabel(name), false) };
}

function where(does: string): Draft {
  const isOpen = /\b(?:from|to|at|in|through)$/u.test(does);
  const cut = does.search(/ (?:most often|most of the time|most|usually)$| for /u);
  const [act, rest] = cut < 0 ? [does, ''] : [does.slice(0, cut), does.slice(cut)];
  return {
    rule: 'P3',
    verb: 'use',
    question: { does: `${act} ${isOpen ? '' : 'at '}{answer}${rest}` },
    answer: (name) =>
      isOther(name) && !isOpen
        ? { does: `${act} somewhere else${rest}` }
        : adverbial.test(name) && !isOpen
          ? { does: `${act} ${inSentence(name, false)}${rest}` }
          : undefined,
  };
}

function when(does: string, how: string): Draft {
  return {
    rule: 'P7',
    question: { does: `${does} {answer}` },
    answer: (name) => {
      if (/^(?:never|i have never|not yet)\b/iu.test(name)) return { does: neverDone(does) };
      const label = inSentence(tidyLabel(name), false);
      if (/^\d{4}$/u.test(label)) return { inline: `in ${label}` };
      if (how !== 'how long ago' || /\bago$|\b(?:last|past|today|yesterday)\b/u.test(label))
        return { inline: label };
      return { inline: `${label} ago` };
    },
  };
}

/** "last visited a dentist" as "have never visited a dentist". */
function neverDone(does: string): string {
  const [verb = '', ...rest] = does.replace(/^(?:last|first) /u, '').split(' ');
  return ['have never', participleOf(baseOfPast(verb) ?? verb), ...rest].join(' ');
}

const moving =
  /^(?:\p{L}+ly )?(?:travel|commute|get|go|pay|access|order|book|buy|purchase|shop|listen|watch|read|hear|learn|contact|find)\b/iu;

function by({ question }: Asked, does: string): Draft | null {
  const steps = question.datapoints.map(({ name }) => name).filter((name) => !isOutside(name));
  const isAdverbs =
    steps.filter((name) => adverbial.test(name) || /ly$/iu.test(name)).length * 2 > steps.length;
  if (isAdverbs) return { rule: 'P3', question: { does: `${does} {answer}` }, answer: lowered };
  return moving.test(does)
    ? {
        rule: 'P3',
        question: { does: `${does} by {answer}` },
        answer: (name) => (isOther(name) ? { does: `${does} in another way` } : lowered(name)),
      }
    : null;
}

/** A passive about what people have: "Where was the phone bought?" */
export function passivePlace({ wording, question }: Asked): Draft | null {
  const [, what = '', participle = '', from = ''] =
    /^where (?:was|were|is|are) (?:the |your )?(\p{Ll}+(?: \p{Ll}+)?) (\p{Ll}+)( from)?\?$/iu.exec(wording) ??
    [];
  if (!isParticiple(participle) || question.kind !== 'single') return null;
  const past = /^where (?:was|were)/iu.test(wording)
    ? pastOf(baseOfPast(participle) ?? participle)
    : participle;
  const preposition = from === '' ? 'at' : 'from';
  return {
    rule: 'P5',
    verb: 'use',
    question: { does: `${past} their ${what} ${preposition} {answer}` },
    answer: (name) =>
      adverbial.test(name) ? { does: `${past} their ${what} ${inSentence(name, false)}` } : undefined,
  };
}
