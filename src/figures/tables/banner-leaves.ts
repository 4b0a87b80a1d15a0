import type { BannerNode } from '../../contract/saved-work/banner.ts';
import type { Expression } from '../../expression/expression.ts';
import { toExpression } from '../../expression/wire.ts';
import { allOf } from '../questions/nested-items.ts';
import type { RowsQuestion } from './opened-rows.ts';
import { clauseOf } from '../query-parts.ts';
import { isOffered } from '../../lib/offered.ts';

/** A header that carries figures: everyone who meets all conditions of its path. */
export interface BannerLeaf {
  /** The same for the same conditions, whatever else the banner has. */
  readonly id: string;
  readonly name: string;
  /** Headings over it, outermost first. */
  readonly path: readonly string[];
  readonly expression: Expression;
  /** Conditions of its path, its own last: it meets all of them. */
  readonly conditions: readonly Expression[];
  /** Everyone under its heading; in no family of letters. */
  readonly isTotal: boolean;
}

/** What a tree names that the survey no longer has. */
export interface LostHeading {
  readonly question: string;
  /** Empty: the question itself. */
  readonly datapoint: string;
}

/** A value among the headings of a tree. */
export interface BannerValue {
  readonly node: Extract<BannerNode, { kind: 'value' }>;
  readonly path: readonly string[];
  /** Place among leaves and values, counting from 0. */
  readonly place: number;
}

type Entry = BannerLeaf | Omit<BannerValue, 'place'>;

interface Above {
  readonly path: readonly string[];
  readonly key: readonly string[];
  readonly conditions: readonly Expression[];
}

const top: Above = { path: [], key: [], conditions: [] };

/** Lists the leaves of a banner in order, its values, and the codes that are gone; the rest of the tree stays. */
export function bannerLeaves(
  tree: readonly BannerNode[],
  questionOf: (code: string) => RowsQuestion | undefined,
): {
  readonly leaves: readonly BannerLeaf[];
  readonly values: readonly BannerValue[];
  readonly lost: readonly LostHeading[];
} {
  const lost: LostHeading[] = [];

  function leavesOf(node: BannerNode, above: Above): readonly Entry[] {
    switch (node.kind) {
      case 'heading':
        return node.items.flatMap((item) => leavesOf(item, { ...above, path: [...above.path, node.name] }));
      case 'audience': {
        const read = toExpression(node.expression);
        if ('problem' in read) return [];
        return leafOrUnder(node.name, JSON.stringify(node.expression), read.expression, node.under, above);
      }
      case 'question':
        return questionLeaves(node, above);
      case 'value':
        if (questionOf(node.question) !== undefined) return [{ node, path: above.path }];
        lost.push({ question: node.question, datapoint: node.datapoint });
        return [];
    }
  }

  function questionLeaves(node: Extract<BannerNode, { kind: 'question' }>, above: Above): readonly Entry[] {
    const question = questionOf(node.question);
    if (question === undefined) {
      lost.push({ question: node.question, datapoint: '' });
      return [];
    }
    const { datapoints } = question;
    const chosen = node.datapoints ?? datapoints.filter(isOffered).map(({ code }) => code);
    const suffixes = node.suffixes?.map(Number) ?? null;
    // The question heads its own answers; an answer with others under it is a heading in its place.
    const within = above.conditions.length === 0 ? { ...above, path: [...above.path, question.name] } : above;
    const everyone = clauseOf(question.code, null, suffixes);
    const total = node.total === true ? [leaf('Total', `${question.code}=`, everyone, within, true)] : [];
    return [
      ...total,
      ...chosen.flatMap((code) => {
        const answer = datapoints.find((one) => one.code === code);
        if (answer === undefined) {
          lost.push({ question: node.question, datapoint: code });
          return [];
        }
        const key = `${question.code}=${code}${suffixes === null ? '' : `@${suffixes.join('+')}`}`;
        const clause = clauseOf(question.code, [code], suffixes);
        const isHeading = (node.under ?? []).length > 0;
        return leafOrUnder(answer.name, key, clause, node.under, isHeading ? above : within);
      }),
    ];
  }

  function leafOrUnder(
    name: string,
    key: string,
    expression: Expression,
    under: readonly BannerNode[] | undefined,
    above: Above,
  ): readonly Entry[] {
    if (under === undefined || under.length === 0) return [leaf(name, key, expression, above, false)];
    const next = {
      path: [...above.path, name],
      key: [...above.key, key],
      conditions: [...above.conditions, expression],
    };
    return under.flatMap((node) => leavesOf(node, next));
  }

  const all = tree.flatMap((node) => leavesOf(node, top));
  return {
    leaves: withOwnIds(all.filter((one) => 'conditions' in one)),
    values: all.flatMap((one, place) => ('node' in one ? [{ ...one, place }] : [])),
    lost,
  };
}

function leaf(name: string, key: string, expression: Expression, above: Above, isTotal: boolean): BannerLeaf {
  const conditions = [...above.conditions, expression];
  return {
    id: [...above.key, key].join('&'),
    name,
    path: above.path,
    conditions,
    expression: allOf(conditions) ?? expression,
    isTotal,
  };
}

/** Longest id of a column in a query. */
const longestId = 500;

/** Ids that are too long, or there before, get their place in the banner. */
function withOwnIds(leaves: readonly BannerLeaf[]): readonly BannerLeaf[] {
  const seen = new Set<string>();
  return leaves.map((one, place) => {
    const id = one.id.length > longestId || seen.has(one.id) ? `${place}` : one.id;
    seen.add(id);
    return { ...one, id };
  });
}
