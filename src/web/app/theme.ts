import { createTheme, localStorageColorSchemeManager, type MantineColorsTuple } from '@mantine/core';
import button from '../ui/Button.module.css';
import checkbox from '../ui/fields/Checkbox.module.css';
import chip from '../ui/marks/Chip.module.css';
import dialog from '../ui/layers/Dialog.module.css';
import drawer from '../ui/layers/Drawer.module.css';
import input from '../ui/fields/Input.module.css';
import kbd from '../ui/marks/Kbd.module.css';
import menu from '../ui/layers/Menu.module.css';
import pill from '../ui/marks/Pill.module.css';
import popover from '../ui/layers/Popover.module.css';
import segmented from '../ui/fields/Segmented.module.css';
import skeleton from '../ui/states/Skeleton.module.css';
import statePanel from '../ui/states/StatePanel.module.css';
import toggle from '../ui/fields/Switch.module.css';
import text from '../ui/Text.module.css';
import tip from '../ui/layers/Tip.module.css';

/** The choice is read again by public/first.js before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' });

/**
 * Mantine raises a modal of the stack to 201 and more; whatever opens from inside one has to be above it. Toasts are at
 * 500, by their own style.
 */
const layer = { drawer: 200, floating: 400, tooltip: 600 };

const pressMs = 120;
const appear = { transition: 'fade' as const, duration: pressMs };

/** One colour in ten shades: parts that take their colour from the theme are in our tokens, in both schemes. */
function shades(color: string): MantineColorsTuple {
  return [color, color, color, color, color, color, color, color, color, color];
}

/** Text colours; `kit-variables.css` names each for both schemes. */
const inks = {
  ink2: shades('var(--ink2)'),
  warn: shades('var(--warn)'),
  danger: shades('var(--danger)'),
  accent: shades('var(--accent)'),
  ok: shades('var(--ok)'),
};

/** Keys, presses outside and the return of focus are those of `keys/layers.ts`. */
const floating = {
  // A trigger keeps its own id; our wrappers say what it opens.
  withRoles: false,
  hideDetached: false,
  zIndex: layer.floating,
  transitionProps: { ...appear, exitDuration: 0 },
  returnFocus: false,
  closeOnEscape: false,
  closeOnClickOutside: false,
};
const { dropdown: surface = '', list: rows = '' } = popover;
const list = `${surface} ${rows}`;

/** Locking the scroll would write a style element; the page itself never scrolls, only its panes do. */
const covering = { lockScroll: false, returnFocus: false, closeOnEscape: false, closeOnClickOutside: false };

/**
 * Behaviour only; every colour and size is in the style sheets. By name, so that a part's code comes with the page
 * that uses it.
 */
export const theme = createTheme({
  respectReducedMotion: true,
  cursorType: 'pointer',
  primaryColor: 'petrol',
  colors: { petrol: inks.accent, ...inks },
  components: {
    Input: { defaultProps: { size: 'md' }, classNames: input },
    InputWrapper: {
      defaultProps: {
        size: 'md',
        withAsterisk: false,
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
        errorProps: { role: 'alert' },
      },
      classNames: input,
    },
    NumberInput: {
      defaultProps: {
        hideControls: true,
        clampBehavior: 'none',
        allowDecimal: false,
        selectAllOnFocus: true,
      },
    },
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
    Textarea: { defaultProps: { resize: 'vertical' } },
    Button: { defaultProps: { size: 'md' }, classNames: button },
    ActionIcon: { defaultProps: { size: 'md' }, classNames: button },
    Checkbox: { defaultProps: { size: 'md' }, classNames: checkbox },
    Switch: {
      defaultProps: { size: 'md', labelPosition: 'left', withThumbIndicator: false },
      classNames: toggle,
    },
    Badge: { classNames: pill },
    Pill: { classNames: chip },
    Kbd: { classNames: kbd },
    Text: {
      classNames: text,
      vars: (_: unknown, { size }: { readonly size?: string }) => ({
        root: {
          '--text-font': size === undefined ? undefined : `var(--type-${size})`,
          '--text-tracking': size === undefined ? undefined : `var(--tracking-${size})`,
        },
      }),
    },
    Skeleton: { defaultProps: { animate: false, radius: 4 }, classNames: skeleton },
    EmptyState: { classNames: statePanel },
    SegmentedControl: {
      defaultProps: { transitionDuration: 0, withItemsBorders: false },
      classNames: segmented,
    },
    Popover: {
      defaultProps: {
        ...floating,
        offset: 6,
        // A layer too wide for its trigger's side moves along the edge; flipped, it lay under the rail.
        middlewares: { flip: { crossAxis: false }, shift: { padding: 8 }, size: { padding: 8 } },
      },
      classNames: { dropdown: surface },
    },
    Menu: {
      // With its placeholder for the first focus, Home and End do nothing until an arrow was pressed.
      defaultProps: {
        ...floating,
        offset: 4,
        position: 'bottom-start',
        withInitialFocusPlaceholder: false,
      },
      classNames: { ...menu, dropdown: list },
    },
    Combobox: {
      // Options are in the document as soon as their list is open, and only then.
      defaultProps: {
        ...floating,
        transitionProps: { duration: 0 },
        keepMounted: false,
        offset: 4,
        position: 'bottom-start',
        width: 'max-content',
      },
      classNames: { ...menu, dropdown: list },
    },
    Tooltip: {
      defaultProps: {
        zIndex: layer.tooltip,
        openDelay: 300,
        transitionProps: appear,
        events: { hover: true, focus: true, touch: false },
        multiline: true,
      },
      classNames: tip,
    },
    Modal: { defaultProps: { ...covering, transitionProps: appear, centered: true }, classNames: dialog },
    Drawer: {
      defaultProps: { ...covering, zIndex: layer.drawer },
      classNames: { ...drawer, overlay: dialog.overlay },
    },
  },
});
