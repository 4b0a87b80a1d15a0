import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isCallForHelp, parseArguments, UsageError } from './parse-arguments.ts';

test.each([
  ['org create --name Acme', { command: 'org create', name: 'Acme' }],
  [
    'user create --email a@b.c --org Acme --role analyst',
    { command: 'user create', email: 'a@b.c', org: 'Acme', role: 'analyst' },
  ],
  ['user link --email a@b.c', { command: 'user link', email: 'a@b.c' }],
  ['key create --email a@b.c', { command: 'key create', email: 'a@b.c' }],
  ['key revoke --id ai_1', { command: 'key revoke', id: 'ai_1' }],
  ['dataset list', { command: 'dataset list' }],
  ['dataset verify', { command: 'dataset verify' }],
  ['dataset grant --code core --org Acme', { command: 'dataset grant', code: 'core', org: 'Acme' }],
  ['dataset revoke --code core --org Acme', { command: 'dataset revoke', code: 'core', org: 'Acme' }],
  ['dataset floor --code core --min-cell 30', { command: 'dataset floor', code: 'core', min_cell: '30' }],
  ['user reset --email a@b.c', { command: 'user reset', email: 'a@b.c' }],
  ['user suspend --email a@b.c', { command: 'user suspend', email: 'a@b.c' }],
  ['user restore --email a@b.c', { command: 'user restore', email: 'a@b.c' }],
  ['org suspend --name Acme', { command: 'org suspend', name: 'Acme' }],
  ['org restore --name Acme', { command: 'org restore', name: 'Acme' }],
  ['backup copies/today', { command: 'backup', to: resolve('copies/today') }],
  ['import data.csv', { command: 'import', file: resolve('data.csv') }],
  [
    'import data.csv --into few --changed merge',
    { command: 'import', file: resolve('data.csv'), into: 'few', changed: 'merge' },
  ],
  [
    'import data.csv codebook.json',
    { command: 'import', file: resolve('data.csv'), codebook: resolve('codebook.json') },
  ],
  [
    'import data.csv --codebook /x/c.json --code q --namespace n --weight w --wave v --location l --public',
    {
      command: 'import',
      file: resolve('data.csv'),
      codebook: '/x/c.json',
      code: 'q',
      namespace: 'n',
      weight: 'w',
      wave: 'v',
      location: 'l',
      public: true,
    },
  ],
])('"%s" is a command', (words, command) => {
  expect(parseArguments(words.split(' '))).toEqual({ command, json: false });
  expect(parseArguments([...words.split(' '), '--json'])).toEqual({ command, json: true });
});

test.each([
  ['', /^No command is given\./],
  ['frob', /^There is no command "frob"\./],
  ['org', /^There is no command "org"\./],
  ['org create', /^org create needs --name\./],
  ['dataset floor --code core --min-cell few', /^dataset floor needs a valid --min-cell\./],
  ['user create --email a@b.c --org Acme --role boss', /needs a valid --role/],
  ['key revoke --id 1 --name x', /key revoke does not take --name/],
  ['import', /^import needs a file\./],
  ['import a.csv b.csv', /^import does not take /],
  ['import a.csv c.json --codebook d.json', /^import does not take c\.json/],
  ['backup', /^backup needs a directory\./],
  ['dataset list extra', /does not take extra/],
  ['org create --frob', /--frob/],
])('"%s" is refused with what is wrong and what there is', (words, message) => {
  const parse = () => parseArguments(words === '' ? [] : words.split(' '));
  expect(parse).toThrow(UsageError);
  expect(parse).toThrow(message);
  expect(parse).toThrow(/Commands:/);
});

test('a call for help is one wherever it stands, and a name of that kind is none', () => {
  expect(['help', '--help', '-h', 'import --help'].map((words) => isCallForHelp(words.split(' ')))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(isCallForHelp(['org', 'create', '--name', 'help'])).toBe(false);
});
