/** Same as in the style sheets, where a media query can't read a variable. */
export const smallScreen = '(max-width: 767px)';
export const narrowScreen = '(max-width: 1279px)';
/** Panels have no room next to the content: they replace it, or become drawers. */
export const tightScreen = '(max-width: 1023px)';
