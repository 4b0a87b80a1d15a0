import { useMantineColorScheme } from '../ui/kit-hooks.ts';
import { useMemo, useState } from 'react';
import { commandEntries } from '../catalogue/index/command-entries.ts';
import type { IndexEntry } from '../catalogue/index/index-entry.ts';
import { appearance } from '../app/appearance.ts';
import { activeShortcuts } from '../keys/shortcut-registry.ts';
import { shortcutSheet } from '../keys/palette-state.ts';

interface PaletteCommands {
  readonly entries: readonly IndexEntry[];
  /** Keys of the actions of the page. */
  readonly here: readonly string[];
}

/** Commands of the page that the palette was opened over, and those that work everywhere. */
export function usePaletteCommands(): PaletteCommands {
  // Without `keepTransitions` Mantine would write a style element, which our policy refuses.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  // The palette takes no shortcuts of its own away: what works is what worked when it opened.
  const [{ page, everywhere }] = useState(activeShortcuts);
  return useMemo(() => {
    const can = [...page, ...everywhere].filter(
      ({ keys, label, listedOnly }) =>
        listedOnly !== true && !movesOrSelects.test(keys) && !isStep(keys, label) && !opensThis.has(keys),
    );
    const ofPage = new Set(page.map(({ label }) => label));
    return {
      entries: commandEntries({
        here: can,
        setTheme: setColorScheme,
        setDensity: (density) => appearance.setDensity(density),
        showShortcuts: () => shortcutSheet.write(true),
      }),
      here: can.filter(({ label }) => ofPage.has(label)).map(({ label }) => `action:${label}`),
    };
  }, [page, everywhere, setColorScheme]);
}

/** What moves about or selects is no command. */
const movesOrSelects =
  /(?:Arrow(?:Up|Down|Left|Right)|Home|End|Page(?:Up|Down)|Escape|Space|Enter|X|Ctrl A)$/;
/** J and K go to the next and the previous one; in the builder J is another view. */
const isStep = (keys: string, label: string) => (keys === 'J' || keys === 'K') && !label.includes('JSON');
const opensThis: ReadonlySet<string> = new Set(['Ctrl K', '/', '?']);
