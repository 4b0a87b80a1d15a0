import { cosmetics } from '../../lib/cosmetics.ts';
import type { ScopeAddress } from './scope-address.ts';

const storageKey = 'scope';

/** Scope of this tab; another tab's changes don't move the pages of this one. */
let ofThisTab: ScopeAddress | null = null;

/** The scope that was used last: in this tab, else in any; null before the first. */
export function readLastScope(): ScopeAddress | null {
  if (ofThisTab !== null) return ofThisTab;
  const stored = new URLSearchParams(cosmetics.read(storageKey) ?? '');
  const d = stored.get('d');
  return d === null ? null : { d, loc: stored.get('loc'), w: stored.get('w'), weight: stored.get('weight') };
}

export function rememberScope(scope: ScopeAddress): void {
  ofThisTab = scope;
  cosmetics.write(storageKey, scopeSearch(scope).slice(1));
}

/** `?d=…&loc=…&w=…&weight=…`, readable: neither commas nor dots are escaped. */
export function scopeSearch({ d, loc, w, weight }: ScopeAddress): string {
  const parts = Object.entries({ d, loc, w, weight }).flatMap(([key, value]) =>
    value === null
      ? []
      : [`${key}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':')}`],
  );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
