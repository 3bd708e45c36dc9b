#!/bin/bash
# Backs up a deployment on PostgreSQL into a new directory: the database, then the files that its rows name.
# In this order: a file is written after its row, so that every row of the dump has its file in the copy.
#
#   DATABASE_URL=postgres://… DATA_DIR=/var/lib/candela deploy/backup.sh /var/backups/candela/2026-11-25
#
# The checksums are written beside DATA_DIR's files, apart from the backup: who can change the backup storage must not be
# able to change them too. With BACKUPS_KEPT=14 only the newest 14 backups of the same directory remain.
set -euo pipefail
umask 077
: "${DATABASE_URL:?the database to back up}" "${DATA_DIR:?the directory of the files}"
target=${1:?a new directory}
if ! [ "${BACKUPS_KEPT:-1}" -ge 1 ]; then
  echo 'BACKUPS_KEPT must be at least 1.' >&2
  exit 1
fi
. "$(dirname "$0")/database-url.sh"
parent=$(dirname "$target")
name=$(basename "$target")
mkdir -p "$parent" "$DATA_DIR/backup-checksums"
mkdir "$target"
# A failed backup must not count as one.
trap 'rm -rf -- "$target"' ERR
pg_dump --format=custom --no-owner --no-privileges --file="$target/database.dump" "$database_url"
if [ -d "$DATA_DIR/uploads" ]; then
  tar -C "$DATA_DIR" -cf "$target/uploads.tar" uploads
fi
(cd "$target" && sha256sum -- *) >"$DATA_DIR/backup-checksums/$name"
# From here on it is complete, whatever happens to older ones.
trap - ERR
echo "backed up to $target"
cat "$DATA_DIR/backup-checksums/$name"

if [ -n "${BACKUPS_KEPT:-}" ]; then
  # Complete ones, which have checksums. Names are dates, so they sort by age.
  find "$parent" -mindepth 1 -maxdepth 1 -type d -printf '%f\n' | sort | while IFS= read -r each; do
    if [ -f "$DATA_DIR/backup-checksums/$each" ]; then echo "$each"; fi
  done | head -n "-$BACKUPS_KEPT" | while IFS= read -r old; do
    rm -r -- "$parent/$old"
    rm -- "$DATA_DIR/backup-checksums/$old"
    echo "removed $parent/$old"
  done
fi
