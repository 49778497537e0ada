/** What a guest sees who came by a link (/guest/…), without signing in: one text, and two answers. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { guestStateTitles } from '../../../api/content/articles/guests.ts'
import type { GuestPage as Shown } from '../../../api/content/guestApprovals/calls.ts'
import { api } from '../../../workspace/session.ts'
import { minuteMoment } from '../../parts/moments.ts'
import { RichText } from '../../parts/RichText.tsx'
import './guestPage.css'

/** The token of an address such as /guest/abc. */
function tokenIn(path: string): string {
  return decodeURIComponent(path.replace(/^\/guest\//, '').replace(/\/+$/, ''))
}

/** The page. */
export default function GuestPage(): ReactNode {
  const Token = tokenIn(location.pathname)
  const [page, setPage] = useState<Shown | undefined>(undefined)
  const [problem, setProblem] = useState('')
  const head = useRef<HTMLHeadingElement>(null)
  const read = () =>
    api.guestApprovals.show({ Token }).then(setPage, (error: unknown) => setProblem((error as Error).message))
  useEffect(() => {
    document.title = '请您审阅稿件'
    void read()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the page is read once; an answer reads it again by itself
  }, [])
  const isRead = problem === ''
  useEffect(() => head.current?.focus(), [page?.Title, isRead])
  if (!page)
    return (
      <main className="cd-page">
        <div className="cd-blank">
          <h1 ref={head} tabIndex={-1}>
            {problem === '' ? '正在打开稿件…' : '打不开这个链接'}
          </h1>
          <p role="alert">{problem}</p>
        </div>
      </main>
    )
  return (
    <main className="cd-guest-page">
      <header>
        <p className="cd-guest-station">{page.StationName}</p>
        <p>
          {page.AdminUserRealName}请<b>{page.GuestName}</b>审阅这篇稿件，{minuteMoment(page.ExpiresAt)} 前有效。
        </p>
        {page.ReMark && <p className="cd-guest-remark">{page.ReMark}</p>}
      </header>
      <article>
        <h1 ref={head} tabIndex={-1}>
          {page.Title}
        </h1>
        {page.SubTitle && <p className="cd-quiet">{page.SubTitle}</p>}
        {page.Author && <p className="cd-quiet">{page.Author}</p>}
        <RichText html={page.ResourceContent} />
      </article>
      {page.State === 'waiting' ? (
        <Answer Token={Token} onAnswered={() => void read()} />
      ) : (
        <footer className="cd-guest-answered" role="status">
          <b>您的答复：{guestStateTitles[page.State]}</b>
          {page.Reason && <p>{page.Reason}</p>}
          <p className="cd-quiet">编辑部已经收到，可以关闭这个页面了。</p>
        </footer>
      )}
    </main>
  )
}

function Answer({ Token, onAnswered }: { readonly Token: string; readonly onAnswered: () => void }): ReactNode {
  const [Reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const answer = async (IsPassed: boolean) => {
    if (!IsPassed && Reason.trim() === '') {
      setProblem('请写明不同意的理由。')
      field.current?.focus()
      return
    }
    setBusy(true)
    try {
      await api.guestApprovals.answer({ Token, IsPassed, Reason })
      onAnswered()
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <footer className="cd-guest-answer">
      <label>
        <span>意见（同意时可不填）</span>
        <textarea
          ref={field}
          value={Reason}
          maxLength={500}
          rows={3}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? 'cd-guest-problem' : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      {problem && (
        <p id="cd-guest-problem" className="cd-field-problem" role="alert">
          {problem}
        </p>
      )}
      <p className="cd-guest-buttons">
        <button type="button" className="cd-button is-primary" disabled={isBusy} onClick={() => void answer(true)}>
          同意
        </button>
        <button type="button" className="cd-button" disabled={isBusy} onClick={() => void answer(false)}>
          不同意
        </button>
        <span className="cd-quiet">只能答复一次。</span>
      </p>
    </footer>
  )
}
