import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { browserHeader } from '../src/contract/people/auth.ts';
import { SavedAudience } from '../src/contract/saved-work/saved-audience.ts';
import { browserFlags, findOrInstallBrowser } from '../src/testing/find-browser.ts';
import { ServiceProcess } from './support/service.ts';
import { signInByLink } from './support/sign-in.ts';

/** `node e2e/readme-picture.ts`: draws the picture of the README anew, the audience builder on a fresh demo survey. */
const picture = fileURLToPath(new URL('../.github/audience-builder.png', import.meta.url));
/** Codes of the demo survey. */
const expression = {
  and: [
    { question: 'q44', options: ['q44_1'], suffixes: [4, 5] },
    { question: 'q37', options: ['q37_1', 'q37_2', 'q37_4', 'q37_7', 'q37_8'], min_count: 3 },
    {
      or: [
        { question: 'q1', options: ['q1_1', 'q1_2'] },
        { question: 'q4', options: ['q4_1'] },
      ],
    },
    { question: 'q12', options: ['q12_1'], not: true },
  ],
};

const service = new ServiceProcess();
try {
  await service.start();
  const session = await signInByLink(service);
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: [...browserFlags] });
  const context = await browser.newContext({ baseURL: service.url, viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ ...session, url: service.url, httpOnly: true, sameSite: 'Strict' }]);
  const page = await context.newPage();
  const made = await page.request.post('/v2/saved/audiences', {
    headers: { [browserHeader]: '1' },
    data: { name: 'Early adopters', expression },
  });
  await page.goto(`/audiences/${SavedAudience.parse(await made.json()).id}/edit`);
  for (const last of ['Costliest condition', 'By wave']) await page.getByText(last).waitFor();
  await page.screenshot({ path: picture, animations: 'disabled' });
  await browser.close();
} finally {
  await service.dispose();
}
