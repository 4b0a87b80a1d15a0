import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { render, type RenderResult } from 'vitest-browser-react';
import { theme } from '../../web/app/theme.ts';

/** Draws a component in the page of the component tests, under the application's theme and styles. */
export function renderInKit(component: ReactNode): Promise<RenderResult> {
  return render(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      {component}
    </MantineProvider>,
  );
}
