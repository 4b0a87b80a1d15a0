import { isOutside } from '../outside.ts';
import { negative } from '../negative.ts';
import type { Phrase } from '../phrase.ts';
import { withActs, withRow } from './acts.ts';
import { type Asked, type Draft, type Rule, draftOf } from './draft.ts';
import { quotedAnswer } from './nouns.ts';
import { baseOfGerund, isVerb, pastOf } from './verbs.ts';
import { inSentence, turned, withOwner } from './words.ts';
import { finite } from './question-parts.ts';
import { ofOthers } from './others.ts';

/** Draft of a scale: its steps fill `{step}`, and the rows of a grid what the wording calls "the following". */
export function scaled(
  asked: Asked,
  rule: Rule,
  does: string,
  step: (name: string) => Phrase | undefined = labelled,
): Draft | null {
  const { question, isGrid } = asked;
  const pattern = isGrid && !does.includes('{row}') ? withRow(does) : does;
  if (pattern === null || !/^(?:single|grid_single)$/u.test(question.kind)) return null;
  if (!isGrid) return draftOf(rule, pattern.replace('{step}', '{answer}'), { answer: step });
  const { does: rowed, answer } = withActs(pattern.replace('{step}', '{column}'), question);
  return draftOf(rule, rowed, { column: step, ...(answer !== undefined && { answer }) });
}

export function labelled(name: string): Phrase {
  return { inline: stepLabel(name) };
}

/** A step in mid-sentence: "Very Happy" is no name, whatever its capitals. */
function stepLabel(name: string): string {
  return titled.test(name) ? turned(name.toLowerCase()) : inSentence(name, false);
}

const titled =
  /^(?:Very|Quite|Fairly|Pretty|Rather|Somewhat|Slightly|Extremely|Completely|Not|Neither|Strongly) \p{Lu}/u;

/** Answers of a question, or columns of a grid. */
export function stepsOf({ question, isGrid }: Asked): readonly string[] {
  return (isGrid ? question.suffixes : question.datapoints).map(({ name }) => name);
}

/** Whether the steps of a scale are figures; the ends may have labels: "0 Not at all", "1" … "10". */
export function isNumbered(steps: readonly string[]): boolean {
  const plain = steps.filter((name) => /^-?\d+\b/u.test(name));
  return plain.length > 4 && plain.length >= steps.length - 2;
}

/** "rate the taste 7 out of 10". */
export function numberedScale(asked: Asked, what: string, rule: Rule = 'P8'): Draft | null {
  const numbers = stepsOf(asked)
    .map((name) => Number.parseInt(name, 10))
    .filter((one) => !Number.isNaN(one));
  return scaled(asked, rule, `rate ${what} {step} out of ${Math.max(...numbers)}`, (name) => ({
    inline: String(Number.parseInt(name, 10)),
  }));
}

const degreeAlone =
  /^(?:very|quite|fairly|pretty|rather|somewhat|slightly|moderately|mildly|extremely|completely|totally|a (?:little|bit)|not(?: (?:at all|very|too|so|that|particularly|really|especially))?)$/iu;

/** A step with the adjective or adverb that it leaves out: "Very" of "How happy are you?" */
export function fullStep(name: string, word: string): string {
  const label = stepLabel(name);
  return degreeAlone.test(name.trim()) ? `${label} ${word.toLowerCase()}` : label;
}

const judging =
  /^how (?:do|would|did) you (?:say you )?(?:generally |personally )?(rate|describe|assess|evaluate|judge|grade|rank|feel about) (.+)\?$/iu;
const imperative = /^(?:please )?(rate|describe|assess|evaluate|grade) (.+?)[.?]$/iu;

