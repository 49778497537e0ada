-- What was found in a file when it was first looked at: its bytes never change, so that nobody need look again.
alter table conversions add column "Probe" jsonb;
