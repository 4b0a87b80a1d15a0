import { defineConfig } from '@playwright/test';
import { browserFlags, findOrInstallBrowser } from '../src/testing/find-browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: /.*\.(?:e2e|contract)\.ts$/,
  globalSetup: './support/prepare-world.ts',
  outputDir: '../test-results',
  // Each worker runs a service of its own beside its browser: two fill two cores.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    // Keeping a trace costs every journey time: it is asked for with TRACE=1 where one fails.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath: findOrInstallBrowser(), args: [...browserFlags] },
  },
});
