# Sourced. Moves the password of DATABASE_URL into PGPASSWORD: arguments are visible to every process of the machine.
if [[ $DATABASE_URL =~ ^([a-z]+://[^:/@]+):([^@/]*)@(.*)$ ]]; then
  encoded=${BASH_REMATCH[2]//\\/\\\\}
  PGPASSWORD=$(printf '%b' "${encoded//%/\\x}")
  export PGPASSWORD
  database_url=${BASH_REMATCH[1]}@${BASH_REMATCH[3]}
else
  database_url=$DATABASE_URL
fi
