/**
 * The owner of a dataset tree is the organisation that was given it first. Grants allow what they did: administrators
 * exported with any, and those of the owner and of the organisation that runs the service gave access.
 */
export const datasetRights = `
ALTER TABLE datasets ADD COLUMN owner_id INTEGER NOT NULL DEFAULT 0;
UPDATE datasets SET owner_id = coalesce(
  (SELECT organisation_id FROM dataset_grants WHERE dataset_id = datasets.id ORDER BY created_at, organisation_id LIMIT 1),
  (SELECT min(id) FROM organisations), 0);
ALTER TABLE dataset_grants ADD COLUMN may_export INTEGER NOT NULL DEFAULT 1 CHECK (may_export IN (0, 1));
ALTER TABLE dataset_grants ADD COLUMN may_grant INTEGER NOT NULL DEFAULT 0 CHECK (may_grant IN (0, 1));
UPDATE dataset_grants SET may_grant = 1 WHERE organisation_id IN (
  SELECT owner_id FROM datasets WHERE id = dataset_id UNION SELECT min(id) FROM organisations);
ALTER TABLE audit_events ADD COLUMN organisation TEXT NOT NULL DEFAULT '';
`;
