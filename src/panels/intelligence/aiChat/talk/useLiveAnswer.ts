/** An answer with what has come of it by now. */
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { AiAnswer } from '../../../../api/intelligence/aiAnswers/calls.ts'
import { isRunning } from '../../../../api/intelligence/aiAnswers/states.ts'
import { followAnswer, liveAnswer, noteAnswer } from '../../../../workspace/ai/answers.ts'

const still = () => () => {}

/** The answer as it was read, and while it runs as the stream brings it. */
export function useLiveAnswer(answer: AiAnswer): AiAnswer {
  const isOpen = isRunning(answer.State)
  const { ID } = answer
  const follow = useCallback(
    (told: () => void) => {
      // What is there already need not come once more.
      noteAnswer(answer)
      return followAnswer(ID, told)
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was read first is enough to begin with
    [ID],
  )
  const live = useSyncExternalStore(isOpen ? follow : still, () => (isOpen ? liveAnswer(ID) : undefined))
  return useMemo(() => (live ? { ...answer, ...live } : answer), [answer, live])
}
