/** Read again by public/first.js before the first paint; belongs to the browser, not to the user. */
const densityKey = 'density';
const stripKey = 'status-strip';

export type PageDensity = 'compact' | 'cosy';

/** Density of rows and controls, and whether a page's keys are listed along its bottom edge. */
export const appearance = {
  density: (): PageDensity => (document.documentElement.dataset['density'] === 'cosy' ? 'cosy' : 'compact'),
  setDensity(density: PageDensity): void {
    document.documentElement.dataset['density'] = density;
    keep(densityKey, density);
  },
  showsKeyHints: (): boolean => document.documentElement.dataset['statusStrip'] !== 'off',
  setKeyHints(shown: boolean): void {
    document.documentElement.dataset['statusStrip'] = shown ? 'on' : 'off';
    keep(stripKey, shown ? 'on' : 'off');
  },
};

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be switched off: it then holds until the page is loaded again.
  }
}
