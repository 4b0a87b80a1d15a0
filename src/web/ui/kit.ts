/** The kit's parts that pages use as they are; `app/theme.ts` gives them their looks. */
export { FileButton, Flex, Stack, Text, Textarea, UnstyledButton } from '@mantine/core';
