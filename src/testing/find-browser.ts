import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Features that each context of a test pays for and no test sees: pages of the toolbar, a process in reserve. */
const costlyFeatures: readonly string[] = [
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'WebUIReloadButton',
  'WebUIToolbar',
];
/** Features that the test runner disables: a second list replaces its own. */
const featuresOfRunner: readonly string[] = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Flags that let Debian's Chromium run quietly on a machine without a display or an open network. */
export const browserFlags: readonly string[] = [
  '--disable-gpu',
  // The shell without windows rounds the widths of letters otherwise, and no user's browser does.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...featuresOfRunner, ...costlyFeatures].join(',')}`,
  // Chromium refuses its sandbox to root; everybody else keeps it.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Flags for pages that live for seconds: optimising their scripts takes more of the processor than it saves, a tenth of
 * what a page costs. Not for what measures how fast pages are.
 */
export const shortLivedFlags: readonly string[] = [...browserFlags, '--js-flags=--no-opt --no-maglev'];

/**
 * Path of a Chromium to test with: `CHROMIUM_PATH`, then the test runner's own, then one on the PATH: the shell without
 * windows first, which takes a sixth less processor time per page. Where there is none it is installed: by apt-get for
 * root on Debian, else by the test runner. Throws with the remedy.
 */
export function findOrInstallBrowser(): string {
  const found = findBrowser();
  if (found !== null) return found;
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot) {
    spawnSync('apt-get', ['update'], { stdio: 'inherit' });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (findBrowser() !== null) break;
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'inherit' });
    }
  } else {
    spawnSync('playwright', ['install', 'chromium', '--only-shell'], { stdio: 'inherit' });
  }
  const installed = findBrowser();
  if (installed === null) {
    throw new Error(
      'no Chromium was found or could be installed: install one and set CHROMIUM_PATH to its path',
    );
  }
  return installed;
}

function findBrowser(): string | null {
  const stated = process.env['CHROMIUM_PATH'];
  if (stated !== undefined && stated !== '') return stated;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  for (const name of ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']) {
    for (const directory of (process.env['PATH'] ?? '').split(delimiter)) {
      const path = join(directory, name);
      if (existsSync(path) && answersVersion(path)) return path;
    }
  }
  return null;
}

function answersVersion(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
