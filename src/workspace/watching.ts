/** What the workspace watches once it stands: the line to the server, the version, what was done before. Fetched after it. */
import { startLive } from './live/live.ts'
import { stopLive } from './live/line.ts'
import { watchParts } from './partsGone.ts'
import { recallHistory } from './recallHistory.ts'
import { watchVersion } from './shell/version.ts'
import { watchLine } from './watchLine.ts'

/** Watch, for the person who is signed in. Answers how to stop. */
export function watchAll(): () => void {
  startLive()
  void recallHistory()
  const stops = [watchVersion(), watchLine(), watchParts(), stopLive]
  return () => {
    for (const stop of stops) stop()
  }
}
