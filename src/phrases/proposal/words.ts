import { capitalised } from '../../lib/capitalised.ts';

const massNouns = new Set(
  (
    'advice alcohol anger art bacon beauty beef beer blood bread broadband butter cash cheese chicken chocolate cinema ' +
    'clothing coffee comedy cotton cream credit crime culture dairy data dirt education electricity energy equipment ' +
    'evidence exercise experience fashion fish flour food fruit fuel fun furniture garlic gas gear glass gold golf gossip ' +
    'grass hair happiness health heat help history homework honey housework ice information insurance internet jewellery ' +
    'juice justice knowledge land laughter leather lighting literature luck luggage mail make-up meat medicine milk ' +
    'money music news oil paper pasta patience pepper petrol plastic pork poultry power progress public transport ' +
    'rain research rice rubbish salad salt sand seafood shopping silver sleep snow soap software soup sport stress ' +
    'sugar support tea television time tobacco toothpaste tourism traffic transport travel violence vinegar water wealth ' +
    'weather wheat wi-fi wine wood wool work yoghurt yoga'
  ).split(' '),
);
const properWords =
  /^(?:January|February|April|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|Easter|Christian|Muslim|Jewish|Hindu|Buddhist|Sikh|Catholic|Protestant|English|French|German|Spanish|Italian|Chinese|Indian|American|British|European|Asian|African|Latin|Europe|Asia|Africa|America|Australia)$/u;

/** The label in mid-sentence, its persons turned: "Your weight" becomes "their weight". */
export function inlineOf(label: string, isName: boolean): string {
  return inSentence(tidyLabel(label), isName);
}

