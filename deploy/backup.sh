#!/bin/sh
# Backs up a deployment on PostgreSQL into a new directory: the database, then the files that its rows name.
# In this order: a file is written after its row, so that every row of the dump has its file in the copy.
#
#   DATABASE_URL=postgres://… DATA_DIR=/var/lib/candela deploy/backup.sh /var/backups/candela/2026-11-25
set -eu
umask 077
: "${DATABASE_URL:?says which database}" "${DATA_DIR:?says where the files are}"
target=${1:?a directory that is not there yet}
mkdir -p "$(dirname "$target")"
mkdir "$target"
pg_dump --format=custom --no-owner --no-privileges --file="$target/database.dump" "$DATABASE_URL"
if [ -d "$DATA_DIR/uploads" ]; then
  tar -C "$DATA_DIR" -cf "$target/uploads.tar" uploads
fi
(cd "$target" && sha256sum -- * >SHA256SUMS)
echo "backed up to $target"
