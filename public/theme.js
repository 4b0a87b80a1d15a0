// Runs before the first paint, as a file because the page's policy allows no inline script.
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
