const millisecondsOfDay = 86_400_000;

/** Month of a day since 1970-01-01, such as `2017-03`; null where it is blank or no year of four digits. */
export function monthOfDay(day: number): string | null {
  if (!(day > -719_000 && day < 2_932_896)) return null;
  const date = new Date(Math.floor(day) * millisecondsOfDay);
  const month = String(date.getUTCMonth() + 1).padStart(2, '0');
  return `${String(date.getUTCFullYear()).padStart(4, '0')}-${month}`;
}
