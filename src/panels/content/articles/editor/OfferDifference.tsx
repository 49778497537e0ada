/** How the text kept in this browser differs from what the server has. */
import type { ReactNode } from 'react'
import { DifferenceView } from './DifferenceView.tsx'
import { useDifference, type TitledText } from './useDifference.ts'

/** The difference of two texts, made when it is shown. */
export function OfferDifference({ now, kept }: { now: TitledText; kept: TitledText }): ReactNode {
  const difference = useDifference(now, kept)
  return <div className="cd-editor-scroll">{difference && <DifferenceView difference={difference} />}</div>
}
