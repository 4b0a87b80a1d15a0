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

/**
 * What an event is about, and what of its text stays when that is erased. Earlier events were written as one text:
 * they are read here for the last time.
 */
export const auditSubjects = `
ALTER TABLE audit_events ADD COLUMN about TEXT NOT NULL DEFAULT '';
ALTER TABLE audit_events ADD COLUMN detail TEXT NOT NULL DEFAULT '';
CREATE INDEX audit_events_about ON audit_events (about);
UPDATE audit_events SET about = 'member ' || user_id
  WHERE action IN ('key_created', 'passkey_added', 'passkey_removed');
UPDATE audit_events SET about = 'member ' || named.id, subject = named.email,
    detail = substr(subject, length(named.email) + 1)
  FROM (SELECT id, email FROM users
    UNION SELECT user_id, actor FROM audit_events WHERE user_id IN (SELECT id FROM users)) AS named
  WHERE action IN ('member_invited', 'member_changed', 'second_factor_reset', 'link_issued')
    AND substr(subject, 1, length(named.email)) = named.email
    AND substr(subject, length(named.email) + 1, 1) IN ('', ' ', ':');
UPDATE audit_events SET about = 'dataset ' || named.id,
    detail = CASE action WHEN 'dataset_exported'
      THEN substr(subject, length(rtrim(subject, replace(subject, '(', ''))) - 1) ELSE '' END,
    subject = CASE action WHEN 'dataset_exported'
      THEN substr(subject, 1, length(rtrim(subject, replace(subject, '(', ''))) - 2) ELSE subject END
  FROM (SELECT id, name FROM datasets UNION SELECT id, code FROM datasets) AS named
  WHERE action IN ('dataset_exported', 'synonyms_changed', 'codebook_changed', 'codebook_undone',
      'variable_derived', 'weight_derived', 'scope_changed', 'texts_opened', 'texts_closed')
    AND substr(subject, 1, length(named.name)) = named.name
    AND substr(subject, length(named.name) + 1, 1) IN ('', ' ', ':', ',');
UPDATE audit_events SET about = 'work ' || saved_work.id FROM saved_work
  WHERE action IN ('share_link_made', 'share_link_renewed', 'share_link_ended')
    AND saved_work.organisation_id = audit_events.organisation_id AND saved_work.name = subject;
UPDATE audit_events SET about = 'import ' || dataset_imports.id FROM dataset_imports
  WHERE action IN ('import_begun', 'import_published')
    AND dataset_imports.organisation_id = audit_events.organisation_id
    AND json_extract(dataset_imports.document, '$.file') = subject;
`;
