/** A list says what it is narrowed to, so that what is made from it begins there, also where nothing stands in it yet. */
import { useEffect } from 'react'
import type { FamilyName } from '../../../api/index.ts'
import { usePaneOffers } from '../../../workspace/pane.ts'
import { narrowTo } from '../../../workspace/shownKind.ts'

/** While mounted. `request`: what is asked for, by the names of fields; what is no field says nothing. */
export function useNarrowed(family: FamilyName, request: object): void {
  const { id } = usePaneOffers()
  const said = JSON.stringify(request)
  useEffect(() => {
    narrowTo(id, family, JSON.parse(said) as Readonly<Record<string, unknown>>)
    return () => narrowTo(id, family, undefined)
  }, [id, family, said])
}
