-- By which lines of the operation log a proposal was carried out: whether they were taken back is read there.
alter table ai_proposals add "LogIds" bigint[] not null default '{}';
create index ai_proposals_lines on ai_proposals using gin ("LogIds");
