import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { SavedKind } from '../../../contract/sharing.ts';
import type { WorkSummary } from './work-summary.ts';

export interface LibraryColumn<Item, Figures> {
  readonly key: string;
  /** Name of the measure. */
  readonly header: string;
  readonly width?: number;
  readonly numeric?: boolean;
  readonly cell: (item: Item, figures: Figures) => ReactNode;
  /** Value that its header sorts by: texts from A, numbers from the largest; null is last. */
  readonly sortValue?: (item: Item, figures: Figures) => string | number | null;
  /** Whether sorting needs the figures of the whole list. */
  readonly sortsFigures?: boolean;
}

/** A checkbox under *Filter*. */
export interface LibraryFilter<Item, Figures> {
  readonly key: string;
  readonly name: string;
  readonly meets: (item: Item, figures: Figures) => boolean;
  readonly needsFigures?: boolean;
}

/** A property of which one value is chosen: owner, view. */
export interface LibraryFacet<Item> {
  readonly key: string;
  readonly name: string;
  readonly valueOf: (item: Item) => { readonly value: string; readonly name: string } | null;
}

/** An action of the kind's own, in the menu of an item and in the bar of several. */
export interface LibraryAction {
  readonly key: string;
  readonly name: string;
  /** On a button. */
  readonly shortName?: string;
  readonly icon: ReactNode;
  readonly disabledReason?: string | undefined;
  readonly isBulk: boolean;
  readonly run: () => void;
}

export interface ItemFields {
  readonly folder_id?: string;
  readonly name?: string;
}

/** A kind of saved work as its library shows and changes it. `Item` is what its list answers with. */
export interface LibraryKind<Item, Figures = null> {
  readonly kind: SavedKind;
  readonly noun: string;
  readonly icon: ReactNode;
  readonly routes: {
    readonly list: string;
    readonly create: string;
    readonly open: (id: string) => string;
  };
  readonly summarise: (item: Item) => WorkSummary;
  readonly defaultView: LibraryView;
  readonly miniature: ComponentType<MiniatureProps<Item, Figures>>;
  /** Whether rows leave the miniature to the columns. */
  readonly areRowsPlain?: true;
  /** Between the name and the owner. */
  readonly columns: readonly LibraryColumn<Item, Figures>[];
  readonly filters?: readonly LibraryFilter<Item, Figures>[];
  readonly facets?: readonly LibraryFacet<Item>[];
  /** Files of several. */
  readonly exports?: ComponentType<{ readonly items: readonly Item[] }>;
  /** Panel of the focused item; without one an item opens in its editor. */
  readonly detail?: ComponentType<DetailProps<Item>>;
  /** What it is, for a list that is empty. */
  readonly about: string;
  /** Copies it; answers with the id of the copy. */
  readonly duplicate: (id: string) => Promise<string>;
  /** Renames it, or puts it into another folder. */
  readonly change: (id: string, fields: ItemFields) => Promise<unknown>;
  /** Deletes all of them or, where the service can't, one after the other. */
  readonly remove: (ids: readonly string[]) => Promise<unknown>;
  /** Saved work that uses them and keeps working: "used in 2 charts"; `""` for none. */
  readonly usesOf?: (ids: readonly string[]) => Promise<string>;
  /** Takes others' work off the user's list, or puts it back. */
  readonly list?: (id: string, isListed: boolean) => Promise<unknown>;
}

/** What a page reads for the library of its kind. */
export interface LibraryData<Item, Figures> {
  readonly items: Pick<UseQueryResult<readonly Item[]>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** Others' work that was taken off the list. */
  readonly unlisted?: readonly Item[] | undefined;
  readonly figuresOf: (item: Item) => Figures;
  /** Receives the items whose figures are needed, in the order in which to ask for them. */
  readonly onWanted?: (items: readonly Item[]) => void;
  /** The kind's own actions. */
  readonly actionsOf?: (items: readonly Item[]) => readonly LibraryAction[];
}

export type LibraryView = 'list' | 'cards';

export interface MiniatureProps<Item, Figures> {
  readonly item: Item;
  readonly figures: Figures;
  /** False while it is out of view: it asks for nothing yet. */
  readonly isWanted: boolean;
}

export interface DetailProps<Item> {
  readonly item: Item;
  readonly summary: WorkSummary;
  readonly actions: ItemActions;
  readonly menu: ReactNode;
  readonly onClose: () => void;
}

/** Changes of one item or several; each opens its dialog where it needs one. */
export interface ItemActions {
  readonly duplicate: (items: readonly WorkSummary[]) => void;
  readonly rename: (item: WorkSummary) => void;
  readonly share: (items: readonly WorkSummary[]) => void;
  readonly move: (items: readonly WorkSummary[]) => void;
  /** Deletes own ones and takes others' off the list. */
  readonly remove: (items: readonly WorkSummary[]) => void;
}

/** For kinds whose items have no figures in the list. */
export const noFigures = () => null;
