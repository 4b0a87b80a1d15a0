import { isOutside, isZero } from '../outside.ts';
import { isStrongerIn } from '../span.ts';
import type { Phrase } from '../phrase.ts';
import type { Asked, Draft } from './draft.ts';
import { withRow } from './acts.ts';
import { quotedAnswer } from './nouns.ts';
import { inSentence, turned } from './words.ts';

const degrees =
  /^how (likely|satisfied|dissatisfied|happy|interested|concerned|worried|confident|familiar|comfortable|proud|willing|excited) (?:are|would) you (?:be )?(.+)\?$/iu;

/** Steps that say what people would do instead of how likely it is: "I'm already planning to". */
const isAct = /\b(?:i|would|wouldn[’']t|will|won[’']t)\b/iu;
const nameOfDegree = /^(likelihood|satisfaction|interest) (to|with|in)\b:? (.+)$/iu;
const adjectives: Readonly<Record<string, string>> = {
  likelihood: 'likely',
  satisfaction: 'satisfied',
  interest: 'interested',
};

/** P8: "How satisfied are you with your life?", or a name such as "Satisfaction with life". */
export function degree(asked: Asked): Draft | null {
  const { question, wording, isGrid } = asked;
  const steps = isGrid ? question.suffixes : question.datapoints;
  const named = nameOfDegree.exec(asked.name);
  const [, noun = '', to = '', of = ''] = named ?? [];
  if (!isGrid && named !== null && isNumbered(steps))
    return numberedScale(`their ${noun.toLowerCase()} ${to} ${turned(of)}`, steps);
  if (isGrid && wording === '' && steps.some(({ name: step }) => /\bdissatisfied$/iu.test(step))) {
    return { rule: 'P8', question: { does: 'are {column} with {row}' }, column: labelled };
  }
  const found = degrees.exec(
    named === null ? wording : `How ${adjectives[noun.toLowerCase()] ?? ''} are you ${to} ${of}?`,
  );
  if (found === null || steps.length === 0 || steps.some(({ name }) => /^\d/u.test(name))) return null;
  const [, adjective = '', act = ''] = found;
  const rest = isGrid ? withRow(turned(act)) : turned(act);
  if (rest === null) return null;
  const step = (name: string) => {
    if (isAct.test(name)) return { does: quotedAnswer(asked).question.does };
    const label = inSentence(name, false);
    const full =
      label.includes(adjective.toLowerCase()) || /\bnot\b|^neither/u.test(label)
        ? label
        : `${label} ${adjective.toLowerCase()}`;
    return { inline: isStrongerIn(name, steps) ? `${full}, but not very,` : full };
  };
  const slot = isGrid ? '{column}' : '{answer}';
  return {
    rule: 'P8',
    question: { does: `are ${slot} ${rest}` },
    ...(isGrid ? { column: step } : { answer: step }),
  };
}

/** Whether the steps of a scale are figures, of which the ends may have a label: "0 Not at all", "1" … "10". */
function isNumbered(steps: readonly { readonly name: string }[]): boolean {
  const plain = steps.filter(({ name }) => /^-?\d+\b/u.test(name));
  return plain.length > 4 && plain.length >= steps.length - 2;
}

function numberedScale(what: string, steps: readonly { readonly name: string }[]): Draft {
  const numbers = steps.map(({ name }) => Number.parseInt(name, 10)).filter((one) => !Number.isNaN(one));
  const best = Math.max(...numbers);
  return {
    rule: 'P8',
    question: { does: `rate ${what} {answer} out of ${best}` },
    answer: (name) => (isOutside(name) ? undefined : { inline: String(Number.parseInt(name, 10)) }),
  };
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

function labelled(name: string): Phrase {
  return { inline: inSentence(name, false) };
}

/** P10: statements with an agreement scale. */
export function agreement({ question, wording, isGrid }: Asked): Draft | null {
  const steps = isGrid ? question.suffixes : question.datapoints;
  const isScale =
    steps.some(({ name }) => /^(?:\p{Ll}+ )?agree$/iu.test(name)) &&
    steps.some(({ name }) => /disagree$/iu.test(name));
  const statement = question.wording.trim() || question.name;
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

/** Two qualities: "Reserved, quiet". */
const traits = /^\p{L}[\p{L} -]{2,40}, \p{L}[\p{L} -]{2,40}$/u;

function bothTraits(name: string): Phrase {
  return { inline: inSentence(name, false).replace(', ', ' and ') };
}

const finiteVerb =
  /^(?:i|my|we|our|it|they|there|you)\b|\b(?:am|is|are|was|were|has|have|can|could|should|must|will|would|do|does|don[’']t|doesn[’']t|isn[’']t|aren[’']t|makes?|comes?|needs?|wants?|looks?|feels?|gives?|takes?|helps?|matters?)\b/iu;

/** Whether a statement can come after "that": it has a subject and a verb. */
function isSentence(statement: string): boolean {
  return (
    / /u.test(statement) &&
    finiteVerb.test(statement) &&
    !/^(?:can|would|will|should|do|does|is|are|am)\b/iu.test(statement)
  );
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

/** Text between two others; null where one of them is missing. */
function between(text: string, start: string, end: string): string | null {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from + start.length);
  return from < 0 || to < 0 ? null : text.slice(from + start.length, to);
}
