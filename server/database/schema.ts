/**
 * The tables as kysely sees them. Names are the migration's; a column with a default is Generated.
 * int8 arrives as a number (connect.ts), timestamptz as a Date, jsonb as parsed JSON and is written with JSON.stringify.
 */
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>
type DefaultJson<T> = ColumnType<T, string | undefined, string>
type DefaultTime = ColumnType<Date, Date | string | undefined, Date | string>
type Time = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** A station and its login rule. */
export interface Stations {
  ID: Generated<number>
  StationName: string
  ImgUrl: Generated<string>
  IsImageFace: Generated<boolean>
  AutoSave: Generated<boolean>
  AutoSaveSeconds: Generated<number>
  CaptchaAfter: Generated<number>
  LockAfter: Generated<number>
  LockMinutes: Generated<number>
  PasswordMin: Generated<number>
  /** How many of lower case, upper case, digits and signs a password needs. */
  PasswordKinds: Generated<number>
  /** How many former passwords may not be taken again; 0: any may. */
  PasswordHistory: Generated<number>
  /** Days after which a password must be changed; 0: never. */
  PasswordDays: Generated<number>
  /** '08:00'; '' with SignInTo: at any time. */
  SignInFrom: Generated<string>
  SignInTo: Generated<string>
  /** Addresses and ranges, one a line; '': from anywhere. */
  SignInIPs: Generated<string>
  Contact: Generated<string>
  Phone: Generated<string>
  ReMark: Generated<string>
  /** 0 waits, 1 open, 2 stopped. */
  Status: Generated<number>
  /** What a new channel begins with, as the five after it. */
  ReviewLevels: Generated<number>
  FourEyes: Generated<boolean>
  ResumeAtRefusal: Generated<boolean>
  ReapproveOnEdit: Generated<boolean>
  PublishOnFinal: Generated<boolean>
  SkipOwnLevel: Generated<boolean>
  /** '': none is asked for. */
  InstructPasswordHash: Generated<string>
  DeletedAt: Time
  CreateTime: DefaultTime
}
/** A role of a station. */
export interface Roles {
  ID: Generated<number>
  StID: number
  Name: string
  ReMark: Generated<string>
  Enabled: Generated<boolean>
  AllChannels: Generated<boolean>
  AllPowers: Generated<boolean>
}
/** A module (ParentID null) or a page of the menu. */
export interface Menus {
  ID: Generated<number>
  ParentID: number | null
  Name: string
  PageUrl: string
  ModuleName: Generated<string>
  ModuleIcon: Generated<string>
  ReMark: Generated<string>
  IsHide: Generated<boolean>
  ShowOrder: Generated<number>
}
/** A button a page defines. */
export interface Buttons {
  ID: Generated<number>
  MenuID: number
  Name: string
  ShowOrder: Generated<number>
}
/** A staff account. */
export interface AdminUsers {
  ID: Generated<number>
  StID: number
  RoleID: number
  UserName: string
  PasswordHash: string
  AdminUserRealName: string
  AdminIcon: Generated<string>
  Enabled: Generated<boolean>
  IsNotOperated: Generated<boolean>
  NotOperatedMin: Generated<number>
  PasswordTime: DefaultTime
  CreateTime: DefaultTime
  MechanismID: number | null
  Telphone: Generated<string> // sic
  ReMark: Generated<string>
  /** The password was chosen by somebody else; another one is asked for at the next sign-in. */
  MustChange: Generated<boolean>
  LastSignInTime: Time
  LastSignInIP: Generated<string>
  /** Deleted accounts stay, disabled, so that history keeps the name. */
  DeletedAt: Time
}
/** A sign-in. Tokens are stored as SHA-256. */
export interface Sessions {
  TokenHash: Buffer
  RefreshHash: Buffer
  /** The same in everything that was refreshed from one sign-in. */
  FamilyID: Generated<string>
  /** When the refresh token was used; it is good for one use. */
  SpentAt: Time
  UserID: number
  CreateTime: DefaultTime
  ExpiresAt: ColumnType<Date, Date, Date>
  RefreshExpiresAt: ColumnType<Date, Date, Date>
  SeenAt: DefaultTime
  UserIP: Generated<string>
  UserAgent: Generated<string>
}
/** A code of a sign-in page that waits for somebody who is signed in elsewhere. Codes are stored as SHA-256. */
export interface ScanLogins {
  CodeHash: Buffer
  NumberHash: Buffer
  State: ColumnType<
    'waiting' | 'scanned' | 'confirmed' | 'refused',
    'waiting' | undefined,
    'scanned' | 'confirmed' | 'refused'
  >
  UserID: number | null
  UserIP: string
  UserAgent: string
  AnswerIP: Generated<string>
  AnswerAgent: Generated<string>
  CreateTime: ColumnType<Date, Date, Date>
  ExpiresAt: ColumnType<Date, Date, Date>
}
/** A channel of the tree. */
export interface Channels {
  ID: Generated<number>
  StID: number
  ParentID: Generated<number>
  Name: string
  ReMark: Generated<string>
  ShowOrder: Generated<number>
  IsPublic: Generated<boolean>
  ReviewLevels: Generated<number>
  FourEyes: Generated<boolean>
  ResumeAtRefusal: Generated<boolean>
  ReapproveOnEdit: Generated<boolean>
  PublishOnFinal: Generated<boolean>
  SkipOwnLevel: Generated<boolean>
  CreateTime: DefaultTime
}
/** An article with its newest text. */
export interface Articles {
  ID: Generated<number>
  StID: number
  ResourceGUID: Generated<string>
  Title: Generated<string>
  TitleInitials: Generated<string>
  TitlePinyin: Generated<string>
  TitleKeys: Generated<string[]>
  SubTitle: Generated<string>
  Summary: Generated<string>
  Author: Generated<string>
  KeyWords: Generated<string>
  SourceForm: Generated<string>
  ResourceContent: Generated<string>
  PicPath: Generated<string>
  WordCount: Generated<number>
  ChID: number
  AdminID: number
  Status: Generated<string>
  IsTop: Generated<boolean>
  IsHeadlines: Generated<boolean>
  IsHomepage: Generated<boolean>
  IsRec: Generated<boolean>
  ReadNo: Generated<number>
  FakeReadNo: Generated<number>
  ShowOrder: Generated<number>
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
  PublishTime: Time
  Revision: Generated<number>
  LiveRevision: number | null
  PassedLevel: Generated<number>
  RefusedLevel: number | null
  Reason: Generated<string>
  RevertStatus: string | null
  RecycledAt: Time
  ImportKey: string | null
  SendKey: string | null
  Extra: DefaultJson<Record<string, unknown>>
}
/** One version of an article's text. */
export interface ArticleRevisions {
  ArticleID: number
  Revision: number
  Kind: string
  Title: string
  SubTitle: string
  Summary: string
  Author: string
  ResourceContent: string
  WordCount: number
  UserID: number
  CreateTime: DefaultTime
}
/** One decision of a review. */
export interface ArticleDecisions {
  ID: Generated<number>
  ArticleID: number
  Event: string
  Level: number | null
  Revision: number
  UserID: number
  Reason: Generated<string>
  Skipped: Generated<boolean>
  Round: Generated<number>
  LogID: number | null
  Undone: Generated<boolean>
  CreateTime: DefaultTime
}
/** One line of the operation log. */
export interface OperationLog {
  ID: Generated<number>
  CreateTime: DefaultTime
  StID: number
  Title: string
  ActionType: string
  Module: number
  EventID: Generated<number[]>
  UserID: number
  UserName: string
  AdminUserRealName: string
  RoleID: number
  RoleName: string
  Reason: Generated<string>
  ReMark: Generated<string>
  Modifys: DefaultJson<unknown[]>
  UserIP: Generated<string>
  UserPort: Generated<number>
  Imgurl: Generated<string>
  LogSourceType: Generated<number>
  Action: Generated<string>
  RequestID: Generated<string>
  UndoOf: number | null
  UndoneBy: number | null
}
/** One push event of the outbox. Xid is text here. */
export interface PushEvents {
  ID: Generated<number>
  Xid: Generated<string>
  StID: number
  ToUserID: number | null
  Topic: string
  Action: Generated<string>
  Ids: Generated<number[]>
  UserID: Generated<number>
  AdminUserRealName: Generated<string>
  Data: DefaultJson<unknown>
  CreateTime: DefaultTime
}
/** Who has which record open. */
export interface Presence {
  Key: string
  UserID: number
  StID: number
  Family: string
  RecordID: number
  Mode: string
  Since: DefaultTime
  SeenAt: DefaultTime
}
/** A message to a person. */
export interface Messages {
  ID: Generated<number>
  UserID: number
  StID: number
  ResourceGUID: Generated<string>
  Type: string
  IsRead: Generated<number>
  Title: string
  MsgAuthor: Generated<string>
  Page: Generated<string>
  Params: DefaultJson<Record<string, unknown>>
  CreateTime: DefaultTime
}
/** An import job. */
export interface ImportJobs {
  ID: Generated<number>
  StID: number
  AdminID: number
  FileName: string
  Format: string
  State: string
  Total: Generated<number>
  Processed: Generated<number>
  Created: Generated<number>
  Updated: Generated<number>
  Unchanged: Generated<number>
  Failed: Generated<number>
  LeftOut: Generated<number>
  ChID: number | null
  Publish: Generated<boolean>
  Message: Generated<string>
  HeartbeatAt: Time
  /** The server that has it in hand. */
  Runner: string | null
  CreateTime: DefaultTime
}
/** One item of an import job. */
export interface ImportItems {
  JobID: number
  Index: number
  Key: string
  Title: string
  Author: string
  ItemTime: Time
  WordCount: Generated<number>
  Kind: string
  State: string
  ArticleID: number | null
  Notes: DefaultJson<string[]>
  Draft: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
}
/** What the last import wrote into an article. */
export interface ImportSources {
  ArticleID: number
  Fingerprint: string
  /** The revision it wrote; a higher one of the article was written here. */
  Revision: number
  JobID: number
  CreateTime: DefaultTime
}

