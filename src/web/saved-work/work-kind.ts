import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import type { ObjectAccess, SavedKind } from '../../contract/saved-work/sharing.ts';
import type { WorkDocument } from '../../contract/saved-work/work-version.ts';
import { shorten } from '../../expression/shorten.ts';
import type { FigureDocument } from '../../workbook/figure-document.ts';
import type { Work } from '../../workbook/package/work.ts';
import type { SavedScope } from '../app/scope/saved-scope.ts';
import type { Scope } from '../app/scope/scope.ts';
import type { SavedFile } from '../exports/saved-file.ts';
import type { MenuItem } from '../ui/layers/MenuRow.tsx';
import type { WorkSummary } from './work-summary.ts';

/** A kind of saved work: everything in which it differs from the others. */
export interface WorkKind<Saved, Input, Item = Saved> extends DocumentKind<Saved, Input>, LibraryKind<Item> {
  /** Copies it where more is needed than a new document; answers with the id of the copy. */
  readonly duplicate?: (id: string) => Promise<string>;
}

export interface InFolder {
  readonly folder_id: string;
}

export interface WorkRoutes {
  readonly list: string;
  readonly create: string;
  readonly open: (id: string) => string;
}

/** What every list and editor needs of saved work. */
export interface WorkIdentity {
  readonly id: string;
  readonly rev: number;
  readonly name: string;
  /** The user may save over own work and work shared to be edited. */
  readonly access?: ObjectAccess | undefined;
}

export interface WavesOfWork extends Pick<SavedScope, 'wave_codes' | 'wave_rule'> {
  readonly savedAt: Date;
}

/** One difference between two documents. */
export interface Change {
  /** Parts of the document: two changes of one part collide. */
  readonly parts: readonly string[];
  /** "row added: Tea" */
  readonly words: string;
}

export interface Replacement<Saved, Input> {
  /** The document as read: a newer revision is a conflict. Its folder is written too. */
  readonly saved: Saved;
  /** The document that the editor makes of `saved`. */
  readonly untouched: Input;
  readonly document: Input;
  readonly change: string;
  /** The page is closing: the request must outlive it. */
  readonly outlivesPage: boolean;
}

/** A kind as saving, conflicts and history see it. `Input` is the document that is sent. */
export interface DocumentKind<Saved, Input> {
  readonly kind: SavedKind;
  readonly noun: string;
  readonly routes: WorkRoutes;
  readonly schema: z.ZodType<Saved>;
  readonly inputSchema: z.ZodType<Input>;
  readonly identify: (saved: Saved) => WorkIdentity;
  readonly read: (id: string) => Promise<Saved>;
  /** `folderId`: `""` for no folder. */
  readonly create: (document: Input, folderId: string) => Promise<Saved>;
  readonly replace: (replacement: Replacement<Saved, Input>) => Promise<Saved>;
  readonly documentOf: (saved: Saved) => Input;
  /** The work of a version; null for a version of another kind. */
  readonly fromVersion: (version: WorkDocument) => Saved | null;
  /** The document as a new one under another name. */
  readonly copyOf: (document: Input, name: string, original: Saved | null) => Input;
  /** Waves of saved work; absent: the kind has none of its own. */
  readonly wavesOf?: (saved: Saved) => WavesOfWork;
  /** Text that is the same for equal documents. */
  readonly textOf: (document: Input) => string;
  /** Differences in the parts that the editor edits; none where only sharing or the folder differ. */
  readonly changes: (before: Input, after: Input) => readonly Change[];
  /** Their document with my changes. */
  readonly merge: (before: Input, mine: Input, theirs: Input) => Input;
}

