const tables = ['crosstab_versions', 'chart_versions'];

/**
 * What the versions of an account come to is read on every save: one row an account and kind, which the triggers keep
 * in the same statement that makes or removes a version, so that it is undone with it, whatever undoes that.
 */
export const versionBytes = `
CREATE TABLE version_bytes (
  kind TEXT NOT NULL CHECK (kind IN ('crosstab_versions', 'chart_versions')),
  owner_id INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (kind, owner_id)
) STRICT, WITHOUT ROWID;
${tables
  .map(
    (table) => `
INSERT INTO version_bytes (kind, owner_id, bytes)
  SELECT '${table}', owner_id, sum(octet_length(document)) FROM ${table} GROUP BY owner_id;

CREATE TRIGGER ${table}_come AFTER INSERT ON ${table} BEGIN
  INSERT INTO version_bytes (kind, owner_id, bytes) VALUES ('${table}', new.owner_id, octet_length(new.document))
    ON CONFLICT (kind, owner_id) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
CREATE TRIGGER ${table}_go AFTER DELETE ON ${table} BEGIN
  UPDATE version_bytes SET bytes = bytes - octet_length(old.document)
    WHERE kind = '${table}' AND owner_id = old.owner_id;
END;
CREATE TRIGGER ${table}_stay BEFORE UPDATE OF owner_id, document ON ${table} BEGIN
  SELECT raise(ABORT, 'a version is kept as it was saved');
END;
`,
  )
  .join('')}`;
