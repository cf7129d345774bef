#!/bin/sh
# Runs a command of `npm run asako` as the service does, with its user, secrets and files:
#   sudo /opt/asako/deploy/asako.sh ledger:check
set -eu
umask 077
export NODE_ENV=production DATABASE_URL=file:/var/lib/asako/app.db BACKUP_FOLDER=/var/lib/asako/backups

# As systemd reads it, and never as a script: `&`, `$` and spaces are part of a value. What it sets wins over the lines above.
secrets="${ASAKO_ENV:-/etc/asako/env}"
number=0
end="$(printf '\r')"
while read -r line || [ -n "$line" ]; do
  number=$((number + 1))
  # What Windows adds to a line is none of its value.
  line="${line%"$end"}"
  case "$line" in '' | '#'* | ';'*) continue ;; esac
  name="${line%%=*}"
  value="${line#*=}"
  case "$line" in *=*) ;; *) name= ;; esac
  case "$value" in
    # systemd would read these differently.
    *\\* | \"*\"*\" | \'*\'*\') name= ;;
    \"*\" | \'*\') value="${value#?}" value="${value%?}" ;;
    \"* | \'*) name= ;;
  esac
  case "$name" in
    '' | [0-9]* | *[!A-Za-z0-9_]*)
      # The line may contain a secret, so it is not shown.
      echo "$secrets: line $number is not a NAME=value without backslashes or odd quotes" >&2
      exit 1
      ;;
  esac
  export "$name=$value"
done <"$secrets"

cd "$(dirname "$0")/.."
exec setpriv --reuid="${ASAKO_USER:-asako}" --regid="${ASAKO_USER:-asako}" --init-groups --no-new-privs \
  node_modules/.bin/node src/asako.js "$@"
