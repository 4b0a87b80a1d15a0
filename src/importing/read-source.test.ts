import { expect, test } from 'vitest';
import { readSource } from './read-source.ts';

test('a file that cannot be opened is named, without the folder that it would lie in', async () => {
  const limits = { directory: '/nowhere', memoryMb: 100, unpackedMb: 100 };
  const source = { dataPath: '/nowhere/burgers_2017.sav', schemaPath: null };
  await expect(readSource(source, limits, () => {})).rejects.toThrow(
    'the file "burgers_2017.sav" cannot be opened; name the one that holds the answers',
  );
  const described = { dataPath: import.meta.filename, schemaPath: '/nowhere/burgers.xml' };
  await expect(readSource(described, limits, () => {})).rejects.toThrow(
    'the file "burgers.xml" cannot be opened; name the description of the Triple-S survey',
  );
});
