/** Where the public watches a video. Pure. */

/** The path of its page; `key`: the station's public key. */
export function watchPath(key: string, guid: string): string {
  return `/watch/${key}/${guid}`
}
