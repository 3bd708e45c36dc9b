#!/bin/sh
# Restores a backup into an empty database and checks its ledger; exit code 0: the ledger balances.
# Refuses a database with tables and a directory with files.
#
#   DATABASE_URL=postgres://…/empty DATA_DIR=/var/lib/candela deploy/restore.sh /var/backups/candela/2026-11-25
#
# Needs the service's other settings too, which `pnpm ops` reads.
set -eu
umask 077
: "${DATABASE_URL:?says which database}" "${DATA_DIR:?says where the files go}"
source=$(cd "${1:?the directory of a backup}" && pwd)
root=$(cd "$(dirname "$0")/.." && pwd)
(cd "$source" && sha256sum --quiet -c SHA256SUMS)
tables=$(psql -XAtc "select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')" "$DATABASE_URL")
if [ "$tables" -ne 0 ]; then
  echo "The database has $tables tables: restore into an empty one." >&2
  exit 1
fi
if [ -e "$DATA_DIR/uploads" ]; then
  echo "$DATA_DIR/uploads is there already: restore into another directory." >&2
  exit 1
fi
pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$DATABASE_URL" "$source/database.dump"
mkdir -p "$DATA_DIR"
if [ -f "$source/uploads.tar" ]; then
  tar -C "$DATA_DIR" -xf "$source/uploads.tar"
fi
# A dump contains no planner statistics.
psql -Xqc 'analyze' "$DATABASE_URL"
cd "$root"
PATH="$root/node_modules/.bin:$PATH"
export PATH
ops() { tsx --conditions=source apps/api/src/operators/cli/main.ts "$@"; }
ops ledger check
ops audit verify
