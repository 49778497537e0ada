/** The form of a guest's invitation, and the link it makes: shown once, as an address and as a code. */
import { useState, type FormEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { RestingButton } from '../../../../workspace/RestingButton.tsx'
import type { Article } from '../../../../api/content/articles/article.ts'
import { remember } from '../../../../workspace/history.ts'
import { isComposing } from '../../../../workspace/keys/ime.ts'
import { showError } from '../../../../workspace/notices.ts'
import { api } from '../../../../workspace/session.ts'
import { minuteMoment } from '../../../parts/moments.ts'
import { NewLink } from '../../../parts/NewLink.tsx'
import { Select } from '../../../parts/Select.tsx'

const DAY = 86_400_000
/** Ours: the lives a link may be given, in days. */
const lives = [1, 3, 7, 14, 30] as const

/** A link that was just made. */
interface Made {
  readonly name: string
  readonly address: string
  readonly ends: string
}

/** Asks for a guest's name and how long the link is good, and shows the link. */
export function InviteGuest(props: {
  readonly ID: number
  /** Undefined while it is read: the name can be typed meanwhile. */
  readonly article: Pick<Article, 'Title' | 'Revision'> | undefined
  readonly name: RefObject<HTMLInputElement | null>
  /** Escape: to the list. */
  readonly onLeave: () => void
}): ReactNode {
  const { ID } = props
  const [GuestName, setName] = useState('')
  const [days, setDays] = useState<number>(3)
  const [ReMark, setReMark] = useState('')
  const [made, setMade] = useState<Made | undefined>(undefined)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (GuestName.trim() === '') {
      setProblem('请填写姓名。')
      props.name.current?.focus()
      return
    }
    setBusy(true)
    try {
      const { Title, Revision } = props.article ?? (await api.articles.get({ ID }))
      const { Path, ExpiresAt, LogID } = await api.guestApprovals.invite({
        ArticleID: ID,
        Revision,
        GuestName,
        ReMark,
        // A minute less than the longest: the clock here may be ahead.
        ExpiresAt: new Date(Date.now() + days * DAY - 60_000).toISOString(),
      })
      setMade({ name: GuestName.trim(), address: new URL(Path, location.origin).href, ends: ExpiresAt })
      setName('')
      setProblem('')
      remember(`请${GuestName.trim()}审核《${Title}》`, LogID)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '')
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    event.preventDefault()
    event.stopPropagation()
    props.onLeave()
  }
  return (
    <form className="cd-guest-form" aria-label="邀请外部审核" onSubmit={(event) => void send(event)} onKeyDown={leave}>
      <label className="cd-field">
        <span>姓名</span>
        <input
          ref={props.name}
          value={GuestName}
          maxLength={40}
          placeholder="例如：市法院 张律师"
          aria-invalid={problem !== ''}
          aria-describedby={problem ? 'cd-guest-problem' : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label className="cd-field">
        <span>有效期</span>
        <Select value={days} onChange={(event) => setDays(Number(event.target.value))}>
          {lives.map((one) => (
            <option key={one} value={one}>
              {one} 天
            </option>
          ))}
        </Select>
      </label>
      <label className="cd-field cd-guest-remark">
        <span>附言</span>
        <input
          value={ReMark}
          maxLength={500}
          placeholder="对方会看到（可不填）"
          onChange={(event) => setReMark(event.target.value)}
        />
      </label>
      <RestingButton type="submit" className="cd-button is-primary" disabled={isBusy}>
        生成链接
      </RestingButton>
      {problem && (
        <p id="cd-guest-problem" className="cd-field-problem" role="alert">
          {problem}
        </p>
      )}
      {made && (
        <NewLink address={made.address} code={`给${made.name}的链接的二维码`}>
          请把链接发给<b>{made.name}</b>，{minuteMoment(made.ends)} 前有效。链接只显示这一次。
        </NewLink>
      )}
    </form>
  )
}
