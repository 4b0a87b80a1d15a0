import { z } from 'zod';
import { Expression } from '../../contract/expression.ts';

export interface PickedAudience {
  /** Id of the saved audience; `""` for an unsaved one. */
  readonly id: string;
  readonly name: string;
  readonly expression: Expression;
}

const GivenAlong = z.object({ unsavedAudience: z.object({ name: z.string(), expression: Expression }) });

/** State of a link to a page that begins with an unsaved audience. */
export function unsavedAudienceState(name: string, expression: Expression): z.infer<typeof GivenAlong> {
  return { unsavedAudience: { name, expression } };
}

/** None where the page before gave nothing along. */
export function readUnsavedAudience(state: unknown): readonly PickedAudience[] {
  const read = GivenAlong.safeParse(state);
  return read.success ? [{ id: '', ...read.data.unsavedAudience }] : [];
}
