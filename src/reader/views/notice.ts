/** 公告: one, with what readers say about it. */
import { h, type JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { PublicAnnouncement } from '../../api/services/announcements/model.ts'
import { newClientId, postOpen } from '../calls.ts'
import { momentOf, periodOf } from '../moments.ts'
import { readerPath, type ReaderPage } from '../page.ts'
import { Frame } from '../parts/frame.ts'
import { whoTakesPart } from '../tokens.ts'
import { Comments } from './comments.ts'

/** The page. */
export function NoticeView({ page }: { readonly page: ReaderPage }): JSX.Element {
  const one = page.data as PublicAnnouncement
  useEffect(() => {
    const input = { ...whoTakesPart(page.key), Announcement: page.guid, ClientID: newClientId() }
    // Whether it is counted is the server's business.
    postOpen('/open/announcement/view', input).catch(() => undefined)
  }, [page])
  const by = [one.TypeName, one.PublishTime && momentOf(one.PublishTime), periodOf(one.BeginTime, one.EndTime)]
  return h(
    Frame,
    { page, title: one.Title, by: by.filter(Boolean).join(' · ') },
    one.Cover && h('img', { src: one.Cover, alt: '', class: 'cover' }),
    // Cleaned by the server, as the text of every article is.
    h('div', { class: 'text', dangerouslySetInnerHTML: { __html: one.Content } }),
    one.VideoUrl && h('p', null, h('a', { href: one.VideoUrl, rel: 'noopener' }, '看视频')),
    h(Comments, { page, mode: one.CommentMode }),
    h('p', null, h('a', { href: readerPath('notice', page.key) }, '全部公告')),
  )
}
