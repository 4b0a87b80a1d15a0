import { MantineProvider, ModalStack } from '@mantine/core';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { cleanup, render, type RenderResult } from 'vitest-browser-react';
import { theme } from '../../web/app/theme.ts';

/** Draws a component in the page of the component tests, under the application's theme and styles. */
export function renderInKit(component: ReactNode): Promise<RenderResult> {
  // The package cleans up by itself in the first file that imports it; files share their modules.
  onTestFinished(cleanup);
  return render(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      <ModalStack>{component}</ModalStack>
    </MantineProvider>,
  );
}
