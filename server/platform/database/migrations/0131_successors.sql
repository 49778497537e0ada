-- The tokens a refresh token was exchanged for, sealed with that token itself: an answer that was lost is given once more.
alter table sessions add column "Successor" bytea;
