/** Puts what is being worked on into a prompt's places. Pure. */

/** The places, as a prompt writes them between braces. */
const promptPlaces = ['选中', '正文', '标题', '栏目'] as const
/** One of them. */
export type PromptPlace = (typeof promptPlaces)[number]

const PLACE = new RegExp(`[{｛]\\s*(${promptPlaces.join('|')})\\s*[}｝]`, 'g')

/** What stands in the places; what is left out or blank is not there. */
export type PromptValues = Readonly<Partial<Record<PromptPlace, string>>>

/** A prompt that was filled in. */
export interface FilledPrompt {
  readonly text: string
  /** Places for which there was nothing, in their order, each once: the person is asked for them, or told. */
  readonly missing: readonly PromptPlace[]
}

/** The places a prompt has, each once, in the order of `promptPlaces`. */
export function placesIn(text: string): readonly PromptPlace[] {
  const found = new Set([...text.matchAll(PLACE)].map(([, place]) => place))
  return promptPlaces.filter((place) => found.has(place))
}

/**
 * The text with its places filled in, once: what is put in is never looked through for places itself. A place for which there
 * is nothing becomes nothing and is named. Braces around anything else stay.
 */
export function fillPrompt(text: string, values: PromptValues): FilledPrompt {
  const there = (place: PromptPlace) => (values[place]?.trim() ? values[place]! : undefined)
  return {
    text: text.replace(PLACE, (_, place: PromptPlace) => there(place) ?? ''),
    missing: placesIn(text).filter((place) => there(place) === undefined),
  }
}

const BRACED = /[{｛]\s*([\u4e00-\u9fff]{2,3})\s*[}｝]/g

/** What stands in a prompt as a place and is none, though it looks like one: {标提}. Braces around other words are the prompt's own. */
export function mistakenPlaces(text: string): readonly string[] {
  const known: readonly string[] = promptPlaces
  const looks = (word: string) => known.some((place) => [...word].some((sign) => place.includes(sign)))
  return [...new Set([...text.matchAll(BRACED)].map(([, word]) => word!))].filter(
    (word) => !known.includes(word) && looks(word),
  )
}
