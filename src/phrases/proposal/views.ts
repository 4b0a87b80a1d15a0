import { takesSeveral } from '../../lib/question-kind.ts';
import { isOutside } from '../outside.ts';
import { isStrongerIn } from '../span.ts';
import type { Phrase } from '../phrase.ts';
import { type Asked, type Draft, draftOf } from './draft.ts';
import { negative } from '../negative.ts';
import { withActs, withRow } from './acts.ts';
import { quotedAnswer } from './nouns.ts';
import { fullStep, isAdjective, isNumbered, labelled, numberedScale, scaled, stepsOf } from './scales.ts';
import { isVerb } from './verbs.ts';
import { inSentence, isSentence, turned, withOwner } from './words.ts';
import { finite } from './question-parts.ts';

/** Steps that say what people would do instead of how likely it is: "I'm already planning to". */
const isAct = /\b(?:i|would|wouldn[’']t|will|won[’']t)\b/iu;
const nameOfDegree =
  /^(?:(?:overall|general|level of|degree of) )?(likelihood|willingness|satisfaction|happiness|interest|familiarity|confidence|concern) (to|with|in|about)\b:? (.+)$/iu;
/** Adjectives of degree by their nouns. */
const adjectives: Readonly<Record<string, string>> = {
  likelihood: 'likely',
  willingness: 'willing',
  satisfaction: 'satisfied',
  happiness: 'happy',
  interest: 'interested',
  familiarity: 'familiar',
  confidence: 'confident',
  concern: 'concerned',
  worry: 'worried',
};
const degrees =
  / (are you|were you|would you be|would you feel|do you feel|did you feel|have you felt|have you been)(?=[ ?])/iu;

/** "How satisfied or dissatisfied are you with your life?" in its parts. */
function degreeParts(wording: string): { adjective: string; auxiliary: string; act: string } | null {
  const found = degrees.exec(wording);
  const [how = '', adjective = '', or = ''] = wording.slice(0, found?.index ?? 0).split(' ');
  if (found === null || !/^how$/iu.test(how) || !/^\p{L}+$/u.test(adjective) || !/^(?:or)?$/u.test(or))
    return null;
  return {
    adjective,
    auxiliary: found[1]?.toLowerCase() ?? '',
    act: wording.slice(found.index + found[0].length, -1),
  };
}

/** P8: "How satisfied are you with your life?", or a name such as "Satisfaction with life". */
export function degree(asked: Asked): Draft | null {
  const { wording, isGrid } = asked;
  const steps = stepsOf(asked);
  const [, noun = '', to = '', of = ''] = nameOfDegree.exec(asked.name) ?? [];
  if (!isGrid && noun !== '' && isNumbered(steps) && degreeParts(wording) === null)
    return numberedScale(asked, `their ${noun.toLowerCase()} ${to} ${turned(of)}`);
  const rowed = (act: string) => (isGrid ? (withRow(act) ?? act) : act);
  const named = adjectives[noun.toLowerCase()];
  const object = withOwner(inSentence(of, false, asked.wording));
  const worded = degreeParts(wording);
  const found = worded ?? (named === undefined ? null : degreeParts(`How ${named} are you ${to} ${object}?`));
  if (found === null || steps.length === 0 || !isAdjective(found.adjective)) return null;
  const { adjective, auxiliary, act } = found;
  const rest = rowed(turned(act.trim()));
  if (isNumbered(steps)) return numberedScale(asked, ratingOf(adjective, rest));
  if (steps.some((name) => /^\d/u.test(name))) return null;
  const [put = '', , state] = auxiliary.split(' ');
  const verb = state === undefined ? put : finite(put, state);
  return scaled(asked, 'P8', `${verb} {step} ${rest}`.trim(), (name) => {
    if (isAct.test(name)) return actOf(name, rest) ?? { does: quotedAnswer(asked).question.does };
    const label = inSentence(name, false);
    const isWhole = label.includes(adjective.toLowerCase()) || /^neither|^\S+$/u.test(label);
    if (!isWhole && !isDegree.test(label))
      return knownAs(label, rest) ?? { does: quotedAnswer(asked).question.does };
    const [, degreeOfIt = ''] = /^not (very|at all|too|so|that) \p{L}+$/u.exec(label) ?? [];
    if (degreeOfIt !== '' && verb.endsWith('feel')) return feelNot(`${verb} {step} ${rest}`, label);
    const full = isWhole ? fullStep(name, adjective) : `${label} ${adjective.toLowerCase()}`;
    const peers = isGrid ? asked.question.suffixes : asked.question.datapoints;
    return { inline: isStrongerIn(name, peers) ? `${full}, but not very,` : full };
  });
}

/** "Know it well" and "Heard of it" of "Acme Cola". */
function knownAs(label: string, rest: string): Phrase | undefined {
  const object = rest.replace(/^(?:with|about|of|in) /u, '');
  const words = label.replace(/^(?=(?:never )?heard )/u, 'have ');
  const [first = ''] = words.split(' ');
  if (object === rest || !isVerb(first) || !/\b(?:it|them)\b/u.test(label)) return undefined;
  return { does: words.replace(/\b(?:it|them)\b/u, object) };
}

