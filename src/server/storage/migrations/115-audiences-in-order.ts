/** A page of somebody's own audiences is read where it begins, in whichever order it is asked for. */
export const audiencesInOrder = `
DROP INDEX saved_audiences_by_owner;
CREATE INDEX saved_audiences_by_position ON saved_audiences (organisation_id, owner_id, position, id) WHERE deleted_at IS NULL;
CREATE INDEX saved_audiences_by_name ON saved_audiences (organisation_id, owner_id, name, id) WHERE deleted_at IS NULL;
CREATE INDEX saved_audiences_by_created ON saved_audiences (organisation_id, owner_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX saved_audiences_by_updated ON saved_audiences (organisation_id, owner_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX saved_audiences_curated ON saved_audiences (id) WHERE curated = 1;
`;
