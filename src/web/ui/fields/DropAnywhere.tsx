import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconFileUpload } from '@tabler/icons-react';
import css from './DropAnywhere.module.css';
import { Flex, Text } from '../kit.ts';

interface DropAnywhereProps {
  readonly says: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files that are dropped anywhere on the page, and says so while they are over it. A button serves the keyboard. */
export function DropAnywhere({ says, onFiles }: DropAnywhereProps) {
  return (
    <Dropzone.FullScreen
      classNames={css}
      zIndex="var(--layer-floating)"
      activateOnKeyboard={false}
      aria-hidden
      onDrop={(files) => onFiles(files)}
    >
      <Flex component="p" gap={8} align="center" c="accent">
        <IconFileUpload size={22} />
        <Text span size="page">
          {says}
        </Text>
      </Flex>
    </Dropzone.FullScreen>
  );
}
