import {
  axesOf,
  axisPiece,
  axisSettingNames,
  axisSettings,
  cachedValues,
  chartGroups,
  columnKey,
  columnReference,
  layoutOf,
  plotOf,
  rolesOf,
  seriesByColumn,
  seriesOf,
  type SeriesRole,
} from '../identity/chart-pieces.ts';
import { hashOf, type WrittenPieces } from '../identity/shape-identity.ts';
import {
  childOf,
  childrenOf,
  edited,
  replaced,
  valueAt,
  type XmlEdit,
  type XmlElement,
} from '../identity/xml-tree.ts';
import {
  type ChartContext,
  type ChartPart,
  isWritten,
  labelsXml,
  pointsXml,
  type RowOf,
} from './refresh-labels.ts';

/** A figure of a series before and after. */
export interface MovedFigure {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

export interface RefreshedChart {
  readonly xml: string;
  /** What the person should know: "Its type was changed by hand and is kept." */
  readonly words: readonly string[];
  readonly values: number;
  readonly moved: readonly MovedFigure[];
}

/**
 * Puts fresh figures into a chart. Series are matched by the columns of its cells, without tags by their names. Labels,
 * tints and axis ends follow while they are as they were written; everything else of the chart is kept.
 */
export function refreshChart(
  deck: ChartPart,
  fresh: ChartPart,
  freshKeys: ReadonlyMap<string, string>,
  written: WrittenPieces | null,
): RefreshedChart {
  const byHash = new Map(Array.from(freshKeys, ([letter, key]) => [hashOf(key), letter]));
  const freshNames = new Map<string, XmlElement>();
  const freshData = new Map<string, XmlElement>();
  for (const one of seriesOf(fresh.root)) {
    for (const [role, reference] of rolesOf(one)) {
      const column = columnOf(reference);
      if (column !== null) (role === 'tx' ? freshNames : freshData).set(column, reference);
    }
  }
  const context: ChartContext = {
    deck,
    fresh,
    written,
    freshNames,
    freshData,
    freshColumn: (column) =>
      column === 'A' ? 'A' : (byHash.get(written?.get(`col${column}`) ?? '') ?? null),
  };
  const isSameType = typeOf(deck.root) === typeOf(fresh.root);
  const pairs = pairsOf(context);
  const moved: MovedFigure[] = [];
  let values = 0;
  const edits: XmlEdit[] = [];
  const texts = new Map<XmlElement, string>();
  let gone = 0;
  for (const [one, { key, match }] of pairs) {
    if (match === null) {
      // Without tags a series that has no match is the person's own.
      const isOurs = written !== null && written.has(`col${/^[A-Z]+/.exec(key)?.[0] ?? ''}`);
      if (!isOurs) continue;
      edits.push(replaced(one, ''));
      gone += 1;
      continue;
    }
    const figures = figuresBetween(one, match);
    values += figures.values;
    moved.push(...figures.moved);
    const isSameGroup = isSameType && one.parent?.name === match.parent?.name;
    const text = seriesXml(one, match, key, context, isSameGroup);
    if (text === deck.xml.slice(one.from, one.to)) continue;
    texts.set(one, text);
    edits.push(replaced(one, text));
  }
  const added = isSameType
    ? newSeries(context, new Set(Array.from(pairs.values(), ({ match }) => match)))
    : [];
  edits.push(...added);
  if (isSameType) edits.push(...axisEdits(context), ...layoutEdits(context));
  return {
    xml: edited(deck.xml, edits),
    words: [
      ...(isSameType ? [] : ['Its type was changed by hand: its figures are new, its look is yours.']),
      ...(gone === 0
        ? []
        : [`${gone === 1 ? 'One series is' : `${gone} series are`} no longer among the figures.`]),
      ...(isSameType ? shortAxisWords(context) : []),
    ],
    values,
    moved,
  };
}

function columnOf(reference: XmlElement | undefined): string | null {
  const formula = childOf(reference, 'f')?.text;
  return formula === undefined ? null : (columnReference(formula)?.column ?? null);
}

/** Kinds, directions and groupings of the groups; areas under lines are bands. */
function typeOf(root: XmlElement): string {
  const groups = plotOf(root)?.children.filter(({ name }) => chartGroups.some((one) => one === name)) ?? [];
  const isLines = groups.some(({ name }) => name === 'lineChart');
  return groups
    .filter(({ name }) => !isLines || name !== 'areaChart')
    .map((group) => `${group.name} ${valueAt(group, 'barDir') ?? ''} ${valueAt(group, 'grouping') ?? ''}`)
    .join(', ');
}

function nameOf(one: XmlElement): string | null {
  const name = cachedValues(rolesOf(one).get('tx'))[0];
  return name === undefined || name === null ? null : columnKey(name);
}

interface Pair {
  /** Column of the series in the deck, with its number. */
  readonly key: string;
  readonly match: XmlElement | null;
}

function pairsOf({ deck, fresh, written, freshColumn }: ChartContext): ReadonlyMap<XmlElement, Pair> {
  const freshSeries = seriesByColumn(fresh.root);
  if (written !== null) {
    return new Map(
      Array.from(seriesByColumn(deck.root), ([key, one]): [XmlElement, Pair] => {
        const [, letters = '', number = ''] = /^([A-Z]+)(\d*)$/.exec(key) ?? [];
        const column = freshColumn(letters);
        return [
          one,
          { key, match: column === null ? null : (freshSeries.get(`${column}${number}`) ?? null) },
        ];
      }),
    );
  }
  const all = Array.from(freshSeries, ([key, one]) => ({ key, one, name: nameOf(one) }));
  const series = seriesOf(deck.root);
  const isWhole = series.length === all.length;
  const taken = new Set<XmlElement>();
  return new Map(
    series.flatMap((one, place): [XmlElement, Pair][] => {
      const name = nameOf(one);
      const byName = all.find((other) => !taken.has(other.one) && name !== null && other.name === name);
      const byPlace = isWhole && all[place]?.name === null ? all[place] : undefined;
      const found = byName ?? byPlace;
      if (found === undefined) return [[one, { key: '', match: null }]];
      taken.add(found.one);
      return [[one, { key: found.key, match: found.one }]];
    }),
  );
}

function numbersOf(roles: ReadonlyMap<SeriesRole, XmlElement>): readonly (string | null)[] {
  return cachedValues(roles.get('val') ?? roles.get('xVal'));
}

/** Data of a series before and after, by the names of its rows. */
function figuresBetween(one: XmlElement, match: XmlElement) {
  const [before, after] = [rolesOf(one), rolesOf(match)];
  const name = cachedValues(after.get('tx'))[0] ?? null;
  const now = numbersOf(after);
  if (name === null) return { values: 0, moved: [] };
  const rows = cachedValues(after.get('cat'));
  const rowOf = rowMap(cachedValues(before.get('cat')), rows);
  const moved = numbersOf(before).flatMap((value, row): MovedFigure[] => {
    const next = now[rowOf(row) ?? -1] ?? null;
    if (value === null || next === null || Number(value) === Number(next)) return [];
    const label = rows[rowOf(row) ?? -1];
    const words = [label, columnKey(name)].filter((word) => word !== undefined && word !== null).join(', ');
    return [{ name: words, before: Number(value), after: Number(next) }];
  });
  return { values: now.filter((value) => value !== null).length, moved };
}

function plainName(name: string | null | undefined): string {
  return (name ?? '').split(' †', 1).join('').trim();
}

/** The fresh row of a row of the deck, by its name; without names the same row. */
function rowMap(before: readonly (string | null)[], after: readonly (string | null)[]): RowOf {
  if (before.length === 0 || after.length === 0) return (row) => row;
  const names = after.map(plainName);
  return (row) => {
    const name = plainName(before[row]);
    const found = names.indexOf(name);
    if (found !== -1) return found;
    // Renamed in place: no row of the deck has the name that is there now.
    return row < names.length && !before.some((one) => plainName(one) === names[row]) ? row : null;
  };
}

function seriesXml(
  one: XmlElement,
  match: XmlElement,
  key: string,
  context: ChartContext,
  isSameGroup: boolean,
): string {
  const { deck, fresh, written, freshColumn, freshNames, freshData } = context;
  const edits: XmlEdit[] = [];
  const ownRoles = rolesOf(match);
  for (const [role, reference] of rolesOf(one)) {
    const column = written === null ? null : columnOf(reference);
    const mapped = column === null ? null : freshColumn(column);
    const next =
      mapped === null
        ? written === null
          ? ownRoles.get(role)
          : undefined
        : (role === 'tx' ? freshNames : freshData).get(mapped);
    if (next === undefined) {
      const bars = childOf(one, 'errBars');
      if (bars !== undefined && (role === 'plus' || role === 'minus')) edits.push(replaced(bars, ''));
    } else if (!isSameReference(reference, next)) {
      edits.push(replaced(reference, fresh.xml.slice(next.from, next.to)));
    }
  }
  if (isSameGroup) {
    const rowOf = rowMap(cachedValues(rolesOf(one).get('cat')), cachedValues(ownRoles.get('cat')));
    const anchor = Math.max(
      ...one.children
        .filter(({ name }) => /^(?:idx|order|tx|spPr|invertIfNegative|pictureOptions|marker)$/.test(name))
        .map(({ to }) => to),
    );
    const points = pointsXml(one, match, key, context, rowOf);
    const labels = labelsXml(one, match, key, context, rowOf);
    edits.push(...regionEdit(deck.xml, childrenOf(one, 'dPt'), anchor, points));
    const after = Math.max(anchor, ...childrenOf(one, 'dPt').map(({ to }) => to));
    edits.push(...regionEdit(deck.xml, childrenOf(one, 'dLbls'), after, labels));
  }
  const moved = edits.map(({ from, to, text }) => ({ from: from - one.from, to: to - one.from, text }));
  return edited(deck.xml.slice(one.from, one.to), moved);
}

function isSameReference(one: XmlElement, other: XmlElement): boolean {
  return one.name === other.name && referenceText(one) === referenceText(other);
}

function referenceText(reference: XmlElement): string {
  const formula = (childOf(reference, 'f')?.text ?? '').replaceAll(/[$']/g, '');
  return [formula, ...cachedValues(reference).map((value) => value ?? '∅')].join('\n');
}

function regionEdit(
  xml: string,
  elements: readonly XmlElement[],
  at: number,
  text: string,
): readonly XmlEdit[] {
  const [from, to] = [elements[0]?.from ?? at, elements.at(-1)?.to ?? at];
  return xml.slice(from, to) === text ? [] : [{ from, to, text }];
}

/** Series of figures that the deck was not written with, each after the last of its group. */
function newSeries(
  { deck, fresh, written, freshNames }: ChartContext,
  matched: ReadonlySet<XmlElement | null>,
): readonly XmlEdit[] {
  if (written === null) return [];
  const known = new Set(
    Array.from(written).flatMap(([piece, value]) => (piece.startsWith('col') ? [value] : [])),
  );
  const legend = childOf(deck.root, 'chart', 'legend');
  const hidden = new Set(
    childrenOf(childOf(fresh.root, 'chart', 'legend'), 'legendEntry').map((one) => valueAt(one, 'idx')),
  );
  let next = Math.max(-1, ...seriesOf(deck.root).map((one) => Number(valueAt(one, 'idx') ?? -1)));
  return Array.from(seriesByColumn(fresh.root)).flatMap(([key, one]): XmlEdit[] => {
    const name = cachedValues(freshNames.get(/^[A-Z]+/.exec(key)?.[0] ?? ''))[0];
    const isKnown = name === undefined || name === null || known.has(hashOf(columnKey(name)));
    const groups = plotOf(deck.root)?.children.filter((group) => group.name === one.parent?.name) ?? [];
    const last = childrenOf(groups[0], 'ser').at(-1);
    if (isKnown || matched.has(one) || last === undefined) return [];
    next += 1;
    const text = fresh.xml
      .slice(one.from, one.to)
      .replace(/<c:idx val="\d+"\/><c:order val="\d+"\/>/, `<c:idx val="${next}"/><c:order val="${next}"/>`);
    const edits = [{ from: last.to, to: last.to, text }];
    const after = childrenOf(legend, 'legendEntry').at(-1) ?? childOf(legend, 'legendPos');
    if (after !== undefined && hidden.has(valueAt(one, 'idx'))) {
      const entry = `<c:legendEntry><c:idx val="${next}"/><c:delete val="1"/></c:legendEntry>`;
      edits.push({ from: after.to, to: after.to, text: entry });
    }
    return edits;
  });
}

/** Whether an axis holds rows: its ends follow their number. */
const isRowAxis = (root: XmlElement, place: number) =>
  place === 1 && (plotOf(root)?.children.some(({ name }) => name === 'scatterChart') ?? false);

function axisEdits({ deck, fresh, written }: ChartContext): readonly XmlEdit[] {
  const freshAxes = axesOf(fresh.root);
  return axesOf(deck.root).flatMap((axis, place) => {
    const next = freshAxes[place];
    if (next?.name !== axis.name) return [];
    return axisSettingNames.flatMap((setting): XmlEdit[] => {
      const [before, after] = [axisSettings[setting](axis), axisSettings[setting](next)];
      const isOurs =
        isWritten(written, axisPiece(place, setting), before) ||
        (setting === 'scaling' && isRowAxis(fresh.root, place));
      const [own, other] = [childOf(axis, setting), childOf(next, setting)];
      if (!isOurs || before === after || own === undefined || other === undefined) return [];
      return [replaced(own, fresh.xml.slice(other.from, other.to))];
    });
  });
}

function layoutEdits({ deck, fresh, written }: ChartContext): readonly XmlEdit[] {
  const [mine, theirs] = [plotOf(deck.root), plotOf(fresh.root)];
  const [own, other] = [childOf(mine, 'layout'), childOf(theirs, 'layout')];
  const isOurs = isWritten(written, 'layout', layoutOf(mine)) && layoutOf(mine) !== layoutOf(theirs);
  return isOurs && own !== undefined && other !== undefined
    ? [replaced(own, fresh.xml.slice(other.from, other.to))]
    : [];
}

/** An axis that was set by hand and no longer reaches the figures. */
function shortAxisWords({ deck, fresh, written }: ChartContext): readonly string[] {
  return axesOf(deck.root).flatMap((axis, place) => {
    const next = axesOf(fresh.root)[place];
    const end = valueAt(axis, 'scaling', 'max');
    if (axis.name !== 'valAx' || end === undefined || next === undefined || isRowAxis(fresh.root, place))
      return [];
    if (isWritten(written, axisPiece(place, 'scaling'), axisSettings.scaling(axis))) return [];
    const largest = Math.max(
      ...seriesOf(fresh.root).flatMap((one) => {
        const roles = rolesOf(one);
        return roles.has('tx') ? cachedValues(roles.get('val') ?? roles.get('xVal')).map(Number) : [];
      }),
    );
    return largest > Number(end) && Number(valueAt(next, 'scaling', 'max') ?? 0) > Number(end)
      ? [`Its axis ends at ${end}, its largest figure is ${String(Math.round(largest * 10) / 10)}.`]
      : [];
  });
}