/** How a station is known to WeChat; ID is the station's. */
export interface WeChatParameters {
  ID: number
  StID: number
  AppID: Generated<string>
  SecretID: number | null
  Host: Generated<string>
  IsEnable: Generated<boolean>
  UpdateTime: DefaultTime
}
/** One set of SMS parameters. */
export interface SmsParameters {
  ID: Generated<number>
  StID: number
  Name: string
  Sign: Generated<string>
  Template: Generated<string>
  IsEnable: Generated<boolean>
  UpdateTime: DefaultTime
}

/** A secret of a record; never changed, only followed by another. */
export interface RecordSecrets {
  ID: Generated<number>
  StID: number
  Value: string
  CreateTime: DefaultTime
}
/** One AI setting. */
export interface TextParameters {
  ID: Generated<number>
  StID: number
  Types: number
  Name: string
  Provider: Generated<string>
  Host: Generated<string>
  Model: Generated<string>
  Appkey: Generated<string>
  SecretID: number | null
  ExpandFields_1: Generated<string>
  ExpandFields_2: Generated<string>
  ExpandFields_3: Generated<string>
  ShowOrder: Generated<number>
  Enabled: Generated<boolean>
  UpdateTime: DefaultTime
}
/** One service of others. */
export interface SettingsParameters {
  ID: Generated<number>
  StID: number
  Kind: string
  Types: Generated<number>
  Name: string
  Appkey: Generated<string>
  Host: Generated<string>
  Modules: Generated<string>
  SecretID: number | null
  ReMark: Generated<string>
  ShowOrder: Generated<number>
  IsEnable: Generated<boolean>
  UpdateTime: DefaultTime
}
/** One version of a mobile app. */
export interface AppVersions {
  ID: Generated<number>
  StID: number
  Name: string
  Platform: string
  Version: string
  Build: number
  Url: Generated<string>
  Log: Generated<string>
  IsForce: Generated<boolean>
  MinBuild: Generated<number>
  Enabled: Generated<boolean>
  PublishTime: Time
  UpdateTime: DefaultTime
}
/** One style of blocks. */
export interface AppBlockStyles {
  ID: Generated<number>
  StID: number
  Name: string
  Kind: Generated<string>
  Layout: Generated<string>
  Columns: Generated<number>
  HasTitle: Generated<boolean>
  HasSummary: Generated<boolean>
  ReMark: Generated<string>
  UpdateTime: DefaultTime
}
/** One block of the app's front page. */
export interface AppBlocks {
  ID: Generated<number>
  StID: number
  Name: string
  Kind: Generated<string>
  StyleID: number | null
  /** 0: all channels. */
  ChID: Generated<number>
  Count: Generated<number>
  ShowOrder: Generated<number>
  ReMark: Generated<string>
  Enabled: Generated<boolean>
  UpdateTime: DefaultTime
}
/** One piece of feedback. */
export interface FeedbackTable {
  ID: Generated<number>
  StID: number
  Title: string
  Content: Generated<string>
  Source: Generated<string>
  RealName: Generated<string>
  Phone: Generated<string>
  ReMark: Generated<string>
  Reply: Generated<string>
  ReplyTime: Time
  ReplyBy: Generated<string>
  IsHandled: Generated<boolean>
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
}
/** One rule of virtual read counts. */
export interface FakeReadRules {
  ID: Generated<number>
  StID: number
  Name: string
  /** 0: all channels. */
  ChID: Generated<number>
  MinAdd: Generated<number>
  MaxAdd: Generated<number>
  ShowOrder: Generated<number>
  ReMark: Generated<string>
  Enabled: Generated<boolean>
  UpdateTime: DefaultTime
}