/** "How would you rate your health?" as "rate their health as good". */
export function judgement(asked: Asked): Draft | null {
  const ifSo = /^how would you feel(?: (if .+))?\?$/iu.exec(asked.wording);
  if (ifSo !== null) return scaled(asked, 'P9', `would feel {step} ${turned(ifSo[1] ?? '')}`.trimEnd());
  const asking = /^(?:would|do) you (describe|rate|consider|see) (.+) as\?$/iu.exec(asked.wording);
  if (asking !== null)
    return scaled(asked, 'P9', `${asking[1]?.toLowerCase() ?? ''} ${turned(asking[2] ?? '')} as {step}`);
  const isQuality =
    stepsOf(asked).filter((name) => quality.test(name.trim())).length * 2 > stepsOf(asked).length;
  const state =
    isQuality || isNumbered(stepsOf(asked))
      ? /^how (?:is|are|was|were) ((?:your|the) .+)\?$/iu.exec(asked.wording)?.[1]
      : undefined;
  const found = judging.exec(asked.wording) ?? imperative.exec(asked.wording);
  const [, verb = '', what = ''] = state === undefined ? (found ?? []) : ['', 'rate', state];
  if (verb === '' || /^(?:.* )?on a scale\b/iu.test(what)) return null;
  const of = turned(what);
  if (isNumbered(stepsOf(asked))) return numberedScale(asked, asked.isGrid ? (withRow(of) ?? of) : of);
  if (/feel/iu.test(verb) && stepsOf(asked).some((name) => /^too /iu.test(name)))
    return asked.isGrid ? null : scaled(asked, 'P9', `say ${of} ${of.endsWith('s') ? 'are' : 'is'} {step}`);
  if (/feel/iu.test(verb)) return scaled(asked, 'P9', `feel {step} about ${of}`);
  const act = /^(?:describe|rank)$/iu.test(verb) ? verb.toLowerCase() : 'rate';
  const themselves = of === 'them' ? 'themselves' : of;
  return scaled(asked, 'P9', `${act} ${themselves} as {step}`);
}

