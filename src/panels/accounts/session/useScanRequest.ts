/** Looking a sign-in up by its number, and answering it. */
import { useState } from 'react'
import type { ScanRequest } from '../../../api/accounts/session/scanCalls.ts'
import { api } from '../../../workspace/session.ts'

/** Where the person is. `seenAt`: when the request was read, in ms of this clock. */
export type ScanStep =
  | { readonly kind: 'typing'; readonly busy: boolean }
  | { readonly kind: 'asked'; readonly number: string; readonly request: ScanRequest; readonly seenAt: number }
  | { readonly kind: 'answered'; readonly agreed: boolean }

const typing: ScanStep = { kind: 'typing', busy: false }

/** `look` and `answer` reject as the server refuses. */
export function useScanRequest() {
  const [step, setStep] = useState<ScanStep>(typing)
  return {
    step,
    begin: () => setStep(typing),
    async look(number: string) {
      setStep({ kind: 'typing', busy: true })
      try {
        const request = await api.session.scanLook({ Number: number })
        setStep({ kind: 'asked', number, request, seenAt: Date.now() })
      } catch (error) {
        setStep(typing)
        throw error
      }
    },
    async answer(agreed: boolean) {
      if (step.kind !== 'asked') return
      await api.session.scanAnswer({ Number: step.number, Agree: agreed })
      setStep({ kind: 'answered', agreed })
    },
  }
}
