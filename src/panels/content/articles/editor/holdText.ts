/** One tab of a browser writes a text at a time; another tab that opens it is told, and may take it over. */

/** A claim on a text. */
export interface Hold {
  /** Take it over from the tab that has it. */
  readonly take: () => void
  readonly release: () => void
}

/**
 * Claim a text. `heard` is told 'here' when this tab has it (also later, when the other one leaves it) and 'elsewhere'
 * when another has. Browsers without locks (outside secure origins) always say 'here': the revision guard remains.
 */
export function holdText(name: string, heard: (where: 'here' | 'elsewhere') => void): Hold {
  if (typeof navigator === 'undefined' || !navigator.locks) {
    heard('here')
    return { take() {}, release() {} }
  }
  const lock = `copydesk.edit.${name}`
  const leaving = new AbortController()
  let isReleased = false
  let letGo: (() => void) | undefined
  const hold = () =>
    new Promise<void>((resolve) => {
      if (isReleased) return resolve()
      letGo = resolve
      heard('here')
    })
  const wait = () => {
    navigator.locks.request(lock, { signal: leaving.signal }, hold).catch(() => lost())
  }
  // Stolen by another tab, or left before it was had.
  const lost = () => {
    letGo = undefined
    if (isReleased) return
    heard('elsewhere')
    wait()
  }
  navigator.locks
    .request(lock, { ifAvailable: true }, (found) => {
      if (found) return hold()
      heard('elsewhere')
      wait()
      return undefined
    })
    .catch(() => lost())
  return {
    take() {
      if (letGo) return
      navigator.locks.request(lock, { steal: true }, hold).catch(() => lost())
    },
    release() {
      isReleased = true
      leaving.abort()
      letGo?.()
    },
  }
}