/** A layout of the workspace under a name, of a person or of a role. */
export interface Layouts {
  ID: Generated<number>
  StID: number
  UserID: number | null
  RoleID: number | null
  Name: string
  WithContent: Generated<boolean>
  Slot: number | null
  Revision: Generated<number>
  MakerID: number | null
  UpdateTime: DefaultTime
  /** Deleted, and kept for a while. */
  DeleteTime: Time
}
/** What is in a version of a layout. */
export interface LayoutVersions {
  LayoutID: number
  Revision: number
  Content: Json<Record<string, unknown>>
  UserID: number | null
  CreateTime: DefaultTime
}

/** A filter of a list that a person keeps under a name. */
export interface SavedFilters {
  ID: Generated<number>
  StID: number
  UserID: number
  Page: string
  Name: string
  Values: DefaultJson<Record<string, string>>
  IsShared: Generated<boolean>
}

/** A department of a station. */
export interface Mechanisms {
  ID: Generated<number>
  StID: number
  /** 0: at the root. */
  ParentID: Generated<number>
  Name: string
  Code: Generated<string>
  LeaderID: number | null
  Tel: Generated<string>
  Address: Generated<string>
  AreaIds: Generated<number[]>
  IsEnable: Generated<boolean>
  ShowOrder: Generated<number>
  ReMark: Generated<string>
  UpdateTime: DefaultTime
}
/** A dictionary of a station. */
export interface Dictionaries {
  ID: Generated<number>
  StID: number
  Code: string
  Name: string
  ReMark: Generated<string>
  IsBuiltIn: Generated<boolean>
  UpdateTime: DefaultTime
}

