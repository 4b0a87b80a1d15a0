import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AdminCommand } from './command.ts';

/** The words were no command; the message lists the commands. */
export class UsageError extends Error {}

export const usage = `Commands:
  org create --name NAME
  user create --email EMAIL --org NAME --role viewer|analyst|admin
  user link --email EMAIL                      a new sign-in link
  user suspend|restore --email EMAIL
  user reset --email EMAIL                     removes a lost second factor; all their sessions end
  user erase --email EMAIL [--confirm]         says what goes and stays; with --confirm erases it for good
  org suspend|restore --name NAME
  key create --email EMAIL [--name NAME]
  key revoke --id ID
  import FILE [--codebook FILE] [--code CODE] [--namespace CODE] [--weight COLUMN]
         [--wave COLUMN] [--location COLUMN] [--public]
                                               .sav, .zsav, Parquet, CSV; of Triple-S the answers, with its
                                               .xml as the codebook. Without a codebook, proposals are accepted
  import FILE --into CODE [--changed merge|apart] [--codebook FILE] [--weight COLUMN] [--wave COLUMN]
         [--location COLUMN]                   adds its waves to a dataset. What changed since is refused, or
                                               merged or kept apart as --changed says
  dataset list
  dataset verify
  dataset grant|revoke --code CODE --org NAME [--right query|export|grant]
                                               query (the default), export respondents, give others access
  dataset owner --code CODE --org NAME         gives the dataset to an organisation
  dataset erase --code CODE [--saved-work keep|erase] [--confirm]
                                               the same of a dataset and all that was made of it
  dataset floor --code CODE --min-cell N       figures of fewer respondents are withheld; 0: none
  dataset copy --code CODE --to URL [--to URL ... --cluster NAME] --yes
                                               copies respondents to ClickHouse: https://HOST:PORT/DATABASE
  dataset copies [--sweep [--to URL ...]]      lists copies; --sweep drops those of no present version,
                                               and begun ones at URL
  dataset answers --code CODE --from local|copy
  dataset copy-verify --code CODE              compares a copy with the survey again
  dataset copy-drop --code CODE --to URL
  backup DIRECTORY
  model check                                  what works with the language model, and what to set
With --json each prints one JSON object.`;

const options = {
  json: { type: 'boolean' },
  public: { type: 'boolean' },
  confirm: { type: 'boolean' },
  'saved-work': { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  org: { type: 'string' },
  right: { type: 'string' },
  role: { type: 'string' },
  id: { type: 'string' },
  code: { type: 'string' },
  codebook: { type: 'string' },
  namespace: { type: 'string' },
  weight: { type: 'string' },
  wave: { type: 'string' },
  location: { type: 'string' },
  into: { type: 'string' },
  changed: { type: 'string' },
  'min-cell': { type: 'string' },
  to: { type: 'string', multiple: true },
  cluster: { type: 'string' },
  from: { type: 'string' },
  yes: { type: 'boolean' },
  sweep: { type: 'boolean' },
} as const;

/** Whether the words only ask what there is: `help`, `--help`, `-h`. */
export function isCallForHelp(words: readonly string[]): boolean {
  return words[0] === 'help' || words.includes('--help') || words.includes('-h');
}

/** Makes paths absolute: the service that carries the command out may run in another directory. */
export function parseArguments(words: readonly string[]): { command: AdminCommand; json: boolean } {
  const { values, positionals } = parse(words);
  const { json = false, 'min-cell': minCell, ...rest } = values;
  const named = { ...rest, ...(minCell === undefined ? {} : { min_cell: minCell }) };
  const [first = '', second = ''] = positionals;
  const command = first === 'import' || first === 'backup' ? first : `${first} ${second}`.trim();
  const files = positionals.slice(command.split(' ').length);
  const parsed = AdminCommand.safeParse({ command, ...named, ...filesOf(command, files, named.codebook) });
  if (!parsed.success)
    throw new UsageError(
      `${explain(command, parsed.error.issues[0], new Set(Object.keys(values)))}\n${usage}`,
    );
  return { command: parsed.data, json };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/** The codebook may also be named as a second file. */
function filesOf(
  command: string,
  files: readonly string[],
  codebook: string | undefined,
): Record<string, string> {
  const [first, second] = files;
  const isCodebookSecond =
    command === 'import' &&
    codebook === undefined &&
    (second?.endsWith('.json') === true || second?.endsWith('.xml') === true);
  const allowed = fileCounts.get(command) ?? 0;
  const surplus = files.slice(isCodebookSecond ? allowed + 1 : allowed);
  if (surplus.length > 0) throw new UsageError(`${command} does not take ${surplus.join(' ')}\n${usage}`);
  if (command === 'backup') return first === undefined ? {} : { to: resolve(first) };
  const codebookPath = isCodebookSecond ? second : codebook;
  return {
    ...(first === undefined ? {} : { file: resolve(first) }),
    ...(codebookPath === undefined ? {} : { codebook: resolve(codebookPath) }),
  };
}

const fileCounts: ReadonlyMap<string, number> = new Map([
  ['import', 1],
  ['backup', 1],
]);

interface Issue {
  readonly code: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
}

function explain(command: string, issue: Issue | undefined, given: ReadonlySet<string>): string {
  const name = String(issue?.path[0] ?? '').replace('_', '-');
  if (command === '' || name === 'command')
    return command === '' ? 'No command is given.' : `There is no command "${command}".`;
  if (issue?.code === 'unrecognized_keys')
    return `${command} does not take --${issue.keys?.join(', --') ?? ''}.`;
  if (name === 'file' || (name === 'to' && command === 'backup'))
    return `${command} needs a ${name === 'file' ? 'file' : 'directory'}.`;
  return `${command} needs ${given.has(name) ? 'a valid ' : ''}--${name}.`;
}
