#!/bin/sh
# Runs a command of src/server/cli as the service does, with its user, secrets and files:
#   sudo /opt/asako/deploy/asako.sh ledger-check
set -eu
umask 077
export NODE_ENV=production DATABASE_URL=file:/var/lib/asako/app.db BACKUP_FOLDER=/var/lib/asako/backups
set -a
# As in the unit, what this file sets wins over the lines above.
. "${ASAKO_ENV:-/etc/asako/env}"
set +a
cd "$(dirname "$0")/.."
command="${1:?which one? $(ls src/server/cli | tr '\n' ' ')}"
shift
exec setpriv --reuid="${ASAKO_USER:-asako}" --regid="${ASAKO_USER:-asako}" --init-groups --no-new-privs \
  node_modules/.bin/node --import ./src/server/check-node.js "src/server/cli/${command%.ts}.ts" "$@"
