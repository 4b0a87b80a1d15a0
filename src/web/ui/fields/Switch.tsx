import { Switch as KitSwitch } from '@mantine/core';
import type { ReactNode } from 'react';

interface SwitchProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Takes effect at once; a choice that waits for a button is a checkbox. */
export function Switch({ onChange, ...others }: SwitchProps) {
  return <KitSwitch {...others} onChange={(event) => onChange(event.currentTarget.checked)} />;
}
