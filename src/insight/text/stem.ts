import { wordSet } from './phrases.ts';

/** Words by the word that they are compared as: forms that no rule below finds, other spellings, short forms. */
const formLines = `
  bicycle bike bikes | television tv tvs telly | color colour | favorite favourite | behavior behaviour
  program programme programmes | center centre | shop store stores | phone mobile mobiles cellphone
  film movie movies films | newspaper newspapers | book ebook | ad advert adverts advertisement advertisements advertising
  football soccer | laptop notebook | child children kid kids | car vehicle automobile | photo picture pictures
  holiday vacation vacations | income salary earnings | month monthly | week weekly | year yearly yr yrs
  household hh hhs | subscription subs | university uni | information info | market mkts mkt
  mother mum mums mom moms | father dad dads | friend mate mates | last past
  man men guy guys lads blokes | woman women ladies girls | person people ppl persons peoples
  buy bought purchase purchases purchased purchasing | eat ate eaten | drink drank drunk | go went gone going
  know knew known | think thought | pay paid | spend spent | see saw seen | write wrote written | drive drove driven
  fly flew flown | keep kept | sleep slept | find found | feel felt | run ran | swim swam | ride rode ridden
  speak spoke spoken | take took taken | wear wore worn | win won | sell sold | grow grew grown | hold held
  make made making | hear heard | game gaming | use using used usage | have has had having | do does did done doing
  be is are was were being | give given gave | live living | thru through | 2 two | 3 three | 4 four | 5 five | 6 six | 7 seven
  8 eight | 9 nine | 10 ten | consider consideration | aware awareness | prefer preference
  recommend recommendation`;

/** Words that the rules below would join with others. */
const unchanged = `
  news series species gamer parenting user media evening clothing spring thing during string king ring bring building
  state wellbeing goods glasses feed need speed united`;

const forms: ReadonlyMap<string, string> = new Map([
  ...[...wordSet(unchanged)].map((word) => [word, word] as const),
  ...formLines.split(/[|\n]/).flatMap((line) => {
    const [base = '', ...others] = wordSet(line);
    return others.map((word) => [word, base] as const);
  }),
]);

/** The form under which a folded English word is compared with its other forms: plurals, -ed, -ing, -ly, -ier. */
export function stemOf(word: string): string {
  const known = forms.get(word);
  if (known !== undefined) return known === word ? word : stemOf(known);
  if (word.length <= 3 || /[^a-z]/.test(word)) return word;
  let base = word;
  if (base.endsWith('ies') && base.length > 4) base = `${base.slice(0, -3)}y`;
  // "Happier", "easiest": what is compared is the adjective.
  else if (/[a-z]{3}ie(?:r|st)$/.test(base)) base = base.replace(/ie(?:r|st)$/, 'y');
  else if (/(?:ss|sh|ch|x|z)es$/.test(base)) base = base.slice(0, -2);
  else if (base.endsWith('s') && !/(?:ss|us|is)$/.test(base)) base = base.slice(0, -1);
  if (base !== word && forms.has(base)) return stemOf(base);
  if (base.endsWith('ing') && base.length > 5) return whole(base.slice(0, -3));
  if (base.endsWith('ied') && base.length > 4) return `${base.slice(0, -3)}y`;
  if (base.endsWith('ed') && base.length > 4) return whole(base.slice(0, -2));
  if (base.endsWith('ly') && base.length > 6) return dropE(base.slice(0, -2));
  return dropE(base);
}

/** "stopp" is "stop"; all else loses a silent e, so that "shared", "sharing" and "share" meet. */
function whole(base: string): string {
  const doubled = /([bdgklmnprt])\1$/.exec(base);
  if (/^(?:cancel|travel|label|model|signal|control|fuel)l$/.test(base)) return base.slice(0, -1);
  return dropE(doubled === null || /(?:ll|ss)$/.test(base) ? base : base.slice(0, -1));
}

function dropE(base: string): string {
  return base.length > 4 && base.endsWith('e') ? base.slice(0, -1) : base;
}
