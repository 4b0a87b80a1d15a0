import { useLayoutEffect } from 'react';
import { closePalette, typeIntoPalette } from '../../keys/palette-state.ts';

/** While the palette's code is on its way, what is typed is for it and not for the page. */
export function PaletteOpening() {
  // In the layout's effects: it ends in the very commit that gives the palette's field the focus, and eats no key after.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') closePalette();
      else if (event.key.length === 1) typeIntoPalette(event.key);
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
  return null;
}
