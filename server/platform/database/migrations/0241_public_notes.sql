-- What a channel says of itself to the public. Its ReMark is a note for colleagues and leaves the house no more.
alter table channels add column "PublicNote" text not null default '';

drop trigger channels_outputs on channels;
create trigger channels_outputs
  after update of "Name", "PublicNote", "IsPublic", "ReviewLevels", "OutputRss", "OutputAtom", "OutputJson", "OutputNinjs"
  on channels for each row execute function outputs_follow_channel();
