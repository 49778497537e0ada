/**
 * The tables as kysely sees them: those of families from their fields, the others one file per area in tables/. Names are the migration's; a column with a default is
 * Generated. int8 arrives as a number (connect.ts), timestamptz as a Date, jsonb as parsed JSON and is written with
 * JSON.stringify.
 */
import type { AccessTables } from './tables/access.ts'
import type { AiTables } from './tables/ai.ts'
import type { AiMoneyTables } from './tables/aiMoney.ts'
import type { AiAnswersTables } from './tables/aiAnswers.ts'
import type { AiUsesTables } from './tables/aiUses.ts'
import type { AiProposalsTables } from './tables/aiProposals.ts'
import type { AccountsTables } from './tables/accounts.ts'
import type { AnnouncementsTables } from './tables/announcements.ts'
import type { ArticleSearchTables } from './tables/articleSearch.ts'
import type { ArticlesTables } from './tables/articles.ts'
import type { BackupsTables } from './tables/backups.ts'
import type { BigScreensTables } from './tables/bigScreens.ts'
import type { CommentsTables } from './tables/comments.ts'
import type { DrawTables } from './tables/draws.ts'
import type { ImportsTables } from './tables/imports.ts'
import type { OutsideTables } from './tables/outside.ts'
import type { JobsTables } from './tables/jobs.ts'
import type { LiveTables } from './tables/live.ts'
import type { LivesTables } from './tables/lives.ts'
import type { MediaTables } from './tables/media.ts'
import type { AdsTables } from './tables/ads.ts'
import type { ShortVideosTables } from './tables/shortVideos.ts'
import type { SignUpsTables } from './tables/signUps.ts'
import type { MailTables } from './tables/mail.ts'
import type { MembersTables } from './tables/members.ts'
import type { ParametersTables } from './tables/parameters.ts'
import type { ReadersTables } from './tables/readers.ts'
import type { ReleasesTables } from './tables/releases.ts'
import type { ReviewTables } from './tables/review.ts'
import type { ConversionsTables } from './tables/conversions.ts'
import type { DocumentsTables } from './tables/documents.ts'
import type { PlanningTables } from './tables/planning.ts'
import type { InstructionsTables } from './tables/instructions.ts'
import type { KeywordsTables } from './tables/keywords.ts'
import type { TagTables } from './tables/tags.ts'
import type { StationsTables } from './tables/stations.ts'
import type { UploadTables } from './tables/uploads.ts'
import type { RecordingsTables } from './tables/recordings.ts'
import type { VodTables } from './tables/vod.ts'
import type { VotesTables } from './tables/votes.ts'
import type { WorkspaceTables } from './tables/workspace.ts'
import type { WebPushTables } from './tables/webPush.ts'
import type { FactorTables } from './tables/factors.ts'
import type { FieldTables } from './tableOf.ts'

/** Every table. */
export interface Database
  extends
    FieldTables,
    FactorTables,
    WebPushTables,
    AccessTables,
    AccountsTables,
    AnnouncementsTables,
    AdsTables,
    AiTables,
    AiMoneyTables,
    AiAnswersTables,
    AiUsesTables,
    AiProposalsTables,
    ArticleSearchTables,
    ArticlesTables,
    BackupsTables,
    BigScreensTables,
    CommentsTables,
    ConversionsTables,
    DrawTables,
    ImportsTables,
    OutsideTables,
    JobsTables,
    LiveTables,
    LivesTables,
    MailTables,
    MediaTables,
    UploadTables,
    MembersTables,
    ParametersTables,
    ReadersTables,
    ReleasesTables,
    ReviewTables,
    ShortVideosTables,
    SignUpsTables,
    DocumentsTables,
    PlanningTables,
    KeywordsTables,
    StationsTables,
    TagTables,
    InstructionsTables,
    RecordingsTables,
    VodTables,
    VotesTables,
    WorkspaceTables {}
