/** The whole day since 1970-01-01 of a date with its time; null where it is blank or no year of four digits. */
export function calendarDay(value: number): number | null {
  return value > -719_000 && value < 2_932_896 ? Math.floor(value) : null;
}
