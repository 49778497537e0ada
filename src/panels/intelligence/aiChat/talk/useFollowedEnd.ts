/** A feed that grows at its end, or gets lower, is followed by who stands there; who reads further up is left where they are. */
import { useCallback, useEffect, useRef, type RefObject } from 'react'

/** Ours: how near to the end counts as being there, in px. */
const NEAR = 48

/** Follow it. Answers how to go to the end now. */
export function useFollowedEnd(feed: RefObject<HTMLElement | null>): () => void {
  const isThere = useRef(true)
  const toEnd = useCallback(() => {
    const element = feed.current
    if (!element) return
    isThere.current = true
    element.scrollTop = element.scrollHeight
  }, [feed])
  useEffect(() => {
    const element = feed.current
    if (!element) return
    const note = () => {
      isThere.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
    }
    const follow = () => {
      if (isThere.current) element.scrollTop = element.scrollHeight
    }
    element.addEventListener('scroll', note, { passive: true })
    const grown = new MutationObserver(follow)
    grown.observe(element, { childList: true, subtree: true, characterData: true })
    // What is attached, and a longer question, take room from below.
    const shrunk = new ResizeObserver(follow)
    shrunk.observe(element)
    return () => {
      element.removeEventListener('scroll', note)
      grown.disconnect()
      shrunk.disconnect()
    }
  }, [feed])
  return toEnd
}
