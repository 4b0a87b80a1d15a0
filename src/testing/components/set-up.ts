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

afterEach(async ({ task }) => {
  if (task.name.length % everyTest === 0) await expectAccessible(task.name);
});
