import { childOf, childrenOf, descendantsOf, valueAt, type XmlElement } from './xml-tree.ts';

/** A reference of a chart to cells of one column: `'Figures'!$B$2:$B$9`. */
export interface ColumnReference {
  readonly sheet: string;
  /** "B" */
  readonly column: string;
}

export function columnReference(formula: string): ColumnReference | null {
  const [, quoted, bare, column, last] =
    /^(?:'((?:[^']|'')+)'|([^'!]+))!\$?([A-Z]{1,3})\$?\d+(?::\$?([A-Z]{1,3})\$?\d+)?$/.exec(formula.trim()) ??
    [];
  if (column === undefined || (last !== undefined && last !== column)) return null;
  return { sheet: quoted?.replaceAll("''", "'") ?? bare ?? '', column };
}

/** Parts of a series that refer to cells. */
const seriesRoles = ['tx', 'cat', 'val', 'xVal', 'yVal', 'plus', 'minus'] as const;
export type SeriesRole = (typeof seriesRoles)[number];

export function rolesOf(series: XmlElement): ReadonlyMap<SeriesRole, XmlElement> {
  const bars = childOf(series, 'errBars');
  return new Map(
    seriesRoles.flatMap((role) => {
      const part = childOf(role === 'plus' || role === 'minus' ? bars : series, role);
      const reference = part?.children.find(({ name }) => name === 'strRef' || name === 'numRef');
      return reference === undefined ? [] : [[role, reference] as const];
    }),
  );
}

/** The column that a series is known by: that of its name, else of its values. */
function seriesColumn(series: XmlElement): string | null {
  const roles = rolesOf(series);
  for (const role of ['tx', 'val', 'xVal'] as const) {
    const formula = childOf(roles.get(role), 'f')?.text;
    const found = formula === undefined ? null : columnReference(formula);
    if (found !== null) return found.column;
  }
  return null;
}

/** Texts of a cache by their places. */
export function cachedValues(reference: XmlElement | undefined): readonly (string | null)[] {
  const cache = reference?.children.find(({ name }) => name === 'strCache' || name === 'numCache');
  const values: (string | null)[] = Array.from(
    { length: Number(valueAt(cache, 'ptCount') ?? 0) },
    () => null,
  );
  for (const point of childrenOf(cache, 'pt'))
    values[Number(point.attributes['idx'])] = childOf(point, 'v')?.text ?? null;
  return values;
}

export const chartGroups = [
  'areaChart',
  'barChart',
  'lineChart',
  'scatterChart',
  'pieChart',
  'doughnutChart',
  'radarChart',
  'bubbleChart',
  'bar3DChart',
  'line3DChart',
  'area3DChart',
  'pie3DChart',
  'ofPieChart',
  'stockChart',
  'surfaceChart',
] as const;

export function plotOf(root: XmlElement): XmlElement | undefined {
  return childOf(root, 'chart', 'plotArea');
}

/** The series of a chart in the order of the file. */
export function seriesOf(root: XmlElement): readonly XmlElement[] {
  return (plotOf(root)?.children ?? []).flatMap((group) => childrenOf(group, 'ser'));
}

export function axesOf(root: XmlElement): readonly XmlElement[] {
  return (plotOf(root)?.children ?? []).filter(({ name }) => /^(?:cat|val|date|ser)Ax$/.test(name));
}

export const axisSettings = {
  scaling: (axis: XmlElement) =>
    ['max', 'min', 'logBase'].map((name) => plain(valueAt(axis, 'scaling', name))).join(' '),
  majorUnit: (axis: XmlElement) => plain(valueAt(axis, 'majorUnit')),
  numFmt: (axis: XmlElement) => childOf(axis, 'numFmt')?.attributes['formatCode'] ?? '',
  crossesAt: (axis: XmlElement) => plain(valueAt(axis, 'crossesAt')),
} as const satisfies Record<string, (axis: XmlElement) => string>;

export type AxisSetting = keyof typeof axisSettings;
export const axisSettingNames: readonly AxisSetting[] = ['scaling', 'majorUnit', 'numFmt', 'crossesAt'];

