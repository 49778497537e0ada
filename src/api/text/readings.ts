// How the sounds of a Chinese title are written down: the server computes them once and ships them, the palette reads them.

/**
 * One item per code point of a title: its toneless syllables, the reading in this phrase first, then every other
 * reading of the character; empty where there is nothing to pronounce. ü is written v, as input methods do.
 */
export type Readings = readonly (readonly string[])[]

/** Gives the readings of a title. */
export type Reader = (title: string) => Readings

/** Where readings come from. The dictionary itself is far too large for this folder, so it is handed in. */
export interface PinyinDictionary {
  /** One toneless reading per code point, chosen by phrase; other characters come back as they are. */
  phrase(text: string): readonly string[]
  /** Every toneless reading of one character. */
  every(character: string): readonly string[]
}

const SYLLABLE = /^[a-z]+$/

function spellings(syllable: string): string[] {
  const plain = syllable.replaceAll('ê', 'e').replaceAll('ü', 'v')
  // 策略 is typed celue as often as celve.
  return plain === 'lve' || plain === 'nve' ? [plain, plain.replace('v', 'u')] : [plain]
}

/** A reader on a dictionary. Remembers each character it has met, since titles repeat theirs. */
export function createReader(dictionary: PinyinDictionary): Reader {
  const known = new Map<string, readonly string[]>()
  const every = (character: string): readonly string[] => {
    const before = known.get(character)
    if (before) return before
    const all = dictionary
      .every(character)
      .flatMap(spellings)
      .filter((syllable) => SYLLABLE.test(syllable))
    known.set(character, all)
    return all
  }
  return (title) => {
    const phrase = dictionary.phrase(title)
    return Array.from(title, (character, at) => {
      const here = phrase[at] ?? ''
      if (character.charCodeAt(0) < 0x80 || here === character) return []
      return [...new Set([...spellings(here).filter((syllable) => SYLLABLE.test(syllable)), ...every(character)])]
    })
  }
}

/** Readings as one string for the wire: characters apart by a space, readings by a slash, `-` for none (`chong/zhong qi`). */
export function printReadings(readings: Readings): string {
  return readings.map((syllables) => syllables.join('/') || '-').join(' ')
}

/** The reverse of printReadings. What is not written as syllables counts as no reading. */
export function parseReadings(text: string): Readings {
  if (!text) return []
  return text
    .split(' ')
    .map((part) => (part === '-' ? [] : part.split('/').filter((syllable) => SYLLABLE.test(syllable))))
}
