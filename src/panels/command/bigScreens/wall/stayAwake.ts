/** Keeps the display on while the page is seen. Browsers that cannot are left to the machine's own settings. */

/** Answers how to let it sleep again. */
export function stayAwake(page: Document): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  const hold = async () => {
    if (isOver || page.visibilityState !== 'visible' || !navigator.wakeLock) return
    lock = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (isOver) void lock?.release()
  }
  // A hidden page loses it.
  const seen = () => void hold()
  page.addEventListener('visibilitychange', seen)
  void hold()
  return () => {
    isOver = true
    page.removeEventListener('visibilitychange', seen)
    void lock?.release().catch(() => {})
  }
}