/** "feel not very masculine" as "don't feel very masculine". */
function feelNot(does: string, label: string): Phrase {
  const adjective = label.split(' ').at(-1) ?? '';
  const [step, end] = label.startsWith('not at all ') ? [adjective, ' at all'] : [label.slice(4), ''];
  return { does: `${negative(does.replace('{step}', step).trim())}${end}` };
}

/** Degrees that leave out their adjective: "A great deal", "Only slightly". */
const isDegree = /ly$|^(?:not|very|quite|fairly|pretty|rather|somewhat|a |only |so )/u;

/** A step that is an act, with its object: "I'm already planning to", "Probably would", "Only if asked". */
function actOf(name: string, rest: string): Phrase | undefined {
  const label = turned(inSentence(name, false)).replace(/^they /u, '');
  const act = rest.replace(/^to /u, '');
  if (act === rest) return undefined;
  const they = label.startsWith("they'") ? label : `they ${label}`;
  if (/\b(?:would|wouldn[’']t|will|won[’']t|might|not|to)$/u.test(label))
    return { does: `say ${they} ${act}` };
  return label.endsWith(' asked') ? { does: `say ${they} to ${act}` } : undefined;
}

/** "their satisfaction with life"; an adjective without a known noun stays one: "how proud they are". */
function ratingOf(adjective: string, rest: string): string {
  const [noun] = Object.entries(adjectives).find(([, one]) => one === adjective.toLowerCase()) ?? [];
  return noun === undefined || noun === 'willingness'
    ? `how ${adjective.toLowerCase()} they are ${rest}`.trim()
    : `their ${noun} ${rest}`.trim();
}

/** Rows that people find easy or difficult, whatever the wording. */
export function ease(asked: Asked): Draft | null {
  const steps = new Set(stepsOf(asked).map((name) => name.toLowerCase()));
  return asked.question.kind === 'grid_single' && steps.has('easy') && steps.has('difficult')
    ? scaled(asked, 'P9', 'find it {step} to {row}')
    : null;
}

const isNeutral = /^neutral\b/iu;

const agrees = /^(?:\p{Ll}+ )?agree(?: (?:a (?:lot|little|bit)|\p{L}+ly|somewhat|very much))?$/iu;

