/** 播放: the stream of one live. */
import type { ReactNode } from 'react'
import type { ParamsOf } from '../../../api/pages.ts'

/** The panel of /Live/Player. */
export default function PlayerPanel({ ID }: ParamsOf<'/Live/Player'>): ReactNode {
  return <p>{ID}</p>
}
