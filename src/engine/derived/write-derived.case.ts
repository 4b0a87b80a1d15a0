import { clause } from '../../testing/expressions.ts';
import { withDerivedQuestion } from '../../testing/derived-question.ts';
import { readManifest } from '../segments/manifest.ts';
import type { DerivedCore } from './derived-core.ts';
import { writeDerived } from './write-derived.ts';

// A process that writes derived columns of the first wave of the dataset in `argv[2]` one after the other, to be killed.

const [, , directory = ''] = process.argv;
const { catalogue, segments } = await readManifest(directory);
const [first] = segments;
if (first === undefined) throw new Error(`the dataset in ${directory} has no waves`);
process.stdout.write('begun\n');
for (let value = 0; ; value++) {
  const core: DerivedCore = {
    kind: 'number',
    among: 'everyone',
    formula: {
      op: 'add',
      of: [
        { op: 'number', value },
        { op: 'if', when: clause('gender', 'f') },
      ],
    },
  };
  await writeDerived(
    {
      source: { directory, file: first.file, dataset: catalogue.code, wave: first.wave },
      wave: 0,
      catalogue: withDerivedQuestion(catalogue, 'd_sum', core),
      chain: [{ code: 'd_sum', core }],
      origin: String(value),
    },
    () => {},
  );
}
