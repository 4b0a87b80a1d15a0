import { lazyLayer } from '../../ui/lazy-part.tsx';

/** Chooser of a part of the scope: a first page shows the selection, and loads its lists at the first input. */
export const ScopeChooser = lazyLayer(async () => (await import('./ScopeChooser.tsx')).ScopeChooser);
