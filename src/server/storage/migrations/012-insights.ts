export const insightTables = `
CREATE TABLE insight_categories (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE insights (
  id INTEGER PRIMARY KEY,
  dataset_code TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  type TEXT NOT NULL,
  picture TEXT NOT NULL CHECK (json_valid(picture)),
  query TEXT NOT NULL CHECK (json_valid(query)),
  published_at TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE insights_in_categories (
  insight_id INTEGER NOT NULL REFERENCES insights (id) ON DELETE CASCADE,
  category_id INTEGER NOT NULL REFERENCES insight_categories (id),
  PRIMARY KEY (insight_id, category_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE insight_views (
  insight_id INTEGER NOT NULL REFERENCES insights (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (insight_id, day)
) STRICT, WITHOUT ROWID;
`;
