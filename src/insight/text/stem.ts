/** Words that the rules below would join with others, or that they would not join with their own forms. */
const irregular: Readonly<Record<string, string>> = {
  women: 'woman',
  men: 'man',
  people: 'person',
  children: 'child',
  kids: 'kid',
  bought: 'buy',
  buying: 'buy',
  spent: 'spend',
  paid: 'pay',
  seen: 'see',
  saw: 'see',
  made: 'make',
  making: 'make',
  eaten: 'eat',
  ate: 'eat',
  drunk: 'drink',
  heard: 'hear',
  news: 'news',
  series: 'series',
  species: 'species',
  gaming: 'game',
  gamer: 'gamer',
  parenting: 'parenting',
  using: 'use',
  used: 'use',
  usage: 'use',
  user: 'user',
  media: 'media',
  has: 'have',
  had: 'have',
  having: 'have',
  does: 'do',
  did: 'do',
  done: 'do',
  doing: 'do',
  is: 'be',
  are: 'be',
  was: 'be',
  were: 'be',
  gone: 'go',
  going: 'go',
  went: 'go',
  given: 'give',
  gave: 'give',
  found: 'find',
  known: 'know',
  knew: 'know',
  taken: 'take',
  took: 'take',
  read: 'read',
  ended: 'end',
  wealthier: 'wealthy',
  families: 'family',
  living: 'live',
  lives: 'live',
  owned: 'own',
  owns: 'own',
  owning: 'own',
  evening: 'evening',
  clothing: 'clothing',
  spring: 'spring',
  thing: 'thing',
  during: 'during',
  being: 'be',
  string: 'string',
  king: 'king',
  ring: 'ring',
  bring: 'bring',
  building: 'building',
  state: 'state',
  wellbeing: 'wellbeing',
  goods: 'goods',
  glasses: 'glasses',
  cooking: 'cook',
  reading: 'read',
  listening: 'listen',
  feed: 'feed',
  need: 'need',
  speed: 'speed',
  united: 'united',
  red: 'red',
  bed: 'bed',
  seed: 'seed',
};

/** The form under which a folded English word is compared with its other forms: plurals, -ed, -ing, -ly. */
export function stem(word: string): string {
  const known = irregular[word];
  if (known !== undefined) return known;
  if (word.length <= 3 || /[^a-z]/.test(word)) return word;
  let base = word;
  if (base.endsWith('ies') && base.length > 4) base = `${base.slice(0, -3)}y`;
  else if (/[a-z]{3}ier$/.test(base)) base = `${base.slice(0, -3)}y`;
  else if (/(?:ss|sh|ch|x|z)es$/.test(base)) base = base.slice(0, -2);
  else if (base.endsWith('s') && !/(?:ss|us|is)$/.test(base)) base = base.slice(0, -1);
  const changed = irregular[base];
  if (changed !== undefined) return changed;
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
