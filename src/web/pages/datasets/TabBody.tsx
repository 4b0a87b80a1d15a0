import type { ReactNode } from 'react';

/** What a tab shows, scrolling by itself: by keyboard too. */
export function TabBody({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and may hold nothing to focus
    <section aria-label={label} tabIndex={0} className="scroll-pane">
      {children}
    </section>
  );
}
