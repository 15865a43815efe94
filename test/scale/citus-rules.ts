/**
 * What Citus refuses to distribute, as functions of the same names on a server without it: they check a table as Citus 13 does
 * and move nothing. The rules are those of its documentation ("Creating and Modifying Distributed Objects (DDL)", "SQL Support
 * and Workarounds") and of its messages:
 * keys include the distribution column; foreign keys lead to reference tables, or within one shard; no exclusion constraints,
 * no triggers, no partitions of partitions, no identity columns but of 64 bits.
 */
export const CITUS_RULES = `
CREATE SCHEMA citus;
CREATE TABLE citus.tables (relation regclass PRIMARY KEY, kind text NOT NULL, col text);

CREATE FUNCTION citus.check_any(relation regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = relation AND a.attidentity <> '' AND a.atttypid <> 'bigint'::regtype) THEN
    RAISE EXCEPTION 'cannot complete operation on % with smallint/int identity column', relation;
  END IF;
  IF EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = relation AND NOT t.tgisinternal) THEN
    RAISE EXCEPTION 'cannot distribute relation % because it has triggers', relation;
  END IF;
  IF EXISTS (SELECT FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = relation AND c.relkind = 'p') THEN
    RAISE EXCEPTION 'distributing multi-level partitioned tables is not supported: %', relation;
  END IF;
END $$;

CREATE FUNCTION citus.check_keys(relation regclass, col text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  number smallint := (SELECT a.attnum FROM pg_attribute a WHERE a.attrelid = relation AND a.attname = col);
  bad record;
BEGIN
  IF number IS NULL THEN RAISE EXCEPTION 'column % of relation % does not exist', col, relation; END IF;
  SELECT i.indexrelid::regclass AS name INTO bad FROM pg_index i
    WHERE i.indrelid = relation AND i.indisunique AND NOT number = ANY (i.indkey::smallint[]);
  IF FOUND THEN RAISE EXCEPTION 'unique index % of % does not include the distribution column', bad.name, relation; END IF;
  IF EXISTS (SELECT FROM pg_constraint c WHERE c.conrelid = relation AND c.contype = 'x' AND NOT number = ANY (c.conkey)) THEN
    RAISE EXCEPTION 'exclusion constraint of % does not include the distribution column', relation;
  END IF;
  -- To a reference table, or to a distributed one by both distribution columns at the same place.
  SELECT c.conname AS name, c.confrelid::regclass AS target INTO bad FROM pg_constraint c LEFT JOIN citus.tables t ON t.relation = c.confrelid
    WHERE c.conrelid = check_keys.relation AND c.contype = 'f' AND NOT coalesce(t.kind = 'reference' OR (
      t.kind = 'distributed' AND array_position(c.conkey, number) = array_position(c.confkey, (
        SELECT a.attnum FROM pg_attribute a WHERE a.attrelid = t.relation AND a.attname = t.col))), false);
  IF FOUND THEN RAISE EXCEPTION 'foreign key % of % leads to %, which is not in the same shard', bad.name, relation, bad.target; END IF;
END $$;

CREATE FUNCTION create_distributed_table(table_name regclass, distribution_column text, colocate_with text DEFAULT 'default',
  shard_count integer DEFAULT 32) RETURNS void LANGUAGE plpgsql AS $$
DECLARE other citus.tables;
BEGIN
  PERFORM citus.check_any(table_name);
  PERFORM citus.check_keys(table_name, distribution_column);
  IF colocate_with NOT IN ('default', 'none') THEN
    SELECT * INTO other FROM citus.tables t WHERE t.relation = colocate_with::regclass AND t.kind = 'distributed';
    IF NOT FOUND THEN RAISE EXCEPTION 'relation % is not distributed', colocate_with; END IF;
    IF (SELECT count(DISTINCT (a.atttypid, a.attcollation)) FROM pg_attribute a
        WHERE (a.attrelid, a.attname) IN ((table_name, distribution_column), (other.relation, other.col))) <> 1 THEN
      RAISE EXCEPTION 'cannot colocate % and %: distribution columns differ in type', table_name, colocate_with;
    END IF;
  END IF;
  INSERT INTO citus.tables VALUES (table_name, 'distributed', distribution_column);
END $$;

CREATE FUNCTION create_reference_table(table_name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM citus.check_any(table_name);
  IF EXISTS (SELECT FROM pg_constraint c WHERE c.conrelid = table_name AND c.contype = 'f' AND NOT EXISTS (
      SELECT FROM citus.tables t WHERE t.relation = c.confrelid AND t.kind = 'reference')) THEN
    RAISE EXCEPTION 'foreign key of reference table % leads to a table that is none', table_name;
  END IF;
  INSERT INTO citus.tables VALUES (table_name, 'reference', NULL);
END $$;
`;
