import { useMediaQuery } from '@mantine/hooks';

/** The kit's hooks that pages use. */
export { useMantineColorScheme } from '@mantine/core';
export {
  useDebouncedValue,
  useElementSize,
  useInViewport,
  useIntersection,
  useMergedRef,
} from '@mantine/hooks';

/** Whether the screen is as a media query says, from the first drawing on. */
export function useScreen(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false });
}

export const useSmallScreen = () => useScreen(smallScreen);
export const useNarrowScreen = () => useScreen(narrowScreen);
export const useTightScreen = () => useScreen(tightScreen);

/** Same as in the style sheets, where a media query can't read a variable. */
export const smallScreen = '(max-width: 767px)';
const narrowScreen = '(max-width: 1279px)';
/** Panels have no room next to the content: they replace it, or become drawers. */
const tightScreen = '(max-width: 1023px)';
