/** As in the style sheets, where a media query can't read a variable. */
export const smallScreen = '(max-width: 767px)';
export const narrowScreen = '(max-width: 1279px)';
