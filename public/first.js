// Runs before anything else, as a file because the page's policy allows no inline script.

// The theme, so that the first paint is in it.
(() => {
  let choice = 'auto';
  try {
    choice = localStorage.getItem('theme') ?? 'auto';
  } catch {
    // Storage may be switched off; the system's own theme is used then.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();

// Density and key hints, so that nothing moves after the first paint.
(() => {
  try {
    document.documentElement.dataset.density = localStorage.getItem('density') === 'cosy' ? 'cosy' : 'compact';
    document.documentElement.dataset.statusStrip = localStorage.getItem('status-strip') === 'off' ? 'off' : 'on';
  } catch {
    // Storage may be switched off; everything is then as it is at first.
  }
})();

// z.config({ jitless: true }), before any schema is made: a schema tries out at its making whether it may compile
// code, which our policy reports as a violation. Bundling decides which module runs first, so no import can do this.
globalThis.__zod_globalConfig = { jitless: true };
