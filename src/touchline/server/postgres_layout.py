"""How a store is laid out in PostgreSQL, and what is said to it about leases.

A table's head says how long its log is, which link it ends with, and who may append: a node, under an epoch that grows whenever the table
changes hands. A node is alive as long as it says so (`nodes.until`, by PostgreSQL's clock); the tables of one that has fallen silent can be
taken over by anybody. Each entry says under which epoch and by which node it was written.
"""

from __future__ import annotations

FORMAT = "pg-1"
SCHEMA = "touchline"
LOCK = 0x746F756368  # "touch": held while the layout is made, so that nodes can start at the same moment

TABLES = """
CREATE TABLE IF NOT EXISTS settings (name text COLLATE "C" PRIMARY KEY, value text NOT NULL, mark bytea NOT NULL);
CREATE TABLE IF NOT EXISTS tables (id text COLLATE "C" PRIMARY KEY, status text NOT NULL, at bigint NOT NULL, summary bytea NOT NULL,
    public boolean NOT NULL, owner text COLLATE "C" NOT NULL, mark bytea NOT NULL);
CREATE INDEX IF NOT EXISTS tables_by_status ON tables (status, at);
CREATE INDEX IF NOT EXISTS public_tables ON tables (status, at) WHERE public;
CREATE INDEX IF NOT EXISTS unfinished_tables ON tables (owner) WHERE status <> 'over';
CREATE TABLE IF NOT EXISTS heads (id text COLLATE "C" PRIMARY KEY, length integer NOT NULL, link bytea NOT NULL, epoch integer NOT NULL,
    node integer NOT NULL) WITH (fillfactor = 60);
CREATE TABLE IF NOT EXISTS entries (id text COLLATE "C" NOT NULL, seq integer NOT NULL, entry bytea NOT NULL, link bytea NOT NULL,
    epoch integer NOT NULL, node integer NOT NULL, PRIMARY KEY (id, seq));
CREATE TABLE IF NOT EXISTS kept (kind text COLLATE "C" NOT NULL, name text COLLATE "C" NOT NULL, data bytea NOT NULL,
    mark bytea NOT NULL, PRIMARY KEY (kind, name));
CREATE TABLE IF NOT EXISTS nodes (number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, address text NOT NULL,
    until timestamptz NOT NULL) WITH (fillfactor = 50);
CREATE UNLOGGED TABLE IF NOT EXISTS budgets (name text COLLATE "C" PRIMARY KEY, remaining double precision NOT NULL,
    at timestamptz NOT NULL);
"""

# Fence, head, entries and summaries in one statement, which is one transaction: what does not follow, or is not ours any more, is left out.
APPEND = """
WITH what AS (SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[], $4::bytea[], $5::integer[])
        AS w(id, first, length, link, epoch)),
    led AS (UPDATE heads SET length = w.length, link = w.link FROM what w
        WHERE heads.id = w.id AND heads.node = $6 AND heads.epoch = w.epoch AND heads.length = w.first RETURNING heads.id),
    stored AS (INSERT INTO entries SELECT r.*, $6
        FROM unnest($7::text[], $8::integer[], $9::bytea[], $10::bytea[], $11::integer[]) AS r(id, seq, entry, link, epoch)
        WHERE r.id IN (SELECT id FROM led)){listed}
SELECT id FROM led"""
LISTED = """,
    listed AS (INSERT INTO tables SELECT s.* FROM unnest($12::text[], $13::text[], $14::bigint[], $15::bytea[], $16::boolean[], $17::text[],
        $18::bytea[]) AS s(id, status, at, summary, public, owner, mark) WHERE s.id IN (SELECT id FROM led) ON CONFLICT (id) DO UPDATE SET
        status = excluded.status, at = excluded.at, summary = excluded.summary, public = excluded.public, owner = excluded.owner,
        mark = excluded.mark)"""
BEGIN = "INSERT INTO heads VALUES ($1, 0, $2, 1, $3) ON CONFLICT (id) DO NOTHING RETURNING epoch, length, link"
"""The head of a log that begins."""
SESSION = {"search_path": SCHEMA, "application_name": "touchline", "synchronous_commit": "on", "jit": "off"}
WRITING = {**SESSION, "enable_seqscan": "off", "enable_hashjoin": "off", "enable_mergejoin": "off"}
"""Heads are found by their ids, however little PostgreSQL knows of a new table yet."""
CLAIM = """
UPDATE heads SET node = $2, epoch = epoch + 1 WHERE id = $1
    AND (node = $2 OR NOT EXISTS (SELECT 1 FROM nodes WHERE number = heads.node AND until > now())) RETURNING epoch, length, link"""
OWNER = "SELECT n.address FROM heads h LEFT JOIN nodes n ON n.number = h.node AND n.until > now() WHERE h.id = $1"
TAKEN = """
SELECT w.id FROM unnest($1::text[], $2::integer[]) AS w(id, epoch) LEFT JOIN heads h USING (id)
    WHERE h.id IS NULL OR h.node <> $3 OR h.epoch <> w.epoch"""
"""Of the tables we believe to be ours, those that are not."""
REGISTER = "INSERT INTO nodes (address, until) VALUES ($1, now() + $2 * interval '1 second') RETURNING number"
RENEW = """
UPDATE nodes SET until = clock_timestamp() + $2 * interval '1 second' FROM (SELECT number, until > clock_timestamp() AS alive FROM nodes
    WHERE number = $1 FOR UPDATE) AS before WHERE nodes.number = before.number RETURNING before.alive"""
"""Whether the lease had not ended before it was renewed; no row if the node is not known any more."""
ORPHANS = """
SELECT t.* FROM tables t JOIN heads h USING (id) WHERE t.status = 'live'
    AND NOT EXISTS (SELECT 1 FROM nodes WHERE number = h.node AND until > now()) ORDER BY t.at DESC LIMIT $1"""
TAKE = """
INSERT INTO budgets VALUES ($1, $3 - 1, now()) ON CONFLICT (name) DO UPDATE
    SET remaining = least($3, budgets.remaining + extract(epoch FROM now() - budgets.at) * $2) - 1, at = now()
    WHERE least($3, budgets.remaining + extract(epoch FROM now() - budgets.at) * $2) >= 1 RETURNING 1"""
"""One from a bucket that fills at a rate ($2 a second) up to a size ($3)."""
