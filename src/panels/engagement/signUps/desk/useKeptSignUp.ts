/** The sign-up that a desk is open for. */
import { useEffect, useRef } from 'react'
import { usePaneOffers } from '../../../../workspace/pane.ts'

/** Who goes to the desk by its name alone goes on with the one it is open for. `asked`: whom the address names. */
export function useKeptSignUp(asked: number | undefined): number | undefined {
  const { setParams } = usePaneOffers()
  const kept = useRef(asked)
  if (asked !== undefined) kept.current = asked
  const isNamed = asked !== undefined || kept.current === undefined
  useEffect(() => {
    if (!isNamed) setParams({ SignUpID: kept.current })
  }, [isNamed, setParams])
  return kept.current
}
