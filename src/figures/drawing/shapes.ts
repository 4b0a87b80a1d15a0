import { testedFrom } from '../../lib/low-base.ts';
import type { Mark } from '../figure.ts';
import type { DrawnCell, DrawnValue, Plot } from './drawn-panel.ts';
import type { ValueAxis } from './value-axis.ts';

/** Colours and type of a shape: a class on the screen, attributes in a file. */
export type Look =
  | 'absent'
  | 'axis'
  | 'band'
  | 'bar'
  | 'break'
  | 'compared'
  | 'gap'
  | 'grid'
  | 'halo'
  | 'headName'
  | 'interval'
  | 'joined'
  | 'label'
  | 'leader'
  | 'letters'
  | 'line'
  | 'name'
  | 'noteDot'
  | 'noteNumber'
  | 'plate'
  | 'point'
  | 'reference'
  | 'strongName'
  | 'swatch'
  | 'tick'
  | 'whisker';

interface Styled {
  readonly look: Look;
  /** Colour of a series, 1–8. */
  readonly series?: number | undefined;
  /** A colour, or one of the two hatchings. */
  readonly fill?: string;
  /** States in which the look differs, parted by spaces. */
  readonly state?: string;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Anchor = 'start' | 'middle' | 'end';

interface Rect extends Styled {
  readonly tag: 'rect';
  readonly at: Box & { readonly rx?: number };
}

export interface Line extends Styled {
  readonly tag: 'line';
  readonly at: { readonly x1: number; readonly x2: number; readonly y1: number; readonly y2: number };
}

interface Path extends Styled {
  readonly tag: 'path';
  readonly at: { readonly d: string };
}

interface Circle extends Styled {
  readonly tag: 'circle';
  readonly at: { readonly cx: number; readonly cy: number; readonly r: number };
}

export interface Text extends Styled {
  readonly tag: 'text';
  readonly at: {
    readonly x: number;
    readonly y: number;
    readonly textAnchor?: Anchor | undefined;
    readonly transform?: string | undefined;
  };
  readonly text: string;
  /** Letters after the text. */
  readonly letters?: string;
}

interface TestMark {
  readonly tag: 'mark';
  readonly at: { readonly x: number; readonly y: number };
  readonly mark: Mark;
}

/** The part of a cell that answers to pointer and keyboard; a picture has none. */
interface Target {
  readonly tag: 'target';
  readonly at: Box;
  readonly key: string;
}

/** A part of a drawing with its attributes. */
export type Shape = Rect | Line | Path | Circle | Text | TestMark | Target;

/** A panel, drawn: on the screen, in a card and in a file. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** A straight line. */
export function line(look: Look, at: Line['at'], state?: string): Line {
  return { tag: 'line', look, at, ...(state !== undefined && { state }) };
}

/** The plot in pixels with the places of its axis, along it and up from its floor. */
export function placesOf(axis: ValueAxis, plot: Box) {
  const shareOf = (position: number) => (position - axis.from) / (axis.to - axis.from);
  return {
    plot,
    across: (position: number) => plot.x + shareOf(position) * plot.width,
    down: (position: number) => plot.y + plot.height * (1 - shareOf(position)),
  };
}

export type Places = ReturnType<typeof placesOf>;

/** Text of a look; without an anchor it begins at its place. */
export function words(text: string, x: number, y: number, textAnchor?: Anchor, look: Look = 'tick'): Text {
  return { tag: 'text', look, at: { x, y, textAnchor }, text };
}

/** The states of a cell's shapes: a low base, no highlight, and others that hold. */
export function lowBase(
  { isLowBase, isDimmed = false }: DrawnValue,
  ...states: readonly string[]
): { state?: string } {
  const all = [...(isLowBase ? ['low-base'] : []), ...(isDimmed ? ['dimmed'] : []), ...states];
  return all.length === 0 ? {} : { state: all.join(' ') };
}

/** "38.0", of a low base with its n: "38.0 · n 43". */
export function figureText(cell: DrawnValue, { format }: Pick<Plot, 'format'>): string {
  return cell.isLowBase ? `${cell.label} · ${sampleText(cell, format)}` : cell.label;
}

/** "n 43", and under 30 that it is in no test. */
export function sampleText({ sample }: Pick<DrawnValue, 'sample'>, format: Plot['format']): string {
  return `n ${format.count(sample)}${sample < testedFrom ? ', not tested' : ''}`;
}

/** The figure of a cell; of a low base in grey. */
export function valueWords(cell: DrawnValue, x: number, y: number, textAnchor: Anchor): Shape {
  return { tag: 'text', look: 'label', at: { x, y, textAnchor }, text: cell.label, ...lowBase(cell) };
}

/** The mark of a cell's test, where the chart shows marks. */
export function cellMark({ mark }: DrawnValue, { showsMarks }: Plot, x: number, y: number): readonly Shape[] {
  return showsMarks && mark !== null ? [{ tag: 'mark', at: { x, y }, mark }] : [];
}

/** Letters of the series that a cell is higher than, where the chart shows marks. */
export function cellLetters(
  { letters }: DrawnValue,
  { showsMarks }: Plot,
  x: number,
  y: number,
  textAnchor?: Anchor,
): readonly Shape[] {
  return showsMarks && letters !== '' ? [words(letters, x, y, textAnchor, 'letters')] : [];
}

/** The part of a drawing that a cell is pointed at by. */
export function target({ key }: DrawnCell, at: Box): Shape {
  return { tag: 'target', at, key };
}
