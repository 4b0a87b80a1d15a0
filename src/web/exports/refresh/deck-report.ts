import type { FigureDocument } from '../../../workbook/figure-document.ts';

/** Figures of saved work that a deck shows, or why there are none. */
export interface FreshFigures {
  /** "charts/12" */
  readonly source: string;
  readonly document: FigureDocument | null;
  /** A sentence; empty: there are figures. */
  readonly problem: string;
}

/** What the person decided in the preview. */
export interface RefreshChoices {
  /** Keys of texts that take the suggestion. */
  readonly taken: ReadonlySet<string>;
  /** Keys of slides that are added. */
  readonly added: ReadonlySet<string>;
}

export type PartOutcome = 'refreshed' | 'unchanged' | 'kept' | 'left' | 'not-found' | 'yours';

export interface PartReport {
  readonly key: string;
  /** "Title" */
  readonly name: string;
  /** `kept`: edited by hand; `left`: not touched, for a reason; `yours`: text of the person with figures that moved. */
  readonly outcome: PartOutcome;
  /** Text of a kept part, and what it would be. */
  readonly text: string;
  readonly suggested: string;
  readonly words: readonly string[];
}

export interface SlideReport {
  /** 1 for the first slide of the deck. */
  readonly place: number;
  /** As it is after the refresh. */
  readonly title: string;
  /** Place of the slide that it is a copy of; null: of none. */
  readonly copyOf: number | null;
  /** Empty: a slide of the person. */
  readonly parts: readonly PartReport[];
}

/** A slide of the figures that the deck does not have. */
export interface MissingSlide {
  readonly key: string;
  readonly title: string;
  /** Whether the deck was written with it; else it is new. */
  readonly wasDeleted: boolean;
  readonly isAdded: boolean;
}

export interface RefreshedDeck {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly slides: readonly SlideReport[];
  readonly missing: readonly MissingSlide[];
}
