/** What readers say about an announcement, and saying something. */
import { h, type JSX } from 'preact'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { PublicComment } from '../../api/content/comments/model.ts'
import { newClientId, NotDone, postOpen, readOpen } from '../calls.ts'
import { momentOf } from '../moments.ts'
import type { ReaderPage } from '../page.ts'
import { toldLine, useAct } from '../parts/told.ts'
import { takePart } from '../takePart.ts'

const MOST = 500

/** What it is given. */
export interface CommentsProps {
  readonly page: ReaderPage
  /** closed, pre or post, as the announcement says. */
  readonly mode: string
}

/** The part of the page. It is filled in the browser: what is said changes by the minute. */
export function Comments({ page, mode }: CommentsProps): JSX.Element | null {
  const [list, setList] = useState<readonly PublicComment[]>([])
  const [text, setText] = useState('')
  const sending = useRef(newClientId())
  const { isBusy, told, act } = useAct()
  const { key, guid } = page
  const load = useCallback(async () => {
    const asked = { StationKey: key, Target: guid, PageIndex: '1', PageSize: '50' }
    setList((await readOpen<{ readonly List: readonly PublicComment[] }>('/open/announcement/comments', asked)).List)
  }, [key, guid])
  useEffect(() => void load().catch(() => undefined), [load])
  const send = (event: Event) => {
    event.preventDefault()
    void act(async () => {
      const Content = text.trim()
      if (!Content) throw new NotDone('refused', '请填写评论。')
      if ([...Content].length > MOST)
        throw new NotDone('refused', `评论最多 ${MOST} 字，现在是 ${[...Content].length} 字。`)
      const input = { Target: page.guid, ClientID: sending.current, Content }
      const { Message } = await takePart(page.key, 'device', ({ StationKey, ReaderToken }) =>
        postOpen<{ readonly Message?: string }>('/open/announcement/comments', { StationKey, ReaderToken, ...input }),
      )
      sending.current = newClientId()
      setText('')
      await load()
      return Message ?? '已收到。'
    })
  }
  if (mode === 'closed' && list.length === 0) return null
  return h(
    'section',
    { 'aria-label': '评论' },
    h('h2', null, '评论'),
    h(
      'ul',
      { class: 'plain' },
      ...list.map(({ ID, NickName, IsStaff, IsTop, Content, CreateTime }) =>
        h(
          'li',
          { key: ID },
          h(
            'div',
            { class: 'quiet' },
            `${IsTop ? '置顶 · ' : ''}${NickName}${IsStaff ? '（编辑部）' : ''} · ${momentOf(CreateTime)}`,
          ),
          h('div', { class: 'lines' }, Content),
        ),
      ),
    ),
    mode !== 'closed' &&
      h(
        'form',
        { onSubmit: send },
        h(
          'div',
          { class: 'field' },
          h('label', { for: 'comment' }, '说一句'),
          h('textarea', {
            ...{ id: 'comment', rows: 3, value: text },
            onInput: (event: Event) => setText((event.target as HTMLTextAreaElement).value),
          }),
        ),
        h('button', { type: 'submit', disabled: isBusy }, '发表'),
        toldLine(told),
      ),
  )
}
