import { createTheme, localStorageColorSchemeManager } from '@mantine/core';

/** The choice is read again by public/first.js before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' });

const layer = { floating: 20, drawer: 30, dialog: 50, tooltip: 70 };
/** Menus open above dialogs as well: a dialog is 50, what opens from inside it lies over it. */
const overDialogs = layer.dialog + layer.floating / 2;

const pressMs = 120;
const appear = { transition: 'fade' as const, duration: pressMs };

/**
 * Behaviour only; every colour and size is in the style sheets. By name, so that a part's code comes with the page
 * that uses it.
 */
export const theme = createTheme({
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Popover: {
      defaultProps: { zIndex: overDialogs, transitionProps: appear, offset: 6, returnFocus: true },
    },
    Menu: {
      defaultProps: { zIndex: overDialogs, transitionProps: appear, offset: 4, position: 'bottom-start' },
    },
    Tooltip: {
      defaultProps: {
        zIndex: layer.tooltip,
        openDelay: 300,
        transitionProps: appear,
        events: { hover: true, focus: true, touch: false },
        multiline: true,
      },
    },
    // Locking the scroll would write a style element; the page itself never scrolls, only its panes do.
    Modal: {
      defaultProps: { zIndex: layer.dialog, transitionProps: appear, lockScroll: false, centered: true },
    },
    Drawer: { defaultProps: { zIndex: layer.drawer, lockScroll: false } },
  },
});
