import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';

test('a wrong file gets the list of its problems and leaves nothing behind', async ({ service }) => {
  const directory = mkdtempSync(join(tmpdir(), 'audience-insights-import-'));
  const data = join(directory, 'data.csv');
  const codebook = join(directory, 'codebook.json');
  writeFileSync(data, 'id,weight,gender\n1,1,m\n2,heavy,f\n3,-1,x\n');
  writeFileSync(
    codebook,
    JSON.stringify({
      dataset: { code: 'wrong', name: 'A wrong survey' },
      id_column: 'id',
      weight_column: 'weight',
      waves: [{ code: 'w1', name: 'Wave 1' }],
      locations: [{ code: 'l1', name: 'Here', value: 1 }],
      questions: [
        {
          code: 'gender',
          name: 'Gender',
          type: 'single',
          column: 'gender',
          datapoints: [
            { code: 'm', name: 'Male', value: 'm' },
            { code: 'f', name: 'Female', value: 'f' },
          ],
        },
      ],
    }),
  );
  const before = readdirSync(join(service.dataDirectory, 'datasets'));
  const refusal = await service.admin('import', data, '--codebook', codebook).then(
    () => 'imported',
    (error: { code: number; stderr: string }) => `${error.code} ${error.stderr}`,
  );
  expect(refusal).toMatch(/^2 /);
  expect(refusal).toMatch(/line 3.*weight.*heavy/s);
  expect(refusal).toMatch(/line 4.*weight.*-1/s);
  expect(refusal).toMatch(/line 4.*gender.*x/s);
  expect(readdirSync(join(service.dataDirectory, 'datasets'))).toEqual(before);
});
