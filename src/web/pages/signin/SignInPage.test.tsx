import { afterEach, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { renderPage } from '../../../testing/components/render-page.tsx';
import { tokenColour } from '../../../testing/components/token-colour.ts';
import { routes } from '../../app/routes.ts';
import { SignInPage } from './SignInPage.tsx';

const open = () => renderPage(<SignInPage />, { route: routes.signIn, address: '/signin' });

afterEach(() => browser.viewport(1440, 900));

test('the sign-in page has the sizes, the tokens and the order of its picture', async () => {
  const page = await open();
  const main = page.getByRole('main');
  expect(main.element().getBoundingClientRect().width).toBe(560);
  await expect.element(main).toHaveStyle({ padding: '40px 88px' });
  expect((main.element() as HTMLElement).innerText.split(/\n+/)).toEqual([
    'Audience Insights',
    'Sign in',
    'E-mail',
    'Password',
    'Stay signed in on this device for 30 days',
    'Sign in',
    'Runs on your own server. Survey responses stay there.',
  ]);
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toHaveStyle({ fontSize: '27px' });
  await expect.element(page.getByLabelText('E-mail')).toHaveFocus();
  await expect.element(page.getByLabelText('E-mail')).toHaveStyle({ fontSize: '14px' });
  await expect
    .element(page.getByRole('button', { name: 'Sign in' }))
    .toHaveStyle({ width: '384px', height: '36px', backgroundColor: tokenColour('--accent') });
  await expect.element(page.getByRole('complementary')).toHaveStyle({ backgroundColor: tokenColour('--bg') });
});

test('on a phone the sign-in page is its form alone, and no wider', async () => {
  await browser.viewport(390, 844);
  const page = await open();
  await expect.element(page.getByRole('complementary', { includeHidden: true })).not.toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});
