// The pinyin dictionary for titles that exist only here (commands, layouts). It weighs 140 kB compressed, so it is
// fetched when the palette first opens; records bring the readings the server computed.

import { createReader, type Reader } from '../../api/text/readings.ts'

let loading: Promise<Reader> | undefined

/**
 * Fetches the dictionary, once, and gives a reader of titles. A failed fetch rejects, and the next call tries again;
 * until then the palette finds titles by their characters and English ids.
 */
export function loadReader(): Promise<Reader> {
  loading ??= fetchReader().catch((failure: unknown) => {
    loading = undefined
    throw failure
  })
  return loading
}

async function fetchReader(): Promise<Reader> {
  const { pinyin, polyphonic } = await import('pinyin-pro')
  const options = { type: 'array', toneType: 'none', v: true } as const
  return createReader({
    phrase: (text) => pinyin(text, { ...options, toneSandhi: false }),
    every: (character) => polyphonic(character, options)[0] ?? [],
  })
}
