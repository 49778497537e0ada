-- What the house's own AI made of nobody's picture is nobody else's: it needs no permit.
alter table media drop constraint "media_Rights_check";
alter table media add constraint "media_Rights_check"
  check ("Rights" in ('own', 'agency', 'contributor', 'licence', 'handout', 'screenshot', 'ai', 'unknown'));
