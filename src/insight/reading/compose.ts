import { turningWords } from './english.ts';
import { exceptionRules } from './grammar/exceptions.ts';
import { listRules } from './grammar/lists.ts';
import { peopleRules } from './grammar/people.ts';
import { placeRules } from './grammar/places.ts';
import { predicateRules } from './grammar/predicates.ts';
import { questionRules } from './grammar/questions.ts';
import { relativeRules } from './grammar/relatives.ts';
import { sideRules } from './grammar/sides.ts';
import type { Context, RuleLine } from './grammar/rule.ts';
import { type Item, spentOf } from './meaning.ts';
import { skipCost } from './terminals/word-items.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** The grammar by the pairs of categories that it joins; of rules for one pair the earlier one is tried first. */
const grammar = Map.groupBy(
  [
    ...questionRules,
    ...peopleRules,
    ...relativeRules,
    ...exceptionRules,
    ...placeRules,
    ...predicateRules,
    ...listRules,
    ...sideRules,
  ].flatMap((line) => line.lefts.map((left) => ({ pair: `${left} ${line.right}`, line }))),
  ({ pair }) => pair,
);
const noRules: readonly { readonly line: RuleLine }[] = [];

/** Items kept of one category over one stretch. */
const perStretch = 10;
/** Longest gap between two parts, in tokens. */
const longestGap = 6;
/** Pairs that are tried before a sentence counts as too long, five times as many as long sentences of people need; a count, so that a busy machine reads the same. */
const mostChecks = 30_000;

/** Items of a sentence while it is read. */
interface Chart {
  /** The best items by category and stretch. */
  readonly kept: Map<string, readonly Item[]>;
  /** Items by their first token, and by the token behind their last. */
  readonly starting: Map<number, readonly Item[]>;
  readonly ending: Map<number, readonly Item[]>;
  /** Items in the order in which their neighbours are tried. */
  readonly waiting: Item[];
}

/** Puts neighbouring items together by the rules until nothing new comes of it; null: the sentence is too long. */
export function compose(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  first: readonly Item[],
): readonly Item[] | null {
  const context = { tokens, vocabulary };
  const chart: Chart = { kept: new Map(), starting: new Map(), ending: new Map(), waiting: [] };
  let checks = 0;
  for (const item of first.toSorted((a, b) => a.to - a.from - (b.to - b.from))) add(chart, item);
  // The list grows while it is walked.
  for (const item of chart.waiting)
    for (const pair of neighbours(item, chart, context)) {
      checks += 1;
      if (checks > mostChecks) return null;
      for (const built of join(pair, context)) add(chart, built);
    }
  return [...chart.kept.values()].flat();
}

/** Adds an item, unless the same meaning or enough others of its stretch are better. */
function add({ kept, starting, ending, waiting }: Chart, item: Item): void {
  const key = `${item.category} ${item.from} ${item.to}`;
  const same = kept.get(key) ?? [];
  const meaning = meaningOf(item);
  const rival =
    same.find((one) => meaningOf(one) === meaning) ??
    (same.length < perStretch ? undefined : same.reduce((low, one) => (one.points < low.points ? one : low)));
  if (rival !== undefined && rival.points >= item.points) return;
  kept.set(key, [...same.filter((one) => one !== rival), item]);
  starting.set(item.from, [...(starting.get(item.from) ?? []), item]);
  ending.set(item.to, [...(ending.get(item.to) ?? []), item]);
  waiting.push(item);
}

type Pair = readonly [left: Item, right: Item, cost: number];

function* join([left, right, cost]: Pair, context: Context): Generator<Item> {
  for (const { line } of grammar.get(`${left.category} ${right.category}`) ?? noRules) {
    // A negation ends with its clause: "without leaving: women", "never go there, 60 and older".
    const { before } = context.tokens[right.from] ?? {};
    if (before === 'clause' && turningWords.has(left.category.slice(1))) continue;
    if (before === 'pause' && left.category === '#never') continue;
    const built = line.build(left, right, context);
    if (built === null) continue;
    const { gain = 0, ...rest } = built;
    const notes = [...(left.notes ?? []), ...(right.notes ?? [])];
    yield {
      ...rest,
      category: line.result,
      from: left.from,
      to: right.to,
      points: left.points + right.points + gain - cost,
      spent: [...spentOf(left), ...spentOf(right)],
      ...(notes.length > 0 ? { notes } : {}),
    };
  }
}

/** Pairs of an item and those behind or before it, with what the words between them cost. */
function* neighbours(
  item: Item,
  { starting, ending }: Chart,
  { tokens, vocabulary }: Context,
): Generator<Pair> {
  let cost = 0;
  for (let at = item.to; at < tokens.length && at - item.to <= longestGap; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.before === 'sentence') break;
    for (const right of starting.get(at) ?? []) yield [item, right, cost + pauseCost(token)];
    const skipped = skipCost(token, vocabulary);
    if (skipped === null) break;
    cost += skipped + pauseCost(token);
  }
  cost = 0;
  for (let at = item.from; at > 0 && item.from - at <= longestGap; at -= 1) {
    const token = tokens[at];
    if (token === undefined || token.before === 'sentence') break;
    cost += pauseCost(token);
    for (const left of ending.get(at) ?? []) if (left !== item) yield [left, item, cost];
    const before = tokens[at - 1];
    const skipped = before === undefined ? null : skipCost(before, vocabulary);
    if (skipped === null) break;
    cost += skipped;
  }
}

const pauseCost = ({ before }: Token): number => (before === 'clause' ? 6 : before === 'pause' ? 2 : 0);

const meanings = new WeakMap<Item, string>();

/** An item without its place, worth and category, as text. */
function meaningOf(item: Item): string {
  const known = meanings.get(item);
  if (known !== undefined) return known;
  const {
    category: _category,
    from: _from,
    to: _to,
    points: _points,
    notes: _notes,
    spent: _spent,
    ...meaning
  } = item;
  const text = JSON.stringify(meaning);
  meanings.set(item, text);
  return text;
}
