/** The kit's hooks that pages use. */
export { useMantineColorScheme } from '@mantine/core';
export { useElementSize, useInViewport, useIntersection, useMediaQuery, useMergedRef } from '@mantine/hooks';