/** Format, words or absence of a label. */
export function labelContent(label: XmlElement): string {
  if (valueAt(label, 'delete') === '1') return 'deleted';
  const words = descendantsOf(childOf(label, 'tx'), 't').map(({ text }) => text);
  const format = childOf(label, 'numFmt')?.attributes['formatCode'] ?? '';
  return words.length > 0
    ? `text ${words.join('')}`
    : `format ${format} ${valueAt(label, 'showSerName') ?? '0'}`;
}

/** Where a label is drawn. */
export function labelPlace(label: XmlElement): string {
  return `${layoutOf(label)} ${valueAt(label, 'dLblPos') ?? ''}`;
}

export function layoutOf(element: XmlElement | undefined): string {
  const layout = childOf(element, 'layout', 'manualLayout');
  return ['x', 'y', 'w', 'h'].map((name) => plain(valueAt(layout, name))).join(' ');
}

/** The colour of a point. */
export function pointTint(point: XmlElement): string {
  const [color] = descendantsOf(point, 'srgbClr', 'schemeClr');
  return color?.attributes['val'] ?? '';
}

/** A number as every program writes it. */
function plain(text: string | undefined): string {
  if (text === undefined) return '';
  return String(Math.round(Number(text) * 10_000) / 10_000);
}

/** The pieces of a chart that are refreshed while they are as they were written, by name. */
export function chartPieces(root: XmlElement): ReadonlyMap<string, string> {
  const pieces = new Map<string, string>([['layout', layoutOf(plotOf(root))]]);
  for (const [place, axis] of axesOf(root).entries()) {
    for (const name of axisSettingNames) pieces.set(axisPiece(place, name), axisSettings[name](axis));
  }
  for (const [column, one] of seriesByColumn(root)) {
    const labels = childOf(one, 'dLbls');
    if (labels !== undefined) pieces.set(labelPiece(column), labelContent(labels));
    for (const label of childrenOf(labels, 'dLbl')) {
      const at = valueAt(label, 'idx') ?? '';
      pieces.set(labelPiece(column, at), labelContent(label));
      pieces.set(placePiece(column, at), labelPlace(label));
    }
    for (const point of childrenOf(one, 'dPt'))
      pieces.set(pointPiece(column, valueAt(point, 'idx') ?? ''), pointTint(point));
  }
  return pieces;
}

/** Series by their columns; further ones of a column are numbered: "B", "B2". */
export function seriesByColumn(root: XmlElement): ReadonlyMap<string, XmlElement> {
  const found = new Map<string, XmlElement>();
  for (const one of seriesOf(root)) {
    const column = seriesColumn(one);
    if (column === null) continue;
    let key = column;
    for (let number = 2; found.has(key); number += 1) key = `${column}${number}`;
    found.set(key, one);
  }
  return found;
}

export const axisPiece = (axis: number, setting: AxisSetting) => `a${axis}.${setting}`;
export const labelPiece = (column: string, row = '') => `l${column}.${row}`;
export const placePiece = (column: string, row: string) => `p${column}.${row}`;
export const pointPiece = (column: string, row: string) => `t${column}.${row}`;

/** Name of a column without n and letter, which change from wave to wave. */
export function columnKey(name: string): string {
  return name
    .split(', ')
    .filter((word) => !(word.startsWith('n ') && /^[\d.,–\u00A0\u202F]+$/.test(word.slice(2))))
    .map((word) => word.replace(/ \([A-Z]{1,2}\)$/, ''))
    .join(', ');
}

/** Keys of the columns of a chart's cells, by letter; the same names are numbered. */
export function columnKeys(
  heads: readonly string[],
  letterOf: (column: number) => string,
): ReadonlyMap<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    heads.map((head, at) => {
      const key = columnKey(head);
      const number = (seen.get(key) ?? 0) + 1;
      seen.set(key, number);
      return [letterOf(at), number === 1 ? key : `${key} #${number}`];
    }),
  );
}
