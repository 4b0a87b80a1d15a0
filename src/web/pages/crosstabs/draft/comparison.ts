import { questionsOf } from '../../../../figures/tables/table-header.ts';
import type { TableBases } from '../../../../contract/query/table-bases.ts';
import { arrangedAnswers } from '../../../connected/arranged-answers.ts';
import type { HandedAudience, HandedComparison } from '../../../connected/comparison/handed-comparison.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { Clause } from '../../../../expression/expression.ts';
import { toExpression, toWire } from '../../../../expression/wire.ts';
import { oncePerObject } from '../../../../lib/once-per-object.ts';
import { audienceItem } from './audience-item.ts';
import { itemsOfBanner } from './banner-tree.ts';
import type { CrosstabContent, Edit } from './crosstab-content.ts';
import { type CrosstabItem, newItemId } from './crosstab-item.ts';
import { expandBlocks } from './expand.ts';
import { itemsOfPick, openedItems } from './items-of-pick.ts';
import { meanRows } from '../../../../figures/tables/opened-rows.ts';
import { hasMeans, hasShares } from '../../../../figures/questions/opening.ts';
import { rowBases } from '../../../../figures/tables/table-request.ts';

const wireStyle = { suffixes: 'string', datapointsKey: 'datapoints' } as const;
const mostAudiences = 8;

/** A crosstab of a handed-on comparison: one row per answer, one column per audience after the total, and its base. */
export function contentOfComparison(
  handed: HandedComparison,
  empty: CrosstabContent,
  catalogue: Catalogue,
): CrosstabContent {
  const { question, audiences, base, baseMode, correction = empty.view.correction } = handed;
  const rows = question === null ? [] : rowsOf({ ...handed, question }, catalogue);
  const columns = [
    ...audiences.flatMap((audience) => itemOf(audience) ?? []),
    ...itemsOfBanner(handed.banner ?? [], catalogue, newItemId).items,
  ];
  const own = base === null ? null : itemOf(base);
  const content: CrosstabContent = {
    ...empty,
    rows,
    columns: [...empty.columns, ...columns],
    bases: own === null ? empty.bases : [own, ...empty.bases],
    view: { ...empty.view, correction, bases: basesWith(empty.view.bases, rows[0]?.group, baseMode) },
  };
  const grid = handed.byItself === true ? catalogue.questionByCode.get(question ?? '') : undefined;
  if (grid === undefined || grid.suffixes.length === 0) return content;
  const parts = new Set([hasShares(grid) ? ('answers' as const) : ('mean' as const)]);
  return expandBlocks('rows', [grid], parts, 'itself', newItemId)(content);
}

/** The block of a question that arrives keeps the base that it had. */
function basesWith(
  bases: TableBases,
  block: string | undefined,
  mode: HandedComparison['baseMode'],
): TableBases {
  if (block === undefined || mode === undefined) return bases;
  return { ...bases, byBlock: { ...bases.byBlock, [block]: mode } };
}

/**
 * A row per answer or net, in their order, or per mean. Joined suffixes share a row; suffixes asked for one by one get a
 * row each.
 */
function rowsOf(
  { question, datapoints, suffixes, splitSuffixes, nets = [], order = [], banner, metric }: HandedQuestion,
  catalogue: Catalogue,
): readonly CrosstabItem[] {
  if (banner !== undefined && datapoints === null) {
    const pick = { question, datapoints, suffixes: null, minCount: 1 };
    return openedItems(pick, 'split', catalogue, newItemId, true);
  }
  const known = catalogue.questionByCode.get(question);
  if (known !== undefined && (metric === 'mean' ? hasMeans(known) : !hasShares(known))) {
    const codes = arrangedAnswers(known.datapoints, { datapoints, nets: [], order }).map(({ code }) => code);
    const rows = codes.flatMap((code) => known.datapointByCode.get(code) ?? []);
    const means = meanRows({ ...known, datapoints: rows }, codes, suffixes);
    return means.map((row) => ({ id: newItemId(), ...row }));
  }
  const answers = arrangedAnswers(known?.datapoints ?? [], { datapoints, nets, order });
  const columns =
    splitSuffixes === true
      ? (suffixes ?? known?.suffixes.map(({ code }) => code) ?? []).map((code) => [code])
      : [suffixes];
  return answers.flatMap(({ code, name }) => {
    const net = nets.find((one) => one.code === code);
    return (columns.length === 0 ? [null] : columns).flatMap((at) => {
      const pick = { question, datapoints: [...(net?.datapoints ?? [code])], suffixes: at, minCount: 1 };
      const items = itemsOfPick(pick, 'or', catalogue, newItemId);
      return net === undefined ? items : items.map((item) => ({ ...item, name }));
    });
  });
}

type HandedQuestion = HandedComparison & { readonly question: string };

