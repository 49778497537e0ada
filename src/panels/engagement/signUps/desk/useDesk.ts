/** What a desk does with what it reads: asks the server, keeps it while there is none, and sends it once there is. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { isOffline, Refusal } from '../../../../api/client.ts'
import type { DeskAnswer, DeskMember } from '../../../../api/engagement/signUpMembers/model.ts'
import { mobileDigits } from '../../../../api/text/mobile.ts'
import { refresh } from '../../../../workspace/data.ts'
import { contextNow } from '../../../../workspace/context.ts'
import { api } from '../../../../workspace/session.ts'
import { dropScan, keepScan, keptScans, newNonce, type Scan } from './scanQueue.ts'

/** Ours: how often it is tried to send what waits, in ms. */
const AGAIN_MS = 5000
/** Ours: so many of the last answers are shown. */
const SHOWN = 8

/** Which desk it is. */
export interface Place {
  readonly SignUpID: number
  readonly SessionID?: number
  readonly Desk: string
}

/** What was told last. */
export interface Told {
  readonly key: string
  readonly entry: string
  readonly tone: DeskAnswer['Outcome'] | 'kept' | 'refused'
  readonly message: string
  readonly member: DeskMember | null
}

/** A desk at work. */
export interface DeskHands {
  readonly told: readonly Told[]
  readonly candidates: readonly DeskMember[]
  /** How many scans wait to be sent. */
  readonly waiting: number
  /** What was not found: given once more, it is signed up on the spot. */
  readonly unknown: string | undefined
  /**
   * Answers whether the input may be emptied. `isScanned`: the camera saw it; nobody is signed up by holding a code before it
   * twice. Default: it was typed.
   */
  enter(entry: string, isScanned?: boolean): Promise<boolean>
}

const messageOf = (error: unknown) => (error instanceof Refusal ? error.message : '签到没有成功，请再试一次。')

/** Who is signed up on the spot under what was typed; undefined: a number says nothing of whom. */
export function walkInOf(entry: string): { readonly Name: string; readonly Phone?: string } | undefined {
  const phone = mobileDigits(entry)
  if (phone !== undefined) return { Name: '现场报名', Phone: phone }
  return /\p{Script=Han}|[a-z]{2}/iu.test(entry) && !/^[0-9a-f]{12}$/i.test(entry) ? { Name: entry } : undefined
}

/** See DeskHands. */
export function useDesk(place: Place | undefined): DeskHands {
  const [told, setTold] = useState<readonly Told[]>([])
  const [candidates, setCandidates] = useState<readonly DeskMember[]>([])
  const [unknown, setUnknown] = useState<string | undefined>(undefined)
  const [waiting, setWaiting] = useState(0)
  const isSending = useRef(false)
  const tell = useCallback((one: Omit<Told, 'key'>) => {
    setTold((before) => [{ ...one, key: newNonce() }, ...before].slice(0, SHOWN))
  }, [])

  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      for (const scan of await keptScans()) {
        try {
          const { Outcome, Message, Member } = await api.signUpMembers.desk(scan)
          tell({ entry: scan.Entry, tone: Outcome, message: Message, member: Member })
        } catch (error) {
          if (isOffline(error)) break
          tell({ entry: scan.Entry, tone: 'refused', message: messageOf(error), member: null })
        }
        await dropScan(scan.Nonce)
        refresh('signUpMembers', true)
      }
    } finally {
      isSending.current = false
      setWaiting((await keptScans()).length)
    }
  }, [tell])

  useEffect(() => {
    void send()
    const timer = setInterval(() => void keptScans().then((all) => (all.length > 0 ? send() : undefined)), AGAIN_MS)
    const now = () => void send()
    window.addEventListener('online', now)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', now)
    }
  }, [send])

  const keep = async (scan: Scan): Promise<boolean> => {
    try {
      await keepScan(scan)
      setWaiting((await keptScans()).length)
      tell({
        entry: scan.Entry,
        tone: 'kept',
        message: '现在连不上服务器，已记在这台设备上，连上以后自动补传。',
        member: null,
      })
      return true
    } catch {
      tell({
        entry: scan.Entry,
        tone: 'refused',
        message: '连不上服务器，这台设备也存不下，请记在纸上。',
        member: null,
      })
      return false
    }
  }

  const hear = (entry: string, answer: DeskAnswer): void => {
    tell({ entry, tone: answer.Outcome, message: answer.Message, member: answer.Member })
    setCandidates(answer.Candidates)
    setUnknown(answer.Outcome === 'unknown' ? entry : undefined)
    if (answer.Outcome !== 'checked' && answer.Outcome !== 'signed') return
    refresh('signUpMembers', true)
    if (answer.LogID !== undefined && answer.Outcome === 'checked') contextNow().remember(answer.Message, answer.LogID)
  }

  const walkIn = async (entry: string, at: Place): Promise<boolean> => {
    const who = walkInOf(entry)
    const { SessionID } = at
    const refused = (message: string) => (tell({ entry, tone: 'refused', message, member: null }), false)
    if (!who) return refused('现场报名要姓名或手机号码，请输入以后按两次回车。')
    if (SessionID === undefined) return refused('现场报名请先选场次：按 Alt+S。')
    hear(entry, await api.signUpMembers.walkIn({ ...at, SessionID, ...who, Nonce: newNonce() }))
    return true
  }

  const enter = async (text: string, isScanned = false): Promise<boolean> => {
    const entry = text.trim()
    if (!place || entry === '') return false
    const scan = { ...place, Entry: entry, Nonce: newNonce(), At: new Date().toISOString() }
    try {
      if (unknown === entry && !isScanned) return await walkIn(entry, place)
      const { At: _, ...asked } = scan
      const answer = await api.signUpMembers.desk(asked)
      hear(entry, answer)
      return answer.Outcome !== 'unknown'
    } catch (error) {
      if (isOffline(error) && (unknown !== entry || isScanned)) return keep(scan)
      tell({ entry, tone: 'refused', message: messageOf(error), member: null })
      setUnknown(undefined)
      return false
    }
  }
  return { told, candidates, waiting, unknown, enter }
}
