/** One short video in full: what it is, where it stands, and what comes next. */
import type { ReactNode } from 'react'
import { commentModes } from '../../../api/content/comments/commentStates.ts'
import type { ShortVideo } from '../../../api/engagement/shortVideos/model.ts'
import { aiLabels } from '../../../api/engagement/shortVideos/videoStates.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FileLink } from '../../parts/files/FileLink.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { VideoBadge, VideoFlags } from './badges.tsx'
import './shortVideos.css'
import { wholeTimecode } from '../../../api/text/timecode.ts'

type Step = readonly [keys: string, does: string]

/** What comes next, as a key and words. */
const steps: Readonly<Record<ShortVideo['State'], readonly Step[]>> = {
  draft: [['s', '送审']],
  review: [
    ['a', '通过'],
    ['r', '退回'],
    ['shift+s', '撤回'],
  ],
  refused: [['s', '改好后送审']],
  approved: [['p', '公开']],
  public: [['shift+p', '下线']],
}

function Next({ row }: { readonly row: ShortVideo }): ReactNode {
  const own: readonly Step[] = row.DeletedAt === null ? steps[row.State] : [['o', '还原']]
  return (
    <p className="cd-quiet">
      {[...own, ['v p', '分集'] as const].map(([keys, does]) => (
        <span key={does} className="cd-video-step">
          <KeyCaps keys={keys} /> {does}
        </span>
      ))}
    </p>
  )
}

/** What is known of a video, as facts of RecordFacts. */
export function videoFacts(row: ShortVideo): Readonly<Record<string, ReactNode>> {
  return {
    状态: (
      <>
        <VideoBadge state={row.State} />
        {row.DeletedAt !== null && ' 在回收站'}
        {row.IsOut && row.State !== 'public' && ` 公众看到的是第 ${row.PublicRevision} 版`}
      </>
    ),
    理由: row.Reason,
    频道: row.ChannelName,
    版本: row.Revision > 1 && `第 ${row.Revision} 版，${row.EditorName}改`,
    视频: row.VideoUrl && <FileLink address={row.VideoUrl} isWhole />,
    时长: row.DurationMs !== null && wholeTimecode(row.DurationMs),
    字幕: row.Subtitles && <FileLink address={row.Subtitles} isWhole />,
    分集: row.Parts > 0 && `${row.Parts} 集`,
    署名: [row.Author, row.Source].filter(Boolean).join('，来源：'),
    出镜: row.People,
    标签: row.Tags,
    'AI 标识': row.AiLabel !== 'none' && aiLabels[row.AiLabel],
    专题: row.Topics.join('、'),
    评论: `${commentModes[row.CommentMode]}${row.SlowSeconds > 0 ? `，慢速：${row.SlowSeconds} 秒一条` : ''}`,
    播放: `${row.ReadNo} 次，点赞 ${row.Likes}`,
    公开: row.WatchPath && (
      <>
        {row.PublishTime && <Moment at={row.PublishTime} />}{' '}
        <a href={row.WatchPath} target="_blank" rel="noreferrer noopener">
          公众页面
        </a>
      </>
    ),
    审核: row.AuditTime && (
      <>
        {row.AuditorName} <Moment at={row.AuditTime} />
      </>
    ),
    负责: (
      <>
        {row.OwnerName} <Moment at={row.CreateTime} />
      </>
    ),
  }
}

/** The video under the cursor. */
export function VideoDetail({ row }: { readonly row: ShortVideo | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的短视频" hint="用 J、K 上下移动，在这里看详情。" />
  return (
    <RecordFacts
      title={
        <>
          <VideoFlags row={row} />
          {row.Title}
        </>
      }
      facts={videoFacts(row)}
    >
      {row.Cover && <img className="cd-video-cover" src={row.Cover} alt="封面" loading="lazy" />}
      {row.Summary && <p className="cd-record-text">{row.Summary}</p>}
      <Next row={row} />
    </RecordFacts>
  )
}
