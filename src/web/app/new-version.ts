const reloadedKey = 'reloaded-for-new-version';
const onceWithinMs = 60_000;

/**
 * A new version on the server takes the files of the old one away. The first page that misses one loads itself
 * again, once; if that does not help, the error screen says so.
 */
export function watchForNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? '0');
    if (Date.now() - last < onceWithinMs) return;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
