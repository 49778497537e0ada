#!/bin/sh
# Several servers on this machine behind one PostgreSQL, changed one after the other: a sketch for a shell and systemd.
#   cp deploy/systemd/copydesk.service '/etc/systemd/system/copydesk@.service', with Environment=PORT=%i in place of PORT=8080
#   systemctl enable --now copydesk@8081 copydesk@8082; nginx or Caddy in front of both ports
# Then, with the new release in place, `sh deploy/several.sh 8081 8082`. It stops at the first server that does not come back,
# while the others still serve.
set -eu
[ "$#" -ge 2 ] || { echo "usage: sh deploy/several.sh PORT PORT..." >&2; exit 2; }
for port in "$@"; do
  systemctl restart "copydesk@$port"
  left=90
  until curl --fail --silent --output /dev/null --max-time 3 "http://127.0.0.1:$port/readyz"; do
    left=$((left - 1))
    [ "$left" -gt 0 ] || { echo "The server on port $port is not ready after 90 s: the others still serve." >&2; exit 1; }
    sleep 1
  done
  echo "The server on port $port is ready: $(curl --silent "http://127.0.0.1:$port/healthz")"
done
