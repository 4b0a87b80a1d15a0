import { z } from 'zod';
import { DatasetRight } from '../../contract/datasets/dataset-access.ts';
import { Role } from '../../contract/people/auth.ts';

const Path = z.string().min(1);
/** The floor as given on the command line. */
const MinCell = z.string().regex(/^(?:0|[1-9]\d{0,5})$/);

/** What an administrator at the machine can ask for; also what travels to a running service. */
export const AdminCommand = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('org create'), name: z.string() }),
  z.strictObject({
    command: z.literal('user create'),
    email: z.string(),
    org: z.string(),
    role: Role,
  }),
  z.strictObject({ command: z.literal('user link'), email: z.string() }),
  z.strictObject({ command: z.literal('key create'), email: z.string(), name: z.string().optional() }),
  z.strictObject({ command: z.literal('key revoke'), id: z.string() }),
  z.strictObject({
    command: z.literal('import'),
    file: Path,
    codebook: Path.optional(),
    code: z.string().optional(),
    namespace: z.string().optional(),
    weight: z.string().optional(),
    wave: z.string().optional(),
    location: z.string().optional(),
    public: z.boolean().optional(),
    /** Code of the dataset that it is a further wave of. */
    into: z.string().optional(),
    /** Treatment of labels and kinds that changed since; without it they are refused. */
    changed: z.enum(['merge', 'apart']).optional(),
  }),
  z.strictObject({ command: z.literal('dataset list') }),
  z.strictObject({ command: z.literal('dataset verify') }),
  z.strictObject({
    command: z.enum(['dataset grant', 'dataset revoke']),
    code: z.string(),
    org: z.string(),
    /** Default: `query`, with which all others go. */
    right: DatasetRight.optional(),
  }),
  z.strictObject({ command: z.literal('dataset owner'), code: z.string(), org: z.string() }),
  z.strictObject({ command: z.literal('dataset floor'), code: z.string(), min_cell: MinCell }),
  z.strictObject({
    command: z.literal('dataset erase'),
    code: z.string(),
    /** Saved work that names the dataset; default: it stays. */
    'saved-work': z.enum(['keep', 'erase']).optional(),
    confirm: z.boolean().optional(),
  }),
  z.strictObject({
    command: z.literal('dataset copy'),
    code: z.string(),
    /** The database of each shard, the first of which is asked. */
    to: z.array(z.string()).min(1),
    cluster: z.string().optional(),
    yes: z.boolean().optional(),
  }),
  z.strictObject({
    command: z.literal('dataset copies'),
    sweep: z.boolean().optional(),
    /** Databases in which tables of copies that were never registered are dropped too. */
    to: z.array(z.string()).optional(),
  }),
  z.strictObject({
    command: z.literal('dataset answers'),
    code: z.string(),
    from: z.enum(['local', 'copy']),
  }),
  z.strictObject({ command: z.literal('dataset copy-verify'), code: z.string() }),
  z.strictObject({
    command: z.literal('dataset copy-drop'),
    code: z.string(),
    to: z.array(z.string()).length(1),
  }),
  z.strictObject({ command: z.literal('user erase'), email: z.string(), confirm: z.boolean().optional() }),
  z.strictObject({ command: z.literal('user suspend'), email: z.string() }),
  z.strictObject({ command: z.literal('user restore'), email: z.string() }),
  z.strictObject({ command: z.literal('user reset'), email: z.string() }),
  z.strictObject({ command: z.literal('org suspend'), name: z.string() }),
  z.strictObject({ command: z.literal('org restore'), name: z.string() }),
  z.strictObject({ command: z.literal('backup'), to: Path }),
  z.strictObject({ command: z.literal('model check') }),
]);
export type AdminCommand = z.infer<typeof AdminCommand>;

/** Answer of a command: as one JSON object, and as lines for a person. */
export interface AdminAnswer {
  readonly json: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
}
