import { isOutside, isZero } from '../outside.ts';
import { isStrongerIn } from '../span.ts';
import type { Phrase } from '../phrase.ts';
import type { Asked, Draft } from './draft.ts';
import { withRow } from './acts.ts';
import { quotedAnswer } from './nouns.ts';
import { fullStep, isNumbered, labelled, numberedScale, scaled, stepsOf } from './scales.ts';
import { inSentence, isSentence, turned } from './words.ts';

/** Steps that say what people would do instead of how likely it is: "I'm already planning to". */
const isAct = /\b(?:i|would|wouldn[’']t|will|won[’']t)\b/iu;
const nameOfDegree = /^(likelihood|satisfaction|interest) (to|with|in)\b:? (.+)$/iu;
const adjectives: Readonly<Record<string, string>> = {
  likelihood: 'likely',
  satisfaction: 'satisfied',
  interest: 'interested',
};
const degrees =
  /^how (\p{L}+)(?: or (?:\p{L}+ )?\p{L}+)? (?:are|were|would|do) you(?: say you are| be| feel)?((?: .*)?)\?$/iu;
const notDegrees =
  /^(?:many|much|often|long|old|frequently|regularly|well|closely|strongly|carefully|quickly|easily|seriously|actively|do|to)$/iu;

/** P8: "How satisfied are you with your life?", or a name such as "Satisfaction with life". */
export function degree(asked: Asked): Draft | null {
  const { wording, isGrid } = asked;
  const steps = stepsOf(asked);
  const [, noun = '', to = '', of = ''] = nameOfDegree.exec(asked.name) ?? [];
  if (!isGrid && noun !== '' && isNumbered(steps))
    return numberedScale(asked, `their ${noun.toLowerCase()} ${to} ${turned(of)}`);
  const rowed = (act: string) => (isGrid ? (withRow(act) ?? act) : act);
  const named = adjectives[noun.toLowerCase()];
  const found = degrees.exec(named === undefined ? wording : `How ${named} are you ${to} ${of}?`);
  const [, adjective = '', act = ''] = found ?? [];
  if (found === null || steps.length === 0 || notDegrees.test(adjective)) return null;
  const rest = rowed(turned(act.trim()));
  if (isNumbered(steps)) return numberedScale(asked, ratingOf(adjective, rest));
  if (steps.some((name) => /^\d/u.test(name))) return null;
  const verb = /^how .+ do you feel\b/iu.test(wording) ? 'feel' : 'are';
  return scaled(asked, 'P8', `${verb} {step} ${rest}`.trim(), (name) => {
    if (isAct.test(name)) return actOf(name, rest) ?? { does: quotedAnswer(asked).question.does };
    const label = inSentence(name, false);
    const isWhole = label.includes(adjective.toLowerCase()) || /^neither|^\S+$/u.test(label);
    if (!isWhole && !isDegree.test(label)) return { does: quotedAnswer(asked).question.does };
    const full = isWhole ? fullStep(name, adjective) : `${label} ${adjective.toLowerCase()}`;
    const peers = isGrid ? asked.question.suffixes : asked.question.datapoints;
    return { inline: isStrongerIn(name, peers) ? `${full}, but not very,` : full };
  });
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

const nouns: Readonly<Record<string, string>> = {
  likely: 'likelihood',
  satisfied: 'satisfaction',
  happy: 'happiness',
  interested: 'interest',
  familiar: 'familiarity',
  confident: 'confidence',
  concerned: 'concern',
  worried: 'worry',
};

/** "their satisfaction with life"; an adjective without a known noun stays one: "how proud they are". */
function ratingOf(adjective: string, rest: string): string {
  const noun = nouns[adjective.toLowerCase()];
  return noun === undefined
    ? `how ${adjective.toLowerCase()} they are ${rest}`.trim()
    : `their ${noun} ${rest}`.trim();
}

/** P9: importance, ease, trust and liking. */
export function importance({ question, wording, isGrid }: Asked): Draft | null {
  const steps = isGrid ? question.suffixes : question.datapoints;
  const slot = isGrid ? '{column}' : '{answer}';
  const isEase = ['easy', 'difficult'].every((end) => steps.some(({ name }) => name.toLowerCase() === end));
  if (isGrid && isEase && question.kind === 'grid_single') {
    return { rule: 'P9', question: { does: 'find it {column} to {row}' }, column: labelled };
  }
  const important = /^how important is it (?:(?:to|for) you )?((?:that|to) .+)\?$/iu.exec(wording)?.[1];
  if (important !== undefined && !isGrid && !steps.some(({ name }) => /^\d/u.test(name))) {
    return { rule: 'P9', question: { does: `find it ${slot} ${turned(important)}` }, answer: labelled };
  }
  const found = /^how much do you (trust|like|enjoy|love|dislike|care about) (.+)\?$/iu.exec(wording);
  if (found === null) return null;
  const verb = found[1]?.toLowerCase() ?? '';
  const object = isGrid ? withRow(found[2] ?? '') : turned(found[2] ?? '');
  if (object === null) return null;
  const what = object.trim();
  const isExhaustive = !steps.some(({ name }) => isOutside(name));
  const rated = (name: string) => {
    if (!isZero(name)) return labelled(name);
    return {
      does: `don't ${verb} ${what} at all`,
      doesNot: isExhaustive ? `${verb} ${what} at least a little` : undefined,
    };
  };
  return {
    rule: 'P9',
    question: { does: `${verb} ${what} ${slot}` },
    ...(isGrid ? { column: rated } : { answer: rated }),
  };
}

/** P10: statements with an agreement scale. */
export function agreement({ question, wording, isGrid }: Asked): Draft | null {
  const steps = isGrid ? question.suffixes : question.datapoints;
  const isScale =
    steps.some(({ name }) => /^(?:\p{Ll}+ )?agree$/iu.test(name)) &&
    steps.some(({ name }) => /disagree$/iu.test(name));
  const statement =
    statementOf(wording, question.wording.trim()) ?? (question.wording.trim() || question.name);
  const isStated =
    isGrid || (question.kind === 'single' && !statement.includes('?') && statement.split(' ').length > 2);
  if (isGrid && question.kind === 'grid_single' && isTrueFalse(steps)) return truth(question);
  if (!isScale || !isStated || question.kind.endsWith('multiple')) return null;
  const step = (name: string) => {
    const label = name.charAt(0).toLowerCase() + name.slice(1);
    if (label === 'neither') return { inline: 'neither agree nor disagree' };
    return { inline: isStrongerIn(name, steps) ? `${label}, but not strongly,` : label };
  };
  if (!isGrid) {
    const said = inSentence(statement.replace(/\.$/u, ''), false);
    return { rule: 'P10', question: { does: `{answer} that ${said}` }, answer: step };
  }
  const trusted = between(wording, 'agree that ', ' each of ');
  const rows = question.datapoints;
  if (trusted === null && rows.every(({ name: row }) => traits.test(row))) {
    return {
      rule: 'P10',
      question: { does: '{column} that they are {row}' },
      column: step,
      answer: bothTraits,
    };
  }
  if (trusted === null && rows.filter(({ name: row }) => isSentence(row)).length * 2 < rows.length) {
    return { rule: 'P10', question: { does: '{column} with “{row}”' }, column: step };
  }
  const that = trusted === null ? '{row}' : `${turned(trusted)} {row}`;
  return {
    rule: 'P10',
    question: { does: `{column} that ${that}` },
    column: step,
    ...(trusted === null
      ? { answer: (name: string) => ({ inline: inSentence(name.replace(/\.$/u, ''), false) }) }
      : {}),
  };
}

/** What an agreement is about: "… agree or disagree that taxes are too high?", "… with the statement? Taxes are too high." */
function statementOf(wording: string, whole: string): string | undefined {
  const that = /\bagree(?: or disagree)?,? that /iu.exec(wording);
  if (that !== null && wording.endsWith('?')) return wording.slice(that.index + that[0].length, -1);
  const rest = whole.slice(Math.max(0, whole.search(/\bstatements?\b/iu)));
  const cut = rest === whole ? -1 : rest.search(/[?:.] /u);
  const after = rest.slice(cut + 2).replaceAll(/[“”"]/gu, '');
  return cut >= 0 && !after.includes('?') && isSentence(after) ? after : undefined;
}

/** Two qualities: "Reserved, quiet". */
const traits = /^\p{L}[\p{L} -]{2,40}, \p{L}[\p{L} -]{2,40}$/u;

function bothTraits(name: string): Phrase {
  return { inline: inSentence(name, false).replace(', ', ' and ') };
}

function isTrueFalse(steps: readonly { readonly name: string }[]): boolean {
  const names = steps.map(({ name }) => name.toLowerCase()).filter((name) => !isOutside(name));
  return names.length === 2 && names.includes('true') && names.includes('false');
}

/** Statements that are true or false of people. */
function truth({ datapoints }: Asked['question']): Draft | null {
  if (!datapoints.every(({ name }) => isSentence(name))) return null;
  return {
    rule: 'P10',
    question: { does: 'say it is {column} that {row}' },
    column: labelled,
    answer: (name) => ({ inline: inSentence(name.replace(/\.$/u, ''), false) }),
  };
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
  return {
    rule: 'P12',
    question: {},
    answer: (label) => {
      const group = groupOf(label);
      return group === undefined ? undefined : { does: `are ${group}${of}`, people: `${group}${of}` };
    },
  };
}

/** P14: statements that people associate with brands. */
export function association({ question, wording, name, areNames, columnsAreNames }: Asked): Draft | null {
  const isImage = /\b(?:image|personality|describes?|associat|perception|reputation)/iu.test(
    `${name} ${wording}`,
  );
  if (question.kind !== 'grid_multiple' || columnsAreNames === areNames) return null;
  const [brand, quality] = columnsAreNames ? ['{column}', '{row}'] : ['{row}', '{column}'];
  const qualities = columnsAreNames ? question.datapoints : question.suffixes;
  const isStatement = qualities.some((one) =>
    /^(?:it|they|is|are|has|have|makes?|offers?|i)\b/iu.test(one.name),
  );
  return {
    rule: 'P14',
    question: {
      does: isStatement || !isImage ? `associate ${brand} with “${quality}”` : `see ${brand} as ${quality}`,
    },
  };
}

/** Text between two others; null if either is missing. */
function between(text: string, start: string, end: string): string | null {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from + start.length);
  return from < 0 || to < 0 ? null : text.slice(from + start.length, to);
}
