import { join } from 'node:path';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { createStorage, type Storage } from './storage.ts';

/** Opens the documents of a data directory, brought to the newest schema. The caller holds the directory's lock. */
export function openStorage(directory: string): Storage {
  const database = openDatabase(join(directory, 'service.sqlite'));
  try {
    migrate(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return createStorage(database);
}
