/** The proof of work that stands for the characters of a picture: begun as soon as it is asked for, used once. */
import { useRef, useState } from 'react'
import { api } from '../session.ts'

/** Ours: a proof that was begun longer ago is not shown any more, in ms; the server takes it for five minutes. */
const FRESH_MS = 4 * 60_000

/** 'none' is asked for; 'failed': characters must be typed instead. */
type ProofState = 'none' | 'working' | 'done' | 'failed'

interface Running {
  readonly name: string
  readonly since: number
  /** undefined when it could not be done. */
  readonly proof: Promise<string | undefined>
}

async function proofFor(UserName: string): Promise<string> {
  // Its code is fetched only where it is asked for.
  const [challenge, { solveProof }] = await Promise.all([
    api.session.proofOfWork({ UserName }),
    import('../../workers/solveProof.ts'),
  ])
  return solveProof(challenge)
}

/** `onFailed`: told when no proof can be had: a back end that does not know them, a page without TLS, too slow a machine. */
export function useProof(onFailed: () => void) {
  const [state, setState] = useState<ProofState>('none')
  const running = useRef<Running>(undefined)

  /** Characters from now on. */
  const giveUp = () => {
    running.current = undefined
    setState('failed')
    onFailed()
  }
  const begin = (name: string): Running => {
    setState('working')
    const proof = proofFor(name).then(
      (found) => {
        if (running.current === mine) setState('done')
        return found
      },
      (error: unknown) => {
        console.info('proof of work', error)
        if (running.current === mine) giveUp()
        return undefined
      },
    )
    const mine: Running = { name, since: Date.now(), proof }
    running.current = mine
    return mine
  }
  /** The proof for a name, when it is there; undefined when there will be none. */
  const take = async (name: string): Promise<string | undefined> => {
    const known = running.current
    const fits = known?.name === name && Date.now() - known.since < FRESH_MS
    const proof = await (fits ? known : begin(name)).proof
    if (proof !== undefined) running.current = undefined
    return proof
  }
  return { state, begin, take, giveUp }
}