/** The same, added to a crosstab that has its own rows, columns and bases. */
export function addComparison(handed: HandedComparison, catalogue: Catalogue): Edit {
  return (content) => {
    const { rows, columns, bases, view } = contentOfComparison(
      handed,
      { ...content, rows: [], columns: [], bases: [] },
      catalogue,
    );
    return {
      ...content,
      rows: [...content.rows, ...rows],
      columns: [...content.columns, ...columns],
      bases: [...content.bases, ...bases],
      view: { ...content.view, bases: view.bases },
    };
  };
}

/** Audiences without conditions of their own are everyone, which a crosstab has already. */
function itemOf({ name, expression }: HandedAudience): CrosstabItem | null {
  const read = expression === null ? null : toExpression(expression);
  return read !== null && 'expression' in read ? audienceItem(name, read.expression) : null;
}

/**
 * The comparison that a crosstab hands on: the question of most of its rows, its columns as audiences, and the current
 * base. Rows of other questions and columns that are not audiences are left out.
 */
export function comparisonOfContent(
  content: CrosstabContent,
  base: CrosstabItem,
  catalogue: Catalogue | null,
): HandedComparison {
  const asked = handedQuestion(content.rows);
  const row = content.rows.find(
    (one) => asked.question !== null && questionsOf(one).includes(asked.question),
  );
  return {
    from: content.name === '' ? 'a crosstab' : `the crosstab “${content.name}”`,
    ...asked,
    ...(row !== undefined && { baseMode: rowBases(content.view, catalogue)(row).mode }),
    audiences: handedAudiences(content.columns),
    base: handedOf(base) ?? null,
  };
}

const handedQuestion = oncePerObject(
  (
    rows: CrosstabContent['rows'],
  ): Pick<HandedComparison, 'question' | 'datapoints' | 'suffixes' | 'nets' | 'metric'> => {
    const named = rows.flatMap(({ name, asks }) =>
      asks.kind === 'expression' && asks.expression.kind === 'clause'
        ? [{ name, clause: asks.expression }]
        : [],
    );
    const averages = rows.flatMap(({ asks }) => (asks.kind === 'average' ? [asks] : []));
    const question = mostFrequent([
      ...named.map(({ clause }) => clause.question),
      ...averages.map((one) => one.question),
    ]);
    const means = averages.filter((one) => one.question === question);
    if (!named.some(({ clause }) => clause.question === question) && means.length > 0) {
      return {
        question,
        datapoints: codesOf(means, ({ datapoint }) => (datapoint === '' ? null : [datapoint])),
        suffixes: codesOf(means, ({ suffix }) => (suffix === undefined ? null : [suffix])),
        metric: 'mean',
      };
    }
    const ownRows = named.filter(({ clause }) => clause.question === question && !clause.negated);
    const own = ownRows.map(({ clause }) => clause);
    const nets = netsOf(ownRows);
    return {
      question,
      datapoints: codesOf(own, ({ datapoints }) => datapoints),
      suffixes: codesOf(own, ({ suffixes }) => suffixes),
      ...(nets.length === 0 ? {} : { nets }),
    };
  },
);

const handedAudiences = oncePerObject((columns: CrosstabContent['columns']) =>
  columns
    .filter(({ asks }) => asks.kind === 'expression')
    .slice(0, mostAudiences)
    .flatMap((item) => handedOf(item) ?? []),
);

interface NamedClause {
  readonly name: string;
  readonly clause: Clause;
}

/** Rows that join answers without a row of their own. */
function netsOf(rows: readonly NamedClause[]): { code: string; name: string; datapoints: string[] }[] {
  const uses = new Map<string, number>();
  for (const { clause } of rows) {
    for (const code of clause.datapoints ?? []) uses.set(code, (uses.get(code) ?? 0) + 1);
  }
  const joined = rows.filter(
    ({ clause: { datapoints, minCount } }) =>
      datapoints !== null &&
      datapoints.length > 1 &&
      minCount === 1 &&
      datapoints.every((code) => uses.get(code) === 1),
  );
  return joined.map(({ name, clause }, place) => ({
    code: `net-${place + 1}`,
    name,
    datapoints: [...(clause.datapoints ?? [])],
  }));
}

function handedOf({ name, asks }: CrosstabItem): HandedAudience | undefined {
  return asks.kind === 'expression'
    ? { id: '', name, expression: toWire(asks.expression, wireStyle) }
    : undefined;
}

function mostFrequent(codes: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  const [first] = Array.from(counts).toSorted(([, a], [, b]) => b - a);
  return first?.[0] ?? null;
}

/** Codes of all rows once each; null, which is all, where a row names none. */
function codesOf<Asked, Code>(
  rows: readonly Asked[],
  of: (asked: Asked) => readonly Code[] | null,
): Code[] | null {
  const lists = rows.map(of);
  return lists.some((codes) => codes === null) ? null : [...new Set(lists.flatMap((codes) => codes ?? []))];
}
