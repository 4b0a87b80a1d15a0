import { chromium, type Page } from '@playwright/test';
import { browserFlags, findOrInstallBrowser } from '../../src/testing/find-browser.ts';
import { ServiceProcess } from '../support/service.ts';
import { signInByLink } from '../support/sign-in.ts';
import { registerLargeSurvey } from './large-survey.ts';

/**
 * Measures on a page that is signed in to a service of its own, which holds a generated survey of so many respondents
 * (`large` is its code) and what `prepare` adds.
 */
export async function withLargeSurvey(
  respondents: number,
  measure: (page: Page, large: string) => Promise<void>,
  prepare: (service: ServiceProcess) => Promise<void> = async () => undefined,
): Promise<void> {
  const service = new ServiceProcess();
  try {
    await service.start();
    const cookie = await signInByLink(service);
    await prepare(service);
    await service.stop();
    const large = await registerLargeSurvey(service.dataDirectory, respondents);
    await service.start();
    const browser = await chromium.launch({
      executablePath: findOrInstallBrowser(),
      args: [...browserFlags],
    });
    const context = await browser.newContext({
      baseURL: service.url,
      viewport: { width: 1440, height: 900 },
    });
    await context.addCookies([{ ...cookie, url: service.url, httpOnly: true, sameSite: 'Strict' }]);
    await measure(await context.newPage(), large);
    await browser.close();
  } finally {
    await service.dispose();
  }
}
