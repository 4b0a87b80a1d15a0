import { answeredWith } from '../quoted.ts';
import type { Phrase } from '../phrase.ts';
import type { Asked, Draft } from './draft.ts';
import { isParticiple } from './verbs.ts';
import { questionReference } from './question-reference.ts';
import { inSentence, isOther, tidyLabel, turned } from './words.ts';

/** P15: a question about a thing that people have: "What is your main fitness activity?" */
export function noun(asked: Asked): Draft | null {
  const { question, wording } = asked;
  if (question.kind === 'numeric') return numericNoun(asked);
  if (question.kind !== 'single' && question.kind !== 'multiple') return null;
  if (question.datapoints.some(({ name }) => /^no$/iu.test(name))) return null;
  const found = /^what (?:is|are) your (?:own )?([\p{L}' -]+)\?$/iu.exec(wording)?.[1];
  const own = found === undefined ? nounOf(asked) : turned(found);
  if (own === undefined || own.split(' ').length > 6 || danglingEnd.test(own)) return null;
  const opinion =
    /^(?:first |overall |general |main )?(?:opinion|impression|view|attitude|experience|perception)\b/u.test(
      own,
    );
  if (opinion && question.kind === 'single' && found !== undefined)
    return {
      rule: 'P15',
      question: { noun: own, does: `have “{answer}” as their ${own}` },
      answer: (name) =>
        opinions.test(name)
          ? { does: `have ${/^[aeiou]/iu.test(name) ? 'an' : 'a'} ${inSentence(name, false)} ${own}` }
          : undefined,
    };
  const isMultiple = question.kind === 'multiple';
  // The answers of a question that only its name describes are often kinds ("Young family"), not things: but for the one
  // of many that people single out.
  const isKind = found === undefined && !isMultiple && !singledOut.test(own);
  const slot = isKind ? '“{answer}”' : '{answer}';
  return {
    rule: 'P15',
    verb: isMultiple ? 'have' : '',
    question: { noun: own, does: `have ${slot} ${isMultiple ? 'among' : 'as'} their ${own}` },
    ...(!isMultiple && {
      answer: (name: string) => {
        if (isOther(name)) return { does: `have another ${own}` };
        const intent = /^(?:(?:definitely|probably|certainly|maybe) )?(?:would|will|might|may|could)\b/iu;
        return intent.test(name) ? { does: `say they ${inSentence(name, false)}` } : undefined;
      },
    }),
  };
}

const singledOut =
  /^(?:main|primary|favou?rite|preferred|usual|current|first|second|third|last|previous|next|native) (?!reason|purpose|occasion|source|benefit|concern|problem|barrier|objection|way|method|type|kind|status|situation|activity|response|choice set)/u;

function duration(label: string): Phrase | undefined {
  return /\d/u.test(label) ? { inline: inSentence(tidyLabel(label), false) } : undefined;
}

const opinions =
  /^(?:(?:very|quite|fairly|somewhat|mostly|extremely|generally) )?(?:positive|negative|neutral|good|bad|poor|excellent|mixed|favou?rable|unfavou?rable)$/iu;

/** Titles of several parts: "Most recent order - occasion", "Company currently with", "Time since last visit". */
export function titled({ name, wording, question, isGrid }: Asked): Draft | null {
  if (isGrid || question.kind === 'numeric' || wording.endsWith('?')) return null;
  const [, at = ''] =
    /^\p{L}+(?: \p{L}+)? ((?:currently |usually |previously |mostly )?(?:with|from|at))$/u.exec(name) ?? [];
  if (at !== '') return { rule: 'P15', question: { does: `are ${at} {answer}` } };
  const [, since = '', event = ''] =
    /^time (since|until|to|with|at|in) (?:the |your |their )?(\p{L}.+)$/iu.exec(name) ?? [];
  const isLong =
    question.datapoints.filter(({ name: label }) => /\d/u.test(label)).length * 2 >
    question.datapoints.length;
  if (since !== '' && isLong) {
    const what = `their ${inSentence(event, false)}`;
    const does = /^since$/iu.test(since)
      ? `had ${what} {answer} ago`
      : /^(?:until|to)$/iu.test(since)
        ? `have {answer} until ${what}`
        : `have been ${since.toLowerCase()} ${what} for {answer}`;
    return { rule: 'P15', question: { does }, answer: duration };
  }
  const [, whole = '', part = ''] =
    /^((?:most recent|last|latest|first|previous|next|current|usual|main) [\p{L} ]+?) ?[-–—:] ?(\p{L}[\p{L} ]+)$/iu.exec(
      name,
    ) ?? [];
  const aspect = { name: part, question };
  if (whole === '' || nounOf(aspect) === undefined || danglingEnd.test(part)) return null;
  const inWhole = isParticiple(part.split(' ').at(-1) ?? '') ? 'in' : 'of';
  const had = /^(?:most recent|last|latest|first|previous)\b/iu.test(whole) ? 'had' : 'have';
  return {
    rule: 'P15',
    question: {
      does: `${had} “{answer}” as the ${inSentence(part, false)} ${inWhole} their ${inSentence(whole, false)}`,
    },
  };
}

/** A number of its own name: "have a weight of 70", "have 2 cars in their household". */
function numericNoun(asked: Asked): Draft | null {
  const { name, wording } = asked;
  const [, of = ''] = /^number of (.+)$/iu.exec(name) ?? [];
  if (of !== '' && !/^times\b/iu.test(of) && !/[?:;/()]| - /u.test(of))
    return {
      rule: 'P15',
      question: {
        does: `have {number} ${turned(inSentence(of, false)).replace(/ in (?:the )?household$/u, ' in their household')}`,
      },
    };
  const [, measure = '', unit = ''] =
    /^(\p{L}+) \(?in \(?(cm|kg|m|km|miles|pounds|inches|minutes|hours|days|years|g)\)?$/iu.exec(name) ?? [];
  if (measure !== '')
    return {
      rule: 'P15',
      question: {
        does: `have ${/^[aeiou]/iu.test(measure) ? 'an' : 'a'} ${measure.toLowerCase()} of {number} ${unit}`,
      },
    };
  const length = /^((?:hours|minutes) of .+)$/iu.exec(name)?.[1];
  if (length !== undefined)
    return { rule: 'P15', question: { does: `have {number} ${turned(inSentence(length, false))}` } };
  const share = /^(?:\p{L}+ )?(percentage|proportion|share) of (.+)$/iu.exec(name);
  if (share !== null) {
    const [, what = '', whole = ''] = share;
    return {
      rule: 'P15',
      question: { does: `put the ${what.toLowerCase()} of ${turned(whole)} at {number}` },
    };
  }
  const asOf = /^what (?:is|was) your ([\p{L}' -]+)\?$/iu.exec(wording)?.[1];
  const own = asOf === undefined ? nounOf(asked) : turned(asOf);
  if (own === undefined || danglingEnd.test(own) || isMany.test(own)) return null;
  return {
    rule: 'P15',
    question: { noun: own, does: `have ${/^[aeiou]/iu.test(own) ? 'an' : 'a'} ${own} of {number}` },
  };
}

/** Units and plurals that need something counted: "hours" alone is no noun for a person's number. */
const isMany = /^(?:hours|minutes|days|weeks|months|years|\p{L}+s)\b/iu;

/** Ends of a name that is no noun phrase: "Company currently with". */
const danglingEnd = / (?:with|to|of|in|on|at|by|for|from|about|than|vs)$| vs /iu;

const otherStarts = new Set(
  (
    'how what which who whom whose when where why do does did are is was were be been have has had can could ' +
    'would should will might may in on at by for from with without of as to not if any all please select i you ' +
    'my your we our they their it its alone ever never done consider considered agree disagree among thinking'
  ).split(' '),
);

/** Name of a question as a noun phrase in mid-sentence; undefined for a name that is none. */
export function nounOf({ name, question }: Pick<Asked, 'name' | 'question'>): string | undefined {
  const words = name.split(' ');
  const first = words[0]?.toLowerCase() ?? '';
  if (name === '' || words.length > 9 || /[?!:;,"“”/\d]| [-–—] /u.test(name)) return undefined;
  if (otherStarts.has(first) || first.endsWith('ing')) return undefined;
  return inSentence(name, false, question.wording);
}

/** P16: the answer in quotes. */
export function quotedAnswer({ question }: Asked): Draft {
  const to = `to ${questionReference(question)}`;
  const does = {
    single: answeredWith('{answer}', to),
    multiple: answeredWith('{answer}', to),
    numeric: `answered {number} ${to}`,
    grid_single: answeredWith('{column}', `for “{row}” ${to}`),
    grid_multiple: answeredWith('{column}', `for “{row}” ${to}`),
    grid_numeric: `answered {number} for “{row}” ${to}`,
  }[question.kind];
  return { rule: 'P16', question: { does } };
}
