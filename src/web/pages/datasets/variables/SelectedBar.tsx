import type { ReactNode } from 'react';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Flex, Text } from '../../../ui/kit.ts';
import css from './draft/DraftBar.module.css';

interface SelectedBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

export function SelectedBar({ count, onClear, children }: SelectedBarProps) {
  if (count === 0) return null;
  return (
    <section aria-label="Selected variables" className={css.bar}>
      <Text span role="status" size="dense" miw={0}>
        <b>{format.count(count)}</b> selected
      </Text>
      <Flex gap={8} ml="auto" wrap="wrap">
        <Button look="ghost" onClick={onClear}>
          Select none
        </Button>
        {children}
      </Flex>
    </section>
  );
}