/** A text in mid-sentence: its first letter is small unless it begins a name, or has a capital inside `wording`. */
export function inSentence(text: string, isName: boolean, wording = ''): string {
  if (/^none of (?:these|those|the above)$/iu.test(text)) return text.toLowerCase();
  const [first = ''] = text.split(' ', 1);
  const keeps =
    (isName && !/^(?:None|Other|Another|Any)$/u.test(first)) ||
    !/^\p{Lu}[\p{Ll}'’-]*,?$/u.test(first) ||
    properWords.test(first) ||
    isTitle(text) ||
    isPlaceOrLanguage(first) ||
    isPlaceOrLanguage(text) ||
    isNameIn(wording, first);
  if (keeps || /^I(?:['’]\p{Ll}+)?$/u.test(first)) return turned(text);
  // "An Afternoon snack"
  const small = /^(?:An?|The) \p{Lu}\p{Ll}+ \p{Ll}/u.exec(text)?.[0] ?? text.charAt(0);
  return turned(small.toLowerCase() + text.slice(small.length));
}

let knownNames: ReadonlySet<string> | undefined;

/** Names of countries and languages, by their two-letter codes. */
export function isPlaceOrLanguage(name: string): boolean {
  knownNames ??= new Set(
    (['region', 'language'] as const).flatMap((type) => {
      const names = new Intl.DisplayNames(['en'], { type, fallback: 'none' });
      return twoLetters.flatMap((code) => names.of(type === 'region' ? code : code.toLowerCase()) ?? []);
    }),
  );
  return knownNames.has(name);
}

const alphabet = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
const twoLetters = alphabet.flatMap((one) => alphabet.map((two) => `${one}${two}`));

const small = /^(?:of|and|or|the|in|on|at|for|to|an?|with|by)$/u;

/** "High School": every word has a capital, which a sentence keeps or drops as a whole. */
function isTitle(text: string): boolean {
  const words = text.split(/[^\p{L}’'-]+/u).filter((word) => /\p{Ll}/u.test(word) && !small.test(word));
  return (
    words.length > 1 &&
    words.every((word) => /^\p{Lu}/u.test(word)) &&
    !/^(?:None|Other|Another|Any|Some|No|Not) /u.test(text)
  );
}

function isNameIn(wording: string, word: string): boolean {
  for (const found of wording.matchAll(/\p{L}[\p{L}'’-]*/gu)) {
    if (found[0] !== word) continue;
    const before = wording.slice(0, found.index).trimEnd().at(-1);
    if (before !== undefined && !'.?!:“"‘('.includes(before)) return true;
  }
  return false;
}

/** A step of a frequency scale: "At least once a month" says that a more frequent answer was not given. */
export function stepInline(label: string, next: string | undefined): string {
  const inline = inlineOf(label, false);
  if (!inline.startsWith('at least ') || next === undefined || /^(?:less|never|not|rarely)\b/iu.test(next))
    return inline;
  return `${inline}, but not ${inSentence(next, false)}`;
}

/** "VERY HAPPY" as "Very happy": capitals throughout are the style of a file, not names. */
export function spoken(text: string): string {
  const letters = text.replaceAll(/\P{L}+/gu, '');
  const isShouted = letters.length > 6 && letters === letters.toUpperCase() && /[AEIOUY]/u.test(letters);
  return isShouted ? capitalised(text.toLowerCase().replaceAll(/\bi\b/gu, 'I')) : text;
}

/** "I don t know": files in another encoding lose the apostrophe. */
const lostApostrophe = /\b((?:do|does|did|is|are|was|were|has|have|had|ca|wo|would|could|should)n) t\b/giu;

const units: Readonly<Record<string, string>> = {
  mth: 'months',
  wk: 'weeks',
  yr: 'years',
  hr: 'hours',
  min: 'minutes',
};

/** Figures and slashes as a sentence writes them: "25 - 34" becomes "25–34", "4+" becomes "4 or more". */
export function tidyLabel(label: string): string {
  return withoutExamples(spoken(label))
    .replaceAll(/(\d) ?(?:[-–]|to) ?(\p{Sc}?\d)/gu, '$1–$2')
    .replaceAll(/(\p{L})\((?:s|es)\)/gu, '$1s')
    .replace(/\b(less|more) that (?=\p{Sc}?\d)/iu, '$1 than ')
    .replace(/^> ?(?=[\d$€£])/u, 'over ')
    .replace(/^< ?(?=[\d$€£])/u, 'under ')
    .replaceAll(/(\d)\+/gu, '$1 or more')
    .replaceAll(/(\d) and (?:up|over|older)\b/gu, '$1 or over')
    .replaceAll(
      /(\d ?)(mths?|wks?|yrs?|hrs?|mins?)\b\.?/giu,
      (_, figure: string, unit: string, at: number, whole: string) => {
        const many = units[unit.toLowerCase().replace(/s$/u, '')] ?? unit;
        const isOne = figure.trim() === '1' && !/[\d.,–]$/u.test(whole.slice(0, at));
        return `${figure.trim()} ${isOne ? many.slice(0, -1) : many}`;
      },
    )
    .replaceAll(/(\p{L}) ?\/ ?(\p{L})/gu, '$1 or $2');
}

/** "Race (e.g. White)" and "Asian For example, Korean" without their examples. */
function withoutExamples(label: string): string {
  const open = label.replaceAll(/ ?\((?:e\.g|i\.e|for example|such as)\b[^()]*\)/giu, '');
  const [first = ''] = open.split(/ ?\((?:e\.g|i\.e|for example|such as)\b| (?:for example,|e\.g\.)/iu, 1);
  // The end of a question that only had examples is no part of the label.
  const plain = open === label ? first : first.replace(/\?$/u, '');
  return (plain === '' ? label : plain).trim();
}

/** Whether labels are brands or other names: most labels of several words have a capital in each. */
export function areNames(labels: readonly string[]): boolean {
  const long = labels.filter((label) => label.includes(' ') && !/^(?:None|Other|Don)/u.test(label));
  const named = long.filter(
    (label) =>
      label.split(' ').every((word) => /^[\p{Lu}&\d]/u.test(word)) &&
      / \p{Lu}[\p{Ll}’'.]|^\p{Lu}+ [\p{Lu}\d ]+$/u.test(label),
  );
  if (long.length > 0) return named.length * 2 > long.length;
  // "Netflix", "Disney+", "YouTube": no sentence writes a noun so.
  const odd = labels.filter((label) => /\p{Ll}\p{Lu}|\p{L}[+!]/u.test(label));
  return odd.length * 4 >= Math.max(1, labels.length) && labels.every((label) => /^\p{L}/u.test(label));
}

/** Whether an answer is the rest of a list: "Other", "Other (please specify)". */
export function isOther(label: string): boolean {
  return /^other(?: ?\(|,? please|$)/iu.test(label.trim());
}

const afterPreposition =
  /\b(to|for|with|of|by|from|about|on|at|like|than) you\b(?! (?:were|are|have|had|did|do|can|could|would|will|thought|expected)\b)/giu;
const actsOn =
  /\b(makes?|made|encourage[sd]?|help(?:s|ed)?|stop(?:s|ped)?|prevent(?:s|ed)?|tells?|told|gives?|gave|brings?|brought|causes?d?|persuade[sd]?|lets?|keeps?|kept|affect(?:s|ed)?|influence[sd]?|motivate[sd]?|inspire[sd]?|convince[sd]?|attract(?:s|ed)?) you\b/giu;
const turns: readonly (readonly [RegExp, string])[] = [
  [lostApostrophe, '$1’t'],
  [/\b(?:your|my)self\b/giu, 'themselves'],
  [/\b(?:your|my)\b/giu, 'their'],
  [/\b(?:yours|mine)\b/giu, 'theirs'],
  [/\b(?:you|I)['’](re|ve|ll|d)\b/giu, "they'$1"],
  [/\bI['’ ]m\b/gu, "they're"],
  [/\bI am\b/gu, 'they are'],
  [/\bI was\b/gu, 'they were'],
  [/\bI\b(?!  ?[A-Z])/gu, 'they'],
  [/(?<!-)\bme\b(?!-)/gu, 'them'],
  [actsOn, '$1 them'],
  [afterPreposition, '$1 them'],
  [/\byou(?=$|[?.,;]| (?:to|for|with|in|on|at|from|as|and|or|that)\b)/giu, 'them'],
  [/\byou\b/giu, 'they'],
];

/** A text about "you" or "I" as it is said of people: "others respect you" becomes "others respect them". */
export function turned(text: string): string {
  return turns.reduce((so, [from, to]) => so.replaceAll(from, to), text);
}

const firstWordOfOwn =
  /^(?:main|primary|current|present|usual|regular|last|latest|most recent|previous|next|favou?rite|preferred|own) ./u;
const ownThings = new Set([
  'health',
  'life',
  'household',
  'home',
  'job',
  'employer',
  'partner',
  'diet',
  'finances',
]);

/** Whether a thing is one that each person has: "current company", "mental health". */
function isOwnThing(thing: string): boolean {
  const words = thing.split(' ');
  const [first = ''] = words;
  return (
    firstWordOfOwn.test(thing) ||
    (words.length <= 2 && /^\p{Ll}+$/u.test(first) && ownThings.has(words.at(-1) ?? ''))
  );
}

/** A thing that people have one of: "current company" becomes "their current company". */
export function withOwner(thing: string): string {
  return isOwnThing(thing) ? `their ${thing}` : thing;
}

const takesArticle = /(?:^| )(?:own|owned|have|hold|drive|keep|use|used|visit|visited)$/u;

/** A singular count noun with its article, after verbs that need one: "own" becomes "a tablet". */
export function withArticle(noun: string, verb: string): string {
  const isParty = / (?:Party|Union|Alliance)$/u.test(noun) && !noun.startsWith('The ');
  if (isParty || /^(?:internet|web)$/u.test(noun)) return `the ${noun}`;
  const head = noun.split(' ').at(-1)?.toLowerCase() ?? '';
  const isOpen =
    /^(?:an?|the|their|no|none|any|another|my|some|\d.*) /u.test(`${noun} `) || / or | and /u.test(noun);
  const isMany = /[^suio]s$/u.test(head) || /^(?:children|people|men|women|media)$/u.test(head);
  const isMeasured = /^[\d.,]+ ?(?:ml|cl|l|g|kg|oz|litre|cm|inch) /u.test(noun);
  if (
    !takesArticle.test(verb) ||
    (isOpen && !isMeasured) ||
    isMany ||
    massNouns.has(head) ||
    head.endsWith('ing')
  )
    return noun;
  if (/^\p{Lu}\p{Ll}|[+#]|OS$/u.test(noun)) return noun;
  return withA(noun);
}

/** "children" as "child", "hours" as "hour". */
export function oneOf(unit: string): string {
  const one = { children: 'child', people: 'person' }[unit];
  return one ?? unit.replace(/(?<![su])s$/u, '');
}

/** "a tablet", "an app". */
export function withA(noun: string): string {
  return `${/^(?:[aeio]|u(?!ni|s[ei])|hour|MP|X-)/iu.test(noun) ? 'an' : 'a'} ${noun}`;
}

const finiteVerb =
  /^(?:i|we|it|they|there|you)\b|\b(?:am|is|are|was|were|has|have|can|could|should|must|will|would|do|does|don[’']t|doesn[’']t|isn[’']t|aren[’']t|makes?|comes?|needs?|wants?|looks?|feels?|gives?|takes?|helps?|matters?)\b/iu;

/** Whether a statement can come after "that": it has a subject and a verb. */
export function isSentence(statement: string): boolean {
  return (
    / /u.test(statement) &&
    (finiteVerb.test(statement) || (/^(?:my|our) /iu.test(statement) && statement.split(' ').length > 2)) &&
    !/^(?:can|would|will|should|do|does|is|are|am)\b/iu.test(statement)
  );
}

const kin =
  /^(?:husband|wife|spouse|partner|boy ?friend|girl ?friend|child(?:ren)?|kids|mates?|sons?|daughters?|parents?|mother|father|mum|mom|dad|brothers?|sisters?|siblings?|grandparents?|grandchildren|friends?|family|colleagues?|co-?workers?|neighbou?rs?|roommates?|flatmates?|relatives?|employer|doctor|GP|dentist|boss|landlord)$/iu;

export function isKin(name: string): boolean {
  return name.split(/ ?\/ ?| or | and /u).some((one) => kin.test(one.trim()));
}

/** People in mid-sentence: relatives are "their" relatives. */
export function withKin(label: string): string {
  const [, start = '', whom = ''] = /^(with )?(.*)$/u.exec(label) ?? [];
  return `${start}${isKin(whom) ? `their ${whom}` : whom}`;
}

/** "I eat meat" among descriptions or things as "eat meat"; undefined for an answer that is no sentence of one's own. */
export function ofThemselves(name: string): { readonly does: string } | undefined {
  const [, am, act = ''] = /^I(['’ ]m| am)? (.+?)\.?$/u.exec(name) ?? [];
  return act === '' ? undefined : { does: turned(am === undefined ? act : `are ${act}`) };
}
