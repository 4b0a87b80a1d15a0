import type { ChartSummary } from '../../../contract/chart.ts';
import type { Crosstab } from '../../../contract/crosstab.ts';
import type { SavedAudience } from '../../../contract/saved-audience.ts';
import type { CatalogueQuestion } from '../../expression-editor/catalogue.ts';

/** What the palette can find; `key` tells one from all others. */
export type PaletteEntry = AudienceEntry | QuestionEntry | SavedWorkEntry | ActionEntry;

interface EntryBase {
  readonly key: string;
  readonly name: string;
  /** Lighter, after the name: what was found inside it. */
  readonly within: string;
}

export interface AudienceEntry extends EntryBase {
  readonly kind: 'audience';
  readonly audience: SavedAudience;
}

export interface QuestionEntry extends EntryBase {
  readonly kind: 'question';
  readonly question: CatalogueQuestion;
}

export type SavedWorkEntry =
  | (EntryBase & { readonly kind: 'chart'; readonly chart: ChartSummary })
  | (EntryBase & { readonly kind: 'crosstab'; readonly crosstab: Crosstab });

export interface ActionEntry extends EntryBase {
  readonly kind: 'action';
  readonly keys: string;
  /** Where it can be done, where that is not here. */
  readonly elsewhere: string;
  readonly run: () => void;
}

export const paletteGroups = ['audiences', 'questions', 'saved', 'actions'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

export const groupTitles: Readonly<Record<PaletteGroup, string>> = {
  audiences: 'Audiences',
  questions: 'Questions',
  saved: 'Saved work',
  actions: 'Actions',
};

export function groupOf({ kind }: PaletteEntry): PaletteGroup {
  switch (kind) {
    case 'audience':
      return 'audiences';
    case 'question':
      return 'questions';
    case 'action':
      return 'actions';
    default:
      return 'saved';
  }
}
