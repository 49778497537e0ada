/** 签到台: one input that keeps the focus. A scanner, a number or the last four digits of a telephone, and Enter. */
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { sessionName } from '../../../../api/engagement/signUpSessions/fields.ts'
import type { ParamsOf } from '../../../../api/pages.ts'
import { useRead } from '../../../../workspace/data.ts'
import { contextNow } from '../../../../workspace/context.ts'
import { isComposing } from '../../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { usePaneFocus, usePaneTitle } from '../../../../workspace/pane.ts'
import { useSetting } from '../../../../workspace/useSetting.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FooterKeys } from '../../../parts/FooterKeys.tsx'
import { MemberBadge } from '../badges.tsx'
import { DeskConflicts } from './DeskConflicts.tsx'
import { DeskTold } from './DeskTold.tsx'
import { useDesk, type Place } from './useDesk.ts'
import { useDeskKeys } from './useDeskKeys.ts'
import { useKeptSignUp } from './useKeptSignUp.ts'
import '../signUps.css'
import '../../../parts/footer.css'
import './desk.css'

/** Ours: what a desk is called that nobody named. */
const FIRST_DESK = '1 号台'

/** It brings the reader of codes with it: nobody waits for that who has a scanner. */
const CameraView = lazy(() => import('./camera/CameraView.tsx'))

/** What is done here most often; the keys of the session and the desk stand at their names. */
const first = () => ['signUpDesk.camera', 'signUpDesk.undo', 'signUpDesk.signUp']

/** The panel of /SignUpData/Desk. */
export default function DeskPanel({ SignUpID: asked }: ParamsOf<'/SignUpData/Desk'>): ReactNode {
  const SignUpID = useKeptSignUp(asked)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const Desk = useSetting<string>('signUpDesk.name', FIRST_DESK)
  const session = useSetting<number>('signUpDesk.session', 0)
  const { data: signUp } = useRead('signUps', 'get', SignUpID === undefined ? undefined : { ID: SignUpID })
  const { data: sessions } = useRead(
    'signUpSessions',
    'list',
    SignUpID === undefined ? undefined : { SignUpID, PageSize: 200 },
  )
  const all = sessions?.List ?? []
  // Where there is but one, nobody has to say which.
  const chosen = all.find(({ ID }) => ID === session) ?? (all.length === 1 ? all[0] : undefined)
  const place: Place | undefined =
    SignUpID === undefined ? undefined : { SignUpID, Desk, ...(chosen ? { SessionID: chosen.ID } : {}) }
  const desk = useDesk(place)
  usePaneTitle(signUp && `签到：${signUp.Title}`)
  usePaneFocus(() => input.current?.focus())
  const [hasCamera, setCamera] = useState(false)
  useDeskKeys({ sessions: all, Desk, told: desk.told, hasCamera, setCamera })
  // What was typed was meant for the sign-up that stood there.
  useEffect(() => setText(''), [SignUpID])
  const [selected, select] = useState(0)
  // What the desk asks about stands there for Enter again; what is scanned or typed next takes its place.
  useEffect(() => input.current?.select(), [selected])

  const isRead = useRef(false)
  const enter = async (entry: string) => {
    const isNew = isRead.current
    isRead.current = false
    const isDone = await desk.enter(entry, isNew)
    setText(isDone ? '' : entry)
    if (!isDone) select((times) => times + 1)
    input.current?.focus()
  }
  /** A code before the camera goes the way of one that is typed; half a number that is being typed stays. */
  const onCode = async (code: string) => {
    const isDone = await desk.enter(code, true)
    if (isDone || text !== '') return
    setText(code)
    select((times) => times + 1)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void enter(text)
    }
    const one = text === '' && /^[1-9]$/.test(event.key) ? desk.candidates[Number(event.key) - 1] : undefined
    if (one && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault()
      void enter(`#${one.No}`)
    }
  }
  if (SignUpID === undefined)
    return (
      <div className="cd-sign-door" tabIndex={0} data-keys="list">
        <EmptyState title="选好报名就能签到" keys={{ chord: 'alt+o', does: '选一个报名' }} />
      </div>
    )
  return (
    <div className="cd-sign-door">
      <header className="cd-sign-bar">
        <strong>{signUp?.Title}</strong>
        <span>
          {chosen ? sessionName(chosen) : '全部场次'} <KeyCaps keys="alt+s" />
        </span>
        <span>
          {Desk} <KeyCaps keys="alt+n" />
        </span>
        <span className="cd-quiet" role="status">
          {desk.waiting > 0 && `${desk.waiting} 次签到等着补传`}
        </span>
      </header>
      <label className="cd-sign-entry">
        <span>扫码，或输入号码、电话后四位，按回车</span>
        <input
          ref={input}
          className="bp6-input bp6-large"
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            isRead.current = true
            setText(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      {hasCamera && (
        <Suspense>
          <CameraView
            onCode={onCode}
            onEnd={(why) => {
              setCamera(false)
              contextNow().notify(why, 'warning')
            }}
          />
        </Suspense>
      )}
      <DeskTold told={desk.told} />
      {desk.candidates.length > 0 && (
        <ol className="cd-sign-candidates" aria-label="是哪一位">
          {desk.candidates.map((one, at) => (
            <li key={one.ID}>
              <KeyCaps keys={String(at + 1)} /> {one.No} 号 {one.Name} {one.Phone} {one.SessionName}{' '}
              <MemberBadge state={one.State} />
            </li>
          ))}
        </ol>
      )}
      <DeskConflicts SignUpID={SignUpID} />
      <footer className="cd-list-foot">
        <FooterKeys first={first} />
      </footer>
    </div>
  )
}
