import { isGrid } from '../../lib/question-kind.ts';
import { capitalised } from '../../lib/capitalised.ts';
import type { PhrasedQuestion } from '../phrase.ts';
import type { Asked } from './draft.ts';
import { baseOfSingular } from './verbs.ts';
import { withoutNumber } from '../quoted.ts';
import { areNames, spoken, turned } from './words.ts';

/** Reads the parts of a question that the rules look at. */
export function readQuestion(question: PhrasedQuestion): Asked {
  const ofGrid = isGrid(question);
  const title = inFull(spoken(withoutRemark(withoutNumber(question.name)).trim()));
  const asWorded = spoken(withoutNumber(question.wording));
  const isPut = asWorded === '' || /[?.!]/u.test(asWorded);
  const whole = spoken(
    asWorded === '' ? askedName(title, question) : (isPut ? '' : askedName(asWorded, question)) || asWorded,
  );
  const wording = lastQuestion(whole, ofGrid);
  return {
    question,
    wording,
    whole,
    name: title,
    condition: conditionOf(whole),
    isGrid: ofGrid,
    slot: ofGrid ? '{row}' : '{answer}',
    areNames:
      areNames(question.datapoints.map(({ name }) => name)) ||
      (question.kind !== 'grid_multiple' && asksForNames(title, wording)),
    columnsAreNames: areNames(question.suffixes.map(({ name }) => name)),
  };
}

/** "in last month" as "in the last month": names leave out articles. */
function inFull(name: string): string {
  return name.replaceAll(/\b(in|over|during|within) (?=(?:last|past|next|previous) )/giu, '$1 the ');
}

/** Things with names of their own, which keep their capitals, right after "which" or as a question's name. */
export const namedThings =
  /\b(?:brand|part(?:y|ies)|compan(?:y|ies)|bank|(?<!main )provider|retailer|airline|supermarket|operating system|programming language|browser|video game|store|shop|restaurant|hotel|charit(?:y|ies)|language|candidate|newspaper|magazine|website|platform|app|social (?:media|network)|make|model|team|channel|operator|carrier|insurer|(?:streaming|subscription) service)s?\b/iu;

function asksForNames(title: string, wording: string): boolean {
  const subject = /^(?:which|what)\b/iu.test(wording)
    ? (wording.split(/ (?:do|did|have|has|would|made|is|are|was|were|will|could|can|influenced?) /iu, 1)[0] ??
      '')
    : '';
  return (
    namedThings.test(subject) ||
    namedThings.test(/\b(?:these|following) ((?:\p{L}+ ){0,2}\p{L}+)/iu.exec(wording)?.[1] ?? '') ||
    /\b(?:heard of|aware of)\b/iu.test(wording) ||
    /\b(?:top of mind|awareness|would consider)\b/iu.test(title) ||
    title.search(namedThings) === 0
  );
}

const questionStart =
  /(?:^|, )(?:(?:and|so|but|now),? )?(?=(?:which|what|how|do|does|are|is|have|has|had|did|would|where|when (?:do|did|is|was|are|were|have|has|will)|who|why|(?:for|in|on|at|from|to|with) (?:what|which|whom|how many))\b)/iu;

/** Wording without number and instructions: its last question, with the time that it is introduced by. */
function lastQuestion(wording: string, ofGrid: boolean): string {
  const plain = withoutNumber(plainWording(wording, ofGrid));
  const clause = plain.split(/(?<=[.!?:]) /u).findLast((one) => one.endsWith('?')) ?? plain;
  const start = questionStart.exec(clause);
  const asked = clause.slice(start === null ? 0 : start.index + start[0].length).replace(/ \?$/u, '?');
  const lead = clause.slice(0, start?.index ?? 0);
  const [first = ''] = lead.split(', when it comes to ', 1);
  const before = introducedTime.test(first) ? first : lead;
  const time =
    (introducedTime.test(before) || isOwnPlace(before)) && asked.endsWith('?')
      ? before.charAt(0).toLowerCase() + before.slice(1)
      : '';
  const words = time === '' ? asked : `${asked.slice(0, -1)} ${time}?`;
  return capitalised(words.replace(ofRespondents, (_, auxiliary: string) => `${plural(auxiliary)} you`));
}

