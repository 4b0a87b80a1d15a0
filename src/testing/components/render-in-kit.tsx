import { MantineProvider, ModalStack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { onTestFinished } from 'vitest';
import { cleanup, render, type RenderResult } from 'vitest-browser-react';
import { theme } from '../../web/app/theme.ts';

/** Draws a component in the page of the component tests, under the application's theme and styles. */
export async function renderInKit(component: ReactNode): Promise<RenderResult> {
  // The package cleans up by itself in the first file that imports it; files share their modules.
  onTestFinished(cleanup);
  // Files share the messages too, and those of one would be in the way of the next.
  onTestFinished(() => notifications.clean());
  const rendered = await flushSync(() =>
    render(
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
        <ModalStack>{component}</ModalStack>
      </MantineProvider>,
    ),
  );
  // Layers take focus by a timer of their own.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return rendered;
}
