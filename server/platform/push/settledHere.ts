/**
 * SQL: up to which transaction the outbox is settled, of a snapshot `s`: everything below it is over. Transactions of other
 * databases of the same PostgreSQL do not count: they write nothing here, and one may last for long, as the trial of a
 * nightly backup. One of which it is not seen where it is counts. It asks for every lock where anything runs, so a reader
 * that is in no hurry for it takes `pg_snapshot_xmin(s)` first.
 */
export const settledHereText = `coalesce(
  (select x.xid from pg_snapshot_xip(s) x(xid) where not exists (
     select from pg_locks l join pg_stat_activity a on a.pid = l.pid join pg_database d on d.oid = a.datid
     where l.locktype = 'transactionid' and l.granted and l.transactionid = x.xid::xid
       and d.datname <> current_database())
   order by x.xid limit 1),
  pg_snapshot_xmax(s))`
