import { main } from '../../../src/server/main.ts';

/** The service as it is started for real, without building the application's pages first. */
await main({ openPages: async () => async () => undefined });
