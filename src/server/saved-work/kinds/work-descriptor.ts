import type { z } from 'zod';
import type { AudiencePart } from '../../../contract/saved-work/audience-uses.ts';
import type { ObjectAccess, SavedKind, SharingRole } from '../../../contract/saved-work/sharing.ts';
import type { WorkDocument } from '../../../contract/saved-work/work-version.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import type { ServiceError } from '../../request/service-error.ts';
import type { Expression } from '../../../contract/expression.ts';
import { isGiven, readSentExpression } from '../../figures/reading/request-reader.ts';

/** Saved work as storage holds it, and the caller's access to it. */
export interface StoredWork {
  readonly id: string;
  /** 0: curated. */
  readonly ownerId: number;
  readonly ownerEmail: string;
  readonly organisationId: number;
  /** A folder is its owner's: for everyone else the work is in none, unless it is curated. */
  readonly folderId: string | null;
  readonly name: string;
  /** The wire document as it was sent, as JSON. */
  readonly document: string;
  readonly isCurated: boolean;
  /** Audiences only. */
  readonly v1Id: number;
  readonly position: number;
  readonly rev: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly access: ObjectAccess;
  /** null: not shared. */
  readonly sharing: SharingState | null;
}

export interface SharingState {
  readonly organisationRole: SharingRole | null;
  readonly userCount: number;
  readonly isLinked: boolean;
  readonly note: string;
  readonly sharedAt: string;
}

export interface Sharee {
  readonly userId: number;
  readonly email: string;
  readonly role: SharingRole;
}

/** The fields of a request that storage keeps in columns. */
export interface SentWork {
  readonly name?: string | null | undefined;
  readonly folder_id?: string | null | undefined;
  /** Of ordered kinds; null: after all others. */
  readonly position?: number | null | undefined;
  readonly change?: string | null | undefined;
}

/** What is known of the caller when work is shown. */
export interface ShowContext {
  readonly access: DatasetAccess;
  readonly shareesOf: (id: string) => readonly Sharee[];
}

/** Saved work of one kind, as its endpoint shows it. */
export type ShownWork<Kind extends SavedKind> = Extract<WorkDocument, { readonly kind: Kind }>;

/** Items of a document that may be audiences, by their part in it. */
export type AudienceList = readonly [
  part: AudiencePart,
  items: readonly { readonly id?: string | null | undefined; readonly expression?: unknown }[],
];

/** Whatever differs between one kind of saved work and another. */
export interface WorkDescriptor<Shown extends WorkDocument, Sent extends SentWork> {
  readonly kind: Shown['kind'];
  readonly noun: string;
  /** Whether its work has a place among the rest, and a number that the first interface knows it by. */
  readonly isOrdered: boolean;
  /** Limit per account, where it is below OBJECTS_PER_ACCOUNT. */
  readonly most?: number;
  /** Throws for a structure that is refused. Codes are checked when a query uses them. */
  check(sent: Sent): void;
  /** Fields of a creation that name a person or other work of the kind. */
  references?(sent: Sent): {
    readonly userId: number | null | undefined;
    readonly copiedFrom: string | null | undefined;
  };
  /** The id in the body of a replacement, which must be that of the path, and the name of its field. */
  idIn?(sent: Sent): { readonly field: string; readonly id: string | null | undefined };
  /** A replacement with whatever it leaves as it is. */
  complete?(sent: Sent, current: StoredWork): Sent;
  /** The refusal for viewers who replace work; absent: the one of all kinds. */
  refuseViewer?(): ServiceError;
  show(stored: StoredWork, context: ShowContext): Shown;
  /** Audiences that a document of the kind may hold. */
  audiencesIn(document: unknown): readonly AudienceList[];
}

export interface LinkedDescriptor<Shown extends WorkDocument, Sent extends SentWork>
  extends WorkDescriptor<Shown, Sent> {
  /** The document for readers of a link: without names and ids of people. */
  showLinked(stored: StoredWork, context: ShowContext): Shown;
}

export function readDocument<Sent>(sent: z.ZodType<Sent>, { document }: Pick<StoredWork, 'document'>): Sent {
  return sent.parse(JSON.parse(document));
}

/** The fields that storage keeps in columns, as an endpoint shows them. */
export function shownFieldsOf(stored: StoredWork) {
  return {
    id: stored.id,
    name: stored.name,
    folder_id: stored.folderId ?? '',
    owner_id: stored.ownerId,
    owner_email: stored.ownerEmail,
    shared: stored.sharing !== null,
    created_at: stored.createdAt,
    updated_at: stored.updatedAt,
    rev: stored.rev,
    access: stored.access,
  };
}

/** The values of what links show that lead nowhere else. */
export const linkedValues = { access: 'view', folder_id: '' } as const;

/**
 * Holds an expression of a document to its structure. Codes are not looked up: they are checked when a query uses
 * them, so that saved work survives a changed dataset. `{}` and null are an expression that was not given.
 */
export function checkExpression(expression: Expression | null | undefined, origin: string): void {
  if (isGiven(expression)) readSentExpression(expression, origin);
}
