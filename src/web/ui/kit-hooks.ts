import { useMediaQuery } from '@mantine/hooks';
import { narrowScreen, smallScreen, tightScreen } from '../lib/breakpoints.ts';

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
