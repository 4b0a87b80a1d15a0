import { ServiceError } from '../request/service-error.ts';

export interface StorageFailure {
  readonly error: ServiceError;
  /** The file itself is damaged: writing must stop. */
  readonly isDamage: boolean;
  /** The disk is full, or takes no writes for another reason. */
  readonly isRefusal: boolean;
}

/** Another connection is at work; all else that passes is the disk. */
const busy: ReadonlySet<number> = new Set([5, 6]);

/** SQLite's primary result codes (https://sqlite.org/rescode.html) for which the caller can only wait. */
const passing: ReadonlySet<number> = new Set([
  5, // BUSY
  6, // LOCKED
  8, // READONLY
  10, // IOERR
  13, // FULL
  14, // CANTOPEN
]);
const damage: ReadonlySet<number> = new Set([
  11, // CORRUPT
  26, // NOTADB
]);

/** The one place where SQLite's failures become answers; undefined for everything else, our own mistakes included. */
export function toStorageFailure(error: unknown): StorageFailure | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined;
  const primary = error.errcode & 0xff;
  if (damage.has(primary)) return { error: damagedStorageError(error), isDamage: true, isRefusal: false };
  if (!passing.has(primary)) return undefined;
  return {
    error: storageRefusal(error),
    isDamage: false,
    isRefusal: !busy.has(primary),
  };
}

export function storageRefusal(cause?: unknown): ServiceError {
  return new ServiceError(
    'unavailable',
    'the service cannot store or read at the moment; try again in a few seconds',
    { details: { retryAfterSeconds: 5 }, cause },
  );
}

export function damagedStorageError(cause?: unknown): ServiceError {
  return new ServiceError(
    'unavailable',
    'the stored documents cannot be read; an administrator has to restore them',
    {
      details: { retryAfterSeconds: 60 },
      cause,
    },
  );
}
