import type { CopiedColours } from './html-table.ts';

/** The colours of the light theme, whichever is on: what is copied is pasted on white. */
export function copiedColours(): CopiedColours {
  const probe = document.createElement('div');
  probe.dataset['mantineColorScheme'] = 'light';
  probe.hidden = true;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const read = (token: string) => style.getPropertyValue(token).trim();
  const known = new Map<string, string>();
  for (const scale of ['index', 'share']) {
    for (let band = 1; band <= 7; band++) {
      const value = read(`--${scale}-${band}`);
      known.set(`heat-${scale}-${band}`, value === 'transparent' ? '' : value);
    }
  }
  const ink = read('--ink');
  probe.remove();
  return { backgroundOf: (band) => known.get(band) ?? '', ink };
}
