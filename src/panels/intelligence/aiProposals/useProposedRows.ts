/** The records a proposal is about, as they are now, for its card. */
import { useEffect, useState } from 'react'
import type { AiProposal } from '../../../api/intelligence/aiProposals/calls.ts'
import type { FamilyName } from '../../../api/index.ts'
import { api } from '../../../workspace/session.ts'

/** A record. */
export type ProposedRow = Readonly<Record<string, unknown>> & { readonly ID: number }

/** What is known of them. */
export interface ProposedRows {
  readonly rows: readonly ProposedRow[]
  /** Those that could not be read, with a sentence why. */
  readonly missing: readonly { readonly ID: number; readonly why: string }[]
  readonly isRead: boolean
}

const nothing: ProposedRows = { rows: [], missing: [], isRead: false }

/** Reads them once, and again when the proposal's state changes. */
export function useProposedRows({ Family, RecordIds, State }: AiProposal): ProposedRows {
  const [known, setKnown] = useState(nothing)
  const ids = RecordIds.join()
  useEffect(() => {
    let isGone = false
    const client = api[Family as FamilyName] as unknown as { get(input: { ID: number }): Promise<ProposedRow> }
    const numbers = ids === '' ? [] : ids.split(',').map(Number)
    void Promise.allSettled(numbers.map((ID) => client.get({ ID }))).then((read) => {
      if (isGone) return
      const rows = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const missing = read.flatMap((one, at) =>
        one.status === 'rejected' ? [{ ID: numbers[at]!, why: (one.reason as Error).message }] : [],
      )
      setKnown({ rows, missing, isRead: true })
    })
    return () => void (isGone = true)
  }, [Family, ids, State])
  return known
}
