let handed: readonly File[] = [];

/** Files that were dropped on one page for another, which is opened next. */
export function handFiles(files: readonly File[]): void {
  handed = files;
}

/** Takes them, once. */
export function takeHandedFiles(): readonly File[] {
  const files = handed;
  handed = [];
  return files;
}
