import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Flex, Text } from '../ui/kit.ts';
import css from './DropAnywhere.module.css';

interface DropAnywhereProps {
  readonly says: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files that are dropped anywhere on the page, and says so while they are over it. A button serves the keyboard. */
export function DropAnywhere({ says, onFiles }: DropAnywhereProps) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Going from one element to the next is no leaving.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      setOver(false);
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [onFiles]);
  return (
    isOver && (
      <div className={css.over} aria-hidden="true">
        <Flex component="p" gap={8} align="center" c="accent">
          <IconFileUpload size={24} stroke={1.5} />
          <Text span size="page">
            {says}
          </Text>
        </Flex>
      </div>
    )
  );
}
