/** Base, past and participle of irregular verbs; a missing participle equals the past. */
const irregular = `
arise arose arisen|awake awoke awoken|become became become|begin began begun|bend bent|bind bound|bite bit bitten|
bleed bled|blow blew blown|break broke broken|breed bred|bring brought|build built|burn burnt|buy bought|catch caught|
choose chose chosen|cling clung|come came come|creep crept|deal dealt|dig dug|do did done|draw drew drawn|
dream dreamt|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|
find found|flee fled|fly flew flown|forbid forbade forbidden|forget forgot forgotten|forgive forgave forgiven|
freeze froze frozen|get got gotten|get got got|give gave given|go went gone|grind ground|grow grew grown|hang hung|hear heard|
hide hid hidden|hold held|keep kept|kneel knelt|know knew known|lead led|lean leant|learn learnt|leave left|lend lent|
lie lay lain|light lit|lose lost|make made|mean meant|meet met|mistake mistook mistaken|overcome overcame overcome|
overhear overheard|oversee oversaw overseen|oversleep overslept|overtake overtook overtaken|overeat overate overeaten|
pay paid|prove proved proven|rebuild rebuilt|redo redid redone|repay repaid|resell resold|rethink rethought|
rewrite rewrote rewritten|ride rode ridden|ring rang rung|rise rose risen|run ran run|say said|see saw seen|seek sought|
sell sold|send sent|sew sewed sewn|shake shook shaken|shine shone|shoot shot|show showed shown|shrink shrank shrunk|
sing sang sung|sink sank sunk|sit sat|sleep slept|slide slid|smell smelt|speak spoke spoken|spend spent|spill spilt|
spin spun|spring sprang sprung|stand stood|steal stole stolen|stick stuck|sting stung|strike struck|swear swore sworn|
sweep swept|swim swam swum|swing swung|take took taken|teach taught|tear tore torn|tell told|think thought|
throw threw thrown|undergo underwent undergone|understand understood|undertake undertook undertaken|undo undid undone|
wake woke woken|wear wore worn|weave wove woven|weep wept|win won|wind wound|withdraw withdrew withdrawn|
write wrote written|bet bet|bid bid|broadcast broadcast|burst burst|cast cast|cost cost|cut cut|fit fit|hit hit|
hurt hurt|let let|put put|quit quit|read read|rid rid|set set|shut shut|split split|spread spread|upset upset|
have had|be were been`;

interface Forms {
  readonly base: string;
  readonly past: string;
  readonly participle: string;
}

const forms: readonly Forms[] = irregular.split('|').map((line) => {
  const [base = '', past = '', participle = past] = line.trim().split(' ');
  return { base, past, participle };
});
const byBase = new Map(forms.map((one) => [one.base, one]));
const byPast = new Map(forms.filter(({ base, past }) => base !== past).map((one) => [one.past, one]));
const byParticiple = new Map(forms.map((one) => [one.participle, one]));

/** Past tense of a base form: "take" becomes "took", "visit" becomes "visited". */
export function pastOf(base: string): string {
  const known = byBase.get(base);
  if (known !== undefined) return known.past;
  if (base.endsWith('e')) return `${base}d`;
  if (/[^aeiou]y$/u.test(base)) return `${base.slice(0, -1)}ied`;
  if (/^[^aeiou]*[aeiou][bdgklmnprt]$/u.test(base)) return `${base}${base.at(-1) ?? ''}ed`;
  return `${base}ed`;
}

/** Whether a word is an adverb that may come between a subject and its verb. */
export function isAdverbBefore(word: string): boolean {
  return /^(?:last|first|often|sometimes|seldom|always|\p{L}{2,}ly)$/u.test(word);
}

/** Participle of a base form: "eat" becomes "eaten", "visit" becomes "visited". */
export function participleOf(base: string): string {
  return byBase.get(base)?.participle ?? pastOf(base);
}

/** Past tense of a participle: "eaten" becomes "ate", "ordered" becomes "ordered". */
export function pastOfParticiple(participle: string): string {
  return byParticiple.get(participle)?.past ?? participle;
}

export function isParticiple(word: string): boolean {
  return byParticiple.has(word) || isRegularPast(word);
}

