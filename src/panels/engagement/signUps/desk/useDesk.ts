/** What a desk does with what it reads: asks the server, keeps it while there is none, and sends it once there is. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { isOffline, Refusal } from '../../../../api/client.ts'
import type { DeskAnswer, DeskMember } from '../../../../api/engagement/signUpMembers/model.ts'
import { refresh } from '../../../../workspace/data.ts'
import { keep as remembered } from '../../../../workspace/history.ts'
import { api } from '../../../../workspace/session.ts'
import { askedBy, type Asked } from './askedAgain.ts'
import { dropScan, keepScan, keptScans, newNonce, type Scan } from './scanQueue.ts'
import { NOBODY, walkInOf } from './walkIn.ts'

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
  /** Of which sign-up: it is told there alone. */
  readonly SignUpID: number
  readonly entry: string
  readonly tone: DeskAnswer['Outcome'] | 'kept' | 'refused'
  readonly message: string
  readonly member: DeskMember | null
  /** The line of the log by which a check-in is taken back; undefined of all else. */
  readonly logId?: number | undefined
  /** It was taken back since. */
  readonly isUndone?: boolean
}

/** What was read, and for which sign-up. */
type Read = Pick<Scan, 'SignUpID' | 'Entry'>

/** A desk at work. */
export interface DeskHands {
  readonly told: readonly Told[]
  readonly candidates: readonly DeskMember[]
  /** How many scans wait to be sent. */
  readonly waiting: number
  /**
   * Answers whether the input may be emptied; what the desk asks about stays, and Enter alone agrees to it. `isRead`: it was just
   * typed or scanned; nobody agrees by holding a code before a scanner twice. Default: it is what stood there.
   */
  enter(entry: string, isRead?: boolean): Promise<boolean>
}

const messageOf = (error: unknown) => (error instanceof Refusal ? error.message : '签到没有成功，请再试一次。')

/** See DeskHands. */
export function useDesk(place: Place | undefined): DeskHands {
  const [told, setTold] = useState<readonly Told[]>([])
  const [candidates, setCandidates] = useState<readonly DeskMember[]>([])
  const [question, setQuestion] = useState<Asked | undefined>(undefined)
  const { SignUpID = 0, SessionID } = place ?? {}
  useEffect(() => {
    // What was asked was about another session.
    setQuestion(undefined)
    setCandidates([])
  }, [SignUpID, SessionID])
  const [waiting, setWaiting] = useState(0)
  const isSending = useRef(false)
  /** What is told under the key of something before takes its place. */
  const tell = useCallback((one: Omit<Told, 'key'>, key: string = newNonce()) => {
    setTold((before) => [{ ...one, key }, ...before.filter((other) => other.key !== key)].slice(0, SHOWN))
  }, [])
  const hear = useCallback(
    ({ SignUpID, Entry: entry }: Read, { Outcome, Message, Member, LogID }: DeskAnswer, key: string): void => {
      const logId = Outcome === 'checked' ? LogID : undefined
      tell({ SignUpID, entry, tone: Outcome, message: Message, member: Member, logId }, key)
      if (Outcome !== 'checked' && Outcome !== 'signed') return
      refresh('signUpMembers', true)
      if (logId === undefined) return
      const turn = (isUndone: boolean) =>
        setTold((before) => before.map((one) => (one.key === key ? { ...one, isUndone } : one)))
      const along = { back: () => void turn(true), again: () => turn(false) }
      remembered({ title: Member ? `${Member.Name}，${Message}` : Message, logId, along })
    },
    [tell],
  )

  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      for (const scan of await keptScans()) {
        try {
          hear(scan, await api.signUpMembers.desk(scan), scan.Nonce)
        } catch (error) {
          if (isOffline(error)) break
          const { SignUpID, Entry: entry } = scan
          tell({ SignUpID, entry, tone: 'refused', message: messageOf(error), member: null }, scan.Nonce)
        }
        await dropScan(scan.Nonce)
        refresh('signUpMembers', true)
      }
    } finally {
      isSending.current = false
      setWaiting((await keptScans()).length)
    }
  }, [tell, hear])

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
    const { SignUpID, Entry: entry } = scan
    try {
      await keepScan(scan)
      setWaiting((await keptScans()).length)
      tell(
        {
          ...{ SignUpID, entry },
          tone: 'kept',
          message: '现在连不上服务器，已记在这台设备上，连上以后自动补传。',
          member: null,
        },
        scan.Nonce,
      )
      return true
    } catch {
      tell({
        ...{ SignUpID, entry },
        tone: 'refused',
        message: '连不上服务器，这台设备也存不下，请记在纸上。',
        member: null,
      })
      return false
    }
  }

  /** Answers whether that is all. */
  const answered = (read: Read, answer: DeskAnswer, isWalkIn: boolean): boolean => {
    const entry = read.Entry
    const asked = askedBy(entry, answer.Outcome, isWalkIn)
    const isNobody = answer.Outcome === 'unknown' && !asked
    hear(read, isNobody ? { ...answer, Message: NOBODY } : answer, newNonce())
    setCandidates(answer.Candidates)
    setQuestion(asked)
    return !asked && !isNobody
  }

  const walkIn = async ({ entry, isWalkIn: _, ...agreed }: Asked, at: Place): Promise<boolean> => {
    const who = walkInOf(entry)
    const refused = (message: string) => (tell({ SignUpID, entry, tone: 'refused', message, member: null }), false)
    if (!who) return refused(NOBODY)
    if (SessionID === undefined) return refused('现场报名请先选场次：按 Alt+S。')
    return answered(
      { SignUpID, Entry: entry },
      await api.signUpMembers.walkIn({ ...at, SessionID, ...who, ...agreed, Nonce: newNonce() }),
      true,
    )
  }

  const enter = async (text: string, isRead = false): Promise<boolean> => {
    const entry = text.trim()
    if (!place || entry === '') return false
    const agreed = question?.entry === entry && !isRead ? question : undefined
    const read = {
      ...place,
      Entry: entry,
      Nonce: newNonce(),
      ...(agreed?.IsConfirmed && { IsConfirmed: true as const }),
    }
    const At = new Date().toISOString()
    try {
      if (agreed?.isWalkIn) return await walkIn(agreed, place)
      return answered(read, await api.signUpMembers.desk(read), false)
    } catch (error) {
      if (isOffline(error) && !agreed?.isWalkIn) return keep({ ...read, At })
      tell({ SignUpID, entry, tone: 'refused', message: messageOf(error), member: null })
      setQuestion(undefined)
      return false
    }
  }
  return { told: told.filter((one) => one.SignUpID === SignUpID), candidates, waiting, enter }
}
