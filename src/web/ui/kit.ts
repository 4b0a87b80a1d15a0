/** The kit's parts that pages use as they are; `app/theme.ts` gives them their looks. */
export {
  Combobox,
  FileButton,
  Flex,
  PillsInput,
  Stack,
  Text,
  Textarea,
  UnstyledButton,
  useCombobox,
} from '@mantine/core';
