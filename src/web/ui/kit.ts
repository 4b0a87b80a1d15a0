/** The kit's parts that need no rule of ours; `app/theme.ts` gives them their looks. */
export { Textarea } from '@mantine/core';
