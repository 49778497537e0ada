/** The commands that somebody lacks the permission for, once something is looked for. */
import { useEffect, useState } from 'react'
import type { Context } from '../command.ts'
import { useRead } from '../data.ts'
import type { Offer } from '../registry.ts'
import { lackingOffers } from './lackingOffers.ts'

type Offers = ReadonlyMap<string, Offer>

/** `offers`: what is offered anyway, which is answered as it is until more is known. The same object while it says the same. */
export function useLacking(ctx: Context, offers: Offers, isAsked: boolean): Offers {
  const { data } = useRead('directory', 'heldPages', {})
  const [found, setFound] = useState<{ readonly of: Offers; readonly all: Offers }>()
  const isKnown = found?.of === offers
  useEffect(() => {
    if (!isAsked || !data || isKnown) return
    let isHere = true
    void lackingOffers(ctx, data.Pages).then(
      (lacking) =>
        isHere && setFound({ of: offers, all: lacking.size > 0 ? new Map([...offers, ...lacking]) : offers }),
      // Without the contract there is no command to tell of either.
      () => undefined,
    )
    return () => void (isHere = false)
  }, [ctx, offers, isAsked, data, isKnown])
  return isAsked && isKnown ? found.all : offers
}
