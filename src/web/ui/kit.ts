/** The kit's parts that need no rule of ours; `app/theme.ts` gives them their looks. */
export { FileButton, Textarea } from '@mantine/core';