/** A kind in its library. `Item` is the type of its list's answers. */
export interface LibraryKind<Item> {
  readonly kind: SavedKind;
  readonly noun: string;
  readonly icon: ReactNode;
  readonly routes: WorkRoutes;
  /** The library next to this one, as tab plans are next to crosstabs. */
  readonly sibling?: { readonly label: string; readonly to: string };
  /** Pages for several items of the kind, in the menu of the library. */
  readonly tools?: readonly { readonly label: string; readonly to: string }[];
  readonly summarise: (item: Item) => WorkSummary;
  readonly defaultView: LibraryView;
  /** Picture of an item, drawn where it is in view. */
  readonly miniature: ComponentType<MiniatureProps<Item>>;
  /** Whether rows leave the miniature to the columns. */
  readonly areRowsPlain?: true;
  /** Files of several. */
  readonly exports?: readonly BulkFormat<Item>[];
  /** Reads the figures of an item in the scope that it was saved with, for a deck or a workbook. */
  readonly figuresOf?: (item: Item, client: QueryClient, work: Work) => Promise<FigureDocument>;
  /** Panel of the focused item; without one an item opens in its editor. */
  readonly detail?: ComponentType<DetailProps<Item>>;
  /** Description for a list that is empty. */
  readonly about: string;
  /** Deletes all items at once or, where the service can't, one after the other. */
  readonly remove: (ids: readonly string[]) => Promise<unknown>;
  /** Saved work that uses them and keeps working: "used in 2 charts"; `""` for none. */
  readonly usesOf?: (ids: readonly string[]) => Promise<string>;
  /** Takes others' work off the user's list, or puts it back. */
  readonly list?: (id: string, isListed: boolean) => Promise<unknown>;
}

/** An item of a list with all that its row or card shows. */
interface Entry<Item> {
  readonly item: Item;
  readonly summary: WorkSummary;
}

/** A line of a library. Drafts and deleted work have no item, only a name. */
export interface Line<Item> extends Entry<Item | null> {
  /** Address of its editor; null for deleted work. */
  readonly to: string | null;
}

/** A property of an item: its header sorts, and its values are chosen among. */
export interface LibraryColumn<Item> {
  readonly key: string;
  readonly header: string;
  readonly width?: number;
  readonly numeric?: true;
  /** Its values, where the list can be narrowed to one; they are drawn and sorted where nothing else is given. */
  readonly valuesOf?: (line: Line<Item>) => readonly string[];
  readonly nameOf?: (value: string) => string;
  readonly cell?: (line: Line<Item>) => ReactNode;
  /** Value that its header sorts by: texts from A, numbers from the largest; null is last. */
  readonly sortValue?: (line: Line<Item>) => string | number | null;
}

/** A checkbox under *Filters*. */
export interface LibraryFilter<Item> {
  readonly key: string;
  readonly name: string;
  readonly meets: (line: Line<Item>) => boolean;
}

/** An action in the menu of an item, in the bar of several, and on its key. */
export interface LibraryAction extends MenuItem {
  readonly shortName?: string;
  readonly isBulk?: true;
}

export interface BulkContext {
  readonly client: QueryClient;
  /** null: the library is of no survey. */
  readonly scope: Scope | null;
}

export interface BulkFormat<Item> {
  readonly key: 'pptx' | 'xlsx' | 'csv';
  readonly label: string;
  readonly write: (items: readonly Item[], context: BulkContext, work: Work) => Promise<SavedFile>;
}

/** The items of a kind as its page reads them, the properties that they show, and the kind's own actions. */
export interface WorkList<Item> {
  readonly items: Pick<UseQueryResult<readonly Item[]>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** Others' work that was taken off the list. */
  readonly unlisted?: readonly Item[] | undefined;
  /** Columns between the name and the owner. */
  readonly columns: readonly LibraryColumn<Item>[];
  readonly filters?: readonly LibraryFilter<Item>[];
  readonly actionsOf?: (items: readonly Item[]) => readonly LibraryAction[];
  /** Receives the ids of the items whose figures are needed. */
  readonly onWanted?: (ids: readonly string[]) => void;
}

export type LibraryView = 'list' | 'cards';

export type MiniatureProps<Item> = Pick<Entry<Item>, 'item'>;

export interface DetailProps<Item> extends Entry<Item> {
  readonly actions: readonly LibraryAction[];
  readonly menu: ReactNode;
  readonly onClose: () => void;
}

const suffix = ', copy';

/** Name of a copy, within the longest that a name can have. */
export function copyName(name: string): string {
  return `${shorten(name, limits.nameLength - suffix.length)}${suffix}`;
}
