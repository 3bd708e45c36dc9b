#!/bin/bash
# Restores a backup into an empty database, ends all sessions and checks the ledger; exit code 0: the ledger balances.
# Prints last what cannot be known of the time after the backup.
# Refuses a database with tables and a directory with files.
#
#   DATABASE_URL=postgres://…/empty DATA_DIR=/var/lib/candela-restored \
#     deploy/restore.sh /var/backups/candela/2026-11-25 /var/lib/candela/backup-checksums/2026-11-25
#
# The second argument has the checksums that backup.sh wrote and printed. Needs the service's other settings too, which
# `pnpm ops` reads.
set -euo pipefail
umask 077
: "${DATABASE_URL:?an empty database}" "${DATA_DIR:?the directory for the files}"
source=$(cd "${1:?the directory of a backup}" && pwd)
checksums=$(realpath "${2:?the file with its checksums}")
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/deploy/database-url.sh"
(cd "$source" && sha256sum --quiet -c "$checksums")
# A file without a checksum is not restored. Backups of earlier releases contain their checksums.
for file in "$source"/*; do
  [ "$(basename "$file")" != SHA256SUMS ] || continue
  grep -q "  $(basename "$file")\$" "$checksums" || { echo "$file has no checksum." >&2; exit 1; }
done
own_tables="from pg_tables where schemaname not in ('pg_catalog', 'information_schema')"
tables=$(psql -XAtc "select count(*) $own_tables" "$database_url")
if [ "$tables" -ne 0 ]; then
  echo "The database has $tables tables: restore into an empty one." >&2
  exit 1
fi
if [ -e "$DATA_DIR/uploads" ]; then
  echo "$DATA_DIR/uploads is there already: restore into another directory." >&2
  exit 1
fi
pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$database_url" "$source/database.dump"
unknown=$(psql -X -f "$root/deploy/after-restore.sql" "$database_url")
# Also when a check below fails.
trap 'echo "$unknown"' EXIT
mkdir -p "$DATA_DIR"
if [ -f "$source/uploads.tar" ]; then
  tar -C "$DATA_DIR" -xf "$source/uploads.tar"
fi
# A dump contains no planner statistics. Without table names, `analyze` warns of each system table.
echo "select format('analyze %I.%I', schemaname, tablename) $own_tables \gexec" |
  psql -Xq -v ON_ERROR_STOP=1 "$database_url"
cd "$root"
PATH="$root/node_modules/.bin:$PATH"
export PATH
ops() { tsx --conditions=source apps/api/src/operators/cli/main.ts "$@"; }
ops ledger check
ops audit verify || echo 'The audit log is not verified: see "Audit log" in docs/operations.md.' >&2
