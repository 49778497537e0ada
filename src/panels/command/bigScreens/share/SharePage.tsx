/** The page behind a shared link (/aj/code): a big screen without signing in. The password is the server's business. */
import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { RestingButton } from '../../../../workspace/RestingButton.tsx'
import { isPassing } from '../../../../api/client.ts'
import type { Design } from '../../../../api/command/bigScreens/design.ts'
import type { Wanted } from '../render/feed.ts'
import { Screen } from '../render/Screen.tsx'
import { api } from '../../../../workspace/session.ts'
import { stayAwake } from '../wall/stayAwake.ts'
import { Notice } from '../wall/Notice.tsx'
import './share.css'

/** Ours: the share is looked at this often: it may have another design, or have ended. In ms. */
const LOOK_MS = 300_000

type State =
  | { readonly kind: 'opening'; readonly problem: string }
  | { readonly kind: 'asking'; readonly title: string }
  | { readonly kind: 'over'; readonly reason: string }
  | { readonly kind: 'open'; readonly title: string; readonly design: Design }

/** The code of an address such as /aj/abc. */
function codeIn(path: string): string {
  return decodeURIComponent(path.replace(/^\/aj\//, '').replace(/\/+$/, ''))
}

/**
 * The page from opening to showing: asks for a password where one is needed, and keeps showing while the server is
 * away.
 */
export default function SharePage(): ReactNode {
  const ShareCode = codeIn(location.pathname)
  const [state, setState] = useState<State>({ kind: 'opening', problem: '' })
  const token = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const next = useRef(() => {})

  const look = useCallback(
    async (Password?: string): Promise<void> => {
      clearTimeout(timer.current)
      const shown = await api.bigScreens.getShare({
        ShareCode,
        ...(Password === undefined ? {} : { Password }),
        ...(token.current === '' ? {} : { ShareToken: token.current }),
      })
      token.current = shown.ShareToken
      if (shown.NeedsPassword || shown.Design === null) return setState({ kind: 'asking', title: shown.Title })
      setState({ kind: 'open', title: shown.Title, design: shown.Design })
      timer.current = setTimeout(() => next.current(), LOOK_MS)
    },
    [ShareCode],
  )
  /** By itself: what is seen stays while the server cannot be reached. */
  const lookAgain = useCallback(async (): Promise<void> => {
    try {
      await look()
    } catch (error) {
      if (!isPassing(error)) return setState({ kind: 'over', reason: (error as Error).message })
      setState((before) =>
        before.kind === 'opening' ? { kind: 'opening', problem: (error as Error).message } : before,
      )
      timer.current = setTimeout(() => next.current(), 10_000)
    }
  }, [look])
  next.current = () => void lookAgain()
  useEffect(() => {
    void lookAgain()
    const sleep = stayAwake(document)
    return () => {
      clearTimeout(timer.current)
      sleep()
    }
  }, [lookAgain])
  const title = state.kind === 'open' || state.kind === 'asking' ? state.title : ''
  useEffect(() => {
    document.title = title || '大屏'
  }, [title])

  const ask = async (wanted: Wanted) => {
    try {
      return await api.bigScreens.getData({ ShareCode, ShareToken: token.current, ...wanted })
    } catch (error) {
      // The token ran out, or the share ended: the page asks which.
      if (!isPassing(error)) lookSoon()
      throw error
    }
  }
  const lookSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void lookAgain(), 2000)
  }
  if (state.kind === 'over') return <Notice title="这块大屏看不到了">{state.reason}</Notice>
  if (state.kind === 'opening') return <Notice title="大屏">{state.problem || '正在打开…'}</Notice>
  if (state.kind === 'asking') return <AskPassword title={state.title} look={look} />
  return (
    <main className="cd-shared-screen">
      <Screen design={state.design} label={state.title} host={{ ask, canChoose: true }} />
    </main>
  )
}

function AskPassword(props: { readonly title: string; readonly look: (password: string) => Promise<void> }): ReactNode {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await props.look(password)
    } catch (error) {
      setProblem((error as Error).message)
      field.current?.select()
    }
    setBusy(false)
  }
  return (
    <Notice
      title={props.title || '大屏'}
      below={
        <form className="cd-shared-screen-form" onSubmit={(event) => void send(event)}>
          <label>
            <span>分享密码</span>
            <input
              ref={field}
              type="password"
              value={password}
              maxLength={64}
              autoComplete="off"
              aria-invalid={problem !== ''}
              aria-describedby={problem ? 'cd-shared-screen-problem' : undefined}
              onChange={(event) => setPassword(event.target.value)}
            />
          </label>
          <RestingButton type="submit" disabled={isBusy || password === ''}>
            打开
          </RestingButton>
          {problem && (
            <p id="cd-shared-screen-problem" role="alert">
              {problem}
            </p>
          )}
        </form>
      }
    >
      这块大屏要密码，请向分享的人要。
    </Notice>
  )
}
