/** The house's own ways in, on the sign-in page: a button and a key each. Nothing where there are none. */
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { Refusal } from '../../api/client.ts'
import type { FactorAsked } from '../../api/accounts/session/factorAsked.ts'
import { page } from '../page.ts'
import { api } from '../session.ts'
import { factorOf } from './factorOf.ts'
import { keepFlowWord, takeFlowWord } from './flowWord.ts'
import type { Tokens } from './signIn.ts'
import { Key } from './Key.tsx'
import { useKey } from './useKey.ts'

/** A way as the server tells it. */
type SignInWay = Awaited<ReturnType<typeof api.signInWays.list>>[number]

/** `chosen`: the directory whose password is asked for. `onChoose`: another one; undefined: a password of ours. */
export interface WaysProps {
  readonly chosen: number | undefined
  readonly onChoose: (way: SignInWay | undefined) => void
  readonly onSignedIn: (tokens: Tokens) => Promise<void>
  /** Told when a second step is to come. */
  readonly onFactor: (asked: FactorAsked) => void
}

interface Told {
  readonly text: string
  readonly isProblem: boolean
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Refusal)) console.error(error)
  return error instanceof Refusal ? error.message : '页面出了点问题，请刷新后重试。'
}

/** Coming back from a provider: the ticket in the address becomes a sign-in, once. */
function useTicket(
  ticket: string | null,
  by: Pick<WaysProps, 'onSignedIn' | 'onFactor'>,
  tell: (told: Told) => void,
): void {
  const begun = useRef(false)
  const latest = useRef({ ...by, tell })
  latest.current = { ...by, tell }
  useEffect(() => {
    if (begun.current || ticket === null) return
    begun.current = true
    latest.current.tell({ text: '正在用单位账号登录…', isProblem: false })
    api.signInWays
      .enter({ Ticket: ticket || 'none', Word: takeFlowWord() })
      .then((tokens) => latest.current.onSignedIn(tokens))
      .catch((error: unknown) => {
        const asked = factorOf(error)
        if (asked) latest.current.onFactor(asked)
        else latest.current.tell({ text: sentenceOf(error), isProblem: true })
      })
  }, [ticket])
}

/** The buttons. */
export default function Ways({ chosen, onChoose, onSignedIn, onFactor }: WaysProps) {
  const [ways, setWays] = useState<readonly SignInWay[]>([])
  const [told, setTold] = useState<Told>()
  const [busy, setBusy] = useState(false)
  const query = new URLSearchParams(useSearch())
  useEffect(() => {
    api.signInWays.list({ Host: location.host }).then(setWays, (error: unknown) => console.info('ways', error))
  }, [])
  useTicket(query.get('ticket'), { onSignedIn, onFactor }, setTold)
  const go = async (way: SignInWay) => {
    if (busy) return
    setTold(undefined)
    if (way.Kind === 'ldap') return onChoose(way.ID === chosen ? undefined : way)
    setBusy(true)
    try {
      const { Address, Word } = await api.signInWays.begin({
        ProviderID: way.ID,
        Redirect: query.get('redirect') ?? '',
      })
      keepFlowWord(Word)
      page.go(Address)
    } catch (error) {
      setBusy(false)
      setTold({ text: sentenceOf(error), isProblem: true })
    }
  }
  const isSeveral = new Set(ways.map(({ StationName }) => StationName)).size > 1
  return (
    <>
      {told && (
        <p className={told.isProblem ? 'cd-login-problem' : 'cd-login-hint'} role={told.isProblem ? 'alert' : 'status'}>
          {told.text}
        </p>
      )}
      {ways.map((way, at) => (
        <WayButton
          key={way.ID}
          chord={at < 9 ? `alt+${at + 1}` : undefined}
          title={
            way.ID === chosen ? '改用本地密码登录' : `用“${way.Name}”登录${isSeveral ? `（${way.StationName}）` : ''}`
          }
          onGo={() => void go(way)}
        />
      ))}
    </>
  )
}

interface WayButtonProps {
  readonly title: string
  /** Default none: only the first nine have one. */
  readonly chord: string | undefined
  readonly onGo: () => void
}

function WayButton({ title, chord, onGo }: WayButtonProps) {
  // A chord that no key makes where there is none.
  useKey(chord ?? 'alt+f24', onGo)
  return (
    <button
      type="button"
      className="bp6-button bp6-fill cd-login-button"
      aria-keyshortcuts={chord?.replace('alt', 'Alt')}
      onClick={onGo}
    >
      {title} {chord && <Key chord={chord} />}
    </button>
  )
}
