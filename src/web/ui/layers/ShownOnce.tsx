import { TextInput } from '@mantine/core';
import { IconCircleCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import { copyText } from '../copy-text.ts';
import { Flex } from '../kit.ts';
import css from './ShownOnce.module.css';

interface ShownOnceProps {
  readonly title: string;
  /** Why it can be copied now only. */
  readonly about: string;
  /** Names the field that holds it. */
  readonly label: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** A secret that was just made: to be copied now, since it is kept nowhere. */
export function ShownOnce({ title, about, label, secret, onClose }: ShownOnceProps) {
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const copy = () => {
    field.current?.select();
    void copyText(secret, 'Copied', 'The browser blocked copying. It is selected: press Ctrl C.');
  };
  return (
    <section className={css.card} aria-label={title}>
      <Flex component="h3" gap={8} align="center" className="heading">
        <IconCircleCheck aria-hidden />
        <span className="isolate">{title}</span>
      </Flex>
      <p className="quiet">{about}</p>
      <Flex gap={6} wrap="wrap" mt={10}>
        <TextInput ref={field} readOnly data-monospace flex="1 1 240px" aria-label={label} value={secret} />
        <Button ref={button} look="primary" icon={<IconCopy />} onClick={copy}>
          Copy
        </Button>
        <Button onClick={onClose}>Done</Button>
      </Flex>
    </section>
  );
}
