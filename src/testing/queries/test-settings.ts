/**
 * How the variance of a tested difference comes about. `linearised` is right by design; the others are what other
 * programs do, so that their marks can be matched: `measures/tests/legacy-test.ts`.
 */
export type TestProfile = 'linearised' | LegacyProfile;

export type LegacyProfile = 'kish_unpooled' | 'kish_pooled' | 'overlap_pooled' | 'unweighted';

/**
 * What a figure is tested against: the rest of its base, the whole base with the figure's own people in it, the same
 * figure one wave before, or nothing.
 */
export type TestVersus = 'rest' | 'total' | 'previous_wave' | 'none';

export interface StatsTest {
  readonly versus: TestVersus;
  readonly profile: TestProfile;
}

/** A table may also be tested against one of its columns, row by row; the column's index counts from 0. */
export type CrosstabTest =
  | StatsTest
  | { readonly versus: 'column'; readonly columnIndex: number; readonly profile: TestProfile };

export const defaultTest: StatsTest = { versus: 'rest', profile: 'linearised' };
