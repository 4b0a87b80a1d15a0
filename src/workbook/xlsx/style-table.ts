import { xmlText } from '../package/safe-text.ts';
import type { CellStyle } from './workbook.ts';

const workbookFont = 'Arial';
const plainSize = 10;
const firstOwnFormat = 164;

/** The looks of a workbook's cells, each written once. */
export class StyleTable {
  private readonly fonts = new Entries([fontXml({})]);
  // The first two fills are the format's own, whatever is written there.
  private readonly fills = new Entries([
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  ]);
  private readonly borders = new Entries([borderXml({})]);
  private readonly formats = new Entries([]);
  private readonly looks = new Entries(['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>']);
  private readonly known = [new Map<CellStyle, number>(), new Map<CellStyle, number>()] as const;

  /** Place of a style; text that opens a formula is marked as text, and stays text when the cell is edited. */
  placeOf(style: CellStyle, isQuoted: boolean): number {
    const places = this.known[isQuoted ? 1 : 0];
    const known = places.get(style);
    if (known !== undefined) return known;
    const place = this.looks.placeOf(this.lookXml(style, isQuoted));
    places.set(style, place);
    return place;
  }

  private lookXml(style: CellStyle, isQuoted: boolean): string {
    const { format, vertical = 'center', wrap, shrink, indent } = style;
    // Without a side, programs leave the indent out.
    const align = style.align ?? (indent === undefined ? undefined : 'left');
    // 49 is the format's own number for text.
    const numberFormat = isQuoted
      ? 49
      : format === undefined
        ? 0
        : firstOwnFormat + this.formats.placeOf(format);
    const attributes = [
      align === undefined ? '' : ` horizontal="${align}"`,
      ` vertical="${vertical}"`,
      wrap === true ? ' wrapText="1"' : '',
      shrink === true ? ' shrinkToFit="1"' : '',
      indent === undefined ? '' : ` indent="${indent}"`,
    ].join('');
    return (
      `<xf numFmtId="${numberFormat}" fontId="${this.fonts.placeOf(fontXml(style))}" ` +
      `fillId="${this.fills.placeOf(fillXml(style))}" borderId="${this.borders.placeOf(borderXml(style))}" xfId="0"` +
      `${isQuoted ? ' quotePrefix="1"' : ''} applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" ` +
      `applyAlignment="1"><alignment${attributes}/></xf>`
    );
  }

  /** Written once all cells have their looks. */
  *toXml(): Generator<string> {
    const formats = this.formats.all.map(
      (format, place) => `<numFmt numFmtId="${firstOwnFormat + place}" formatCode="${xmlText(format)}"/>`,
    );
    yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      (formats.length === 0 ? '' : counted('numFmts', formats)) +
      counted('fonts', this.fonts.all) +
      counted('fills', this.fills.all) +
      counted('borders', this.borders.all) +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      counted('cellXfs', this.looks.all) +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
      '</styleSheet>';
  }
}

class Entries {
  readonly all: string[];
  private readonly places: Map<string, number>;

  constructor(first: readonly string[]) {
    this.all = [...first];
    this.places = new Map(first.map((entry, place) => [entry, place]));
  }

  placeOf(entry: string): number {
    const known = this.places.get(entry);
    if (known !== undefined) return known;
    this.places.set(entry, this.all.length);
    this.all.push(entry);
    return this.all.length - 1;
  }
}

function counted(name: string, entries: readonly string[]): string {
  return `<${name} count="${entries.length}">${entries.join('')}</${name}>`;
}

function fontXml({ bold, size = plainSize, color }: CellStyle): string {
  return (
    `<font>${bold === true ? '<b/>' : ''}<sz val="${size}"/>` +
    `${color === undefined ? '' : `<color rgb="FF${color}"/>`}<name val="${workbookFont}"/><family val="2"/></font>`
  );
}

function fillXml({ fill, hatch }: CellStyle): string {
  if (hatch !== undefined) {
    return (
      `<fill><patternFill patternType="lightDown"><fgColor rgb="FF${hatch}"/>` +
      `<bgColor rgb="FF${fill ?? 'FFFFFF'}"/></patternFill></fill>`
    );
  }
  if (fill === undefined) return '<fill><patternFill patternType="none"/></fill>';
  return `<fill><patternFill patternType="solid"><fgColor rgb="FF${fill}"/><bgColor indexed="64"/></patternFill></fill>`;
}

function borderXml({ top, bottom, left }: CellStyle): string {
  return `<border>${sideXml('left', left)}<right/>${sideXml('top', top)}${sideXml('bottom', bottom)}<diagonal/></border>`;
}

function sideXml(name: string, color: string | undefined): string {
  return color === undefined ? `<${name}/>` : `<${name} style="thin"><color rgb="FF${color}"/></${name}>`;
}
