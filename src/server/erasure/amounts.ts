/** Stands in for a name where the audit log keeps an event. */
export const erasedWork = 'erased work';

export const backupsStay = 'backups made before: delete them, or erase again after restoring one';

/** Phrases of the things that there are: "3 sessions", or the words alone where no plural is given. */
export function amounts(
  counted: readonly (readonly [count: number, one: string, many?: string])[],
): string[] {
  return counted
    .filter(([count]) => count > 0)
    .map(([count, one, many]) =>
      many === undefined ? one : `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`,
    );
}
