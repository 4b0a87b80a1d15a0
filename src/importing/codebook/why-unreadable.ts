/** Why the file at `path` could not be opened or read; `remedy` is what to do where there is none. */
export function whyUnreadable(path: string, error: unknown, remedy: string): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return `there is no file ${path}; ${remedy}`;
  return `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}
