/**
 * Number of cases a test draws: `daily` with `npm test`, `deep` with `npm run test:deep`, which runs the same seeds further.
 */
export function caseCount(daily: number, deep: number): number {
  return process.env['DEEP'] === undefined ? daily : deep;
}
