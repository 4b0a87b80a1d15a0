/** Charts that were shared with somebody who does not want them in their library. */
export const unlistedCharts = `
CREATE TABLE unlisted_charts (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  chart_id TEXT NOT NULL REFERENCES charts (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, chart_id)
) STRICT, WITHOUT ROWID;
`;
