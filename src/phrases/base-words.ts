import type { BaseMode } from '../contract/query/estimates.ts';

/** The people that figures are read among. */
export interface BaseNames {
  /** null: everyone. */
  readonly name: string | null;
  readonly mode: BaseMode;
}

/** Names a base by its mode: "everyone", "Gen Z who were asked". */
export function baseWords({ name, mode }: BaseNames): string {
  const people = name ?? 'everyone';
  if (mode === 'answered') return `${people} who gave an answer`;
  return mode === 'asked' ? `${people} who ${name === null ? 'was' : 'were'} asked` : people;
}
