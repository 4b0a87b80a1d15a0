import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import type { RenderResult } from 'vitest-browser-react';
import { renderInKit } from './render-in-kit.tsx';

interface Place {
  /** Route of the page, such as `/settings/:tab`. */
  readonly route: string;
  readonly address: string;
}

/** Draws a page, or a part that links to others, at its address, for as long as it makes no request. */
export function renderPage(page: ReactNode, { route, address }: Place): Promise<RenderResult> {
  return renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={route} element={page} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