/** P10: statements with an agreement scale. */
export function agreement(asked: Asked): Draft | null {
  const { question, wording, whole, isGrid } = asked;
  const steps = isGrid ? question.suffixes : question.datapoints;
  const isScale =
    steps.some(({ name }) => agrees.test(name)) && steps.some(({ name }) => /disagree\b/iu.test(name));
  const statement = statementOf(wording, whole) ?? (question.wording.trim() || question.name);
  const isStated =
    isGrid ||
    (question.kind === 'single' && !/\?|\bagree\b/iu.test(statement) && statement.split(' ').length > 2);
  if (isGrid && question.kind === 'grid_single' && isTrueFalse(steps)) return truth(question);
  if (!isScale || !isStated || takesSeveral(question)) return null;
  const said = inSentence(statement.replace(/\.$/u, ''), false);
  const isStatement = !isGrid || question.datapoints.every(({ name }) => isSentence(name));
  const step = (name: string): Phrase => {
    const label = inSentence(name, false);
    if (isNeutral.test(name) && isStatement)
      return { does: `are neutral on whether ${isGrid ? '{row}' : said}` };
    if (!/\bagree|\bdisagree|^neither/iu.test(name)) return { does: quotedAnswer(asked).question.does };
    if (label === 'neither') return { inline: 'neither agree nor disagree' };
    return { inline: isStrongerIn(name, steps) ? `${label}, but not strongly,` : label };
  };
  if (!isGrid) {
    return draftOf('P10', `{answer} that ${said}`, { answer: step });
  }
  const trusted =
    between(wording, 'agree that ', ' each of ') ?? between(wording, 'agree that ', ' the following?');
  const rows = question.datapoints;
  if (trusted === null && rows.every(({ name: row }) => traits.test(row))) {
    return draftOf('P10', '{column} that they are {row}', { column: step, answer: bothTraits });
  }
  if (trusted === null && rows.filter(({ name: row }) => isSentence(row)).length * 2 < rows.length) {
    return draftOf('P10', '{column} with “{row}”', { column: step });
  }
  const { does: that, answer: acts } = withActs(
    trusted === null ? '{row}' : `${turned(trusted)} {row}`,
    question,
  );
  const about = /\bstatements? about (your \p{L}+(?: \p{L}+)?|the \p{L}+(?: \p{L}+)?)[?.:]/iu.exec(
    wording,
  )?.[1];
  return draftOf('P10', `{column} that ${that}`, {
    column: step,
    ...(acts !== undefined && { answer: acts }),
    ...(trusted === null
      ? {
          answer: (name: string) => {
            const row = about === undefined ? name : name.replace(/^it(?=[’' ])/iu, about);
            return { inline: inSentence(row.replace(/\.$/u, ''), false) };
          },
        }
      : {}),
  });
}

/** What an agreement is about: "… agree or disagree that taxes are too high?", "… with the statement? Taxes are too high." */
function statementOf(wording: string, whole: string): string | undefined {
  const that = /\bagree(?: or disagree)?,? that /iu.exec(wording);
  if (that !== null && wording.endsWith('?')) return wording.slice(that.index + that[0].length, -1);
  const rest = whole.slice(Math.max(0, whole.search(/\b(?:statements?|disagree)\b/iu)));
  const cut = rest === whole ? -1 : rest.search(/[?:.] /u);
  const after = rest.slice(cut + 2).replaceAll(/[“”"]|\?$/gu, '');
  return cut >= 0 && !after.includes('?') && isSentence(after) ? after : undefined;
}

/** Two qualities: "Reserved, quiet". */
const traits = /^\p{L}[\p{L} -]{2,40}, \p{L}[\p{L} -]{2,40}$/u;

function bothTraits(name: string): Phrase {
  return { inline: inSentence(name, false).replace(', ', ' and ') };
}

/** "True" and "False", or "Not at all true" to "Very true". */
function isTrueFalse(steps: readonly { readonly name: string }[]): boolean {
  const names = steps.map(({ name }) => name.toLowerCase()).filter((name) => !isOutside(name));
  return names.length > 1 && names.every((name) => /\b(?:true|false)$/u.test(name));
}

/** Statements that are true or false of people. */
function truth({ datapoints }: Asked['question']): Draft | null {
  if (!datapoints.every(({ name }) => isSentence(name))) return null;
  return draftOf('P10', 'say it is {column} that {row}', {
    column: labelled,
    answer: (name) => ({ inline: inSentence(name.replace(/\.$/u, ''), false) }),
  });
}

/** P12: promoters and detractors. */
export function recommendation({ question, wording, name, isGrid }: Asked): Draft | null {
  const named = between(wording, 'recommend ', '?');
  const what = named?.split(/ to (?:a|your|others?|friends)\b/u)[0];
  if (isGrid || (what === undefined && !/\bnps\b|recommend/iu.test(name))) return null;
  const groups: readonly (readonly [RegExp, string])[] = [
    [/^(?:promoters?\b|9 ?(?:–|-|to|and) ?10)/iu, 'promoters'],
    [/^(?:detractors?\b|0 ?(?:–|-|to) ?6)/iu, 'detractors'],
    [/^(?:passives?\b|7 ?(?:–|-|to|and) ?8)/iu, 'passives'],
  ];
  const groupOf = (label: string) => groups.find(([pattern]) => pattern.test(label))?.[1];
  if (!question.datapoints.some((one) => groupOf(one.name) === 'promoters')) return null;
  const of = what === undefined ? '' : ` of ${turned(what)}`;
  return draftOf(
    'P12',
    {},
    {
      answer: (label) => {
        const group = groupOf(label);
        return group === undefined ? undefined : { does: `are ${group}${of}`, people: `${group}${of}` };
      },
    },
  );
}

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** Rows that are places in an order: "Preference 1", "Rank 2". */
export function ranking({ question }: Asked): Draft | null {
  const places = question.datapoints.map(({ name }) =>
    Number(
      /^(?:pref(?:erence)?|rank(?:ing)?|choice|position|place|priority|no)\.? ?(\d{1,2})$/iu.exec(
        name.trim(),
      )?.[1],
    ),
  );
  if (question.kind !== 'grid_single' || places.some((place) => ordinals[place - 1] === undefined))
    return null;
  return draftOf('P15', 'rank {column} at {row}', {
    answer: (_, at) => ({ does: `rank {column} ${ordinals[(places[at] ?? 1) - 1] ?? ''}` }),
  });
}

/** P14: statements that people associate with brands. */
export function association({ question, wording, name, areNames, columnsAreNames }: Asked): Draft | null {
  const isImage = /\b(?:image|personality|describes?|associat|perception|reputation)/iu.test(
    `${name} ${wording}`,
  );
  if (question.kind !== 'grid_multiple') return null;
  if (columnsAreNames === areNames)
    return /\bassociat/iu.test(wording) ? draftOf('P14', 'associate “{row}” with “{column}”') : null;
  const [brand, quality] = columnsAreNames ? ['{column}', '{row}'] : ['{row}', '{column}'];
  const qualities = columnsAreNames ? question.datapoints : question.suffixes;
  const isStatement = qualities.some((one) =>
    /^(?:it|they|is|are|has|have|makes?|offers?|i)\b/iu.test(one.name),
  );
  return draftOf(
    'P14',
    isStatement || !isImage ? `associate ${brand} with “${quality}”` : `see ${brand} as ${quality}`,
  );
}

/** Text between two others; null if either is missing. */
function between(text: string, start: string, end: string): string | null {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from + start.length);
  return from < 0 || to < 0 ? null : text.slice(from + start.length, to);
}
