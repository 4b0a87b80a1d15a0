import { afterEach, inject } from 'vitest';
import { listenForShortcuts } from '../../web/keys/shortcut-registry.ts';
import '../../web/app/styles.ts';
import { expectAccessible } from './expect-accessible.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of all tests one in so many judges what it leaves on the page. */
    testsToAudit: number;
    /** How often a page is killed per kind of saved work. */
    kills: number;
  }
}

listenForShortcuts();

const everyTest = inject('testsToAudit');
/** A page of more elements repeats its rows; the deep run judges it too. */
const mostElements = everyTest === 1 ? Infinity : 2_000;

afterEach(async ({ task }) => {
  if (task.name.length % everyTest !== 0 || document.querySelectorAll('*').length > mostElements) return;
  await expectAccessible(task.name);
});
