import { DataList } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import type { ReactNode } from 'react';
import css from './Facts.module.css';

/** Names at the start of a line, values at its end: `Fact` by `Fact`. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <DataList classNames={css}>{children}</DataList>;
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{name}</DataList.ItemLabel>
      <DataList.ItemValue>{children}</DataList.ItemValue>
    </DataList.Item>
  );
}
