import type { QuestionNames } from './names.ts';
import { quoted } from './quoted.ts';
import { withoutRemark } from './without-remark.ts';

/** What a sentence says about a question's answers: "whose household size is …", "whose devices owned include …". */
export interface Subject {
  /** Behind "whose", with its verbs: "household size" is, "devices owned" are. */
  readonly is: string;
  readonly includes: string;
  readonly doesNotInclude: string;
  /** Behind "an answer": "on household size", "to “How often do you …?”". */
  readonly of: string;
}

/**
 * A name that reads as a noun is used as one; any other ("How often games are played", "Alone or with others") is
 * quoted: "whose answer to “How often games are played” is …".
 */
export function subjectOf(code: string, names: QuestionNames | undefined): Subject {
  const name = names?.name.trim() || code;
  const noun = names === undefined ? null : nounPhrase(name, names.wording);
  if (noun === null) {
    const title = quoted(name);
    return {
      is: `answer to ${title} is`,
      includes: `answers to ${title} include`,
      doesNotInclude: `answers to ${title} do not include`,
      of: `to ${title}`,
    };
  }
  const plural = isPlural(noun);
  return {
    is: `${noun} ${plural ? 'are' : 'is'}`,
    includes: `${noun} ${plural ? 'include' : 'includes'}`,
    doesNotInclude: `${noun} ${plural ? 'do' : 'does'} not include`,
    of: `on ${noun}`,
  };
}

const mostWords = 9;

/** Words that no noun phrase of ours begins with. */
const otherBeginnings = new Set(
  (
    'how what which who whom whose when where why do does did are is was were be been have has had can could ' +
    'would should will might may in on at by for from with without of as to not if any all please select i you ' +
    'my your we our they their it its alone ever never done consider considered agree disagree among thinking'
  ).split(' '),
);

function nounPhrase(name: string, wording: string): string | null {
  const plain = withoutRemark(name);
  const words = plain.split(' ');
  const first = words[0]?.toLowerCase() ?? '';
  if (plain === '' || words.length > mostWords || /[?!:;,"“”/]| [-–—] /u.test(plain)) return null;
  if (otherBeginnings.has(first) || first.endsWith('ing')) return null;
  return midSentence(plain, wording);
}

/** Words after which a noun phrase only says more about the noun before them. */
const afterNoun = new Set(
  'of in on for to with at by from about per a the that who before after during behind'.split(' '),
);
const participlesAfterNoun = new Set(
  'known held spent bought eaten seen heard read made given kept drunk'.split(' '),
);
const pluralsWithoutS = new Set('children people men women media'.split(' '));
const singularsWithS = /(?:ss|us|is|news|series|ics)$/u;

function isPlural(noun: string): boolean {
  let head = '';
  for (const word of noun.toLowerCase().split(' ')) {
    const past = word.endsWith('ed') || participlesAfterNoun.has(word);
    if (head !== '' && (afterNoun.has(word) || past)) break;
    head = word;
  }
  return pluralsWithoutS.has(head) || (head.endsWith('s') && !singularsWithS.test(head));
}

/**
 * A name as it reads in the middle of a sentence: "Household size" becomes "household size". The capital stays on
 * acronyms and mixed case ("TV", "E-Mail"), on "I", and on words that the question's own wording writes with one
 * where no sentence begins ("Larkmoor", as in "How often do you buy Larkmoor?").
 */
function midSentence(name: string, wording: string): string {
  const [first = ''] = name.split(' ', 1);
  if (first === 'I' || !/^\p{Lu}[\p{Ll}'’-]*$/u.test(first)) return name;
  if (isProperNameIn(wording, first)) return name;
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function isProperNameIn(wording: string, word: string): boolean {
  for (const found of wording.matchAll(/\p{L}[\p{L}'’-]*/gu)) {
    if (found[0] !== word) continue;
    const before = wording.slice(0, found.index).trimEnd().at(-1);
    if (before !== undefined && !'.?!:“"‘('.includes(before)) return true;
  }
  return false;
}
