/** The sign-in: by password, or by a code that another device confirms. Keyboard first. */
import { lazy, Suspense, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import type { FactorAsked } from '../../api/accounts/session/factorAsked.ts'
import { signedIn } from '../boot.ts'
import { safeRedirect } from '../router/redirect.ts'
import './login.css'
import { Key } from './Key.tsx'
import { PasswordSignIn } from './PasswordSignIn.tsx'
import type { Tokens } from './signIn.ts'
import { useKey } from './useKey.ts'
import { useWeChatReturn } from './useWeChatReturn.ts'

const PasskeyWay = lazy(() => import('./PasskeyWay.tsx'))
const SecondStep = lazy(() => import('./SecondStep.tsx'))
const ScanSignIn = lazy(() => import('./ScanSignIn.tsx'))
const Ways = lazy(() => import('./Ways.tsx'))
const FirstRunPage = lazy(() => import('./FirstRunPage.tsx'))

const ways = { password: '密码登录', scan: '扫码登录' } as const
type Way = keyof typeof ways

/** Goes to the other way, from anywhere on the page. */
const OTHER_WAY = 'alt+q'
const CHOSEN = '[role=tab][aria-selected=true]'

/** The page. */
export default function LoginPage() {
  const [way, setWay] = useState<Way>('password')
  // The directory of the house that the password is asked of; undefined: it is one of ours.
  const [by, setBy] = useState<{ readonly ID: number; readonly Name: string }>()
  const [isFirst, setFirst] = useState(false)
  const search = useSearch()
  const card = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    document.title = '登录 - 采编工作台'
    // Hardly ever, so whoever signs in does not wait for the answer.
    void import('./firstRun.ts').then(async ({ isFirstRun }) => setFirst(await isFirstRun()))
  }, [])
  const enter = async (tokens: Tokens) => {
    await signedIn(tokens)
    // Replaced, so that going back does not lead to signing in again.
    navigate(safeRedirect(new URLSearchParams(search).get('redirect'), location.origin), { replace: true })
  }
  const [asked, setAsked] = useState<FactorAsked>()
  const weChat = useWeChatReturn(search, enter, setAsked)
  const restart = () => {
    setAsked(undefined)
    requestAnimationFrame(() => card.current?.querySelector<HTMLElement>('input[name=UserName]')?.focus())
  }
  const choose = (next: Way, focus: string) => {
    setWay(next)
    requestAnimationFrame(() => card.current?.querySelector<HTMLElement>(focus)?.focus())
  }
  const other: Way = way === 'password' ? 'scan' : 'password'
  useKey(OTHER_WAY, () => choose(other, other === 'password' ? 'input[name=UserName]' : CHOSEN))
  const onArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    choose(other, CHOSEN)
  }
  return (
    <main className="cd-login">
      <div ref={card} className="cd-login-card">
        <header>
          <img src="/favicon.svg" alt="" width={36} height={36} />
          <h1>采编工作台</h1>
        </header>
        {isFirst ? (
          <Suspense fallback={<p className="cd-login-hint">正在加载…</p>}>
            <FirstRunPage onSignedIn={enter} />
          </Suspense>
        ) : asked ? (
          <Suspense fallback={<p className="cd-login-hint">正在加载…</p>}>
            <SecondStep asked={asked} onSignedIn={enter} onBack={restart} />
          </Suspense>
        ) : (
          <>
            {weChat && (
              <p
                className={weChat.isProblem ? 'cd-login-problem' : 'cd-login-hint'}
                role={weChat.isProblem ? 'alert' : 'status'}
              >
                {weChat.text}
              </p>
            )}
            <div role="tablist" aria-label="登录方式" className="cd-login-ways" onKeyDown={onArrow}>
              {(Object.keys(ways) as Way[]).map((one) => (
                <button
                  key={one}
                  type="button"
                  role="tab"
                  id={`${id}-${one}`}
                  aria-selected={one === way}
                  aria-controls={`${id}-way`}
                  aria-keyshortcuts={one === way ? undefined : 'Alt+Q'}
                  tabIndex={one === way ? 0 : -1}
                  onClick={() => choose(one, CHOSEN)}
                >
                  {ways[one]}
                  {one !== way && <Key chord={OTHER_WAY} />}
                </button>
              ))}
            </div>
            <div role="tabpanel" id={`${id}-way`} aria-labelledby={`${id}-${way}`} className="cd-login-way">
              {/* What was typed is still there when somebody comes back. */}
              <div hidden={way !== 'password'}>
                <PasswordSignIn key={by?.ID} by={by} onSignedIn={enter} onFactor={setAsked} />
              </div>
              {way === 'scan' && (
                <Suspense fallback={<p className="cd-login-hint">正在加载…</p>}>
                  <ScanSignIn onSignedIn={enter} onFactor={setAsked} />
                </Suspense>
              )}
            </div>
            <Suspense fallback={null}>
              <PasskeyWay onSignedIn={enter} />
              <Ways
                chosen={by?.ID}
                onSignedIn={enter}
                onFactor={setAsked}
                onChoose={(directory) => {
                  setBy(directory)
                  setWay('password')
                }}
              />
            </Suspense>
          </>
        )}
      </div>
    </main>
  )
}
