import type { Box } from '../../../figures/drawing/shapes.ts';
import { xmlText } from '../../../workbook/package/safe-text.ts';

/** A text with its font and place. */
interface SetText {
  readonly family: string;
  readonly weight: string;
  readonly box: Box;
}

/** A drawing in the making: marks one over the other, and the letters that they need. */
export class Painting {
  private readonly marks: string[] = [];
  private readonly used = new Map<string, Set<string>>();
  private readonly places = new Map<string, Box>();
  private clips = 0;

  add(mark: string): void {
    this.marks.push(mark);
  }

  /**
   * Letters are remembered by the font that they are set in, so that it can go along, and one place of every weight, by
   * which one sees whether it is there.
   */
  text(text: string, { family, weight, box }: SetText, mark: string): void {
    const sample = `${family} ${weight}`;
    if (text.trim() !== '' && !this.places.has(sample)) this.places.set(sample, box);
    const letters = this.used.get(family) ?? new Set<string>();
    for (const letter of text) letters.add(letter);
    this.used.set(family, letters);
    this.add(mark);
  }

  /** Everything that `draw` adds, cut off at the edges of a box. */
  clipped(box: Box, draw: () => void): void {
    this.clips += 1;
    const id = `clip-${this.clips}`;
    this.add(
      `<clipPath id="${id}"><rect ${attributes({ x: box.x, y: box.y, width: box.width, height: box.height })}/></clipPath>` +
        `<g clip-path="url(#${id})">`,
    );
    draw();
    this.add('</g>');
  }

  get markup(): string {
    return this.marks.join('');
  }

  /** Places of text in each font and weight. */
  get samples(): readonly Box[] {
    return [...this.places.values()];
  }

  /** Keyed by the list of font families in the style. */
  get letters(): ReadonlyMap<string, ReadonlySet<string>> {
    return this.used;
  }
}

/** Attributes with numbers to a hundredth of a pixel; undefined or empty ones are left out. */
export function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => {
      if (value === undefined || value === '') return [];
      return [`${name}="${typeof value === 'number' ? hundredths(value) : xmlText(value)}"`];
    })
    .join(' ');
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The corner of the screen that a picture begins at. */
export interface Origin {
  readonly x: number;
  readonly y: number;
}

export function boxFrom(element: Element, { x, y }: Origin): Box {
  const box = element.getBoundingClientRect();
  return { x: box.left - x, y: box.top - y, width: box.width, height: box.height };
}

/** A drawing that is ready to be saved or turned into pixels. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Places of text in each font and weight: these have ink once the fonts are loaded. */
  readonly samples: readonly Box[];
}
