-- Which wall machine's key a sign-in grew from; what is refreshed from one keeps it. With the machine it goes.
alter table sessions add column "DeviceID" bigint references wall_devices on delete cascade;
update sessions s set "DeviceID" = i."DeviceID" from wall_device_sign_ins i where i."FamilyID" = s."FamilyID";
create index sessions_device on sessions ("DeviceID") where "DeviceID" is not null;
drop table wall_device_sign_ins;
