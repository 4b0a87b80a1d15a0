import { defineConfig } from '@playwright/test';
import { findOrInstallBrowser, shortLivedFlags } from '../src/testing/find-browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: /.*\.(?:e2e|contract)\.ts$/,
  globalSetup: './support/prepare-world.ts',
  outputDir: '../test-results',
  // Each worker runs a service of its own beside its browser, and waits for it: three fill two cores.
  workers: 3,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // Long ones: they cost nothing where all is well, and a busy machine is not a fault.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    // Keeping a trace costs every journey time: it is asked for with TRACE=1 where one fails.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: findOrInstallBrowser(),
      args: [...shortLivedFlags],
      // As people have them: they take 15 pixels.
      ignoreDefaultArgs: ['--hide-scrollbars'],
    },
  },
});