/** "Please tell me how much you trust …": a question within a request. */
const indirect =
  /^(?:[^,?]{1,40}, )?(?:please )?(?:tell (?:me|us)|say|indicate|state) (how (?:much|often|well|closely|strongly)) you (?:personally )?/giu;

/** Asides of a wording, and the voice of the interviewer. */
const passing: readonly (readonly [RegExp, string])[] = [
  [/[[(](?:your |our )?(country|city|region|state|town)[\])]/giu, 'your $1'],
  [/\([^()]*\)|\[[^[\]]*\]/gu, ' '],
  [
    /, (?:if (?:at all|any|anything|ever|so)|including (?:yourself|you)|in general|in your opinion)(?:,|(?=\?))/giu,
    '',
  ],
  [/\bwould you say (?:that )?you (?:yourself |personally )?(are|have|were|can)\b/giu, '$1 you'],
  [/\bwould you say (?:that )?you\b/giu, 'do you'],
  [/^(are|do|did|have|were) you or (have|did|are|were|do|will|would) you (ever )?/giu, '$1 you or $2 $3'],
  [/\bto what extent (?=(?:do|would|did|are) you\b)/giu, ''],
  [/\b(each|any|all) of the \p{L}+s (?:(?:that|which) )?(?:I|we) [^,?.]*/giu, '$1 of the following'],
  [indirect, '$1 do you '],
  [/^(how \p{L}+ do you [^?]*)\.$/giu, '$1?'],
  [/\bhow likely is it that you (?:would|will) /giu, 'how likely are you to '],
  [
    /^what (?:is|was) (?:the|your) (?:main|primary) (?:way|method|means) (?:that |in which |by which )?you /giu,
    'how do you mainly ',
  ],
  [
    /^what (?:is|was) (?:the|your) (?:usual|most common) (?:way|method|means) (?:that |in which |by which )?you /giu,
    'how do you usually ',
  ],
  [/^((?:in|during|over|within) the (?:last|past) [a-z0-9]+ [a-z]+) (have|did|do|are|how) /giu, '$1, $2 '],
  [/^(?:approximately|about|roughly) (how) /giu, '$1 '],
  [/\bour\b/gu, 'the'],
  [/\b(recommend|about|contact|contacted|visit|visited|chose|choose) us\b/gu, '$1 the organisation'],
  [
    /^(?:please )?(?:tell us|indicate|select|state|specify|choose|enter) your (\p{L}[^.?:]{2,40})[.?:]?$/giu,
    'What is your $1?',
  ],
];

/** "…, where 0 is not at all and 10 is completely?" without the ends of its scale. */
function withoutEnds(wording: string): string {
  const at = wording.search(/,? where -?\d+ (?:is|means|equals) /iu);
  return at < 0 ? wording : wording.slice(0, at) + (wording.endsWith('?') ? '?' : '');
}

/** "Which of these do you do on each device?" as "On which device do you do the following?" */
function ofEach(wording: string): string {
  const at = wording.lastIndexOf(' each ');
  const [before, thing] = [wording.slice(0, Math.max(0, at)), wording.slice(at + ' each '.length)];
  const [, auxiliary = '', act = ''] =
    /^which of (?:these|the following) (do|did|have) you (.+)$/iu.exec(before) ?? [];
  const words = act.split(' ');
  const preposition = words.pop() ?? '';
  return at > 0 && /^\p{L}+\?$/u.test(thing) && /^(?:on|at|in|from|for)$/u.test(preposition)
    ? `${preposition} which ${thing.slice(0, -1)} ${auxiliary} you ${words.join(' ')} the following?`
    : wording;
}

function plainWording(wording: string, ofGrid: boolean): string {
  const rest = ofGrid ? ' the following' : '';
  return passing
    .reduce((so, [from, to]) => so.replaceAll(from, to), withoutEnds(ofEach(wording)))
    .replace(/ ?(?:…|\.\.\.) ?\??$/u, `${rest}?`)
    .replace(/:$/u, '?');
}

