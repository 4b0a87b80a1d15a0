import type { ReactNode } from 'react';
import { Text } from '@mantine/core';

/** Why something was refused, announced where it appears; nothing without children. */
export function Problem({ children }: { readonly children: ReactNode }) {
  if (children === undefined || children === null) return null;
  return (
    <Text role="alert" size="dense" c="danger" maw={560}>
      {children}
    </Text>
  );
}
