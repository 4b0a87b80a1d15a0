import { withoutRemark } from './without-remark.ts';

/** A question named by what people did: "Ever eaten" is `who have ever eaten …`. */
export interface VerbPhrase {
  readonly verb: string;
  /** The contrary for one or any of several answers: "have never eaten", "have not bought". */
  readonly negatedVerb: string;
  /** Behind the answers: "last month"; may be empty. */
  readonly rest: string;
}

const participles =
  'eaten|bought|seen|heard|read|drunk|taken|made|sent|sold|found|given|worn|driven|\\p{Ll}{2,}ed';
const adverbials =
  'last|in|this|during|at|on|from|over|within|before|past|today|yesterday|recently|often|regularly|most|online|' +
  'since|per|every|weekly|monthly|daily|abroad|there';
/** Adjectives and nouns that only look like a participle, and verbs that need another tense. */
const notDone =
  /^(?:red|bed|need|seed|speed|feed|breed|aged|married|divorced|separated|retired|employed|owned)$/u;

const pattern = new RegExp(
  `^(?:(ever) )?((?:${participles})(?: (?:or|and) (?:${participles}))*)(?: ((?:${adverbials})\\b.*))?$`,
  'u',
);

/** Null for a name that does not begin with what people did, or goes on in another way ("Paid subscriptions"). */
export function verbPhrase(name: string): VerbPhrase | null {
  if (name.length > 80) return null;
  const plain = withoutRemark(name).replaceAll(' / ', ' or ');
  const found = pattern.exec(plain.charAt(0).toLowerCase() + plain.slice(1));
  const [, ever, did, rest = ''] = found ?? [];
  if (did === undefined || did.split(/ or | and /u).some((verb) => notDone.test(verb))) return null;
  return {
    verb: ever === undefined ? `have ${did}` : `have ever ${did}`,
    negatedVerb: ever === undefined ? `have not ${did}` : `have never ${did}`,
    rest,
  };
}