/** A value of a dictionary. */
export interface DictionaryValues {
  ID: Generated<number>
  StID: number
  DicID: number
  Value: string
  Name: string
  Extend: Generated<string>
  ShowOrder: Generated<number>
  IsEnable: Generated<boolean>
  UpdateTime: DefaultTime
}

/** An administrative area. */
export interface Areas {
  ID: Generated<number>
  StID: number
  /** 0: at the root. */
  ParentID: Generated<number>
  Code: Generated<string>
  Name: string
  ReMark: Generated<string>
  ShowOrder: Generated<number>
  IsEnable: Generated<boolean>
  UpdateTime: DefaultTime
}

/** Somebody of the personnel. */
export interface Personnel {
  ID: Generated<number>
  StID: number
  Name: string
  NameInitials: Generated<string>
  NamePinyin: Generated<string>
  Types: DefaultJson<string[]>
  Post: Generated<string>
  MechanismID: number | null
  Phone: Generated<string>
  Email: Generated<string>
  ReMark: Generated<string>
  ShowOrder: Generated<number>
  UpdateTime: DefaultTime
}

/** A registered member of the public. */
export interface RegisterUsers {
  ID: Generated<number>
  StID: number
  NickName: string
  RealName: Generated<string>
  Telphone: Generated<string> // sic
  Sex: Generated<number>
  Area: Generated<string>
  Source: Generated<string>
  Label: Generated<string>
  Score: Generated<number>
  /** In fen. */
  Money: Generated<number>
  Enabled: Generated<boolean>
  Status: Generated<string>
  Reason: Generated<string>
  ReMark: Generated<string>
  RegisterTime: DefaultTime
  LastSignInTime: Time
  UpdateTime: DefaultTime
}
/** Something kept about a member. */
interface OfMember {
  ID: Generated<number>
  StID: number
  UserID: number
}
/** Somebody a member may be reached through. */
export interface RegisterContacts extends OfMember {
  Name: string
  Telphone: Generated<string> // sic
  Address: Generated<string>
  IsDefault: Generated<boolean>
  /** When the member was deleted. */
  GoneAt: Time
}
/** A line of a ledger of points, or of money in fen. */
interface MemberEntry extends OfMember {
  Change: number
  Balance: number
  CreateTime: DefaultTime
}
/** Something a member did. */
export interface RegisterLogs extends OfMember {
  Title: string
  Device: Generated<string>
  UserIP: Generated<string>
  CreateTime: DefaultTime
}

