/** A code on the sign-in page: fetched, watched until somebody answers, and exchanged for a sign-in. */
import { useEffect, useRef, useState } from 'react'
import { isOffline, Refusal } from '../../api/client.ts'
import type { ScanState } from '../../api/accounts/session/scanCalls.ts'
import type { FactorAsked } from '../../api/accounts/session/factorAsked.ts'
import { api } from '../session.ts'
import { factorOf } from './factorOf.ts'
import type { Tokens } from './signIn.ts'

/** How often the page asks how far its code is, in ms. */
export const SCAN_POLL_MS = 2000

/** What the page shows. 'loading': no code yet; 'entering': confirmed, the workspace is being entered. */
export interface Scan {
  readonly phase: Exclude<ScanState, 'confirmed' | 'unknown'> | 'loading' | 'entering' | 'failed'
  readonly number: string
  /** Where a phone is led, with the origin. */
  readonly address: string
  /** When the code is over, in ms of the clock of this page. */
  readonly endsAt: number
  /** Who looks at the code on another device. */
  readonly name: string
  /** Why it failed, as a sentence. */
  readonly problem: string
  /** The server does not answer at the moment; the page keeps asking. */
  readonly isCutOff: boolean
}

const nothing: Scan = {
  ...{ phase: 'loading', number: '', address: '', endsAt: 0 },
  ...{ name: '', problem: '', isCutOff: false },
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.notice.text || error.message
  console.error(error)
  return '页面出了点问题，请刷新后重试。'
}

/** Watches a code as long as it is mounted; `again` fetches another one. */
export function useScan(
  onSignedIn: (tokens: Tokens) => Promise<void>,
  onFactor: (asked: FactorAsked) => void,
): { scan: Scan; again: () => void } {
  const [scan, setScan] = useState(nothing)
  const [round, setRound] = useState(0)
  const enter = useRef(onSignedIn)
  enter.current = onSignedIn
  const ask = useRef(onFactor)
  ask.current = onFactor
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const put = (change: Partial<Scan>) => {
      if (!isOver) setScan((was) => ({ ...was, ...change }))
    }
    const watch = async (code: string) => {
      try {
        const { State, AdminUserRealName } = await api.session.scanState({ Code: code })
        if (isOver) return
        if (State === 'confirmed') {
          put({ phase: 'entering', isCutOff: false })
          return await enter.current(await api.session.scanLogin({ code }))
        }
        put({ ...(State === 'unknown' ? {} : { phase: State, name: AdminUserRealName }), isCutOff: false })
        if (State === 'refused' || State === 'expired') return
      } catch (error) {
        const factor = factorOf(error)
        if (factor) return isOver ? undefined : ask.current(factor)
        if (!isOffline(error)) return put({ phase: 'failed', problem: sentenceOf(error) })
        put({ isCutOff: true })
      }
      if (!isOver) timer = setTimeout(() => void watch(code), SCAN_POLL_MS)
    }
    const begin = async () => {
      setScan(nothing)
      try {
        const { Code, Number, Address, Seconds } = await api.session.scanCode({})
        const endsAt = Date.now() + Seconds * 1000
        put({ phase: 'waiting', number: Number, address: location.origin + Address, endsAt })
        if (!isOver) timer = setTimeout(() => void watch(Code), SCAN_POLL_MS)
      } catch (error) {
        put({ phase: 'failed', problem: sentenceOf(error) })
      }
    }
    void begin()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [round])
  return { scan, again: () => setRound((was) => was + 1) }
}
