const facts = `
    view_type = coalesce(json_extract(document, '$.view_type'), 0),
    question_code = coalesce(json_extract(document, '$.attributes[0].question_code'), ''),
    dataset_code = coalesce(
      json_extract(document, '$.dataset_codes[0]'), json_extract(document, '$.dataset_code'), ''
    ),
    audience_names = coalesce(json_extract(document, '$.base_audience.name'), '') || char(10) || coalesce(
      (SELECT group_concat(json_extract(value, '$.name'), char(10)) FROM json_each(document, '$.audiences')), ''
    )`;

/**
 * Search texts and sort keys of a chart library, kept next to the documents by triggers, so for every writer: a search
 * through ten thousand charts reads none of the documents.
 */
export const chartLibrary = `
ALTER TABLE charts ADD COLUMN view_type INTEGER NOT NULL DEFAULT 0;
ALTER TABLE charts ADD COLUMN question_code TEXT NOT NULL DEFAULT '';
ALTER TABLE charts ADD COLUMN dataset_code TEXT NOT NULL DEFAULT '';
ALTER TABLE charts ADD COLUMN audience_names TEXT NOT NULL DEFAULT '';
UPDATE charts SET ${facts};
CREATE TRIGGER chart_facts_of_new AFTER INSERT ON charts BEGIN
  UPDATE charts SET ${facts} WHERE id = NEW.id;
END;
CREATE TRIGGER chart_facts_of_changed AFTER UPDATE OF document ON charts BEGIN
  UPDATE charts SET ${facts} WHERE id = NEW.id;
END;
CREATE INDEX charts_by_library ON charts (
  organisation_id, id, owner_id, folder_id, deleted_at, name, created_at, updated_at,
  view_type, question_code, dataset_code, audience_names
);
`;
