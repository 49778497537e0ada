-- Whom a secret was typed for: the columns of its record that say where it is sent and as whom, as they were then. null:
-- nobody knows any more, as of those that no record has; undo does not bring them back.
alter table record_secrets add column "Receivers" jsonb;
update record_secrets s set "Receivers" = jsonb_build_object('Host', p."Host", 'AppID', p."AppID")
  from wechat_parameters p where p."SecretID" = s."ID";
update record_secrets s set "Receivers" = jsonb_build_object('Host', p."Host", 'Appkey', p."Appkey")
  from text_parameters p where p."SecretID" = s."ID";
update record_secrets s set "Receivers" = jsonb_build_object('Host', p."Host", 'Appkey', p."Appkey")
  from settings_parameters p where p."SecretID" = s."ID";
update record_secrets s set "Receivers" = jsonb_build_object('Address', d."Address")
  from data_sets d where d."SecretID" = s."ID";

-- Who says whose WeChat it is: an answer of one host about one application says nothing about another's. Bindings there
-- are were made under what the station has now; where it has nothing, under WeChat's own address.
alter table wechat_bindings add column "Host" text not null default 'https://api.weixin.qq.com';
alter table wechat_bindings add column "AppID" text not null default '';
update wechat_bindings b set "AppID" = p."AppID",
    "Host" = case when p."Host" = '' then 'https://api.weixin.qq.com' else p."Host" end
  from wechat_parameters p where p."StID" = b."StID";
alter table wechat_bindings alter column "Host" drop default, alter column "AppID" drop default;
alter table wechat_bindings drop constraint "wechat_bindings_StID_OpenID_key";
alter table wechat_bindings add unique ("StID", "Host", "AppID", "OpenID");