/** Every table by name. */
export interface Database {
  stations: Stations
  roles: Roles
  menus: Menus
  buttons: Buttons
  role_menus: { RoleID: number; MenuID: number }
  role_buttons: { RoleID: number; ButtonID: number }
  role_channels: { RoleID: number; ChannelID: number }
  role_departs: { RoleID: number; MechanismID: number }
  mechanisms: Mechanisms
  menu_sets: {
    ID: Generated<number>
    StID: number
    UserID: number
    Name: string
    Url: string
    ShowOrder: Generated<number>
  }
  admin_users: AdminUsers
  sessions: Sessions
  scan_logins: ScanLogins
  scan_guesses: { UserID: number; Count: number; Since: ColumnType<Date, Date, Date> }
  password_history: { ID: Generated<number>; UserID: number; PasswordHash: string; CreateTime: DefaultTime }
  register_users: RegisterUsers
  register_contacts: RegisterContacts
  register_scores: MemberEntry & { Title: string }
  register_money: MemberEntry & { Activity: string }
  register_logs: RegisterLogs
  captchas: { ID: string; Answer: string; Passed: Generated<boolean>; ExpiresAt: ColumnType<Date, Date, Date> }
  login_failures: { Name: string; Count: Generated<number>; LockedUntil: Time; UpdateTime: DefaultTime }
  channels: Channels
  articles: Articles
  article_revisions: ArticleRevisions
  article_decisions: ArticleDecisions
  operation_log: OperationLog
  push_events: PushEvents
  push_tickets: { TicketHash: Buffer; TokenHash: Buffer; ExpiresAt: ColumnType<Date, Date, Date> }
  presence: Presence
  role_keys: { ID: number; StID: number; Keys: DefaultJson<Record<string, string[]>>; UpdateTime: DefaultTime }
  saved_filters: SavedFilters
  layouts: Layouts
  layout_versions: LayoutVersions
  workspace_settings: { UserID: number; Name: string; Value: Json<unknown>; UpdateTime: DefaultTime }
  messages: Messages
  import_jobs: ImportJobs
  import_items: ImportItems
  import_sources: ImportSources
  sms_parameters: SmsParameters
  wechat_parameters: WeChatParameters
  wechat_bindings: { UserID: number; StID: number; OpenID: string; BindTime: DefaultTime }
  dictionaries: Dictionaries
  dictionary_values: DictionaryValues
  areas: Areas
  personnel: Personnel
  record_secrets: RecordSecrets
  text_parameters: TextParameters
  settings_parameters: SettingsParameters
  app_versions: AppVersions
  app_block_styles: AppBlockStyles
  app_blocks: AppBlocks
  feedback: FeedbackTable
  fake_read_rules: FakeReadRules
}
