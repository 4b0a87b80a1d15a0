import { DataList } from '@mantine/core';
import type { ReactNode } from 'react';

/** Names at the start of a line, values at its end: `Fact` by `Fact`. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <DataList>{children}</DataList>;
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{name}</DataList.ItemLabel>
      <DataList.ItemValue>{children}</DataList.ItemValue>
    </DataList.Item>
  );
}
