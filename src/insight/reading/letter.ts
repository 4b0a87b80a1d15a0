import { wordSet } from '../text/phrases.ts';
import type { Token } from './tokens.ts';

/** Words that a greeting begins with, and those that may end a letter. */
const greetings: ReadonlySet<string> = wordSet('hi hello hey dear');
const farewells: ReadonlySet<string> = wordSet(
  'regards thanks thank you thx cheers ta best kind warm many sincerely yours much so very in advance',
);
/** Most tokens of a greeting with a name, and of a farewell. */
const longest = 5;

const isBreak = ({ before }: Token): boolean =>
  before === 'pause' || before === 'clause' || before === 'sentence';

/** A prompt without the greeting before it and the farewell with a name behind it: "Dear team, …? Kind regards, Lena". */
export function withoutLetter(tokens: readonly Token[]): readonly Token[] {
  const body = withoutGreeting(tokens);
  const end = body.findIndex((token, at) => at > 0 && isBreak(token) && isFarewell(body.slice(at)));
  return end === -1 ? body : body.slice(0, end);
}

function withoutGreeting(tokens: readonly Token[]): readonly Token[] {
  if (!greetings.has(tokens[0]?.folded ?? '')) return tokens;
  const start = tokens.findIndex((token, at) => at > 0 && isBreak(token));
  const [first, ...rest] = start === -1 || start > longest ? [] : tokens.slice(start);
  return first === undefined ? tokens : [{ ...first, before: 'sentence' }, ...rest];
}

function isFarewell(tokens: readonly Token[]): boolean {
  const words = tokens.findIndex(({ folded }) => !farewells.has(folded));
  const names = words === -1 ? [] : tokens.slice(words);
  return (
    words !== 0 &&
    tokens.length <= longest &&
    names.every(({ kind, shape }) => kind === 'word' && shape !== 'lower') &&
    (names[0] === undefined || isBreak(names[0]))
  );
}