/** Ends of stems with an "e" in their base form. */
const silentE =
  /(?:[aeiou]s|[cgvuz]|[^aeiou][aeiou][kdm]|[^aeiou][aiou]n|[^aeiou][aiuy]p|[bcdfgkpstz]l|at|ot|ut|[^e]ir|[^o]ur|[stplgnc]or|par|hop|har|(?:pl|l|p)et|[tw]ast)$|^[^aeiou]+[aeiou]t$|(?:inv|un|exc)it$/u;
const plainStem =
  /(?:visit|eat|eet|repeat|treat|chat|need|add|long|^hang|[aeiou]{2}t|button|question|mention)$/u;

/** Stems that British English doubles: "travelled". */
const doubledL = /(?:trav|canc|lab|mod|couns|chann|lev|fu|pan|rev)ell$|(?:sign|equ|tot|riv)all$/u;

/** Base form of a verb in the past tense; null for any other word. */
export function baseOfPast(past: string): string | null {
  const known = byPast.get(past);
  if (known !== undefined) return known.base;
  if (!isRegularPast(past)) return null;
  const stem = past.slice(0, -2);
  if (stem.endsWith('i')) return `${stem.slice(0, -1)}y`;
  if (/([bdgklmnprt])\1$/u.test(stem) && (doubledL.test(stem) || !/[aeiou]ll$/u.test(stem)))
    return stem.slice(0, -1);
  return silentE.test(stem) && !plainStem.test(stem) ? `${stem}e` : stem;
}

/** What people do at an event, before its object: "trip" as "travelled to". */
const atEvents: Readonly<Record<string, string>> = {
  visit: 'visited',
  trip: 'travelled to',
  journey: 'travelled to',
  purchase: 'bought',
  order: 'ordered from',
  call: 'called',
};

/** The act of an event's name in the past; `isWhole`: without what comes before an object. Undefined for any other noun. */
export function pastOfEvent(event: string, isWhole = false): string | undefined {
  const past = atEvents[event];
  return isWhole ? past?.split(' ', 1)[0] : past;
}

/** Nouns that name an act as its verb does: "exercise frequency". */
const actNouns = /^(?:exercise|purchase|travel|visit|use|drink|smoke|shop|order|play|watch|listen)$/u;

/** Base form of an "-ing" form, or of a noun that is a verb too: "drinking" becomes "drink"; null for others. */
export function baseOfGerund(word: string): string | null {
  if (actNouns.test(word)) return word;
  if (!/^\p{Ll}{2,}ing$/u.test(word)) return null;
  const stem = word.slice(0, -3);
  if (byBase.has(stem)) return stem;
  if (byBase.has(`${stem}e`)) return `${stem}e`;
  if (byBase.has(stem.slice(0, -1)) && stem.at(-1) === stem.at(-2)) return stem.slice(0, -1);
  return baseOfPast(`${stem}ed`);
}

const regular = new Set(
  (
    'affect allow answer apply ask attend avoid ban believe belong borrow call cancel carry change check clean close contact contribute cook cover create cycle dance decide ' +
    'discuss donate download enjoy exercise expect finish follow gamble garden grow help improve include influence intend interfere increase introduce invest join ' +
    'like limit listen live look love manage move need offer open order own participate plan play pray prefer prevent ' +
    'protect provide pursue raise receive recycle reduce relax rent require save share shop smoke start stay subscribe stop stream study ' +
    'support swim talk travel try use visit volunteer vote wait walk want watch wish work worry worship'
  ).split(' '),
);

/** Whether a word is the base form of a verb that questions are often about. */
export function isVerb(word: string): boolean {
  return byBase.has(word) || regular.has(word);
}

/** "own" as "owns", "watch" as "watches", "have" as "has". */
export function singularOf(base: string): string {
  if (base === 'have') return 'has';
  if (base === 'be') return 'is';
  if (/(?:s|x|z|ch|sh|o)$/u.test(base)) return `${base}es`;
  return /[^aeiou]y$/u.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}

/** "owns" as "own"; null for any other word. */
export function baseOfSingular(word: string): string | null {
  if (word === 'has') return 'have';
  if (word === 'is') return 'are';
  const bases = [word.slice(0, -1), word.slice(0, -2), `${word.slice(0, -3)}y`];
  return bases.find((base) => isVerb(base) && singularOf(base) === word) ?? null;
}

function isRegularPast(word: string): boolean {
  return /^\p{Ll}{2,}ed$/u.test(word) && !word.endsWith('eed') && !/^(?:bed|red|shed|wed)$/u.test(word);
}
