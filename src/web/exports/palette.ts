import { type Palette, paletteFrom } from '../../workbook/palette.ts';

/** Reads the palette: documents are always light, pictures have the theme of the screen. */
export function readPalette(theme: 'light' | 'on screen'): Palette {
  if (theme === 'on screen') {
    const style = getComputedStyle(document.documentElement);
    return paletteFrom((name) => style.getPropertyValue(name));
  }
  const probe = document.createElement('div');
  probe.dataset['mantineColorScheme'] = 'light';
  probe.hidden = true;
  document.body.append(probe);
  try {
    const style = getComputedStyle(probe);
    return paletteFrom((name) => style.getPropertyValue(name));
  } finally {
    probe.remove();
  }
}