/** "In the past 12 months, …": a time that belongs to what people did. */
const introducedTime =
  /^(?:(?:in|during|over|within|since|on) (?:an? |the |your )?(?:past|last|next|previous|typical|average|usual|normal|\d{4})\b|compared (?:to|with) |when (?:you|\p{Ll}+ing) )[^,]{0,40}$/iu;

/** What a question about what people would do supposes: "if they had more time"; empty where it supposes nothing. */
function conditionOf(whole: string): string {
  const [condition = '', ...rest] = whole.split(', ');
  const isSupposed =
    /^if \p{L}/iu.test(condition) &&
    /^(?:how|what|which|where|who)\b.* (?:would|could|might) (?:you|it|that) /iu.test(rest.join(', '));
  return isSupposed ? turned(condition.charAt(0).toLowerCase() + condition.slice(1)) : '';
}

/** "In your main job, …", but not "In your opinion, …". */
function isOwnPlace(before: string): boolean {
  const [preposition = '', your = '', thing = ''] = before.toLowerCase().split(' ');
  const isPlace = /^(?:in|at|on|during)$/u.test(preposition) && your === 'your' && thing !== '';
  return isPlace && !/^(?:opinion|view|mind|experience|own)$/u.test(thing) && !before.includes(',');
}

/** Stem and row of a battery of questions: "… the following? Price", "Price - How important are …". */
export function batteryParts({ name, wording }: PhrasedQuestion): { stem: string; row: string } | null {
  const text = withoutNumber(wording.trim() === '' ? name : wording);
  const at = text.search(/(?:[?:]| [-–—]) /u);
  const stem = at < 0 ? '' : text.slice(0, at).trim();
  const row = text
    .slice(at + 2)
    .replace(/^[-–—] /u, '')
    .trim();
  const isStem = /\b(?:the following|each of|these|each)\b/iu.test(stem) && /\b(?:you|your)\b/iu.test(stem);
  if (!isStem || row === '' || row.length > 120 || row.includes('?') || /\bstatements?\b/iu.test(stem))
    return null;
  return { stem: `${stem}?`, row };
}

/** "Does the respondent …", "Do they …": the question as it was put. */
const ofRespondents = /\b(do|does|did|are|is|have|has|were|was) (?:(?:the )?respondents?|they)\b/iu;
const plurals: Readonly<Record<string, string>> = { does: 'do', is: 'are', has: 'have', was: 'were' };

function plural(auxiliary: string): string {
  return plurals[auxiliary.toLowerCase()] ?? auxiliary;
}

/** A name that is a question, with its question mark; empty for any other. */
function askedName(name: string, { datapoints }: PhrasedQuestion): string {
  const [, one = '', two = ''] = /^(\p{L}+) or (\p{L}+) \p{L}/u.exec(name.toLowerCase()) ?? [];
  const given = datapoints.map((answer) => answer.name.toLowerCase());
  if (one !== '' && [one, two].every((verb) => given.some((answer) => answer.split(' ').includes(verb))))
    return `Do you ${name.charAt(0).toLowerCase()}${name.slice(1)}?`;
  const [before = '', after = ''] = name.split(/ (?:r|respondent) /iu, 2);
  const [verb = '', ...rest] = after.split(' ');
  const base = /^how (?:often|many times)$/iu.test(before) ? baseOfSingular(verb.toLowerCase()) : null;
  if (base !== null) return `${[before, 'do you', base, ...rest].join(' ')}?`;
  if (/[?…]$|\.\.\.$|\? ?\([^()]*\)\.?$/u.test(name)) return name;
  const isAsked =
    /^(?:how|which|do|does|did|should|why|who|to what extent|please (?:indicate|select|rate|state)) \S+ \S/iu.test(
      name,
    ) ||
    (name.endsWith(':') && /\byour?\b/iu.test(name));
  return isAsked ? `${name.replace(/:$/u, '')}${/[?.]/u.test(name.slice(-1)) ? '' : '?'}` : '';
}

/** "Number of children (4+ capped)" and "Number of children - if any" as "Number of children". */
function withoutRemark(name: string): string {
  const opening = name.endsWith(')')
    ? name.lastIndexOf('(')
    : name.search(/ [-–—] (?:if|asked if|for those) /iu);
  return opening <= 0 ? name : name.slice(0, opening).trimEnd();
}
