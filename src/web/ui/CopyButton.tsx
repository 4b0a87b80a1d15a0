import { useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Flex, Text } from './kit.ts';

interface CopyButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly text: () => string;
}

/** Copies a text, and says next to the button whether it could. */
export function CopyButton({ text, ...button }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome('Copied');
    } catch {
      setOutcome('The browser blocked copying');
    }
  };
  return (
    <Flex gap={10} align="center">
      <Button {...button} onClick={() => void copy()} />
      <Text span role="status" size="dense" c="dimmed">
        {outcome}
      </Text>
    </Flex>
  );
}
