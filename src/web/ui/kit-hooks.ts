/** The kit's hooks that pages use. */
export { useMantineColorScheme } from '@mantine/core';
export {
  useDebouncedValue,
  useElementSize,
  useInViewport,
  useIntersection,
  useMediaQuery,
  useMergedRef,
} from '@mantine/hooks';
