-- A film leaves without the place it was taken at, so with other bytes than it is stored with. Those are put down before the first of
-- them leave, whether or not a conversion has looked at the film: by which rules was found what is left out, null for not at all yet.
alter table media_versions add "GivenRules" smallint;
