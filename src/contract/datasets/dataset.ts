import { z } from 'zod';
import { Count, NamedCode, Timestamp } from '../fields.ts';

/** Root or child of a dataset tree. Children have the respondents, waves, locations and weights of their root. */
export const Dataset = z
  .object({
    code: z.string(),
    name: z.string(),
    namespace: z.string(),
    /** `""` for a root. */
    parent_code: z.string(),
    /** Codes of the datasets directly under it that the caller may use. */
    children: z.array(z.string()),
    /** True: a model made up the respondents. */
    synthetic: z.boolean(),
    /** True: answers wave counts without a credential. */
    public: z.boolean(),
    respondents: Count,
    /** Number of waves, of locations, and of questions of its own. */
    waves: Count,
    locations: Count,
    questions: Count,
    /** The default first. */
    weights: z.array(
      NamedCode.extend({
        /** False: its sums are weighted respondents, not people. */
        projects: z.boolean(),
        /** True: it is offered no more. */
        retired: z.literal(true).exactOptional(),
      }).meta({ id: 'DatasetWeight' }),
    ),
    /** Figures that rest on fewer respondents than this are withheld; 0 = none are. */
    min_cell: Count,
    /** Changes whenever an answer, a weight or a wording does. */
    version: z.string(),
    /** Number of the codebook's newest revision. */
    revision: Count,
    /** Changes with the respondents and answers alone. */
    data_version: z.string(),
    /** Changes whenever a figure may; a wording changes none. */
    figures_version: z.string(),
    updated_at: Timestamp,
    /** True: it belongs to the caller's organisation, which alone changes and removes it. */
    is_owner: z.boolean(),
    /** Whether administrators of the caller's organisation may export its respondents, and give others access. */
    may_export: z.boolean(),
    may_grant: z.boolean(),
  })
  .meta({ id: 'Dataset' });
export type Dataset = z.infer<typeof Dataset>;

/** What the caller may use; parents before children. */
export const DatasetList = z.object({ datasets: z.array(Dataset) }).meta({ id: 'DatasetList' });
export type DatasetList = z.infer<typeof DatasetList>;
