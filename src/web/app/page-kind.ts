/** Editors begin with the rail collapsed; each kind remembers its own choice. */
export type PageKind = 'list' | 'editor';

export interface RouteHandle {
  readonly kind: PageKind;
  /**
   * `user`: the page is asked in the user's scope. `saved`: it opens something with a scope of its own. Absent: the
   * page has no scope.
   */
  readonly scoped?: 'user' | 'saved';
}

export const defaultHandle: RouteHandle = { kind: 'list' };

export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'kind' in handle;
}
