-- What signs readers' tokens, and works out their codes, is kept as no backup can use it.
comment on column reader_secrets."Secret" is 'sealed';
alter table reader_secrets alter column "Secret" drop default;