/** "How well do you know Acme?", "How much do you worry about crime?" */
export function manner(asked: Asked): Draft | null {
  const found =
    /^how (well|closely|strongly|carefully|quickly|easily|seriously|actively|much) (do|did|have) you (?:personally )?(.+)\?$/iu.exec(
      asked.wording,
    );
  const [, adverb = '', auxiliary = '', act = ''] = found ?? [];
  if (found === null || /^(?:agree|disagree|pay|spend|earn|weigh|cost|save|owe|receive|donate)\b/iu.test(act))
    return null;
  if (/^have\b/u.test(act) && stepsOf(asked).some((name) => /\p{Sc} ?\d/u.test(name))) return null;
  const verb = turned(finite(auxiliary.toLowerCase(), act));
  const does = asked.isGrid ? withRow(verb) : verb;
  if (does === null) return null;
  if (isNumbered(stepsOf(asked)))
    return numberedScale(asked, `how ${adverb.toLowerCase()} they ${does}`, 'P9');
  const [, told = does, about = ''] =
    /^((?:have )?(?:hear|heard|know|knew|learnt?|learned|read|think)) (about .+)$/u.exec(does) ?? [];
  const isTold = adverb.toLowerCase() === 'much' && about !== '';
  const isLiked = adverb.toLowerCase() === 'much' && liked.test(does);
  const areTrusts = stepsOf(asked).every((name) => isOutside(name) || /\btrust(?: at all)?$/iu.test(name));
  if (isLiked && areTrusts) return scaled(asked, 'P9', does.replace('trust', 'have {step} in'));
  const isExhaustive = isLiked && !stepsOf(asked).some(isOutside);
  return scaled(asked, 'P9', `${told} {step} ${about}`.trimEnd(), (name) => {
    if (isTold) return { inline: inSentence(name, false) };
    if (/^(?:i )?(?:do not|don[’']?t)\b|^not at all$|^none|^never|^nothing/iu.test(name)) {
      const doesNot = isExhaustive ? `${does} at least a little` : undefined;
      return { does: `${negative(does)} at all`, doesNot };
    }
    if (isLiked && /^some$/iu.test(name)) return { inline: 'somewhat' };
    const little = /^not (?:very |that |too |so )?(much|often|\p{L}+ly|well)$/iu.exec(name)?.[1];
    if (little !== undefined) return { does: `${negative(does)} very ${little.toLowerCase()}` };
    return { inline: adverb.toLowerCase() === 'much' ? inSentence(name, false) : fullStep(name, adverb) };
  });
}

const liked = /^(?:trust|like|enjoy|love|dislike|care about) /u;

const having = /^how much (\p{L}+(?: or \p{L}+)?) (do|would|did) you /iu;
const held = new Set(['have', 'pay', 'take', 'feel', 'get', 'give']);
const heldIn = new Set(['in', 'for', 'with', 'about', 'over', 'on', 'of', 'to', 'from', '']);

/** "How much confidence do you have in the courts?" as "have a great deal of confidence in the courts". */
export function possession(asked: Asked): Draft | null {
  const [whole = '', noun = '', auxiliary = ''] = having.exec(asked.wording) ?? [];
  const act = asked.wording.slice(whole.length, -1).replace(/^(?:say you )?(?:personally )?/iu, '');
  const [base = '', to = '', ...rest] = act.split(' ');
  if (whole === '' || !held.has(base) || !heldIn.has(to)) return null;
  const whom = rest.join(' ');
  const object = asked.isGrid ? withRow(turned(whom)) : turned(whom);
  if (object === null || isNumbered(stepsOf(asked))) return null;
  const verb = auxiliary.toLowerCase() === 'did' ? pastOf(base) : base;
  const of = `${noun.toLowerCase()} ${to} ${object.trim()}`.trim();
  return scaled(asked, 'P9', `${verb} {step} ${of}`, (name) => {
    const label = inSentence(name, false);
    if (/^(?:none|no\b|not? at all)/iu.test(name)) return { does: `${verb} no ${of}` };
    if (/^not (?:very |that |too )?much|^not a lot/iu.test(name)) return { does: `don't ${verb} much ${of}` };
    if (label.includes(noun.toLowerCase())) return { inline: label.replace(` ${noun.toLowerCase()}`, '') };
    return {
      inline: /^(?:quite )?a (?:great deal|(?:\p{L}+ )?lot|(?:fair|large|good) amount)$/u.test(label)
        ? `${label} of`
        : label,
    };
  });
}

const being =
  /^how (\p{L}+)(?:(?: or|,)? (?:un|in|dis|not )?\p{L}+)?,? (?:is|are|was|were) (?:it |each of )?(.+)\?$/iu;

/** "How easy is it to park?", "How important are the following to you?" as what people find so. */
export function finding(asked: Asked): Draft | null {
  const [, adjective = '', what = ''] = being.exec(asked.wording) ?? [];
  if (adjective === '' || !isAdjective(adjective) || /^you\b/iu.test(what)) return null;
  if (/ at \p{L}/u.test(what) && what.includes('ing ')) return null;
  const isIt = /\b(?:is|was) it /iu.test(asked.wording);
  const plain = what
    .replace(/ (?:to|for) you(?: personally)?(?=$| when| in)/iu, '')
    .replace(/^(?:to|for) you /iu, '');
  const object = turned(plain);
  if (isNumbered(stepsOf(asked))) {
    return isIt ? null : numberedScale(asked, asked.isGrid ? (withRow(object) ?? object) : object, 'P9');
  }
  const step = (name: string): Phrase | undefined => {
    if (/^(?:i\b|have|haven|did|do\b|don|can)/iu.test(name))
      return { does: quotedAnswer(asked).question.does };
    return { inline: fullStep(name, adjective) };
  };
  const verb = /^how [^?]*?\b(?:was|were) /iu.test(asked.wording) ? 'found' : 'find';
  if (isIt) return scaled(asked, 'P9', `${verb} it {step} ${object}`, step);
  const row = asked.isGrid ? withRow(object) : object;
  if (row === null) return null;
  const problem = /^(?:a |an )?(\p{Ll}+) (?:is|are) /iu.exec(what)?.[1];
  if (problem !== undefined) return null;
  const cut = row.trim().search(isCompared.test(adjective) ? / (?:from|to|with) /u : / (?:when|in|for|to) /u);
  const [of, rest] = cut < 0 ? [row.trim(), ''] : [row.trim().slice(0, cut), row.trim().slice(cut)];
  const isCut = asked.isGrid || rest.startsWith(' when ') || isCompared.test(adjective);
  return scaled(asked, 'P9', `${verb} ${isCut ? `${of} {step}${rest}` : `${row} {step}`}`, step);
}

const isCompared = /^(?:different|similar|close|compatible|superior|inferior)$/iu;

const notAdjectives = /^(?:many|much|often|long|old|far|you|big|large|well|frequently|regularly|do|to)$/iu;

/** Whether "how" with this word asks for a degree: not "how many", "how well" or "how closely". */
export function isAdjective(word: string): boolean {
  return word !== '' && !notAdjectives.test(word) && !isAdverb(word);
}

/** "quickly", but not "likely". */
function isAdverb(word: string): boolean {
  return (
    word.endsWith('ly') &&
    !/^(?:un)?(?:like|friend|cost|ear|wo?man|man|lone|love|live|ug|sil)ly$/iu.test(word)
  );
}

/** "How well did the product meet your needs?", "How quickly was the problem solved?" */
export function doneHow(asked: Asked): Draft | null {
  const [asking = '', how = '', ...words] = asked.wording.slice(0, -1).split(' ');
  const isHow = /^how$/iu.test(asking) && (/^(?:well|soon|often|much)$/iu.test(how) || isAdverb(how));
  const rest = isHow && /^(?:do|did|does|was|were|is|are|has)$/iu.test(words[0] ?? '') ? words.join(' ') : '';
  const done = rest === '' ? null : ofOthers(`${rest}?`);
  if (done === null || isNumbered(stepsOf(asked))) return null;
  return scaled(asked, 'P9', `${done.yes} {step}`, (name) => {
    if (!asked.isGrid && /^not at all$/iu.test(name)) return { does: `${done.no} at all` };
    if (!asked.isGrid && /^never$/iu.test(name)) return { does: done.no };
    return { inline: how === 'much' ? inSentence(name, false) : fullStep(name, how) };
  });
}

/** What people are by the adjective of a scale, and the word that joins it to its object. */
const joints: Readonly<Record<string, string>> = {
  satisfied: 'with',
  happy: 'with',
  familiar: 'with',
  comfortable: 'with',
  concerned: 'about',
  worried: 'about',
  interested: 'in',
  confident: 'in',
  aware: 'of',
};
const valued =
  /\b(?:un)?important$|\b(?:un)?helpful$|\buseful$|\b(?:un)?necessary$|\beasy$|\bdifficult$|\b(?:un)?acceptable$/iu;
const liking =
  /^(?:(?:strongly|really|mostly|somewhat|slightly) )?(?:like|dislike|love|hate)\b|^neither like nor dislike/iu;
const quality =
  /^(?:(?:very|fairly|quite|extremely) )?(?:good|bad|poor|excellent|fair|terrible|outstanding|average)$/iu;

/** A scale that only its labels describe: rows that are "Very important", a name that is "Good". */
export function labelScale(asked: Asked): Draft | null {
  const { isGrid, name, question, areNames } = asked;
  if (!/^(?:single|grid_single)$/u.test(question.kind)) return null;
  const steps = stepsOf(asked).filter((one) => !isOutside(one));
  const share = (pattern: RegExp) => steps.filter((one) => pattern.test(one.trim())).length / steps.length;
  if (!isGrid && /^(?:overall|general|total) satisfaction$/iu.test(name) && share(/satisfied$/iu) > 0.5)
    return scaled(asked, 'P8', 'are {step} overall');
  const own =
    /^(.+) satisfaction$/iu.exec(name)?.[1] ??
    /^self[- ](?:rated|reported|assessed) (.+)$/iu.exec(name)?.[1]?.replace(/^/u, 'their ') ??
    /^(?:importance|ease|quality|rating|awareness|familiarity) (?:of|with) (.+)$/iu.exec(name)?.[1];
  const plain = withOwner(inSentence(turned(own ?? name), areNames, question.wording));
  const thing = isGrid
    ? '{row}'
    : own !== undefined && name.endsWith('satisfaction')
      ? `their ${plain.replace(/^their /u, '')}`
      : plain;
  if (!isGrid && (asked.wording.endsWith('?') || /[?:/]/u.test(name) || name.split(' ').length > 8))
    return null;
  const ease = /^ease of (\p{L}+)((?:\P{L}.*)?)$/u.exec(name.toLowerCase());
  const act = ease === null ? null : isVerb(ease[1] ?? '') ? ease[1] : baseOfGerund(ease[1] ?? '');
  if (!isGrid && act != null)
    return scaled(asked, 'P9', `find it {step} to ${act}${turned(ease?.[2] ?? '')}`);
  if (/\bhappiness$/iu.test(name) && share(/\bhappy$/iu) > 0.5) return scaled(asked, 'P8', 'are {step}');
  const when = isGrid ? (/^\p{L}+( (?:when|in|for|at) .+)$/iu.exec(name)?.[1] ?? '') : '';
  if (share(liking) > 0.5)
    return scaled(asked, 'P9', `{step} ${thing}`, (one) => {
      const [verb = '', ...much] = inSentence(one, false).replace(/ it\b/u, '').split(' ');
      // "Like a lot" has its object in the middle.
      return /^(?:like|dislike|love|hate)$/u.test(verb) && much.length > 0
        ? { does: [verb, thing, ...much].join(' ') }
        : labelled(one);
    });
  if (share(valued) > 0.5) return scaled(asked, 'P9', `find ${thing} {step}${turned(when)}`);
  if (share(quality) > 0.6) return scaled(asked, 'P9', `rate ${thing} as {step}`);
  const found = Object.entries(joints).find(([adjective]) => {
    const forms = new Set([adjective, `un${adjective}`, `dis${adjective}`]);
    return (
      steps.filter((one) => forms.has(one.toLowerCase().split(' ').at(-1) ?? '')).length * 2 > steps.length
    );
  });
  return found === undefined ? null : scaled(asked, 'P8', `are {step} ${found[1]} ${thing}`);
}
